"""The arrow that shows how a line moves: around the place where it turns, clear of the points."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.wire.drawing import Side
from core.scenes.wire.first_run import Box

RADII = np.linspace(0.12, 0.6, 13)  # of the picture's side
CLEAR = 0.1  # of the side: so far from a point an arrow does not touch it
SHORT = 0.04  # of the side: a shorter arrow is not seen
FAR = 3.0  # an arrow that leaves the picture by so many of its sides is none
LEAST_TURN = 0.02  # the sine of the angle: lines that cross at less are as good as parallel


def moving_arrow(lines: list[Side], points: Floats, index: int, box: Box) -> Floats:
    """(m, 2) from the first line to the last, a place on each; (0, 2) where there is no arrow.

    index   the point that is corrected
    """
    rows = np.array(lines)
    if not rows[:, :2].any(axis=1).all():
        return np.empty((0, 2))
    side, point = max(box.right - box.left, box.top - box.bottom), points[index]
    arcs = [arc for arc in _arcs(rows, side) if _is_long(arc, side) and _is_inside(arc, box)]
    if not arcs:
        straight = point - (rows[:, :2] @ point + rows[:, 2])[:, None] * rows[:, :2]
        is_near = float(np.abs(straight - point).max()) < FAR * side
        return straight if is_near and _is_long(straight, side) else np.empty((0, 2))

    def worth(arc: Floats) -> tuple[float, float]:
        apart = np.hypot(*(arc[:, None, :] - points).transpose(2, 0, 1))
        return min(float(apart.min()) / side, CLEAR), -float(np.hypot(*(arc.mean(axis=0) - point)))

    return max(arcs, key=worth)


def _arcs(rows: Floats, side: float) -> Iterator[Floats]:
    """Around the place where the first line and the last one cross; so do all between them."""
    both = rows[[0, -1]]
    if abs(float(np.linalg.det(both[:, :2]))) < LEAST_TURN:
        return
    pivot = np.linalg.solve(both[:, :2], -both[:, 2])
    along = np.column_stack([-rows[:, 1], rows[:, 0]])
    for radius in RADII:
        yield pivot + radius * side * along
        yield pivot - radius * side * along


def _is_long(way: Floats, side: float) -> bool:
    return float(np.hypot(*(way[-1] - way[0]))) > SHORT * side


def _is_inside(way: Floats, box: Box) -> bool:
    low, high = np.array([box.left, box.bottom]), np.array([box.right, box.top])
    return bool(((low <= way) & (way <= high)).all())
