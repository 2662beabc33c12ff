"""Data space: the points, the boundary that turns, and what the next update will do to it."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron import Trace
from core.perceptron.geometry import angles_in_degrees, directions_of, lengths_of
from core.scenes import axes, palette
from core.scenes.in_between import in_plane, points_in_plane, turning_theta
from core.scenes.number_text import number_text, point_name, sign_text
from core.scenes.scene import SUBFRAMES, PlainTrace, Scene, Track, columns

Floats = npt.NDArray[np.float64]

# In units of half the picture's side: how far a boundary can lie outside before it is drawn nearer,
# how long it is, and how deep its two sides are. Together they always cover the picture.
FARTHEST, LENGTH, DEPTH = 4.0, 10.0, 16.0
LONGEST_THETA = 0.75  # of the window, in the same unit
# How many points tell their score at every step when pointed at; in a short run more can.
MOST_MEASURED, MOST_MEASUREMENTS = 25, 8_000
NAME_SIZE = np.array([0.3, 0.1])  # half the width and height that a ringed point's name needs
NAME_PLACES = np.array([[0, 0.2], [0, -0.2], [0.42, 0], [-0.42, 0]])
FIRST_TWO = "The picture shows the first two features only, without the boundary."
MANY = 60  # points; beyond that they are drawn small and without their sign

# The traces, from back to front.
POSITIVE_SIDE, NEGATIVE_SIDE, GHOST, BOUNDARY, POINTS_PLUS, POINTS_MINUS = range(6)
RING, RING_NAME, THETA, UPDATE, THETA_NAME = range(6, 11)


def data_space_scene(trace: Trace, first: int, last: int) -> Scene:
    """The picture of the updates first … last in the plane of the (first two) features."""
    points = points_in_plane(trace)
    middle, half = axes.view(points, with_origin=not trace.settings.offset)
    names = [*trace.dataset.feature_names, ""][:2]
    box = {
        axis: (centre - (FARTHEST + DEPTH) * half, centre + (FARTHEST + DEPTH) * half)
        for axis, centre in zip("xy", middle.tolist(), strict=True)
    }
    tracks, note = _ring_tracks(trace, points, first, last, middle, half), ""
    if trace.dataset.dimension > 2:
        note = FIRST_TWO
    else:
        tracks = (*_boundary_tracks(trace, first, last, middle, half), *tracks)
    return Scene(
        "data",
        "Data space",
        _traces(points, trace.dataset.labels),
        axes.plane(middle, half, names),
        box,
        tracks,
        points=(RING, points),
        note=note,
        measured=_measured(trace, first, last),
    )


def _measured(trace: Trace, first: int, last: int) -> dict[str, Floats]:
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
    return {"y·a": scores, "distance": distance, "angle": angles.reshape(scores.shape)}


def boundary_corners(theta: Floats, theta0: Floats, middle: Floats, half: float) -> Floats:
    """(m, 4, 2) for every θ·x + θ₀ = 0: two points far along the line, one deep on either side.

    The first three span the positive side, the first two and the last the negative one. With θ = 0
    there is no boundary: it is drawn out of sight, so that one side covers the picture, the one
    that θ₀ says; with θ₀ = 0 too, all corners are nan.
    """
    unit = directions_of(theta)
    _, distance = nearest_to(theta, theta0, middle)
    drawn_at = np.clip(distance, -FARTHEST * half, FARTHEST * half)
    one_sided = ~theta.any(axis=1) & (theta0 != 0)
    unit[one_sided] = [1.0, 0.0]
    drawn_at[one_sided] = -np.sign(theta0[one_sided]) * FARTHEST * half
    foot = middle + drawn_at[:, None] * unit
    along = np.column_stack([-unit[:, 1], unit[:, 0]]) * LENGTH * half
    inward = unit * DEPTH * half
    return np.stack([foot - along, foot + along, foot + inward, foot - inward], axis=1)


def nearest_to(theta: Floats, theta0: Floats, middle: Floats) -> tuple[Floats, Floats]:
    """The point of each boundary nearest to `middle`, and how far it is in the direction of θ."""
    with np.errstate(divide="ignore", invalid="ignore"):
        distance = -(theta @ middle + theta0) / lengths_of(theta)
    return middle + distance[:, None] * directions_of(theta), distance


def _boundary_tracks(
    trace: Trace, first: int, last: int, middle: Floats, half: float
) -> tuple[Track, ...]:
    theta, theta0 = in_plane(trace, turning_theta(trace, first, last, SUBFRAMES))
    corners = boundary_corners(theta, theta0, middle, half)
    before = trace.augmented[max(first - 1, 0) : last]
    ghosts = boundary_corners(*in_plane(trace, before), middle, half)[:, :2]
    if first == 0:  # before the start there was no boundary
        ghosts = np.concatenate([np.full((1, 2, 2), np.nan), ghosts])
    return (
        Track(POSITIVE_SIDE, "turn", columns(corners), pick=(0, 1, 2)),
        Track(NEGATIVE_SIDE, "turn", shares=0, pick=(0, 1, 3)),
        Track(BOUNDARY, "turn", shares=0, pick=(0, 1)),
        Track(GHOST, "rest", columns(ghosts), during="to"),
        *_theta_tracks(trace, theta, theta0, middle, half),
    )


def _theta_tracks(
    trace: Trace, theta: Floats, theta0: Floats, middle: Floats, half: float
) -> tuple[Track, ...]:
    """θ from the boundary to its positive side, and the next update from the tip of θ.

    Both at one scale for the whole window, so that lengths can be compared.
    """
    lengths = lengths_of(theta)
    scale = LONGEST_THETA * half / (float(lengths.max()) or 1.0)
    unit = directions_of(theta)
    anchor = middle if trace.settings.offset else np.zeros(2)
    foot, _ = nearest_to(theta, theta0, anchor)
    foot[lengths_of(foot - middle) > 1.2 * half] = np.nan  # outside the picture: no arrow
    tip = foot + theta * scale
    beyond = np.maximum(0.16 * half, lengths * scale + 0.1 * half)
    names = (foot + unit * beyond[:, None])[::SUBFRAMES]
    at_rest = tip[::SUBFRAMES]
    start = np.where(np.isnan(at_rest[:-1]), anchor, at_rest[:-1])
    change = np.diff(theta[::SUBFRAMES], axis=0) * scale
    start[~change.any(axis=1)] = np.nan  # an update of θ₀ alone has no arrow
    updates = np.concatenate(
        [np.stack([start, start + change], axis=1), np.full((1, 2, 2), np.nan)]
    )
    return (
        Track(THETA, "turn", columns(np.stack([foot + unit * 0.03 * half, tip], axis=1))),
        Track(UPDATE, "rest", columns(updates)),
        Track(THETA_NAME, "turn", columns(names[:, None, :]), ["θ"] * len(names), subframes=1),
    )


def _ring_tracks(
    trace: Trace, points: Floats, first: int, last: int, middle: Floats, half: float
) -> tuple[Track, ...]:
    """The next mistake, ringed and named beside the ring; a batch rings all of its points."""
    batches = [trace.batch_at(k) for k in range(first, last)]
    widest = max((len(batch) for batch in batches), default=1)
    places = np.full((last - first + 1, widest, 2), np.nan)
    for row, batch in enumerate(batches):
        places[row, : len(batch)] = points[batch]
    if trace.begins is not None or len(points) > MANY:
        return (Track(RING, "rest", columns(places)),)
    free = {int(i): free_place(points, int(i), middle, half) for i in np.unique(trace.point)}
    named_at = np.full((last - first + 1, 1, 2), np.nan)
    for row, batch in enumerate(batches):
        named_at[row, 0] = free[int(batch[0])]
    names = [f"{point_name(int(batch[0]))} next mistake" for batch in batches]
    return (
        Track(RING, "rest", columns(places)),
        Track(RING_NAME, "rest", columns(named_at), [*names, ""]),
    )


def free_place(points: Floats, index: int, middle: Floats, half: float) -> Floats:
    """Where the name of a ringed point covers no other point: above, below, right or left of it."""
    here = points[index]
    others = np.delete(points, index, axis=0)
    for shift in NAME_PLACES * half:
        place: Floats = here + shift
        covered = (np.abs(others - place) < NAME_SIZE * half).all(axis=1).any()
        inside = (np.abs(place - middle) + NAME_SIZE * half < 1.02 * half).all()
        if inside and not covered:
            return place
    above: Floats = here + NAME_PLACES[0] * half
    return above


def _traces(points: Floats, labels: npt.NDArray[np.int64]) -> list[PlainTrace]:
    """In the order of the names at the top."""
    return [
        axes.area(palette.POSITIVE_SIDE),
        axes.area(palette.NEGATIVE_SIDE),
        axes.line(palette.GHOST, 1.5, "dot"),
        axes.line(palette.INK, 3.5),
        labelled_points(points, labels, +1),
        labelled_points(points, labels, -1),
        axes.ring(palette.MISTAKE),
        axes.label(palette.MISTAKE_TEXT, 14, "middle center", cliponaxis=False),
        axes.arrow(palette.INK, 3),
        axes.arrow(palette.UPDATE, 3),
        axes.label(palette.INK, 17, "middle center"),
    ]


def labelled_points(points: Floats, labels: npt.NDArray[np.int64], sign: int) -> PlainTrace:
    """All points of one label: colour, shape and sign say the same thing."""
    chosen = np.flatnonzero(labels == sign)
    many = len(points) > MANY
    marker: dict[str, Any] = {
        "symbol": "circle" if sign > 0 else "square",
        "size": 9 if many else 19,
        "color": palette.of_label(sign),
        "line": {"color": palette.PAPER, "width": 1.5},
    }
    return axes.scatter(
        x=points[chosen, 0].tolist(),
        y=points[chosen, 1].tolist(),
        mode="markers" if many else "markers+text",
        text=sign_text(sign),
        textfont={"color": palette.ON_MARKER, "size": 15},
        marker=marker,
        customdata=chosen.tolist(),
        hovertext=[_hover(points, int(index), sign) for index in chosen],
        hoverinfo="text",
    )


def _hover(points: Floats, index: int, sign: int) -> str:
    x, y = points[index].tolist()
    return f"{point_name(index)} = ({number_text(x)}, {number_text(y)}), label {sign_text(sign)}"
