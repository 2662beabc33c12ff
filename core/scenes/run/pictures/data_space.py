"""Data space: the points, the boundary that turns, and what the next update will do to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Flags, Floats, Indices
from core.perceptron.data.geometry import angles_in_degrees, lengths_of
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.boundary import DEPTH, FARTHEST, half_planes
from core.scenes.ink.in_between import in_plane, points_in_plane, turning_theta
from core.scenes.ink.name_places import View
from core.scenes.ink.number_text import number_text, point_name, sign_text
from core.scenes.ink.scene import (
    SUBFRAMES,
    Layer,
    Measured,
    PlainTrace,
    Scene,
    Track,
    columns,
    redrawn,
    still,
)
from core.scenes.ink.telling import SCORES, SIDES, Tells
from core.scenes.run.pictures.dial import angle_name
from core.scenes.run.pictures.next_mistake import ring_layers, ring_name, ringed_alone
from core.scenes.run.pictures.theta_arrows import Turning, theta_layers, view_with_theta

# How many points tell their score at every step when pointed at; in a short run more can.
MOST_MEASURED, MOST_MEASUREMENTS = 25, 8_000
MOST_FLAGS = 4_000_000  # points times updates that are told to be right or not
ALL_ALIKE = SIDES[1:]  # what it tells where all points are undecided: not which one comes next
OUTSIDE = "The line lies outside the picture."
FIRST_TWO = "The picture shows the first two features only, without the boundary."
MANY = 60  # points; beyond that they are drawn small and without their sign


class DataSpaceLayers(NamedTuple):
    """The layers of data space, from back to front."""

    positive_side: Layer
    negative_side: Layer
    ghost: Layer  # of the boundary before the last update
    boundary: Layer
    plus: Layer
    minus: Layer
    hollow_plus: Layer  # on those that are not right
    hollow_minus: Layer
    undecided_plus: Layer  # the same where all points are undecided: that tells of none
    undecided_minus: Layer
    ring_edge: Layer
    ring: Layer
    visited: Layer  # a point that is right
    ring_name: Layer
    theta: Layer
    update: Layer
    theta_name: Layer

    def with_points(self, plus: Layer, minus: Layer) -> DataSpaceLayers:
        """Other points; what hollows them out fits them, at θ̂ = 0 as well."""
        in_plus, in_minus = marks.hollow(still(plus)), marks.hollow(still(minus))
        return self._replace(
            plus=plus,
            minus=minus,
            hollow_plus=redrawn(self.hollow_plus, in_plus),
            hollow_minus=redrawn(self.hollow_minus, in_minus),
            undecided_plus=redrawn(self.undecided_plus, in_plus),
            undecided_minus=redrawn(self.undecided_minus, in_minus),
        )


def data_space_scene(
    trace: Trace, first: int, last: int, view: View | None = None, others: Sequence[Floats] = ()
) -> Scene:
    """The picture of the updates first … last in the plane of the (first two) features.

    view     for pictures that stand side by side; else as it suits this run
    others   (1, 2, 2) each: lines that are drawn besides, and that names keep off
    """
    points, labels = points_in_plane(trace), trace.dataset.labels
    middle, half = view_with_theta(trace) if view is None else view
    names = [*trace.dataset.feature_names, ""][:2]
    box = {
        axis: (centre - (FARTHEST + DEPTH) * half, centre + (FARTHEST + DEPTH) * half)
        for axis, centre in zip("xy", middle.tolist(), strict=True)
    }
    turning = None
    if trace.dataset.dimension <= 2:  # the boundary can be seen in a plane
        turning = in_plane(trace, turning_theta(trace, first, last, SUBFRAMES))
    plus, minus = (labelled_points(points, labels, sign) for sign in (+1, -1))
    wrong, undecided = wrong_between(trace, first, last), _all_undecided(trace, first, last)
    sides = _boundary_layers(trace, turning, first, last, middle, half)
    ringed = ringed_alone(trace, points, first, last)
    arrows = theta_layers(
        trace, turning, sides[-1], (middle, half), ringed, is_small=view is not None, others=others
    )
    layers = DataSpaceLayers(
        *sides,
        plus,
        minus,
        not_right(plus, points, wrong),
        not_right(minus, points, wrong),
        not_right(plus, points, undecided, ALL_ALIKE),
        not_right(minus, points, undecided, ALL_ALIKE),
        *ring_layers(trace, points, first, last),
        ring_name(
            trace,
            ringed,
            points,
            first,
            last,
            (sides[-1], *arrows),
            (middle, half),
            others,
            has_room=len(points) <= MANY,
        ),
        *arrows,
    )
    return Scene(
        "data",
        "Data space",
        layers,
        axes.plane(middle, half, names),
        box,
        note=FIRST_TWO if turning is None else "",
        measured=_measured(trace, first, last),
        legend=() if wrong is None else marks.MARKS if trace.begins is None else marks.BY_UPDATES,
    )


def wrong_between(trace: Trace, first: int, last: int) -> Flags | None:
    """(rows, n) which points are not right after k = first … last updates; None if too many."""
    if len(trace.dataset) * (last - first + 1) > MOST_FLAGS:
        return None
    return trace.scores_between(first, last + 1) <= 0


def _all_undecided(trace: Trace, first: int, last: int) -> Flags | None:
    """(rows, n) true in the rows in which every score is 0, as at θ̂ = 0; None if there are none."""
    zero: Flags = np.all(trace.augmented[first : last + 1] == 0, axis=1)
    return np.repeat(zero[:, None], len(trace.dataset), axis=1) if zero.any() else None


def not_right(
    drawn: PlainTrace, points: Floats, wrong: Flags | None, tells: Tells = SIDES
) -> Layer:
    """Hollows out those of the drawn points that are wrong, at every k."""
    trace, own = marks.hollow(drawn), drawn["customdata"]
    if wrong is None or wrong.size > MOST_FLAGS or not own:
        return trace
    return Track(trace, "rest", columns(points[own][None]), shown=wrong[:, own], tells=tells)


def _outside(trace: Trace, first: int, last: int) -> list[str]:
    """What is said at every k where the line is not to be seen; θ = 0 has none."""
    return [OUTSIDE if any(theta) else "" for theta in trace.theta[first : last + 1].tolist()]


def _measured(trace: Trace, first: int, last: int) -> dict[str, Measured]:
    """Score, distance to the boundary and angle of every point at every k."""
    n = len(trace.dataset)
    if n > MOST_MEASURED and n * (last - first + 1) > MOST_MEASUREMENTS:
        return {}
    scores = trace.scores_between(first, last + 1)
    theta, theta0 = trace.theta[first : last + 1], trace.theta0[first : last + 1]
    one = np.ones((n, 1)) if trace.settings.offset else np.empty((n, 0))
    x_hat = np.hstack([trace.dataset.points, one])
    weights = np.repeat(trace.augmented[first : last + 1], n, axis=0)
    angles = angles_in_degrees(weights, np.tile(x_hat, (len(theta), 1)), (scores == 0).ravel())
    with np.errstate(divide="ignore", invalid="ignore"):
        activation = theta @ trace.dataset.points.T + theta0[:, None]
        distance = np.abs(activation) / lengths_of(theta)[:, None]
    return {
        "y·a": Measured(scores, tells=SCORES),
        "distance": Measured(distance, tells=("point_scores",)),
        angle_name(trace.settings.offset): Measured(
            angles.reshape(scores.shape), digits=1, unit="°", tells=SCORES
        ),
    }


def boundary_corners(theta: Floats, theta0: Floats, middle: Floats, half: float) -> Floats:
    """(m, 4, 2) for every θ·x + θ₀ = 0: two points far along the line, one deep on either side.

    The first three span the positive side, the first two and the last the negative one.
    """
    largest = np.abs(theta).max(axis=1)
    unit = np.where(largest > 0, largest, 1.0)  # a boundary does not change with the size of θ̂
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        x, y = (theta / unit[:, None]).T
        place = (float(middle[0]), float(middle[1]))
        planes = half_planes((x, y), theta0 / unit, place, half, numbers=np)
    corners = (*planes.ends, planes.inside, planes.outside)
    return np.stack([np.stack(corner, axis=1) for corner in corners], axis=1)


def _boundary_layers(
    trace: Trace, turning: Turning | None, first: int, last: int, middle: Floats, half: float
) -> tuple[Layer, Layer, Layer, Layer]:
    """Both sides of the boundary, what it was before, and the boundary itself."""
    positive, negative = axes.area(palette.POSITIVE_SIDE), axes.area(palette.NEGATIVE_SIDE)
    ghost, boundary = axes.line(palette.GHOST, 1.5, "dot"), axes.line(palette.INK, 3.5)
    if turning is None:
        return positive, negative, ghost, boundary
    corners = columns(boundary_corners(*turning, middle, half))
    before = trace.augmented[max(first - 1, 0) : last]
    ghosts = boundary_corners(*in_plane(trace, before), middle, half)[:, :2]
    if first == 0:  # before the start there was no boundary
        ghosts = np.concatenate([np.full((1, 2, 2), np.nan), ghosts])
    return (
        Track(positive, "turn", corners, pick=(0, 1, 2)),
        Track(negative, "turn", corners, pick=(0, 1, 3)),
        Track(ghost, "rest", columns(ghosts), during="to"),
        Track(boundary, "turn", corners, pick=(0, 1), unseen=_outside(trace, first, last)),
    )


def labelled_points(
    points: Floats, labels: Indices, sign: int, is_small: bool = False
) -> PlainTrace:
    """All points of one label: colour, shape and sign say the same thing."""
    chosen = np.flatnonzero(labels == sign)
    many = len(points) > MANY
    marker: dict[str, Any] = {
        "symbol": "circle" if sign > 0 else "square",
        "size": 9 if many else 13 if is_small else 19,
        "color": palette.of_label(sign),
        "line": {"color": palette.PAPER, "width": 1.5},
    }
    return axes.scatter(
        x=points[chosen, 0].tolist(),
        y=points[chosen, 1].tolist(),
        mode="markers" if many else "markers+text",
        text=sign_text(sign),
        textfont={"color": palette.ON_MARKER, "size": 12 if is_small else 15},
        marker=marker,
        customdata=chosen.tolist(),
        hovertext=[_hover(points, int(index), sign) for index in chosen],
        hoverinfo="text",
    )


def _hover(points: Floats, index: int, sign: int) -> str:
    x, y = points[index].tolist()
    return f"{point_name(index)} = ({number_text(x)}, {number_text(y)}), label {sign_text(sign)}"
