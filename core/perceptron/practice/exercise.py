"""An exercise to be done by hand, as it travels: points, labels and how to run, in exact texts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.settings import LABELS_WRONG_AT_ZERO, Settings
from core.perceptron.data.spelling import point_name
from core.perceptron.questions.situation import MOST_FEATURES, Vector, are_short, product

MOST_ROWS = 24
MOST_POINTS = 12


@dataclass(frozen=True)
class Exercise:
    """Go through the points and fill in one row a visit.

    points   the coordinates of each point, as exact numbers "p" or "p/q"; likewise `eta`, `start`
    labels   1 or −1 for each point
    names    what the points are called
    offset   is θ₀ learnt too? Then `start` has it as its last number
    rule     what counts as a mistake, as in `Settings`
    order    in which order a pass visits the points, as indices
    restarts does every update send the run back to the first point of the order?
    asks     how many rows are asked for; 0 for all until the run ends
    """

    points: tuple[tuple[str, ...], ...]
    labels: tuple[int, ...]
    names: tuple[str, ...]
    offset: bool
    rule: str
    eta: str
    start: tuple[str, ...]
    order: tuple[int, ...]
    restarts: bool
    asks: int

    @property
    def n(self) -> int:
        return len(self.labels)

    @cached_property
    def augmented(self) -> tuple[Vector, ...]:
        """x̂ of every point."""
        one = (Fraction(1),) if self.offset else ()
        return tuple((*map(Fraction, point), *one) for point in self.points)

    @property
    def start_exact(self) -> Vector:
        return tuple(map(Fraction, self.start))

    def score(self, theta: Vector, index: int) -> Fraction:
        """y·a"""
        return self.labels[index] * product(theta, self.augmented[index])

    def is_mistake(self, score: Fraction, index: int) -> bool:
        tied = self.labels[index] in LABELS_WRONG_AT_ZERO[self.rule]
        return score < 0 or (score == 0 and tied)

    def moved(self, theta: Vector, index: int) -> Vector:
        """θ̂ + η·y·x̂"""
        step = Fraction(self.eta) * self.labels[index]
        return tuple(t + step * x for t, x in zip(theta, self.augmented[index], strict=True))

    def place_after(self, place: int, mistake: bool) -> int:
        """The place in the order that comes next."""
        return 0 if mistake and self.restarts else (place + 1) % self.n


def exercise_of(dataset: Dataset, settings: Settings, asks: int = 0) -> Exercise:
    """Any points as an exercise; `ValueError` with a sentence where nobody could do it by hand."""
    _check(dataset, settings)
    if not 0 <= asks <= MOST_ROWS:
        raise ValueError(f"By hand, a run has at most {MOST_ROWS} rows.")
    n, dimension = len(dataset), dataset.dimension + settings.offset
    start = settings.start_exact(dimension)
    if settings.permutation is not None and len(settings.permutation) != n:
        raise ValueError("The order must name every point exactly once.")
    return Exercise(
        points=tuple(tuple(map(str, point)) for point in dataset.exact),
        labels=dataset.signs,
        names=tuple(point_name(i) for i in range(n)),
        offset=settings.offset,
        rule=settings.rule,
        eta=str(settings.eta_exact),
        start=tuple(map(str, start)),
        order=settings.permutation or tuple(range(n)),
        restarts=settings.order == "restart",
        asks=asks,
    )


def _check(dataset: Dataset, settings: Settings) -> None:
    if len(dataset) > MOST_POINTS:
        raise ValueError(f"By hand, there can be at most {MOST_POINTS} points, not {len(dataset)}.")
    if dataset.dimension > MOST_FEATURES:
        raise ValueError(f"By hand, a point has at most {MOST_FEATURES} coordinates.")
    if settings.update == "batch" or settings.order == "shuffled" or settings.decay_exact:
        raise ValueError("By hand, one mistake is corrected at a time, in a fixed order and η.")
    start = settings.start_exact(dataset.dimension + settings.offset)
    numbers = [value for point in dataset.exact for value in point]
    if not are_short((*numbers, *start, settings.eta_exact)):
        raise ValueError("These numbers are too long to calculate with by hand.")
