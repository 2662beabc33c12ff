"""A boundary of degree two and its two sides in data space, in every frame of a run.

The picture is looked at in columns that stand askew, so that a boundary along an axis, which is
common, never runs along one of them.
"""

from __future__ import annotations

import math

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.lift import form_of
from core.perceptron.studies.conic import Lanes, lanes
from core.scenes.ink.scene import Box, Track, columns, still
from core.scenes.run.pictures.data_space import DataSpaceLayers

FRAMES = 4  # an update
REACH = 4.0  # of the square in which the boundary is followed, in units of half the picture's side
ASKEW = 0.55  # radians


def curved_box(middle: Floats, half: float) -> Box:
    """Limits of all that is drawn here."""
    far = 2 * REACH * half
    return {axis: (m - far, m + far) for axis, m in zip("xy", middle.tolist(), strict=True)}


def with_curved_sides(
    layers: DataSpaceLayers, theta: Floats, middle: Floats, half: float
) -> DataSpaceLayers:
    """The layers with both sides and the boundary of (frames, 9) weights of all products."""
    frame = _frame(middle, half)
    found = lanes(_coefficients(frame.T @ form_of(theta) @ frame))
    return layers._replace(
        positive_side=Track(
            still(layers.positive_side), "turn", columns(_area(found, 1, frame)), subframes=FRAMES
        ),
        negative_side=Track(
            still(layers.negative_side), "turn", columns(_area(found, -1, frame)), subframes=FRAMES
        ),
        boundary=Track(
            still(layers.boundary), "turn", columns(_border(found, frame)), subframes=FRAMES
        ),
    )


def _frame(middle: Floats, half: float) -> Floats:
    """(3, 3) from (1, u, v) in the square to (1, x₁, x₂)."""
    far, c, s = REACH * half, math.cos(ASKEW), math.sin(ASKEW)
    x, y = middle.tolist()
    return np.array([[1, 0, 0], [x, far * c, -far * s], [y, far * s, far * c]])


def _coefficients(forms: Floats) -> Floats:
    """(m, 6) of u², uv, v², u, v and 1."""
    both = forms + forms.transpose(0, 2, 1)
    squares = forms[:, 1, 1], both[:, 1, 2], forms[:, 2, 2]
    return np.stack([*squares, both[:, 0, 1], both[:, 0, 2], forms[:, 0, 0]], axis=1)


def _area(found: Lanes, sign: int, frame: Floats) -> Floats:
    """(m, points, 2) one side: the lane, or the square with the lane as a hole.

    The square is walked the other way round than the lane, which makes a hole of it.
    """
    along = np.stack([found.u, found.low], axis=-1)
    back = np.stack([found.u, found.high], axis=-1)[:, ::-1]
    gap = np.full((len(along), 1, 2), np.nan)
    corners = np.array([[-1, -1], [-1, 1], [1, 1], [1, -1], [-1, -1]], dtype=np.float64)
    square = np.where((found.outside == sign)[:, None, None], corners, np.nan)
    area = np.concatenate([square, gap, along, back], axis=1)
    area[~found.is_something] = np.nan
    return _placed(area, frame)


def _border(found: Lanes, frame: Floats) -> Floats:
    """(m, points, 2) the curve itself: both edges of the lane, where they are on it."""
    gap = np.full((len(found.u), 1, 2), np.nan)
    parts = []
    for side, edge in enumerate((found.low, found.high)):
        on_curve = found.is_curve[..., side] & found.is_something[:, None]
        places = np.stack([found.u, edge], axis=-1)
        parts += [np.where(on_curve[..., None], places, np.nan), gap]
    return _placed(np.concatenate(parts, axis=1), frame)


def _placed(places: Floats, frame: Floats) -> Floats:
    """From the square to the picture."""
    placed: Floats = places @ frame[1:, 1:].T + frame[1:, 0]
    return placed
