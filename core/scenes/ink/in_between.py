"""The frames between two updates, on the true path of θ̂."""

from __future__ import annotations

import numpy as np

from core.perceptron import Dataset, Trace
from core.perceptron.data.arrays import Floats


def turning_theta(trace: Trace, first: int, last: int, subframes: int) -> Floats:
    """((last − first)·subframes + 1, D) θ̂ + t·η y x̂ for t = 0, 1/subframes, … in every update.

    The first row is θ̂⁽ᶠⁱʳˢᵗ⁾, the last θ̂⁽ˡᵃˢᵗ⁾. The way from one to the next is straight in weight
    space; it is the boundary in data space that turns.
    """
    return straight_ways(trace.augmented[first : last + 1], subframes)


def straight_ways(corners: Floats, subframes: int) -> Floats:
    """((m − 1)·subframes + 1, D) from each corner straight to the next, in as many even steps."""
    t = np.arange(subframes) / subframes
    between = corners[:-1, None, :] + t[None, :, None] * np.diff(corners, axis=0)[:, None, :]
    return np.concatenate([between.reshape(-1, corners.shape[1]), corners[-1:]])


def in_plane(trace: Trace, augmented: Floats) -> tuple[Floats, Floats]:
    """θ as vectors of the picture's plane (m, 2), and θ₀ (m,). One feature lies on the x-axis."""
    d = trace.dataset.dimension
    theta = augmented[:, :d]
    offset = augmented[:, d] if trace.settings.offset else np.zeros(len(augmented))
    if d == 1:
        theta = np.column_stack([theta, np.zeros(len(theta))])
    return theta[:, :2], offset


def points_in_plane(of: Trace | Dataset) -> Floats:
    """(n, 2) the points as the picture shows them: the first two features, or one and zero."""
    points = (of.dataset if isinstance(of, Trace) else of).points
    if points.shape[1] == 1:
        return np.column_stack([points, np.zeros(len(points))])
    return points[:, :2]
