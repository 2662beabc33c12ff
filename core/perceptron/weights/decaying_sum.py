"""θ̂ of a run with a decaying η in exact fractions, moved on only when somebody asks.

With decay = p/q the learning rate before the (k+1)-th update is η·q/(q + p·k), so

    θ̂⁽ᵏ⁾ = θ̂⁽⁰⁾ + η Σ_{j<k} q/(q + p·j) z⁽ʲ⁾

The common denominator grows by a bit or more with every update. Adding many updates at once, half
with half, keeps the numbers short for as long as possible.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from core.perceptron.data.numbers import common_denominator, scaled
from core.perceptron.data.working_space import Integers
from core.perceptron.weights.steps import Steps

WORD = 64  # bits
OVERHEAD = 100  # of a sum, in products of words
MOST_WORK = 40_000_000  # about half a second


class TooLongError(Exception):
    """The fractions have grown too long; decide in floating point."""


class DecayingSum:
    """θ̂⁽ᵏ⁾ · scale / η as whole numbers over one denominator.

    k      how many updates are in it
    work   about how many products of machine words it has cost so far
    """

    def __init__(self, steps: Steps) -> None:
        self._p, self._q = steps.exact_decay.numerator, steps.exact_decay.denominator
        self._unit = Fraction(steps.space.scale) / steps.exact_eta
        start = [value * self._unit for value in steps.exact_start]
        self.denominator = common_denominator(start)
        self.numerators: Sequence[int] = scaled(start, self.denominator)
        self.k = self.work = 0

    def add(self, directions: Sequence[Integers]) -> None:
        """Make the next updates, given their signed points · scale; may raise `TooLongError`."""
        if directions:
            present = (self.numerators, self.denominator)
            self.numerators, self.denominator = self._added(present, self._summed(directions))
            self.k += len(directions)

    def score(self, row: Integers) -> int:
        """A whole number with the sign of θ̂·z, for a signed point · scale."""
        self.work += OVERHEAD + len(row) * (self.denominator.bit_length() // WORD + 1)
        return sum(a * b for a, b in zip(self.numerators, row, strict=True))

    def theta(self) -> tuple[Fraction, ...]:
        """θ̂⁽ᵏ⁾ itself."""
        return tuple(Fraction(n, self.denominator) / self._unit for n in self.numerators)

    def _summed(self, directions: Sequence[Integers], first: int = 0) -> tuple[Sequence[int], int]:
        if len(directions) == 1:
            denominator = self._q + self._p * (self.k + first)
            return [self._q * value for value in directions[0]], denominator
        half = len(directions) // 2
        return self._added(
            self._summed(directions[:half], first), self._summed(directions[half:], first + half)
        )

    def _added(
        self, left: tuple[Sequence[int], int], right: tuple[Sequence[int], int]
    ) -> tuple[Sequence[int], int]:
        (a, below_a), (b, below_b) = left, right
        common = math.gcd(below_a, below_b)
        times_a, times_b = below_b // common, below_a // common
        words = OVERHEAD + (below_a.bit_length() // WORD + 1) * (below_b.bit_length() // WORD + 1)
        self.work += (len(a) + 2) * words
        if self.work > MOST_WORK:
            raise TooLongError
        return [x * times_a + y * times_b for x, y in zip(a, b, strict=True)], below_a * times_a
