"""Shapes as traces and tracks want them: lines with gaps, triangles, rows of one length."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Floats
from core.scenes.ink.scene import PlainTrace


def coordinates(places: Floats) -> dict[str, list[float | None]]:
    """(m, D) as one list an axis; nan draws nothing."""
    return {
        axis: [None if np.isnan(number) else number for number in column.tolist()]
        for axis, column in zip("xyz", places.T, strict=False)
    }


def with_gaps(lines: Floats) -> Floats:
    """(rows, lines, points, D) to (rows, all points, D): one line after another, apart."""
    gap = np.full((*lines.shape[:2], 1, lines.shape[3]), np.nan)
    return np.concatenate([lines, gap], axis=2).reshape(len(lines), -1, lines.shape[3])


def padded(shapes: list[Floats], filler: npt.ArrayLike = np.nan) -> Floats:
    """(rows, most points, D) shapes with different numbers of points, filled up to one length."""
    longest = max(1, *map(len, shapes))
    rows = np.empty((len(shapes), longest, shapes[0].shape[1]))
    rows[:] = filler
    for row, shape in zip(rows, shapes, strict=True):
        row[: len(shape)] = shape
    return rows


def triangles(faces: list[Floats]) -> Floats:
    """(3·m, D) convex polygons as triangles from their first corner, three rows each."""
    dimension = faces[0].shape[1] if faces else 3
    parts = [face[[0, i, i + 1]] for face in faces for i in range(1, len(face) - 1)]
    return np.concatenate([np.empty((0, dimension)), *parts])


def mesh(colour: str, opacity: float, corners: Floats) -> PlainTrace:
    """A surface of triangles, three rows of corners each. One without breadth is not seen."""
    count = len(corners)
    return {
        "type": "mesh3d",
        **coordinates(corners),
        "i": list(range(0, count, 3)),
        "j": list(range(1, count, 3)),
        "k": list(range(2, count, 3)),
        **_style(colour, opacity),
        "flatshading": True,
    }


def surface(colour: str, opacity: float, places: Floats, side: int) -> PlainTrace:
    """A surface over a grid of side × side places."""
    corner = np.arange(side * side).reshape(side, side)
    a, b = corner[:-1, :-1].ravel().tolist(), corner[:-1, 1:].ravel().tolist()
    d, c = corner[1:, :-1].ravel().tolist(), corner[1:, 1:].ravel().tolist()
    return {
        "type": "mesh3d",
        **coordinates(places),
        "i": a + a,
        "j": b + c,
        "k": c + d,
        **_style(colour, opacity),
    }


def _style(colour: str, opacity: float) -> dict[str, Any]:
    return {"color": colour, "opacity": opacity, "hoverinfo": "skip"}
