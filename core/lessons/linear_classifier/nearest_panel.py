"""The nearest neighbours of a point that moves, and where their vote says + and where −."""

from __future__ import annotations

import numpy as np

from core.lessons.linear_classifier.level_set import LevelSet
from core.lessons.linear_classifier.probe import Probe
from core.perceptron.data.arrays import Flags, Floats
from core.perceptron.studies.nearest_neighbours import nearest_lead
from core.scenes.hand.board import Layer, Moving, Panel
from core.scenes.hand.formula import NOTHING, Formula, constant, equal, least, pick, rounded, where
from core.scenes.hand.own_line import OwnLine
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.scene import PlainTrace
from core.scenes.ink.shapes import coordinates
from core.scenes.run.pictures.data_space import labelled_points

AROUND = 5  # how far the regions reach, in units of half the picture's side: three are narrow
# The grid on which the neighbours vote, in the same unit: close where points are, then wide,
# because far from all points the border is straight. None of its lines is in the middle, where
# neighbours may draw.
CLOSE, WIDE = np.linspace(-1.5, 1.5, 100), np.linspace(1.5, AROUND, 30)[1:]
GRID = np.concatenate([-WIDE[::-1], CLOSE, WIDE])
FAR = 1e300  # farther than any point


class NearestNeighbours:
    """The k points nearest to a place that moves; of equally near ones those that come first."""

    def __init__(self, line: OwnLine, probe: Probe, k: int) -> None:
        self.line, self.probe, self.k = line, probe, k
        x, y = (constant(column) for column in line.points.T)
        away = rounded((x - probe.x) * (x - probe.x) + (y - probe.y) * (y - probe.y))
        n = len(line.points)
        index, labels = constant(list(range(n))), constant(line.labels.tolist())
        taken, self.votes = constant([0] * n), constant(0)
        self.places: list[tuple[Formula, Formula]] = []
        for _ in range(k):
            left = where(taken, FAR, away)
            first = least(where(equal(left, least(left)), index, n))
            taken = taken + equal(index, first)
            self.votes = self.votes + pick(labels, first)
            self.places.append((pick(x, first), pick(y, first)))

    def panel(self, wrong: Flags) -> Panel:
        """wrong   which of the points their own neighbours do not get right"""
        line, probe = self.line, self.probe
        drawn = [labelled_points(line.points, line.labels, sign) for sign in (1, -1)]
        x = [part for place in self.places for part in (probe.x, place[0], NOTHING)]
        y = [part for place in self.places for part in (probe.y, place[1], NOTHING)]
        title = "The nearest neighbour" if self.k == 1 else f"{self.k} nearest neighbours"
        layers: list[Layer] = [
            *self._regions(),
            Moving(axes.line(palette.UPDATE, 3, "dot"), x=x, y=y),
            *drawn,
            *(marks.hollowed(trace, line.points, wrong) for trace in drawn),
            probe.unlabelled(),
        ]
        return Panel("nearest", title, layers, line.layout, (probe.handle,))

    def _regions(self) -> list[PlainTrace]:
        """Where + leads, where − does, and the border between them."""
        across, up = (c + self.line.half * GRID for c in self.line.middle.tolist())
        places = np.column_stack([np.tile(across, len(GRID)), np.repeat(up, len(GRID))])
        lead = nearest_lead(self.line.points, self.line.labels, places, self.k)
        lead = lead.reshape(len(GRID), len(GRID))
        plus, minus = (LevelSet(across, up, sign * lead) for sign in (1, -1))
        return [
            axes.area(palette.POSITIVE_SIDE) | _drawn(plus.loops()),
            axes.area(palette.NEGATIVE_SIDE) | _drawn(minus.loops()),
            axes.line(palette.INK, 3) | _drawn(plus.borders()),
        ]


def _drawn(outlines: list[Floats]) -> PlainTrace:
    """Outlines in one trace, with gaps between."""
    gap = np.full((1, 2), np.nan)
    parts = [part for outline in outlines for part in (outline, gap)] or [gap]
    return coordinates(np.concatenate(parts).round(6))
