"""Where a function on a grid is positive: the outline of that region, and its border.

The grid is framed by a ring of negative values, so every outline is a closed loop. It is followed
with the region on its left, so loops around holes turn the other way, and a fill leaves them out.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from core.perceptron.data.arrays import Flags, Floats

Edge = tuple[int, int, int]  # 0 for an edge along x, 1 along y; row and column where it begins
Corner: TypeAlias = tuple[int, int]
AROUND: tuple[Corner, ...] = ((0, 0), (0, 1), (1, 1), (1, 0))  # of a cell, counterclockwise


class LevelSet:
    """values   (rows, columns) at y[row], x[column]; 0 counts as negative"""

    def __init__(self, x: Floats, y: Floats, values: Floats) -> None:
        self.x, self.y = (np.concatenate([v[:1], v, v[-1:]]) for v in (x, y))
        self.values = np.pad(values, 1, constant_values=-1.0)
        self.is_inside: Flags = self.values > 0
        self._rows, self._columns = self.values.shape

    def loops(self) -> list[Floats]:
        """(m, 2) closed outlines of the region."""
        return [np.array([self._crossing(edge) for edge in loop]) for loop in self._followed()]

    def borders(self) -> list[Floats]:
        """The outlines again, with nan where they run along the frame."""
        parts = []
        for loop in self._followed():
            places = [
                (np.nan, np.nan) if self._is_on_frame(edge) else self._crossing(edge)
                for edge in [*loop, loop[0]]
            ]
            parts.append(np.array(places))
        return parts

    def _followed(self) -> list[list[Edge]]:
        """Every loop as the edges of the grid that it crosses."""
        ways = self._ways()
        loops = []
        while ways:
            start, at = next(iter(ways.items()))
            loop = [start]
            del ways[start]
            while at != start:
                loop.append(at)
                at = ways.pop(at)
            loops.append(loop)
        return loops

    def _ways(self) -> dict[Edge, Edge]:
        """From each crossed edge straight through a cell to the next one."""
        corners = np.stack(
            [self.is_inside[r : self._rows - 1 + r, c : self._columns - 1 + c] for r, c in AROUND]
        )
        ways: dict[Edge, Edge] = {}
        crossed = np.argwhere(corners.any(axis=0) & ~corners.all(axis=0)).tolist()
        for row, column in crossed:
            inside = corners[:, row, column].tolist()
            out = [side for side in range(4) if inside[side] and not inside[(side + 1) % 4]]
            back = [side for side in range(4) if not inside[side] and inside[(side + 1) % 4]]
            turn = 1
            if len(out) == 2 and self.values[row : row + 2, column : column + 2].mean() <= 0:
                turn = -1  # the two inside corners do not touch
            for side in out:
                to = next(s for s in ((side + turn * k) % 4 for k in range(1, 4)) if s in back)
                ways[_edge(row, column, side)] = _edge(row, column, to)
        return ways

    def _ends(self, edge: Edge) -> tuple[Corner, Corner]:
        along_y, row, column = edge
        return (row, column), (row + along_y, column + 1 - along_y)

    def _is_on_frame(self, edge: Edge) -> bool:
        rows, columns = (0, self._rows - 1), (0, self._columns - 1)
        return any(row in rows or column in columns for row, column in self._ends(edge))

    def _crossing(self, edge: Edge) -> tuple[float, float]:
        """Where the function is 0 on an edge, if it is linear there."""
        one, other = self._ends(edge)
        a, b = float(self.values[one]), float(self.values[other])
        share = a / (a - b)
        x, to_x = self.x[one[1]], self.x[other[1]]
        y, to_y = self.y[one[0]], self.y[other[0]]
        return float(x + share * (to_x - x)), float(y + share * (to_y - y))


def _edge(row: int, column: int, side: int) -> Edge:
    """The side of a cell between corners `side` and `side` + 1 of `AROUND`."""
    return ((0, row, column), (1, row, column + 1), (0, row + 1, column), (1, row, column))[side]
