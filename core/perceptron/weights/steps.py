"""How far one update moves θ̂, in whole numbers where the run is exact.

    θ̂ ← θ̂ + η y x̂,     η = η₀ / (1 + decay · k) before the (k+1)-th update

With a constant η all of θ̂ is kept as whole numbers, θ̂ · `unit`. A decaying η has ever longer
fractions: such a run goes in floats, and decides in fractions what the floats cannot.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.numbers import common_denominator, scaled
from core.perceptron.data.settings import Settings
from core.perceptron.data.working_space import Integers, WorkingSpace

LARGEST_IN_FLOAT_RUN = 1e100  # beyond it, squares no longer fit into a float


@dataclass(frozen=True)
class Steps:
    """The start and the changes of θ̂.

    are_whole   is θ̂ · unit whole after every update? else η decays, and it is kept in floats
    unit        θ̂ is stored as θ̂ · unit; 1 for floats
    start       θ̂⁽⁰⁾ · unit
    directions  zᵢ: times scale if whole, else plain floats
    changes     what an update on point i adds to θ̂ · unit; with a decaying η still without it
    factor      changes = factor · directions
    """

    space: WorkingSpace
    are_whole: bool
    unit: int
    start: tuple[float, ...]
    directions: tuple[tuple[float, ...], ...]
    changes: tuple[tuple[float, ...], ...]
    factor: int
    exact_start: tuple[Fraction, ...]
    exact_eta: Fraction
    exact_decay: Fraction

    @classmethod
    def of(cls, space: WorkingSpace, settings: Settings) -> Steps:
        start = settings.start_exact(space.dimension)
        eta, decay = settings.eta_exact, settings.decay_exact
        if decay != 0:
            weights, rows = _in_floats(space, start, eta, decay)
            return cls(space, False, 1, weights, rows, rows, 1, start, eta, decay)
        unit = math.lcm(eta.denominator * space.scale, common_denominator(start))
        factor = eta.numerator * (unit // (eta.denominator * space.scale))
        changes = space.rows
        if factor != 1:
            changes = tuple(tuple(factor * value for value in row) for row in space.rows)
        whole = scaled(start, unit)
        return cls(space, True, unit, whole, space.rows, changes, factor, start, eta, decay)

    @cached_property
    def eta(self) -> float:
        return float(self.exact_eta)

    @cached_property
    def decay(self) -> float:
        return float(self.exact_decay)

    def rate(self, k: int) -> float:
        """η before the (k+1)-th update."""
        return self.eta / (1 + self.decay * k)

    def rates(self, count: int) -> Floats:
        """(count,) η of the first `count` updates."""
        return self.eta / (1.0 + self.decay * np.arange(count, dtype=np.float64))

    def whole_total(self, indices: Sequence[int]) -> Integers:
        """The sum of the signed points · scale of these indices."""
        rows = self.space.as_array(self.space.largest * len(indices))
        return tuple(rows[indices].sum(axis=0).tolist())


def _in_floats(
    space: WorkingSpace, start: tuple[Fraction, ...], eta: Fraction, decay: Fraction
) -> tuple[tuple[float, ...], tuple[tuple[float, ...], ...]]:
    """The start and the signed points as floats."""
    rows = tuple(tuple(value / space.scale for value in row) for row in space.rows)
    weights = tuple(map(float, start))
    largest = max(space.largest / space.scale, float(eta), float(decay), *map(abs, weights))
    if largest > LARGEST_IN_FLOAT_RUN:
        raise ValueError("With a decaying learning rate, numbers up to 1e100 can be handled.")
    return weights, rows
