"""The space in which the algorithm lives, in whole numbers.

    without offset  x̂ = x          θ̂ = θ
    with offset     x̂ = (x, 1)     θ̂ = (θ, θ₀)
    signed point    zᵢ = y⁽ⁱ⁾ x̂⁽ⁱ⁾,  on the right side ⇔ θ̂·zᵢ > 0

All coordinates are multiplied by one common denominator, so that every score is a whole number
and its sign is certain.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from operator import mul
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Flags, Floats, Indices
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import as_floats

EXACT_IN_FLOAT = 2**53  # whole numbers up to here, and sums of them, lose nothing as floats

Integers = tuple[int, ...]


@dataclass(frozen=True)
class WorkingSpace:
    """The signed points zᵢ · `scale` of a data set, as rows of whole numbers."""

    rows: tuple[Integers, ...]
    scale: int

    @classmethod
    def of(cls, dataset: Dataset, offset: bool) -> WorkingSpace:
        """The working space of a data set; made once and then kept with it."""
        known: dict[bool, WorkingSpace] = dataset.working_spaces
        if offset not in known:
            known[offset] = cls._made(dataset, offset)
        return known[offset]

    @classmethod
    def _made(cls, dataset: Dataset, offset: bool) -> WorkingSpace:
        scale = dataset.common_denominator
        rows = []
        for point, sign in zip(dataset.ratios(), dataset.signs, strict=True):
            whole = tuple([numerator * (scale // under) for numerator, under in point])
            augmented = (*whole, scale) if offset else whole  # the one place that decides it
            rows.append(augmented if sign > 0 else tuple(-value for value in augmented))
        return cls(tuple(rows), scale)

    @property
    def dimension(self) -> int:
        return len(self.rows[0])

    @cached_property
    def signed(self) -> Floats:
        """(n, D) the signed points zᵢ, each number the float nearest to it."""
        return np.array([[value / self.scale for value in row] for row in self.rows])

    @cached_property
    def squared_norms(self) -> tuple[int, ...]:
        """‖zᵢ‖² · scale² for every point."""
        return tuple(sum(value * value for value in row) for row in self.rows)

    @cached_property
    def radius_squared(self) -> Fraction:
        """R² = max ‖x̂⁽ⁱ⁾‖²."""
        return Fraction(max(self.squared_norms), self.scale**2)

    @cached_property
    def largest(self) -> int:
        """The largest absolute value of any coordinate in `rows`."""
        return max(abs(value) for row in self.rows for value in row)

    @cached_property
    def filter(self) -> SignFilter:
        return SignFilter(self.rows)

    def as_array(self, largest_result: int) -> npt.NDArray[Any]:
        """`rows` as an array of whole numbers that can hold results up to `largest_result`.

        Machine integers up to 2⁵³, where even a division by float loses nothing; else unbounded.
        """
        return self._machine if largest_result < EXACT_IN_FLOAT else self._unbounded

    @cached_property
    def _machine(self) -> Indices:
        return np.array(self.rows, dtype=np.int64)

    @cached_property
    def _unbounded(self) -> npt.NDArray[np.object_]:
        return np.array(self.rows, dtype=object)


Number = TypeVar("Number", int, float)


def dot(left: Sequence[Number], right: Sequence[Number]) -> Number:
    """Σ leftⱼ · rightⱼ, up to the end of the shorter one."""
    total: Number = sum(map(mul, left, right))
    return total


class SignFilter:
    """Finds quickly which scores θ̂·zᵢ may be zero or negative; the caller then decides exactly.

    Scores are first computed in floating point together with a bound on their rounding error.
    What lies above the bound is certainly positive; only the few others need whole numbers.
    """

    def __init__(self, rows: Sequence[Sequence[int]]) -> None:
        floats, self._rows_are_exact = as_floats(rows)
        self._rows = np.asfortranarray(floats)
        self._sizes: list[float] = np.abs(self._rows).max(axis=0).tolist()  # of each column

    def reordered(self, order: Sequence[int]) -> SignFilter:
        """The same filter with its rows in another order."""
        other = object.__new__(SignFilter)
        other._rows = np.asfortranarray(self._rows[np.asarray(order)])
        other._sizes = self._sizes
        other._rows_are_exact = self._rows_are_exact
        return other

    def weights(self, theta: Sequence[float]) -> tuple[Floats, float]:
        """θ̂ as floats in a unit of its own, and a bound on the error of the scores."""
        largest = max(map(abs, theta))
        fits = largest < EXACT_IN_FLOAT
        weights = theta if fits else [value / largest for value in theta]
        size = self.largest_score(list(map(abs, weights)))
        if self._rows_are_exact and fits and size < EXACT_IN_FLOAT and isinstance(theta[0], int):
            return np.array(weights, dtype=np.float64), 0.0
        return np.array(weights), size * (2 * len(weights) + 4) * 2.0**-52 + 1e-290

    def largest_score(self, sizes: Sequence[float]) -> float:
        """No score of weights up to these sizes is larger; in the unit of the filter's rows."""
        return dot(sizes, self._sizes)

    def doubtful(self, weights: tuple[Floats, float], begin: int, end: int) -> bytes:
        """For each row from `begin` up to `end` a 1 if its score is not certainly positive."""
        return (self._rows[begin:end] @ weights[0] <= weights[1]).tobytes()

    def split(self, weights: tuple[Floats, float]) -> tuple[Flags, list[int]]:
        """For every row, whether its score is certainly negative; and the undecided rows."""
        scores, error = self._rows @ weights[0], weights[1]
        undecided: list[int] = np.flatnonzero(np.abs(scores) <= error).tolist()
        return scores < -error, undecided

    def lowest(self, theta: Sequence[float]) -> list[int]:
        """The rows among which the smallest score is."""
        weights, error = self.weights(theta)
        scores = self._rows @ weights
        candidates: list[int] = np.flatnonzero(scores <= scores.min() + 2 * error).tolist()
        return candidates
