"""The algorithm once more, written as slowly and plainly as possible: the tests' own opinion.

Fractions throughout, one visit at a time, every state remembered. It shares no code with the
engine.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

Vector = tuple[Fraction, ...]


@dataclass
class PlainRun:
    theta: Vector
    thetas: list[Vector] = field(default_factory=list)
    points: list[list[int]] = field(default_factory=list)  # corrected by each update
    visits: list[int] = field(default_factory=list)  # in which each update happened
    looked_at: list[tuple[int, Fraction, bool]] = field(default_factory=list)
    outcome: str = ""
    cycle: tuple[int, int] | None = None
    states: dict[object, int] = field(default_factory=dict)

    def update(self, indices: list[int], change: Vector, visit: int) -> None:
        self.theta = tuple(t + c for t, c in zip(self.theta, change, strict=True))
        self.thetas.append(self.theta)
        self.points.append(indices)
        self.visits.append(visit)

    def came_back(self, state: object) -> bool:
        """Note the state; has it been met before, with updates since then?"""
        before = self.states.setdefault(state, len(self.points))
        if before == len(self.points):
            return False
        self.outcome, self.cycle = "cycles", (before, len(self.points) - before)
        return True


def is_mistake(rule: str, label: int, activation: Fraction) -> bool:
    if rule == "le":
        return label * activation <= 0
    if rule == "lt":
        return label * activation < 0
    predicts_plus = activation >= 0 if rule == "ge" else activation > 0
    return (1 if predicts_plus else -1) != label


def product(left: Sequence[Fraction], right: Sequence[Fraction]) -> Fraction:
    return sum((a * b for a, b in zip(left, right, strict=True)), Fraction(0))


def augmented(points: Sequence[Sequence[object]], offset: bool) -> list[Vector]:
    one = (Fraction(1),) if offset else ()
    return [(*(Fraction(value) for value in point), *one) for point in points]


def signed(points: Sequence[Sequence[object]], labels: Sequence[int], offset: bool) -> list[Vector]:
    rows = augmented(points, offset)
    return [tuple(y * x for x in row) for row, y in zip(rows, labels, strict=True)]


def plain_run(
    points: Sequence[Sequence[object]],
    labels: Sequence[int],
    *,
    offset: bool = True,
    rule: str = "le",
    order: Sequence[int] | Callable[[int], Sequence[int]] | str = "cyclic",
    eta: object = 1,
    decay: object = 0,
    start: Sequence[object] | None = None,
    max_updates: int = 200,
) -> PlainRun:
    """Single updates, until a clean pass, a state met twice, or one update too many.

    order   "cyclic", "restart", a fixed one, or a new one for each pass, from 0: then a state that
            comes back proves nothing
    """
    rows, eta, decay = augmented(points, offset), Fraction(eta), Fraction(decay)
    sequence = range(len(rows)) if isinstance(order, str) else order
    passes = 0
    if callable(order):
        sequence = order(passes)
    zero = (0,) * len(rows[0])
    run = PlainRun(tuple(map(Fraction, start or zero)))
    run.thetas.append(run.theta)
    position, clean = 0, True
    while decay or callable(order) or not run.came_back((run.theta, position)):
        index = sequence[position]
        activation = product(run.theta, rows[index])
        wrong = is_mistake(rule, labels[index], activation)
        if wrong and len(run.points) == max_updates:
            run.outcome = "stopped"
            return run
        run.looked_at.append((index, labels[index] * activation, wrong))
        position += 1
        if wrong:
            rate = eta / (1 + decay * len(run.points))
            change = tuple(rate * labels[index] * x for x in rows[index])
            run.update([index], change, len(run.looked_at) - 1)
            clean = False
        if position == len(rows) and clean:
            run.outcome = _content(run, rule, rows)
            return run
        if position == len(rows) or (wrong and order == "restart"):
            position, clean = 0, True
            passes += 1
            if callable(order):
                sequence = order(passes)
    return run


def plain_batch_run(
    points: Sequence[Sequence[object]],
    labels: Sequence[int],
    *,
    offset: bool = True,
    rule: str = "le",
    eta: object = 1,
    decay: object = 0,
    start: Sequence[object] | None = None,
    max_updates: int = 200,
) -> PlainRun:
    """Batch updates, until no mistake is left, θ̂ comes back, or one update too many."""
    rows, eta, decay = augmented(points, offset), Fraction(eta), Fraction(decay)
    run = PlainRun(tuple(map(Fraction, start or (0,) * len(rows[0]))))
    run.thetas.append(run.theta)
    while decay or not run.came_back(run.theta):
        scores = [product(run.theta, row) for row in rows]
        wrong = [i for i, a in enumerate(scores) if is_mistake(rule, labels[i], a)]
        if not wrong:
            run.outcome = _content(run, rule, rows)
            return run
        if len(run.points) == max_updates:
            run.outcome = "stopped"
            return run
        rate = eta / (1 + decay * len(run.points))
        change = tuple(
            rate * sum((labels[i] * rows[i][j] for i in wrong), Fraction(0))
            for j in range(len(rows[0]))
        )
        run.update(wrong, change, (len(run.points) + 1) * len(rows) - 1)
    return run


def _content(run: PlainRun, rule: str, rows: list[Vector]) -> str:
    undecided = rule == "lt" and any(product(run.theta, row) == 0 for row in rows)
    return "stalled" if undecided else "converged"
