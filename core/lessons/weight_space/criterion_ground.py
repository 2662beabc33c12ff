"""The criterion J below the path of a run: where its level lines, its surface and its floor are.

Through the origin the ground stands still. With an offset it is the slice of weight space at the
present θ₀, so that every update may bring another one.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Floats, Indices
from core.perceptron.studies.weight_space.criterion import criterion_along, total_shortfall
from core.perceptron.studies.weight_space.landscape import Landscape
from core.scenes.ink import axes
from core.scenes.ink.in_between import turning_theta
from core.scenes.ink.scene import SUBFRAMES, Box
from core.scenes.run.pictures.path import near_origin

LEVELS = 6
GRID = 21  # corners of the surface along each side
MOST_BENDS = 100  # points whose bends in the level lines are all drawn
FAR = 4.0  # times half the picture's side: where lines that leave it end
HIGHEST = 5.0  # times the picture's height: where the surface ends


@dataclass(frozen=True)
class Ground:
    """J for the updates first … last of a run with two weights, or two and an offset."""

    trace: Trace
    first: int
    last: int

    @property
    def is_slice(self) -> bool:
        """Does the ground change with θ₀? Then it has a row for every k; else one for all."""
        return self.trace.space.dimension == 3

    @cached_property
    def path(self) -> Floats:
        """(K+1, 2) where the run is on this plane."""
        return self.trace.augmented[self.first : self.last + 1, :2]

    @cached_property
    def heights(self) -> Floats:
        """(K+1,) J along the run."""
        return criterion_along(self.trace, self.first, self.last)

    def turning(self) -> Floats:
        """(frames, 3) the run on its way from update to update, at the height it has there."""
        thetas = turning_theta(self.trace, self.first, self.last, SUBFRAMES)
        return np.column_stack([thetas[:, :2], total_shortfall(thetas @ self.trace.space.signed.T)])

    @cached_property
    def view(self) -> tuple[Floats, float]:
        """The middle of the picture and half its side."""
        return axes.view(self.path, with_origin=near_origin(self.path))

    @cached_property
    def top(self) -> float:
        """As high as the picture goes: what half of its border reaches, and all of the path."""
        middle, half = self.view
        side = np.linspace(-half, half, 9)
        square = np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
        border = middle + square[np.abs(square).max(axis=1) == half]
        typical = max(float(np.median(landscape.at(border))) for landscape in self._met[0])
        return max(typical, 1.1 * float(self.heights.max())) or 1.0

    @property
    def box(self) -> Box:
        """Limits for packed numbers."""
        middle, half = self.view
        reach = 2 * FAR * half + half
        x, y = middle.tolist()
        high = 1.1 * HIGHEST * self.top
        return {"x": (x - reach, x + reach), "y": (y - reach, y + reach), "z": (0.0, high)}

    @cached_property
    def levels(self) -> Floats:
        """Round numbers that part the heights of the picture evenly."""
        power = 10.0 ** math.floor(math.log10(self.top / LEVELS))
        step = next(m * power for m in (1, 2, 5, 10) if m * power * LEVELS >= 0.8 * self.top)
        return np.array([step * number for number in range(1, LEVELS + 1)])

    @cached_property
    def lines(self) -> Floats:
        """(rows, levels, points, 2) the level lines."""
        middle, half = self.view
        landscapes, which = self._met
        at_bends = not self.is_slice and len(self.trace.dataset) <= MOST_BENDS
        wanted = (self.levels, middle, half, at_bends)
        lines = [_ended(one.level_lines(*wanted), middle, FAR * half) for one in landscapes]
        return np.stack(lines)[which]

    def surface(self) -> tuple[Floats, Floats]:
        """(GRID², 2) places on a grid, and (rows, GRID²) J there."""
        middle, half = self.view
        side = np.linspace(-half, half, GRID)
        places = middle + np.stack(np.meshgrid(side, side), axis=-1).reshape(-1, 2)
        landscapes, which = self._met
        heights = np.stack([landscape.at(places) for landscape in landscapes])
        return places, np.minimum(heights, HIGHEST * self.top)[which]

    @cached_property
    def floors(self) -> list[Floats]:
        """For every row the corners of the region where J is 0; perhaps none."""
        middle, half = self.view
        landscapes, which = self._met
        floors = [landscape.floor(middle, half) for landscape in landscapes]
        return [floors[index] for index in which]

    @cached_property
    def _met(self) -> tuple[list[Landscape], Indices]:
        """The landscapes that are met, and which of them is the one in each row."""
        dataset, offset = self.trace.dataset, self.trace.settings.offset
        if not self.is_slice:
            return [Landscape.of(dataset, offset)], np.zeros(1, dtype=np.int64)
        met, which = np.unique(self.trace.theta0[self.first : self.last + 1], return_inverse=True)
        return [Landscape.of(dataset, offset, theta0) for theta0 in met.tolist()], which


def _ended(lines: Floats, middle: Floats, limit: float) -> Floats:
    """Lines that leave the picture end not far outside: their last piece is made shorter."""
    near = np.abs(lines - middle).max(axis=-1) <= limit
    ended = np.where(near[..., None], lines, np.nan)
    for turn in (1, -1):
        beside = np.roll(lines, turn, axis=1)
        leaves = ~near & np.isfinite(lines[..., 0]) & np.roll(near, turn, axis=1)
        piece = (lines - beside)[leaves]
        ended[leaves] = beside[leaves] + piece * (limit / np.abs(piece).max(axis=1))[:, None]
    return ended
