"""The criterion J as a landscape over a plane of weight space.

    J(p) = Σ max(0, −(gᵢ·p + hᵢ))

Through the origin the plane is the whole weight space and all hᵢ are 0. With an offset and two
features it is the slice of weight space at one θ₀. J is convex, so that the places below a level
form a convex region, and a ray from inside crosses its border once.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from core.perceptron.data.arrays import Floats
from core.perceptron.data.dataset import Dataset
from core.perceptron.data.working_space import WorkingSpace
from core.perceptron.studies.weight_space.clipping import clipped
from core.perceptron.studies.weight_space.criterion import total_shortfall

RAYS = 96
MOST_AHEAD = 1e3  # times the last piece: a corner further on is none
GRID = 21  # points a side where the deepest place is looked for


@dataclass(frozen=True)
class Landscape:
    """slopes (n, 2) gᵢ and heights (n,) hᵢ of every point."""

    slopes: Floats
    heights: Floats

    @classmethod
    def of(cls, dataset: Dataset, offset: bool, theta0: float | None = None) -> Landscape:
        """Over the plane of both weights; in three dimensions over the slice at `theta0`."""
        signed = WorkingSpace.of(dataset, offset).signed
        if theta0 is None and signed.shape[1] == 2:
            return cls(signed, np.zeros(len(signed)))
        if theta0 is None or not offset or signed.shape[1] != 3:
            raise ValueError("J can be drawn over a plane of weight space, or a slice at one θ₀.")
        return cls(signed[:, :2], signed[:, 2] * theta0)

    def at(self, places: npt.ArrayLike) -> Floats:
        """J at every place; (…, 2) → (…)"""
        return total_shortfall(np.asarray(places, dtype=np.float64) @ self.slopes.T + self.heights)

    def level_lines(
        self, levels: npt.ArrayLike, middle: Floats, half: float, at_bends: bool = False
    ) -> Floats:
        """(levels, rays + 1, 2) where J has each value, all the way round a deep place.

        nan where a ray never climbs so high, and for a level below all that the square around
        `middle` has to show. Every place is exact; a line may have more than one bend between two
        rays, of which one is drawn. With `at_bends` there are rays to all bends of a landscape
        through the origin.
        """
        inside = self._deepest(middle, half)
        angles = np.linspace(-np.pi, np.pi, RAYS + 1)
        if at_bends and not inside.any():
            angles = np.sort(np.concatenate([angles, self._bends()]))
        along = np.column_stack([np.cos(angles), np.sin(angles)])
        far = self._reached(inside, along, np.asarray(levels, dtype=np.float64))
        lines = inside + far.T[:, :, None] * along
        # Between two rays a line may have a corner. The place before it lies on the piece that
        # leads to it, so the corner can take its turn.
        corners = _meeting_places(lines)
        is_on_line = np.isclose(self.at(corners), np.asarray(levels)[:, None], rtol=1e-9, atol=0)
        return np.where(is_on_line[..., None], corners, lines)

    def floor(self, middle: Floats, half: float) -> Floats:
        """(m, 2) the corners of the region in the square around `middle` where J is 0; m may be 0.

        A region without breadth, such as a single ray, does not count.
        """
        square = np.array([[-1.0, -1.0], [1, -1], [1, 1], [-1, 1]])
        corners = middle + half * square
        for slope, height in zip(self.slopes, self.heights, strict=True):
            corners = clipped(corners, slope, height)
        return corners if _breadth(corners) > 1e-12 * half**2 else np.empty((0, 2))

    def _deepest(self, middle: Floats, half: float) -> Floats:
        """The middle of the lowest places of the square, on a grid; the origin where it is lowest.

        Through the origin every level line is the same shape at another size, seen from 0.
        """
        if not self.heights.any():
            return np.zeros(2)
        side = np.linspace(-half, half, GRID)
        grid = middle + np.stack(np.meshgrid(side, side), axis=-1)
        depth = self.at(grid)
        deepest: Floats = grid[depth <= depth.min()].mean(axis=0)
        return deepest

    def _bends(self) -> Floats:
        """The angles at which a point begins or ceases to be a mistake, seen from the origin."""
        across = np.arctan2(self.slopes[:, 0], -self.slopes[:, 1])
        return np.concatenate([across, np.where(across > 0, across - np.pi, across + np.pi)])

    def _reached(self, inside: Floats, along: Floats, levels: Floats) -> Floats:
        """(rays, levels) how far along each ray from `inside` J grows to each level.

        Along a ray a point's term changes at one place at most: it begins or ceases to be a
        mistake there. Between these places J = c + m·r, with c and m summed up in their order.
        """
        scores = self.slopes @ inside + self.heights  # gᵢ·p + hᵢ = score + r·growth
        growth = along @ self.slopes.T
        with np.errstate(divide="ignore", invalid="ignore"):
            bend = np.where(growth != 0, -scores / growth, -1.0)
        wrong_later = (scores < 0) | ((scores == 0) & (growth < 0))  # just after the start
        ahead = bend > 0
        change = np.where(ahead, np.where(growth < 0, 1.0, -1.0), 0.0)
        order = np.argsort(np.where(ahead, bend, np.inf), axis=1)

        def summed(first: Floats, changes: Floats) -> Floats:
            later = np.cumsum(np.take_along_axis(changes, order, axis=1), axis=1)
            return np.column_stack([first, first[:, None] + later])

        start = np.where(wrong_later, -scores, 0.0).sum(axis=1)
        base = summed(start, change * -scores)
        slope = summed(np.where(wrong_later, -growth, 0.0).sum(axis=1), change * -growth)
        bends = np.take_along_axis(np.where(ahead, bend, np.inf), order, axis=1)
        with np.errstate(invalid="ignore"):
            at_bends = np.where(np.isfinite(bends), base[:, :-1] + slope[:, :-1] * bends, np.inf)
        piece = (at_bends[:, :, None] < levels).sum(axis=1)
        base, slope = (np.take_along_axis(column, piece, axis=1) for column in (base, slope))
        climbs = (slope > 1e-12 * np.abs(self.slopes).max()) & (start[:, None] < levels)
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(climbs, (levels - base) / slope, np.nan)


def _meeting_places(lines: Floats) -> Floats:
    """For every place of a line and the next: where the piece that comes to the first meets the
    piece that goes on from the second, if that is just ahead; else nan.
    """
    before, here, there, after = (np.roll(lines, turn, axis=1) for turn in (1, 0, -1, -2))
    comes, goes = here - before, after - there
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        on = _cross(there - here, goes) / _cross(comes, goes)
        ahead = (on > 0) & (on < MOST_AHEAD)
        return here + np.where(ahead, on, np.nan)[..., None] * comes


def _cross(a: Floats, b: Floats) -> Floats:
    return a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0]


def _breadth(corners: Floats) -> float:
    """The area of a polygon."""
    if len(corners) < 3:
        return 0.0
    x, y = (corners - corners[0]).T
    return float(abs(x @ np.roll(y, -1) - y @ np.roll(x, -1)) / 2)
