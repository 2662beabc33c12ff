"""The classifiers made from one run, as pictures: the average, the vote and the best so far.

The first and the last have a straight boundary like any θ. The vote has not: where many lines
disagree, its region has corners. It is drawn along lines across the picture, and exact on them.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, permutations
from typing import Any

import numpy as np
import numpy.typing as npt

from core.lessons.variants.small_multiples import in_a_row
from core.perceptron import Trace
from core.perceptron.data.arrays import Flags, Floats
from core.perceptron.data.geometry import directions_of
from core.perceptron.runs.running_predictors import running_average
from core.perceptron.studies.vote_stretches import Voters, vote_stretches
from core.scenes.ink.in_between import in_plane, points_in_plane
from core.scenes.ink.scene import Scene, Track, columns, still
from core.scenes.ink.telling import Tells
from core.scenes.run.pictures.data_space import (
    DataSpaceLayers,
    boundary_corners,
    data_space_scene,
    not_right,
)
from core.scenes.run.pictures.theta_arrows import view_of_points

ACROSS = 45  # lines on which the vote is counted
AROUND, REACH = 2.1, 2.6  # how far they lie from the middle and how long they are, in half sides
MOST_STRETCHES = 3  # of one sign on one of these lines
THIN = 0.03  # of half the picture's side
OF_OTHERS: Tells = ("point_scores", "errors")  # one of them may be the present θ
NEAR = 4.0  # a border that changes its voter goes on if it is not farther, in gaps between lines


def straight_scene(
    trace: Trace,
    weights: Floats,
    wrong: Flags,
    name: str,
    title: str,
    first: int,
    last: int,
    count: int,
) -> Scene:
    """The boundary of `weights` (K+1, D), which has another θ̂ at every k.

    wrong   (rows, n) which points it does not get right at k = first … last
    """
    scene = _still(trace, wrong, name, title, first, last, count)
    if trace.dataset.dimension > 2:
        return scene
    middle, half = view_of_points(trace)
    theta, theta0 = in_plane(trace, weights[first : last + 1])
    corners = columns(boundary_corners(theta, theta0, middle, half))
    layers = DataSpaceLayers(*scene.layers)
    moving = layers._replace(
        positive_side=Track(still(layers.positive_side), "rest", corners, pick=(0, 1, 2)),
        negative_side=Track(still(layers.negative_side), "rest", corners, pick=(0, 1, 3)),
        boundary=Track(still(layers.boundary), "rest", corners, pick=(0, 1)),
    )
    return replace(scene, layers=moving)


def voted_scene(
    trace: Trace, wrong: Flags, name: str, title: str, first: int, last: int, count: int
) -> Scene:
    """The region where the vote of θ̂⁽⁰⁾ … θ̂⁽ᵏ⁾ says +, for every k."""
    scene = _still(trace, wrong, name, title, first, last, count)
    if trace.dataset.dimension > 2:
        return scene
    middle, half = view_of_points(trace)
    voters, moments = _voters(trace, last), np.arange(first, last + 1)
    lines = _lines(trace, last, middle, half)
    found = vote_stretches(voters, moments, *lines, REACH * half)
    plus, minus = (_in_lanes(_without_slivers(one, THIN * half)) for one in found)
    sides = (_Edges(plus, voters, *lines), _Edges(minus, voters, *lines))
    box = {
        axis: (centre - 2 * REACH * half, centre + 2 * REACH * half)
        for axis, centre in zip("xy", middle.tolist(), strict=True)
    }
    layers = DataSpaceLayers(*scene.layers)
    moving = layers._replace(
        positive_side=Track(still(layers.positive_side), "rest", columns(sides[0].areas())),
        negative_side=Track(still(layers.negative_side), "rest", columns(sides[1].areas())),
        boundary=Track(still(layers.boundary), "rest", columns(sides[0].borders())),
    )
    return replace(scene, layers=moving, box=box)


def _still(
    trace: Trace, wrong: Flags, name: str, title: str, first: int, last: int, count: int
) -> Scene:
    """The points, with those marked that are not right, and without all else of the run."""
    pictured = data_space_scene(trace, first, min(first + 1, last), view_of_points(trace))
    scene = in_a_row(pictured, name, title, count)
    layers, points = DataSpaceLayers(*scene.traces), points_in_plane(trace)
    marked = layers._replace(
        hollow_plus=not_right(still(layers.plus), points, wrong, OF_OTHERS),
        hollow_minus=not_right(still(layers.minus), points, wrong, OF_OTHERS),
    )
    return replace(scene, layers=marked, measured={})


def _voters(trace: Trace, last: int) -> Voters:
    return Voters(*in_plane(trace, trace.augmented[: last + 1]), trace.survived[: last + 1])


def _lines(trace: Trace, last: int, middle: Floats, half: float) -> tuple[Floats, Floats]:
    """Where lines across the picture start, side by side, and their direction: the average θ."""
    mean = in_plane(trace, running_average(trace)[last : last + 1])[0]
    direction = directions_of(mean)[0] if mean.any() else np.array([1.0, 0.0])
    sideways = np.array([-direction[1], direction[0]])
    return middle + np.linspace(-AROUND, AROUND, ACROSS)[:, None] * half * sideways, direction


def _without_slivers(stretches: Floats, thin: float) -> Floats:
    """Without gaps and stretches that are too short to be seen; the longest come first."""
    told = stretches.copy()
    for one, after in pairwise(np.moveaxis(told, 2, 0)):
        close = after[..., 0] - one[..., 1] < thin
        after[close, 0::2] = one[close, 0::2]
        one[close] = np.nan
    told[told[..., 1] - told[..., 0] < thin] = np.nan
    longest_first = np.argsort(told[..., 0] - told[..., 1], axis=2)  # nan is put last
    return np.take_along_axis(told, longest_first[..., None], axis=2)


def _in_lanes(stretches: Floats) -> Floats:
    """The stretches of each line in the lanes of those on the line before that they overlap most.

    So a lane is one connected piece, even where another piece begins or ends beside it.
    """
    rows, lines, found, told = stretches.shape
    lanes = np.full((rows, lines, MOST_STRETCHES, told), np.nan)
    lanes[:, :, : min(found, MOST_STRETCHES)] = stretches[:, :, :MOST_STRETCHES]
    if found == 1:
        return lanes[:, :, :1]
    orders = [list(order) for order in permutations(range(MOST_STRETCHES))]
    for line in range(1, lines):
        before, here = lanes[:, line - 1], lanes[:, line]
        shared = [_overlap(before, here[:, order]) for order in orders]
        best = np.argmax(shared, axis=0)
        lanes[:, line] = here[np.arange(rows)[:, None], np.array(orders)[best]]
    return lanes


def _overlap(one: Floats, other: Floats) -> Floats:
    """(rows,) the length that stretches in the same lane have in common, added up."""
    common = np.minimum(one[..., 1], other[..., 1]) - np.maximum(one[..., 0], other[..., 0])
    total: Floats = np.nan_to_num(np.maximum(common, 0)).sum(axis=1)
    return total


class _Edges:
    """The two edges of every lane, with their exact corners between the lines.

    ends, owners  (rows, lines, lanes, 2)
    tips          (rows, lines, lanes, 2) on an empty line: where the stretch beside it closes
    """

    def __init__(
        self, stretches: Floats, voters: Voters, starts: Floats, direction: Floats
    ) -> None:
        self.ends, self.owners = stretches[..., :2], stretches[..., 2:]
        self.voters, self.starts, self.direction = voters, starts, direction
        self.step = starts[1] - starts[0]
        self.tips = np.full(self.ends.shape, np.nan)
        for ahead in (1, -1):
            self._close(ahead)

    def areas(self) -> Floats:
        """(rows, points, 2) every lane as an area; where it has no stretch it has no width."""
        gap = np.full((len(self.ends), 1, 2), np.nan)
        parts = []
        for lane in range(self.ends.shape[2]):
            left, right = (self._edge(lane, side)[0] for side in (0, 1))
            parts += [left, right[:, ::-1], gap]
        return np.concatenate(parts, axis=1)

    def borders(self) -> Floats:
        """(rows, points, 2) the edges where voters are crossed, as lines with gaps."""
        gap = np.full((len(self.ends), 1, 2), np.nan)
        parts = []
        for lane in range(self.ends.shape[2]):
            for side in (0, 1):
                edge, is_border = self._edge(lane, side)
                parts += [np.where(is_border[..., None], edge, np.nan), gap]
        return np.concatenate(parts, axis=1)

    def _edge(self, lane: int, side: int) -> tuple[Floats, Flags]:
        """One edge, on the lines and between them (rows, points, 2); and what of it is a border.

        From one line to the next it goes straight on if it is of the same voter or near; by way of
        the corner if it changes its voter; else it jumps to another piece of the area.
        """
        ends, owners = self.ends[:, :, lane, side], self.owners[:, :, lane, side]
        tips = self.tips[:, :, lane]
        closed = _closed_where_empty(self.ends[:, :, lane])[..., side]
        is_tip = np.isfinite(tips[..., 0])
        places = np.where(is_tip[..., None], tips, self.starts + closed[..., None] * self.direction)
        between = (places[:, :-1] + places[:, 1:]) / 2
        turns = (owners[:, :-1] != owners[:, 1:]) & (owners[:, :-1] >= 0) & (owners[:, 1:] >= 0)
        row, line = np.nonzero(turns)
        corners = self._crossings(owners[row, line], owners[row, line + 1])
        passed = self._line_through(corners) - line
        is_corner = (passed >= 0) & (passed <= 1)
        between[row[is_corner], line[is_corner]] = corners[is_corner]
        near = NEAR * float(np.linalg.norm(self.step))
        jumps = turns & (np.abs(np.diff(ends, axis=1)) > near)
        jumps[row[is_corner], line[is_corner]] = False
        on_line = is_tip | (owners >= 0)
        return (
            _woven(places, between),
            _woven(on_line, on_line[:, :-1] & on_line[:, 1:] & ~jumps),
        )

    def _close(self, ahead: int) -> None:
        """Find tips: where both borders of a stretch meet before the next line, which is empty."""
        is_closed = (self.owners >= 0).all(axis=-1)
        is_empty = np.isnan(self.ends[..., 0])
        beside = is_closed & np.roll(is_empty, -ahead, axis=1)
        beside[:, -1 if ahead > 0 else 0] = False  # nothing lies beyond the outermost line
        row, line, lane = np.nonzero(beside)
        places = self._crossings(*self.owners[row, line, lane].T)
        passed = (self._line_through(places) - line) * ahead
        meets = (passed > 0) & (passed <= 1)
        self.tips[row[meets], line[meets] + ahead, lane[meets]] = places[meets]

    def _crossings(self, one: Floats, other: Floats) -> Floats:
        """(m, 2) where the boundaries of two voters cross; not finite if they are parallel."""
        one, other = one.astype(np.int64), other.astype(np.int64)
        a, b = self.voters.theta[one], self.voters.theta[other]
        c, d = -self.voters.theta0[one], -self.voters.theta0[other]
        places = np.column_stack([c * b[:, 1] - d * a[:, 1], a[:, 0] * d - b[:, 0] * c])
        with np.errstate(divide="ignore", invalid="ignore"):
            crossings: Floats = places / (a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0])[:, None]
        return crossings

    def _line_through(self, places: Floats) -> Floats:
        """(m,) the number of the line that goes through each place, with fractions."""
        with np.errstate(invalid="ignore"):
            number: Floats = (places - self.starts[0]) @ self.step / (self.step @ self.step)
        return number


def _woven(on_lines: npt.NDArray[Any], between: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """(rows, lines, …) and (rows, lines − 1, …) in turn."""
    rows, lines = on_lines.shape[:2]
    woven = np.empty((rows, 2 * lines - 1, *on_lines.shape[2:]), dtype=on_lines.dtype)
    woven[:, ::2], woven[:, 1::2] = on_lines, between
    return woven


def _closed_where_empty(ends: Floats) -> Floats:
    """(rows, lines, 2) an empty line gets both ends at the middle of the nearest stretch."""
    middles = ends.mean(axis=2)
    lines = np.arange(middles.shape[1])
    far = 10 * len(lines)
    distance = np.abs(lines[:, None] - lines[None, :])  # from a line to each other one
    known = np.isfinite(middles)
    nearest = np.argmin(np.where(known[:, None, :], distance, far), axis=2)
    filled = np.take_along_axis(middles, nearest, axis=1)
    return np.where(known[..., None], ends, filled[..., None])
