"""How far one update moves θ̂, in whole numbers where the run is exact.

    θ̂ ← θ̂ + η y x̂,     η = η₀ / (1 + decay · k) before the (k+1)-th update

With a constant η all of θ̂ is kept as whole numbers, θ̂ · `unit`. A decaying η has ever more digits:
such a run uses floats, and says so.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import add

import numpy as np
import numpy.typing as npt

from core.perceptron.numbers import common_denominator, scaled
from core.perceptron.settings import Settings
from core.perceptron.working_space import WorkingSpace

LARGEST_IN_FLOAT_RUN = 1e100  # beyond it, squares no longer fit into a float


@dataclass(frozen=True)
class Steps:
    """The start and the changes of θ̂.

    exact       decided in whole numbers?
    unit        θ̂ is stored as θ̂ · unit (1 in a float run)
    start       θ̂⁽⁰⁾ · unit
    directions  zᵢ: times scale in an exact run, plain floats otherwise
    changes     what an update on point i adds to θ̂ · unit; in a float run still without η
    """

    space: WorkingSpace
    exact: bool
    unit: int
    start: tuple[float, ...]
    directions: tuple[tuple[float, ...], ...]
    changes: tuple[tuple[float, ...], ...]
    factor: int  # changes = factor · directions
    eta: float
    decay: float

    @classmethod
    def of(cls, space: WorkingSpace, settings: Settings) -> Steps:
        start = settings.start_exact(space.dimension)
        eta, decay = settings.eta_exact, settings.decay_exact
        if decay != 0:
            return cls._in_floats(space, start, eta, decay)
        unit = math.lcm(eta.denominator * space.scale, common_denominator(start))
        factor = eta.numerator * (unit // (eta.denominator * space.scale))
        changes = space.rows
        if factor != 1:
            changes = tuple(tuple(factor * value for value in row) for row in space.rows)
        return cls(
            space, True, unit, scaled(start, unit), space.rows, changes, factor, float(eta), 0.0
        )

    @classmethod
    def _in_floats(
        cls, space: WorkingSpace, start: tuple[Fraction, ...], eta: Fraction, decay: Fraction
    ) -> Steps:
        rows = tuple(tuple(value / space.scale for value in row) for row in space.rows)
        weights = tuple(map(float, start))
        largest = max(
            space.largest / space.scale, float(eta), float(decay), *(abs(w) for w in weights)
        )
        if largest > LARGEST_IN_FLOAT_RUN:
            raise ValueError("With a decaying learning rate, numbers up to 1e100 can be handled.")
        return cls(space, False, 1, weights, rows, rows, 1, float(eta), float(decay))

    def rate(self, k: int) -> float:
        """η before the (k+1)-th update."""
        return self.eta / (1 + self.decay * k)

    def rates(self, count: int) -> npt.NDArray[np.float64]:
        """(count,) η of the first `count` updates."""
        return self.eta / (1.0 + self.decay * np.arange(count, dtype=np.float64))

    def after_batch(
        self, theta: tuple[float, ...], members: Sequence[int], k: int
    ) -> tuple[float, ...]:
        """θ̂ after correcting all `members` at once, as the (k+1)-th update."""
        rows = self.space.as_array(self.space.largest * len(members))
        total = rows[members].sum(axis=0).tolist()
        if self.exact:
            return tuple(t + self.factor * value for t, value in zip(theta, total, strict=True))
        eta = self.rate(k)
        return tuple(map(add, theta, (eta * (value / self.space.scale) for value in total)))
