"""Can a line separate these points? Every answer comes with its proof.

Exactly one of these holds (Gordan):
    yes   some θ̂ has θ̂·zᵢ > 0 for every i;
    no    some λ ≥ 0 with Σ λᵢ = 1 has Σ λᵢ zᵢ = 0.
Both come from one place: the point p of the convex hull of the zᵢ nearest to the origin. If p ≠ 0
then θ̂* = p/‖p‖ separates with the largest margin γ* = ‖p‖; if p = 0 its weights are the λ.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import common_denominator, read_number, scaled, square_root
from core.perceptron.data.working_space import Integers, WorkingSpace, dot
from core.perceptron.proofs.effort import TooMuchWorkError
from core.perceptron.proofs.nearest_point import MOST_WORK, Key, NearestPoint, nearest_point


@dataclass(frozen=True)
class Verdict:
    """Separable or not, in the working space of the chosen model.

    separable   is there a line? False also where that is not proven
    gamma, radius, bound   γ*, R and (R/γ*)²; −∞ and ∞ for γ* and the bound if no line exists, nan
                           where that is not proven
    theta_star, theta0_star   the unit reference direction θ̂* in two parts, or None
    certificate   None, or one λ per point: Σ λᵢ zᵢ = 0
    common_point  None, or the point that lies in the hulls of both classes (with offset)
    proven        checked for every point in exact arithmetic
    """

    separable: bool
    proven: bool
    offset: bool
    radius_squared: Fraction
    gamma_squared: Fraction | None = None
    reference: tuple[Fraction, ...] | None = None  # p, in the direction of θ̂*
    certificate: tuple[Fraction, ...] | None = None
    common_point: tuple[Fraction, ...] | None = None

    @property
    def gamma(self) -> float:
        if self.gamma_squared is None:
            return -math.inf if self.proven else math.nan
        return square_root(self.gamma_squared)

    @property
    def radius(self) -> float:
        return square_root(self.radius_squared)

    @property
    def bound(self) -> float:
        exact = self.bound_exact
        if exact is None:
            return math.inf if self.proven else math.nan
        try:
            return float(exact)
        except OverflowError:  # there is one, but no float is so large; see `bound_exact`
            return math.inf

    @property
    def bound_exact(self) -> Fraction | None:
        """(R/γ*)² as an exact number; None if no line exists."""
        if self.gamma_squared is None:
            return None
        return self.radius_squared / self.gamma_squared

    @property
    def theta_star(self) -> Floats | None:
        if self.reference is None:
            return None
        unit = unit_direction(self.reference)
        return unit[:-1] if self.offset else unit

    @property
    def theta0_star(self) -> float | None:
        if self.reference is None:
            return None
        return float(unit_direction(self.reference)[-1]) if self.offset else 0.0


def separability(dataset: Dataset, offset: bool = True, most_work: int = MOST_WORK) -> Verdict:
    """Decide whether a boundary exists (through the origin unless `offset`), with proof.

    It is left open, not `proven`, where that is more work than it may be; see `effort`.
    """
    space = WorkingSpace.of(dataset, offset)
    try:
        nearest = nearest_point(_SignedPoints(space), most_work)
    except TooMuchWorkError:
        return Verdict(False, False, offset, space.radius_squared)
    if nearest.is_origin:
        return _refuted(dataset, space, nearest, offset)
    squared = nearest.squared_distance / space.scale**2
    direction = nearest.numerators
    # p·zᵢ ≥ p·p for every point: p separates, and no direction does it with more margin.
    least = min(dot(direction, row) for row in space.rows) * nearest.denominator
    proven = least >= dot(direction, direction) > 0
    unit = nearest.denominator * space.scale
    reference = tuple(Fraction(value, unit) for value in direction)
    return Verdict(True, proven, offset, space.radius_squared, squared, reference)


def _refuted(dataset: Dataset, space: WorkingSpace, nearest: NearestPoint, offset: bool) -> Verdict:
    certificate = tuple(nearest.weights.get(index, Fraction(0)) for index in range(len(dataset)))
    cancels = all(
        sum(weight * space.rows[i][j] for i, weight in enumerate(certificate) if weight) == 0
        for j in range(space.dimension)
    )
    proven = cancels and sum(certificate) == 1 and min(certificate) >= 0
    common_point = None
    if offset:
        carrying = [i for i, sign in enumerate(dataset.signs) if sign > 0 and certificate[i]]
        common_point = tuple(
            2 * sum((certificate[i] * dataset.exact[i][j] for i in carrying), Fraction(0))
            for j in range(dataset.dimension)
        )
    return Verdict(
        False,
        proven,
        offset,
        space.radius_squared,
        certificate=certificate,
        common_point=common_point,
    )


def margin(dataset: Dataset, direction: Sequence[Any], offset: bool = True) -> float:
    """γ(θ̂) = min θ̂·zᵢ / ‖θ̂‖ of any direction θ̂ = (θ, θ₀), or −∞ if it does not separate."""
    space = WorkingSpace.of(dataset, offset)
    whole, _ = whole_direction(direction, space.dimension)
    least = min(dot(whole, row) for row in space.rows)
    if least <= 0:
        return -math.inf
    return square_root(Fraction(least**2, space.scale**2 * dot(whole, whole)))


def whole_direction(direction: Sequence[Any], dimension: int) -> tuple[Integers, int]:
    """A direction as whole numbers, and the unit by which they were multiplied."""
    numbers = [read_number(value) for value in direction]
    if len(numbers) != dimension:
        raise ValueError(f"The direction has {len(numbers)} numbers; {dimension} are needed.")
    if not any(numbers):
        raise ValueError("The zero vector points nowhere; give another reference direction.")
    unit = common_denominator(numbers)
    return scaled(numbers, unit), unit


def unit_direction(numbers: Sequence[Fraction]) -> Floats:
    """The vector of length 1 in the direction of `numbers`."""
    largest = max(abs(number) for number in numbers)
    comparable = np.array([float(number / largest) for number in numbers])
    unit: Floats = comparable / np.linalg.norm(comparable)
    return unit


class _SignedPoints:
    """The convex hull of the signed points zᵢ; a corner's key is the index of its point."""

    def __init__(self, space: WorkingSpace) -> None:
        self._space = space
        self.cells = len(space.rows) * space.dimension

    def first(self) -> Key:
        norms = self._space.squared_norms
        return norms.index(min(norms))

    def lowest(self, direction: Sequence[float]) -> Key:
        rows = self._space.rows
        return min(self._space.filter.lowest(direction), key=lambda i: dot(direction, rows[i]))

    def corner(self, key: Key) -> Integers:
        assert isinstance(key, int)
        return self._space.rows[key]
