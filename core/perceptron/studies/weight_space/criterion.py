"""The perceptron criterion, whose downhill steps the batch updates are."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Floats
from core.perceptron.data.dataset import Dataset
from core.perceptron.runs.trace import Trace


def criterion(dataset: Dataset, theta: npt.ArrayLike, theta0: npt.ArrayLike = 0.0) -> Floats:
    """J at one or many θ̂: how far, in total, the mistakes are on the wrong side.

        J(θ̂) = −Σ_{mistakes} y θ̂·x̂

    theta (…, d) and theta0 (…) may be whole grids. J is convex and piecewise linear, and zero
    exactly on the closed solution cone.
    """
    weights = np.asarray(theta, dtype=np.float64)
    activation = weights @ dataset.points.T + np.asarray(theta0, dtype=np.float64)[..., None]
    return total_shortfall(activation * dataset.labels)


def criterion_along(trace: Trace, first: int, last: int) -> Floats:
    """(last − first + 1,) J at θ̂⁽ᶠⁱʳˢᵗ⁾ … θ̂⁽ˡᵃˢᵗ⁾ of a run."""
    return total_shortfall(trace.scores_between(first, last + 1))


def slope_at(trace: Trace, k: int) -> tuple[Fraction, ...]:
    """The slope of J at θ̂⁽ᵏ⁾, exactly.

        ∂J/∂θ̂ = −Σ_{mistakes} y x̂

    Where a score is 0, J has a kink and many slopes: there a point counts if the rule of the run
    counts it. So a batch update is always −η times this slope.
    """
    rows = [trace.space.rows[index] for index in trace.mistakes_at(k).tolist()]
    sums = [sum(column) for column in zip(*rows, strict=True)] or [0] * trace.space.dimension
    return tuple(Fraction(-int(total), trace.space.scale) for total in sums)


def total_shortfall(scores: Floats) -> Floats:
    """(…, n) scores y·a of all points to (…) how far those below 0 are below it, together."""
    total: Floats = np.maximum(0.0, -scores).sum(axis=-1)
    return total
