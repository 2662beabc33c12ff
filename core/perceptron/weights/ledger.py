"""What a run added to θ̂, update by update; the columns of a trace follow from it.

θ̂⁽ᵏ⁾ = θ̂⁽⁰⁾ + Σ_{j<k} ηⱼ z⁽ʲ⁾
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Floats, Indices, WholeNumbers
from core.perceptron.data.working_space import EXACT_IN_FLOAT, WorkingSpace
from core.perceptron.weights.ratios import ratio
from core.perceptron.weights.steps import Steps


@dataclass(frozen=True)
class Ledger(ABC):
    """Which points were added to θ̂, update by update, and the sums that follow.

    members  the points of all updates, one update after another
    begins   (K,) where each batch update begins in `members`; None if every update has one point
    """

    steps: Steps
    members: npt.NDArray[np.int32]
    begins: Indices | None

    @property
    def space(self) -> WorkingSpace:
        return self.steps.space

    def __len__(self) -> int:
        return len(self.members) if self.begins is None else len(self.begins)

    # ── What is asked of the sums ───────────────────────────────────────────────────────────────

    @property
    @abstractmethod
    def exact(self) -> bool:
        """Was every tie and mistake decided in exact arithmetic?"""

    @property
    @abstractmethod
    def theta(self) -> Floats:
        """(K+1, D) θ̂ after k updates."""

    @abstractmethod
    def exact_theta(self, k: int) -> tuple[Fraction, ...] | None:
        """θ̂⁽ᵏ⁾ in fractions; None where the run was not exact, or where they are too long."""

    @abstractmethod
    def scores(self, first: int, last: int) -> Floats:
        """(last − first, n) the scores of all points with θ̂⁽ᶠⁱʳˢᵗ⁾ … θ̂⁽ˡᵃˢᵗ⁻¹⁾."""

    @abstractmethod
    def scores_of(self, k: Indices, point: Indices) -> Floats:
        """The score of one point at each of the given moments."""

    @abstractmethod
    def scores_before_and_after(self) -> tuple[Floats, Floats]:
        """(K,) twice: θ̂·z of each update's own point before it and after it."""

    # ── What was added ──────────────────────────────────────────────────────────────────────────

    def members_between(self, first: int, last: int) -> npt.NDArray[np.int32]:
        """The points corrected by the updates first … last−1."""
        if self.begins is None:
            return self.members[first:last]
        return self.members[self._ends[first] : self._ends[last]]

    def whole_directions(self, first: int = 0, last: int | None = None) -> WholeNumbers:
        """(last − first, D) the signed points · scale of the updates first … last−1, or of all.

        For a batch update, the sum of its signed points.
        """
        last = len(self) if last is None else last
        rows: WholeNumbers = self.rows[self.members_between(first, last)]
        if self.begins is None or not len(rows):
            return rows
        return np.add.reduceat(rows, self.begins[first:last] - self.begins[first], axis=0)

    def directions(self, first: int = 0, last: int | None = None) -> Floats:
        """The same in floats and without the scale."""
        return ratio(self.whole_directions(first, last), self.space.scale)

    @cached_property
    def rows(self) -> WholeNumbers:
        """(n, D) the signed points · scale, as integers wide enough for every result of the run."""
        additions = 1 if self.begins is None else max(1, len(self.members))
        reach = self.space.dimension * self.space.largest * additions
        theta = self._sum_of_all_steps
        if theta < EXACT_IN_FLOAT <= theta * reach:
            theta = min(theta, self._largest_theta())
        return self.space.as_array(max(theta * reach, self.score_unit))

    @property
    def _sum_of_all_steps(self) -> int:
        """No weight of θ̂ · unit can be larger."""
        return self._largest_at_start + len(self.members) * self.steps.factor * self.space.largest

    def _largest_theta(self) -> int:
        """No weight of θ̂ · unit is larger, and no update changes one by more.

        A run that turns back and forth stays far below the sum of all its steps.
        """
        sums = np.cumsum(self.space.as_array(self._sum_of_all_steps)[self.members], axis=0)
        return 2 * (self._largest_at_start + self.steps.factor * int(np.abs(sums).max(initial=0)))

    @property
    def _largest_at_start(self) -> int:
        return max(abs(int(value)) for value in self.steps.start)

    @property
    def score_unit(self) -> int:
        """Whole-number scores are scores times this."""
        return self.steps.unit * self.space.scale

    @cached_property
    def _ends(self) -> Indices:
        """(K+1,) where each batch update begins in `members`, and where the last one ends."""
        assert self.begins is not None
        return np.append(self.begins, len(self.members))

    def _check_moment(self, k: int) -> None:
        if not 0 <= k <= len(self):
            raise IndexError(f"There is no θ after {k} updates; the run has {len(self)}.")
