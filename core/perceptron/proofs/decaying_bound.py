"""The bound of a run whose η falls as 1/(1 + decay·k), also where it is beyond all counting.

In units of ηR the largest K is asked for with

    a + γ S₁(K) ≤ √(l² + S₂(K)),   S₁ = Σ_{j<K} 1/(1 + δj),   S₂ = Σ_{j<K} 1/(1 + δj)²

At K = 0 it holds (Cauchy and Schwarz). Compared with the left side the right one grows ever more
slowly, so that what fails once fails for ever: halving finds the place. S₁ grows like a logarithm
and S₂ has a limit, so that K is exponential in R/γ.
"""

from __future__ import annotations

import math

import numpy as np

SUMMED = 2**16  # terms that are added one by one; the rest is an integral (Euler and Maclaurin)
CAUTION = 1e-10  # of both sides: rounding must never make the bound too small
SMALLEST_DECAY = 1e-300  # less makes no difference to any number here


def most_updates(
    along: float, length: float, gamma: float, decay: float, largest: int
) -> tuple[int | None, float]:
    """K unless it is above `largest`, and log₁₀ K.

    along, length   a = θ̂⁽⁰⁾·θ̂* and l = ‖θ̂⁽⁰⁾‖, like `gamma` in units of ηR and of R
    """
    sums = _Sums(max(decay, SMALLEST_DECAY))

    def holds(count: int) -> bool:
        first, second = sums.upto(count)
        right = math.hypot(length, math.sqrt(second))
        return along + gamma * first <= right + CAUTION * (abs(along) + gamma * first + right)

    if holds(largest):
        right = math.hypot(length, math.sqrt(sums.second_limit))
        return None, sums.logarithm_of_count((right * (1 + CAUTION) - along) / gamma) / math.log(10)
    low, high = 0, largest
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return low, math.log10(low) if low else -math.inf


class _Sums:
    """S₁ and S₂ for any number of terms."""

    def __init__(self, decay: float) -> None:
        self._decay = decay
        terms = 1.0 / (1.0 + decay * np.arange(SUMMED, dtype=np.float64))
        self._first = np.concatenate([[0.0], np.cumsum(terms)])
        self._second = np.concatenate([[0.0], np.cumsum(terms * terms)])
        self._next = 1.0 / (1.0 + decay * SUMMED)  # the first term that is not added

    def upto(self, count: int) -> tuple[float, float]:
        if count <= SUMMED:
            return float(self._first[count]), float(self._second[count])
        a, b, decay = self._next, 1.0 / (1.0 + self._decay * count), self._decay
        first = math.log1p(decay * a * (count - SUMMED)) / decay
        first += (a - b) / 2 + decay * (a * a - b * b) / 12
        second = (count - SUMMED) * a * b + (a * a - b * b) / 2 + decay * (a**3 - b**3) / 6
        return float(self._first[-1]) + first, float(self._second[-1]) + second

    @property
    def second_limit(self) -> float:
        a, decay = self._next, self._decay
        return float(self._second[-1]) + a / decay + a * a / 2 + decay * a**3 / 6

    def logarithm_of_count(self, first: float) -> float:
        """ln K where S₁(K) = `first`, for a K so large that 1/K no longer counts."""
        a, decay = self._next, self._decay
        rest = first - float(self._first[-1]) - a / 2 - decay * a * a / 12
        return decay * rest - math.log(a) - math.log(decay)
