"""The θ̂ of a run in the making, and the sign of any score with it.

With a constant η all numbers are whole and every sign is certain. With a decaying η, θ̂ is kept in
floats together with a bound on how far off they can be. A score that is nearer to 0 than that is
looked at with many digits, and if these cannot tell it from 0, in fractions. Where these have grown
too long, the floats decide from then on.

The bound. Let u = 2⁻⁵³ be the rounding error of one operation, sⱼ the step of update j in one
coordinate, and B = |θ̂⁽⁰⁾| + Σ |sⱼ|. A step comes out within 7u|sⱼ| (η, decay, 1 + decay·k, the
quotient, the coordinate and the product are rounded), each sum within uB. So after k updates θ̂ is
off by at most (k + 9)uB, and a score of D products, rounded too, by at most (k + D + 12)u Σ B|z|.
Twice that is taken, which also covers the rounding of B itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from operator import add
from typing import Protocol

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.settings import MOST_UPDATES
from core.perceptron.data.working_space import Integers, SignFilter, dot
from core.perceptron.weights.decaying_sum import DecayingSum, TooLongError
from core.perceptron.weights.long_sum import LongSum, largest_error
from core.perceptron.weights.steps import Steps

ROUNDING = 2.0**-52
MOST_WAITING = 200_000  # updates; the fractions of more would take long
BITS = 256  # of a long sum, besides those that cutting off can spoil
# What underflow can add to a score. The error of a number below 1e-308 may be as large as itself.
UNDERFLOW, UNDERFLOW_OF_TINY, TINY = 1e-300, 1e-100, 1e-100


class PresentTheta(Protocol):
    """θ̂ after k updates.

    weights      in the unit of `Steps`
    slack        a score with these weights that is larger is certainly positive
    exact_until  None as long as every sign is certain; else the last k at which it was
    """

    weights: tuple[float, ...]
    slack: float
    exact_until: int | None

    def correct(self, index: int) -> None:
        """Make an update on one point."""

    def correct_all(self, indices: Sequence[int]) -> None:
        """Make one update on all these points together."""

    def sign(self, index: int) -> int:
        """The sign of the score of a point."""
        ...

    def within(self, sign_filter: SignFilter) -> tuple[Floats, float]:
        """The weights for a filter, with a bound on the error of its scores."""
        ...


def first_theta(steps: Steps) -> PresentTheta:
    """θ̂⁽⁰⁾"""
    return WholeTheta(steps) if steps.are_whole else DecayingTheta(steps)


class WholeTheta:
    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self.weights = steps.start
        self.slack = 0.0
        self.exact_until: int | None = None

    def correct(self, index: int) -> None:
        self.weights = tuple(map(add, self.weights, self._steps.changes[index]))

    def correct_all(self, indices: Sequence[int]) -> None:
        total, factor = self._steps.whole_total(indices), self._steps.factor
        self.weights = tuple(w + factor * t for w, t in zip(self.weights, total, strict=True))

    def sign(self, index: int) -> int:
        score = dot(self.weights, self._steps.directions[index])
        return (score > 0) - (score < 0)

    def within(self, sign_filter: SignFilter) -> tuple[Floats, float]:
        return sign_filter.weights(self.weights)


class DecayingTheta:
    def __init__(self, steps: Steps) -> None:
        self._steps = steps
        self._k = 0
        self._terms = 0  # signed points added so far
        self.weights = steps.start
        self._reach = tuple(map(abs, steps.start))  # B of every coordinate
        self._sizes = [max(map(abs, column)) for column in zip(*steps.directions, strict=True)]
        self._underflow = UNDERFLOW_OF_TINY if _has_tiny(steps) else UNDERFLOW
        self._sum = DecayingSum(steps)
        self._first = self._sum.numerators
        self._met: dict[int, Integers] = {}  # every point that was ever corrected
        self._aside: dict[int, int] = {}  # see `_is_aside`
        bits = BITS + largest_error(steps, MOST_UPDATES).bit_length()
        self._long = LongSum(steps, bits)
        self._waiting: list[Integers] = []  # updates that are not in the sum yet
        self._is_spent = False  # have the fractions grown too long?
        self.exact_until: int | None = None
        self._measure()

    def correct(self, index: int) -> None:
        row = self._met[index] = self._steps.space.rows[index]
        self._terms += 1
        self._move(self._steps.directions[index], row)

    def correct_all(self, indices: Sequence[int]) -> None:
        rows, scale = self._steps.space.rows, self._steps.space.scale
        self._met.update((index, rows[index]) for index in indices)
        self._terms += len(indices)
        total = self._steps.whole_total(indices)
        self._move([value / scale for value in total], total)

    def sign(self, index: int) -> int:
        if self._aside.get(index) == len(self._met):
            return 0
        row = self._steps.directions[index]
        score = dot(self.weights, row)
        if abs(score) <= self.slack and self._is_doubtful(score, row):
            score = self._exact_score(index, score)
        return (score > 0) - (score < 0)

    def within(self, sign_filter: SignFilter) -> tuple[Floats, float]:
        if self.exact_until is not None:
            return sign_filter.weights(self.weights)
        bound = sign_filter.largest_score(self._reach) * self._roundings + self._underflow
        return np.array(self.weights), bound

    def _move(self, direction: Sequence[float], whole: Integers) -> None:
        rate = self._steps.rate(self._k)
        steps = [rate * value for value in direction]
        self.weights = tuple(map(add, self.weights, steps))
        self._k += 1
        if self.exact_until is None:
            self._reach = tuple(map(add, self._reach, map(abs, steps)))
            self._waiting.append(whole)
            if len(self._waiting) > MOST_WAITING:
                self._move_long_sum()
                self._is_spent, self._waiting = True, []
            self._measure()

    def _measure(self) -> None:
        self._roundings = (self._k + len(self.weights) + 12) * ROUNDING
        self.slack = dot(self._reach, self._sizes) * self._roundings + self._underflow

    def _is_doubtful(self, score: float, row: Sequence[float]) -> bool:
        """Is the score within the error bound of its own point, which is less than the slack?"""
        bound = dot(self._reach, [*map(abs, row)]) * self._roundings + self._underflow
        return self.exact_until is None and abs(score) <= bound

    def _is_aside(self, index: int) -> bool:
        """Is a point at right angles to the start and to all that was ever added to it?

        Then its score stays 0. `_aside` notes with how many of the points met this was found.
        """
        row, seen = self._steps.space.rows[index], self._aside.get(index, 0)
        if seen == 0 and dot(self._first, row) != 0:
            return False
        if any(dot(other, row) != 0 for other in islice(self._met.values(), seen, None)):
            return False
        self._aside[index] = len(self._met)
        return True

    def _exact_score(self, index: int, rounded: float) -> float:
        """A number with the sign of the score: by right angles, by many digits, or in fractions."""
        if self._is_aside(index):
            return 0
        row = self._steps.space.rows[index]
        self._move_long_sum()
        score = dot(self._long.numerators, row)
        if abs(score) > largest_error(self._steps, self._terms):
            return score
        try:
            if self._is_spent:
                raise TooLongError
            self._sum.add(self._waiting)
        except TooLongError:  # from here on, the floats decide
            self.exact_until, self.slack = self._k - 1, 0.0
            self._aside = {}
            return rounded
        finally:
            self._waiting.clear()
        return self._sum.score(row)

    def _move_long_sum(self) -> None:
        for direction in self._waiting[len(self._waiting) - (self._k - self._long.k) :]:
            self._long.add(direction)


def _has_tiny(steps: Steps) -> bool:
    """Is any number that matters so near to 0 that its products may underflow?"""
    exact = [steps.exact_eta, steps.exact_decay, *steps.exact_start]
    rows = (value for row in steps.space.rows for value in row)
    scale = steps.space.scale
    return any(0 < abs(number) < TINY for number in exact) or any(
        value != 0 and abs(value) / scale < TINY for value in rows
    )
