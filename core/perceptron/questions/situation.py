"""The moment of a run that is asked about, with its exact numbers."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from core.perceptron.data.numbers import write_number
from core.perceptron.data.settings import LABELS_WRONG_AT_ZERO
from core.perceptron.proofs.verdict import Verdict
from core.perceptron.runs.trace import Trace

MOST_POINTS = 40  # that somebody can look through
MOST_FEATURES = 4
LONGEST_NUMBER = 7  # characters of a number that somebody calculates with

Vector = tuple[Fraction, ...]


@dataclass(frozen=True)
class Moment:
    """k updates are made. With a visit: the run is about to look at the point of that visit."""

    k: int
    visit: int | None = None


def moment_of_visit(trace: Trace, visit: int) -> Moment:
    """The moment just before a visit, counted from 0."""
    if not 0 <= visit < trace.visit_count:
        raise ValueError(f"There is no visit {visit + 1}; the run has {trace.visit_count}.")
    return Moment(int(trace.visits(visit, visit + 1).k[0]), visit)


@dataclass(frozen=True, eq=False)
class Situation:
    """A run, its verdict and a moment, which must belong together."""

    trace: Trace
    verdict: Verdict
    moment: Moment

    def __post_init__(self) -> None:
        k, visit = self.moment.k, self.moment.visit
        if not 0 <= k <= len(self.trace):
            raise ValueError(f"There is no θ after {k} updates; the run has {len(self.trace)}.")
        if visit is not None and moment_of_visit(self.trace, visit).k != k:
            raise ValueError(f"Visit {visit + 1} does not come after {k} updates.")
        if self.verdict.offset != self.trace.settings.offset:
            raise ValueError("The verdict is that of another model: with or without an offset.")

    # ── The run ─────────────────────────────────────────────────────────────────────────────────

    @property
    def k(self) -> int:
        return self.moment.k

    @property
    def n(self) -> int:
        return len(self.trace.dataset)

    @property
    def offset(self) -> bool:
        return self.trace.settings.offset

    @property
    def is_batch(self) -> bool:
        return self.trace.begins is not None

    @property
    def starts_at_zero(self) -> bool:
        return not any(self.trace.steps.exact_start)

    @property
    def rate(self) -> Fraction:
        """η of the update that comes next."""
        settings = self.trace.settings
        return settings.eta_exact / (1 + settings.decay_exact * self.k)

    # ── θ̂ and the points ────────────────────────────────────────────────────────────────────────

    @cached_property
    def theta(self) -> Vector | None:
        """θ̂⁽ᵏ⁾, or None where it cannot be written down in a few short numbers."""
        dataset = self.trace.dataset
        if dataset.dimension > MOST_FEATURES or not self.trace.exact:
            return None
        theta = self.trace.exact_theta(self.k)
        return theta if theta is not None and are_short(theta) else None

    def x(self, index: int) -> Vector:
        return self.trace.dataset.exact[index]

    def x_hat(self, index: int) -> Vector:
        return (*self.x(index), Fraction(1)) if self.offset else self.x(index)

    def label(self, index: int) -> int:
        return self.trace.dataset.signs[index]

    @cached_property
    def plain_points(self) -> tuple[int, ...]:
        """The points that one can calculate with, if there are not too many of them."""
        if self.n > MOST_POINTS:
            return ()
        return tuple(i for i in range(self.n) if are_short(self.x(i)))

    @property
    def can_look_through(self) -> bool:
        """Are θ and all points few and short enough to look at every one?"""
        return self.theta is not None and len(self.plain_points) == self.n

    def score(self, index: int, theta: Vector | None = None) -> Fraction:
        """y·a of a point, with the present θ̂ or another."""
        weights = self.theta if theta is None else theta
        assert weights is not None
        return self.label(index) * product(weights, self.x_hat(index))

    @cached_property
    def scores(self) -> Vector:
        """y·a of every point; only where one `can_look_through` them."""
        return tuple(self.score(i) for i in range(self.n))

    def growth(self, index: int) -> Fraction:
        """η‖x̂‖²: by so much the next update raises y·a of its point."""
        return self.rate * product(self.x_hat(index), self.x_hat(index))

    def is_mistake(self, index: int) -> bool:
        """By the rule of the run, with the present θ̂."""
        return self.is_mistake_with(index, self.score(index))

    def is_mistake_with(self, index: int, score: Fraction) -> bool:
        tied = self.label(index) in LABELS_WRONG_AT_ZERO[self.trace.settings.rule]
        return score < 0 or (score == 0 and tied)

    # ── What comes next ─────────────────────────────────────────────────────────────────────────

    @cached_property
    def next_points(self) -> tuple[int, ...]:
        """The points that the next update corrects; empty at the end of the run."""
        if self.k == len(self.trace):
            return ()
        return tuple(self.trace.batch_at(self.k).tolist())

    @cached_property
    def next_point(self) -> int | None:
        """The point of the next update where it is one that one can calculate with."""
        if self.is_batch or len(self.next_points) != 1 or self.theta is None:
            return None
        [index] = self.next_points
        return index if are_short(self.x(index)) and are_short((self.rate,)) else None

    @cached_property
    def theta_after(self) -> Vector | None:
        """θ̂⁽ᵏ⁺¹⁾; None at the end of the run and where it cannot be written down."""
        if self.theta is None or not self.next_points or not are_short((self.rate,)):
            return None
        after = self.trace.exact_theta(self.k + 1)
        return after if after is not None and are_short(after) else None

    @cached_property
    def next_visit(self) -> int:
        """The visit at which the run stands, whether or not it was made."""
        if self.moment.visit is not None:
            return self.moment.visit
        return int(self.trace.visit[self.k - 1]) + 1 if self.k else 0

    @cached_property
    def visited(self) -> int | None:
        """The point that the run is about to look at, where the moment is a visit."""
        visit = self.moment.visit
        return None if visit is None else int(self.trace.visits(visit, visit + 1).point[0])

    @cached_property
    def in_line(self) -> tuple[int, ...]:
        """The next n points that a run of single updates looks at, if it finds no mistake."""
        n, order = self.n, self.trace.order
        if self.trace.restarts:
            begun = int(self.trace.visit[self.k - 1]) + 1 if self.k else 0
            place = self.next_visit - begun
            return tuple(int(i) for i in np.roll(np.arange(n), -place))
        number, place = divmod(self.next_visit, n)
        both = [*order.of_pass(number), *order.of_pass(number + 1)]
        return tuple(both[place : place + n])


def are_short(numbers: Vector) -> bool:
    """Can somebody calculate with them?"""
    return all(len(write_number(number)) <= LONGEST_NUMBER for number in numbers)


def product(left: Vector, right: Vector) -> Fraction:
    return sum((a * b for a, b in zip(left, right, strict=True)), Fraction(0))
