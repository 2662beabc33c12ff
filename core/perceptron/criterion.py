"""The perceptron criterion, whose downhill steps the batch updates are."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.perceptron.dataset import Dataset


def criterion(
    dataset: Dataset, theta: npt.ArrayLike, theta0: npt.ArrayLike = 0.0
) -> npt.NDArray[np.float64]:
    """J at one or many θ̂: how far, in total, the mistakes are on the wrong side.

        J(θ̂) = −Σ_{mistakes} y θ̂·x̂

    theta (…, d) and theta0 (…) may be whole grids. J is convex and piecewise linear, and zero
    exactly on the closed solution cone.
    """
    weights = np.asarray(theta, dtype=np.float64)
    activation = weights @ dataset.points.T + np.asarray(theta0, dtype=np.float64)[..., None]
    shortfall = np.maximum(0.0, -activation * dataset.labels)
    total: npt.NDArray[np.float64] = shortfall.sum(axis=-1)
    return total
