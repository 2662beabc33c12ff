"""Reference directions by their angles, and the margin that each of them has.

    2 dimensions   θ̂* = (cos φ, sin φ)
    3 dimensions   θ̂* = (cos τ cos φ, cos τ sin φ, sin τ)      φ the angle, τ the tilt

Every direction that separates proves a bound (R/γ)²; the one with the largest γ proves the least.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Floats
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.geometry import directions_of
from core.perceptron.data.working_space import WorkingSpace

HALVINGS = 30  # of half a turn: far finer than a pixel


def directions_at(angle: npt.ArrayLike) -> Floats:
    """(…, 2) the unit vectors at these angles in degrees."""
    across = np.radians(angle)
    return np.stack([np.cos(across), np.sin(across)], axis=-1)


def angles_of(directions: Floats) -> tuple[Floats, Floats]:
    """(…,) twice: the angle from 0 to 360 and the tilt from −90 to 90; the tilt is 0 in a plane."""
    angle = np.degrees(np.arctan2(directions[..., 1], directions[..., 0])) % 360
    if directions.shape[-1] == 2:
        return angle, np.zeros_like(angle)
    level = np.hypot(directions[..., 0], directions[..., 1])
    return angle, np.degrees(np.arctan2(directions[..., 2], level))


def least_scores(dataset: Dataset, offset: bool, directions: Floats) -> Floats:
    """(…,) the least θ̂·zᵢ of each direction, scaled to length 1: γ, or not positive if it fails."""
    scores = directions_of(directions) @ WorkingSpace.of(dataset, offset).signed.T
    least: Floats = scores.min(axis=-1)
    return least


def level_line(dataset: Dataset, offset: bool, best: Floats, least: float, count: int) -> Floats:
    """(count, 3) the directions with this least score, all the way round the best one.

    Away from the best direction the least score falls without rising again, so on every great
    circle through it there is one such place on either side; halving the arc finds it.
    """
    aside = np.cross(best, np.eye(3)[np.abs(best).argmin()])
    aside /= np.linalg.norm(aside)
    turns = np.radians(np.linspace(0, 360, count, endpoint=False))[:, None]
    outward = np.cos(turns) * aside + np.sin(turns) * np.cross(best, aside)
    near, far = np.zeros((count, 1)), np.full((count, 1), np.pi)
    for _ in range(HALVINGS):
        middle = (near + far) / 2
        directions = np.cos(middle) * best + np.sin(middle) * outward
        is_inside = least_scores(dataset, offset, directions)[:, None] > least
        near, far = np.where(is_inside, middle, near), np.where(is_inside, far, middle)
    return np.asarray(np.cos(near) * best + np.sin(near) * outward)
