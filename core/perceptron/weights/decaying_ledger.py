"""θ̂ and the scores of a run with a decaying η, as floats whose signs are right.

They come from sums to hundreds of digits (see `long_sum`). What is nearer to 0 than these can tell
counts as 0: up to a hundred updates nothing else can be so small, and later it would have to begin
with three hundred zeros.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from core.perceptron.data.arrays import Flags, Floats, Indices, WholeNumbers
from core.perceptron.data.geometry import sum_in_order
from core.perceptron.weights.decaying_sum import DecayingSum, TooLongError
from core.perceptron.weights.ledger import Ledger
from core.perceptron.weights.long_sum import LongSum, largest_error
from core.perceptron.weights.present_theta import ROUNDING, UNDERFLOW_OF_TINY
from core.perceptron.weights.ratios import ratio

MOST_BITS = 1_024
BLOCK = 4_096  # updates whose long numbers are kept at once


@dataclass(frozen=True)
class DecayingLedger(Ledger):
    """exact_until  None if every decision was certain; else the last k at which all were

    From there on the run went in float64, and so do the columns.
    """

    exact_until: int | None

    @property
    def exact(self) -> bool:
        return self.exact_until is None

    @property
    def _last_exact(self) -> int:
        return len(self) if self.exact_until is None else self.exact_until

    # ── Columns ─────────────────────────────────────────────────────────────────────────────────

    @property
    def theta(self) -> Floats:
        return self._theta_and_blocks[0]

    def exact_theta(self, k: int) -> tuple[Fraction, ...] | None:
        self._check_moment(k)
        if k > self._last_exact:
            return None
        total = DecayingSum(self.steps)
        try:
            total.add([tuple(map(int, row)) for row in self.whole_directions(0, k)])
        except TooLongError:
            return None
        return total.theta()

    def scores(self, first: int, last: int) -> Floats:
        rows, theta = np.array(self.steps.directions), self.theta[first:last]
        scores = sum_in_order(theta[:, None, :] * rows)
        sizes, k = np.abs(theta) @ np.abs(rows).T, np.arange(first, last)
        moment, point = np.nonzero(self._are_doubtful(scores, sizes, k[:, None]))
        scores[moment, point] = self._long_scores(k[moment], self.rows[point])
        return scores

    def scores_of(self, k: Indices, point: Indices) -> Floats:
        rows = np.array(self.steps.directions)[point]
        return self._settled(self.theta[k] * rows, k, self.rows[point])

    def scores_before_and_after(self) -> tuple[Floats, Floats]:
        z, rows, k = self.directions(), self.whole_directions(), np.arange(len(self))
        before = self._settled(self.theta[:-1] * z, k, rows)
        return before, self._settled(self.theta[1:] * z, k + 1, rows)

    def _settled(self, products: Floats, k: Indices, rows: WholeNumbers) -> Floats:
        """The sums of products θ̂⁽ᵏ⁾·z; those that floats cannot tell from 0 in long numbers."""
        scores = sum_in_order(products)
        doubtful = self._are_doubtful(scores, sum_in_order(np.abs(products)), k)
        where = np.flatnonzero(doubtful)
        scores[where] = self._long_scores(k[where], rows[where])
        return scores

    def _are_doubtful(self, scores: Floats, sizes: Floats, k: Indices) -> Flags:
        """Could rounding have made these scores of another sign? θ̂ itself is the nearest float."""
        bound = sizes * ((self.space.dimension + 4) * ROUNDING) + UNDERFLOW_OF_TINY
        doubtful: Flags = (np.abs(scores) <= bound) & (k <= self._last_exact)
        return doubtful

    # ── Long numbers ────────────────────────────────────────────────────────────────────────────

    def _long_scores(self, k: Indices, rows: WholeNumbers) -> Floats:
        """(m,) θ̂⁽ᵏ⁾·z for growing k and signed points · scale."""
        scores, unit = np.empty(len(k)), self._theta_and_blocks[1][0].unit * self.space.scale
        for block in np.unique(k // BLOCK):
            here = np.flatnonzero(k // BLOCK == block)
            first = int(k[here[0]])
            theta = self._long_theta(first, int(k[here[-1]]) + 1)[k[here] - first]
            whole = sum_in_order(theta * rows[here].astype(object))
            scores[here] = self._as_floats(whole, unit)
        return scores

    @cached_property
    def _theta_and_blocks(self) -> tuple[Floats, list[LongSum]]:
        """(K+1, D) θ̂ in floats, and in full for every k at which a block begins."""
        changes = self.steps.rates(len(self))[:, None] * self.directions()
        theta = np.cumsum(np.vstack([[self.steps.start], changes]), axis=0)
        total, blocks = LongSum(self.steps, self._bits), []
        for first in range(0, self._last_exact + 1, BLOCK):
            last = min(first + BLOCK, self._last_exact + 1)
            blocks.append(copy(total))
            theta[first:last] = self._as_floats(self._passed(total, first, last), total.unit)
            if last <= self._last_exact:
                total.add(self.whole_directions(last - 1, last).tolist()[0])
        return theta, blocks

    def _long_theta(self, first: int, last: int) -> WholeNumbers:
        """(last − first, D) θ̂⁽ᵏ⁾ for k = first … last−1, all within a block."""
        return self._passed(copy(self._theta_and_blocks[1][first // BLOCK]), first, last)

    def _passed(self, total: LongSum, first: int, last: int) -> WholeNumbers:
        """(last − first, D) the numerators for k = first … last−1; the sum moves on to last−1."""
        found = []
        for direction in self.whole_directions(total.k, last - 1).tolist():
            found.append(total.numerators)
            total.add(direction)
        return np.array([*found, total.numerators][first - last :], dtype=object)

    def _as_floats(self, whole: WholeNumbers, unit: int) -> Floats:
        """0 where no more than what was cut off is left, else the nearest float."""
        eta = self.steps.exact_eta
        if eta.numerator != 1:
            whole = whole * eta.numerator
        small = np.abs(whole) <= self._largest_error * eta.numerator
        return ratio(np.where(small, 0, whole).astype(object), unit * eta.denominator)

    @cached_property
    def _largest_error(self) -> int:
        return largest_error(self.steps, len(self.members))

    @cached_property
    def _bits(self) -> int:
        decay = self.steps.exact_decay
        longest = (decay.denominator + decay.numerator * len(self)).bit_length()
        return 64 + min(len(self) * longest, MOST_BITS) + self._largest_error.bit_length()
