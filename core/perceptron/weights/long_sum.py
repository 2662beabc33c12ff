"""θ̂ of a run with a decaying η, to hundreds of digits and quickly.

    θ̂⁽ᵏ⁾ = θ̂⁽⁰⁾ + η Σ_{j<k} q/(q + p·j) z⁽ʲ⁾,     decay = p/q

Every learning rate is cut off far behind the binary point, so that all numbers are whole and of one
size. A score that is larger than all that was cut off has a certain sign; a smaller one may be 0.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.perceptron.data.numbers import common_denominator, scaled
from core.perceptron.weights.steps import Steps


class LongSum:
    """θ̂⁽ᵏ⁾ as whole numbers over one unit; each rate is cut off `bits` behind the binary point.

    k           how many updates are in it
    numerators  θ̂⁽ᵏ⁾ = numerators · η / unit
    """

    def __init__(self, steps: Steps, bits: int) -> None:
        scale, eta = steps.space.scale, steps.exact_eta
        start = [value * scale / eta for value in steps.exact_start]
        common = common_denominator(start)
        self.unit = (scale * common) << bits
        self.k = 0
        self.numerators = tuple(value << bits for value in scaled(start, common))
        self._p, self._q = steps.exact_decay.numerator, steps.exact_decay.denominator
        self._one = (self._q * common) << bits

    def add(self, direction: Sequence[int]) -> None:
        """Make the next update, given its signed point · scale."""
        rate = self._one // (self._q + self._p * self.k)
        sums = [a + rate * value for a, value in zip(self.numerators, direction, strict=True)]
        self.numerators = tuple(sums)
        self.k += 1


def largest_error(steps: Steps, terms: int) -> int:
    """How far a score of a `LongSum` can be off, if so many signed points were added.

    Each of them is off by less than its own size, in every coordinate. The score may be that of
    the sum of all points.
    """
    space = steps.space
    return terms * space.dimension * len(space.rows) * space.largest**2
