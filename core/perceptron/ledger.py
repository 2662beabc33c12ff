"""θ̂ at any moment of a run, from the list of corrected points alone.

    θ̂⁽ᵏ⁾ = θ̂⁽⁰⁾ + η Σ_{j<k} z⁽ʲ⁾

Sums of whole numbers need no running total: θ̂⁽ᵏ⁾ follows from how often each point was added.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron.geometry import sum_in_order
from core.perceptron.steps import Steps
from core.perceptron.working_space import WorkingSpace

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[Any]  # int64, or Python's unbounded integers as objects

SMALLEST = 5e-324  # the float next to 0


@dataclass(frozen=True)
class Ledger:
    """Which points were added to θ̂, update by update, and the sums that follow.

    members  the points of all updates, one update after another
    begins   (K,) where each batch update begins in `members`; None if every update has one point
    """

    space: WorkingSpace
    steps: Steps
    members: npt.NDArray[np.int32]
    begins: npt.NDArray[np.int64] | None

    def __len__(self) -> int:
        return len(self.members) if self.begins is None else len(self.begins)

    def members_between(self, first: int, last: int) -> npt.NDArray[np.int32]:
        """The points corrected by the updates first … last−1."""
        if self.begins is None:
            return self.members[first:last]
        ends = np.append(self.begins, len(self.members))
        return self.members[ends[first] : ends[last]]

    def whole_theta_at(self, k: int) -> list[int]:
        """θ̂⁽ᵏ⁾ · unit, in an exact run."""
        if not 0 <= k <= len(self):
            raise IndexError(f"There is no θ after {k} updates; the run has {len(self)}.")
        times = np.bincount(self.members_between(0, k), minlength=len(self.space.rows))
        theta = [int(value) for value in self.steps.start]
        for index in np.flatnonzero(times):
            weight = int(times[index]) * self.steps.factor
            row = self.space.rows[index]
            theta = [t + weight * value for t, value in zip(theta, row, strict=True)]
        return theta

    def whole_theta(self, first: int = 0, last: int | None = None) -> Integers:
        """(last − first, D) θ̂⁽ᵏ⁾ · unit for k = first … last−1, in an exact run."""
        last = len(self) + 1 if last is None else last
        begin = np.array([self.whole_theta_at(first)], dtype=self.rows.dtype)
        between = self.whole_directions(first, last - 1) * self.steps.factor
        return np.cumsum(np.concatenate([begin, between]), axis=0)

    def float_theta(self) -> Floats:
        """(K+1, D) θ̂ after k updates, each number the nearest float."""
        if self.steps.exact:
            return ratio(self.whole_theta(), self.steps.unit)
        changes = self.steps.rates(len(self))[:, None] * self.directions()
        return np.cumsum(np.vstack([[self.steps.start], changes]), axis=0)

    def whole_directions(self, first: int = 0, last: int | None = None) -> Integers:
        """(last − first, D) the signed points · scale of the updates first … last−1, or of all.

        For a batch update, the sum of its signed points.
        """
        last = len(self) if last is None else last
        rows: Integers = self.rows[self.members_between(first, last)]
        if self.begins is None or not len(rows):
            return rows
        return np.add.reduceat(rows, self.begins[first:last] - self.begins[first], axis=0)

    def directions(self, first: int = 0, last: int | None = None) -> Floats:
        """The same in floats and without the scale."""
        return ratio(self.whole_directions(first, last), self.space.scale)

    def scores_before_and_after(self, theta: Floats) -> tuple[Floats, Floats]:
        """(K,) twice: θ̂·z of each update's own point before it and after it."""
        if not self.steps.exact:
            z = self.directions()
            return sum_in_order(theta[:-1] * z), sum_in_order(theta[1:] * z)
        directions = self.whole_directions()
        before = sum_in_order(self.whole_theta()[:-1] * directions)
        gain = sum_in_order(directions * directions) * self.steps.factor
        return ratio(before, self.score_unit), ratio(before + gain, self.score_unit)

    @property
    def score_unit(self) -> int:
        """Whole-number scores are scores times this."""
        return self.steps.unit * self.space.scale

    @cached_property
    def rows(self) -> Integers:
        """(n, D) the signed points · scale, as integers wide enough for every result of the run."""
        additions = 1 if self.begins is None else max(1, len(self.members))
        largest_theta = max(abs(int(value)) for value in self.steps.start)
        largest_theta += len(self.members) * self.steps.factor * self.space.largest
        largest_score = self.space.dimension * largest_theta * self.space.largest * additions
        return self.space.as_array(max(largest_score, self.score_unit))


def ratio(whole: Integers, unit: int) -> Floats:
    """whole / unit, each result the nearest float; the sign survives whatever the size."""
    if whole.dtype != object:
        return np.asarray(whole / unit, dtype=np.float64)
    return np.array([_quotient(value, unit) for value in whole.flat]).reshape(whole.shape)


def _quotient(value: int, unit: int) -> float:
    try:
        nearest = abs(value) / unit
    except OverflowError:
        nearest = math.inf
    if nearest == 0 and value != 0:
        nearest = SMALLEST
    return nearest if value >= 0 else -nearest
