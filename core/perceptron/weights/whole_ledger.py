"""θ̂ and the scores of a run with a constant η, in whole numbers throughout.

    θ̂⁽ᵏ⁾ = θ̂⁽⁰⁾ + η Σ_{j<k} z⁽ʲ⁾

Sums of whole numbers need no running total: θ̂⁽ᵏ⁾ follows from how often each point was added.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cached_property

import numpy as np

from core.perceptron.data.arrays import Floats, Indices, WholeNumbers
from core.perceptron.data.geometry import sum_in_order
from core.perceptron.weights.ledger import Ledger
from core.perceptron.weights.ratios import ratio
from core.perceptron.weights.score_table import score_table


class WholeLedger(Ledger):
    """The nearest float to each exact result."""

    @property
    def exact(self) -> bool:
        return True

    @cached_property
    def theta(self) -> Floats:
        return ratio(self.whole_theta(), self.steps.unit)

    def exact_theta(self, k: int) -> tuple[Fraction, ...]:
        return tuple(Fraction(value, self.steps.unit) for value in self.whole_theta_at(k))

    def scores(self, first: int, last: int) -> Floats:
        return score_table(self.whole_theta(first, last), self.rows, self.score_unit)

    def scores_of(self, k: Indices, point: Indices) -> Floats:
        theta = self.whole_theta(int(k.min()), int(k.max()) + 1)
        return ratio(sum_in_order(theta[k - k.min()] * self.rows[point]), self.score_unit)

    def scores_before_and_after(self) -> tuple[Floats, Floats]:
        directions = self.whole_directions()
        before = sum_in_order(self.whole_theta()[:-1] * directions)
        gain = sum_in_order(directions * directions) * self.steps.factor
        return ratio(before, self.score_unit), ratio(before + gain, self.score_unit)

    def whole_theta_at(self, k: int) -> list[int]:
        """θ̂⁽ᵏ⁾ · unit"""
        self._check_moment(k)
        times = np.bincount(self.members_between(0, k), minlength=len(self.space.rows))
        theta = [int(value) for value in self.steps.start]
        for index in np.flatnonzero(times):
            weight = int(times[index]) * self.steps.factor
            row = self.space.rows[index]
            theta = [t + weight * value for t, value in zip(theta, row, strict=True)]
        return theta

    def whole_theta(self, first: int = 0, last: int | None = None) -> WholeNumbers:
        """(last − first, D) θ̂⁽ᵏ⁾ · unit for k = first … last−1."""
        last = len(self) + 1 if last is None else last
        begin = np.array([self.whole_theta_at(first)], dtype=self.rows.dtype)
        between = self.whole_directions(first, last - 1) * self.steps.factor
        return np.cumsum(np.concatenate([begin, between]), axis=0)
