"""Cutting polygons and solids along a line or a plane: what is left on the right side."""

from __future__ import annotations

import numpy as np

from core.perceptron.data.arrays import Floats

DUST = 1e-9  # of the size of a solid: what is so near to a plane lies on it


def clipped(corners: Floats, normal: Floats, height: float = 0.0) -> Floats:
    """What of a convex polygon lies where normal·p + height ≥ 0; (m, D), perhaps without corners.

    The corners go round the polygon, in a plane or in space.
    """
    scores = corners @ normal + height
    kept = []
    for i, score in enumerate(scores.tolist()):
        before = float(scores[i - 1])
        if (before < 0 < score) or (score < 0 < before):
            kept.append(corners[i - 1] + (corners[i] - corners[i - 1]) * before / (before - score))
        if score >= 0:
            kept.append(corners[i])
    return np.array(kept).reshape(-1, corners.shape[1])


def box(half: Floats) -> list[Floats]:
    """The six faces of the box from −half to half, each by its four corners."""
    square = np.array([[-1.0, -1.0], [1, -1], [1, 1], [-1, 1]])
    return [
        np.insert(square, axis, side, axis=1) * half for axis in range(3) for side in (-1.0, 1.0)
    ]


def cut(faces: list[Floats], normal: Floats) -> list[Floats]:
    """The faces of what a plane through the origin leaves of a convex solid: normal·p ≥ 0.

    Nothing is left where only a face, an edge or a corner would be.
    """
    size = max((float(np.abs(face).max()) for face in faces), default=1.0)
    unit = normal / np.linalg.norm(normal)
    heights = [_without_dust(face @ unit, size) for face in faces]
    if all((height >= 0).all() for height in heights):
        return faces
    if all((height <= 0).all() for height in heights):
        return []
    upward = np.array([0.0, 0.0, 0.0, 1.0])
    with_height = map(np.column_stack, zip(faces, heights, strict=True))
    left = [clipped(face, upward) for face in with_height]
    kept = [face[:, :3] for face in left if (face[:, 3] > DUST * size).any()]
    rim = np.vstack([face[face[:, 3] <= DUST * size, :3] for face in left])
    return [*kept, *_outline(rim, unit, size)]


def _without_dust(heights: Floats, size: float) -> Floats:
    return np.where(np.abs(heights) <= DUST * size, 0.0, heights)


def _outline(rim: Floats, unit: Floats, size: float) -> list[Floats]:
    """The new face where the knife went: its corners in order round their middle, each once."""
    across = np.eye(3)[np.argmin(np.abs(unit))]
    across = across - (across @ unit) * unit
    around = rim - rim.mean(axis=0)
    angles = np.arctan2(around @ np.cross(unit, across), around @ across)
    ordered = rim[np.argsort(angles)]
    apart = np.abs(ordered - np.roll(ordered, 1, axis=0)).max(axis=1) > DUST * size
    return [ordered[apart]] if apart.sum() > 2 else []
