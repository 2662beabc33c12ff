"""Weight space in a plane: every point forbids a half-plane; what is left is the wedge."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.perceptron import SolutionCone, Trace
from core.perceptron.data.arrays import Floats
from core.perceptron.data.geometry import directions_of
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.drawn_size import LAST_ROOM, drawn_size, in_sight, most_that_fits
from core.scenes.ink.name_places import View
from core.scenes.ink.names_beside import names_in
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Telling, Track, columns, still
from core.scenes.ink.shapes import coordinates, with_gaps
from core.scenes.ink.telling import NEXT
from core.scenes.run.pictures.path import (
    NO_CONE,
    OF_THE_CONE,
    OF_WEIGHT_SPACE,
    axis_names,
    entry_point,
    near_origin,
    update_arrows,
    update_names,
)
from core.scenes.run.pictures.weight_names import (
    MOST_DOTS,
    cone_name_track,
    star_name,
    update_name_track,
)

MOST_SHADED = 12  # points whose wrong side is shaded; more would turn the picture grey
MOST_LINES = 60
FAR = 8.0  # times half the picture's side


def weight_plane_scene(
    trace: Trace,
    cone: SolutionCone | None,
    first: int,
    last: int,
    ground: list[PlainTrace] | None = None,
    has_star: bool = True,
) -> Scene:
    """The path on its way to the wedge; below it every point's half-plane, or another `ground`.

    has_star   whether θ* is drawn, which a lesson may not have spoken of yet
    """
    path = _in_plane(trace.augmented[first : last + 1])
    signed = _in_plane(trace.space.signed)
    middle, half = axes.view(path, with_origin=near_origin(path))
    reach = FAR * half + float(np.abs(middle).max())
    lines = _along(signed) * reach
    if ground is None:
        ground = [*_wrong_sides(signed, lines, reach), _point_lines(lines)]
    next_line = _lines_of_mistakes(trace, lines, first, last)
    way = path_line(with_dots=last - first <= MOST_DOTS)
    tip = axes.scatter(mode="markers", marker={"color": palette.UPDATE, "size": 12})
    entry = columns(entry_point(trace, path, last))
    view = middle, half
    corrected = np.unique(trace.point[first:last])
    ends = lines[corrected[corrected >= 0]][:MOST_LINES]
    all_lines = list(np.stack([-ends, ends], axis=1)[:, None])
    solutions = _cone_traces(cone, path, all_lines, view, reach, has_star)
    if cone is not None:
        lines_now = [next_line, update_arrows(path)]
        taken = names_in([*ground, *map(still, solutions)], view)
        named = cone_name_track(signed, path, view, all_lines, lines_now, taken)
        solutions += [] if named is None else [named]
    layers: list[Layer] = [
        *ground,
        *solutions,
        Track(axes.line(palette.MISTAKE_DEEP, 3), "rest", columns(next_line), tells=NEXT),
        Track(way, "path", {"x": path[:, 0], "y": path[:, 1]}),
        Track(axes.arrow(palette.UPDATE, 3), "rest", columns(update_arrows(path)), tells=NEXT),
        Track(tip, "turn", columns(path[:, None, :]), subframes=1),
        update_name_track(
            path,
            update_names(trace, first, last),
            view,
            [next_line],
            names_in([*ground, *solutions], view),
        ),
        Track(marks.reached(), "rest", entry, during="to"),
    ]
    box = {
        axis: (centre - 2 * reach, centre + 2 * reach)
        for axis, centre in zip("xy", middle.tolist(), strict=True)
    }
    layout = axes.plane(middle, half, [*axis_names(trace), ""])
    note = "" if cone is not None else NO_CONE
    return Scene(
        "weights",
        "Weight space",
        layers,
        layout,
        box,
        note=note,
        tells=OF_WEIGHT_SPACE,
        note_tells=OF_THE_CONE,
    )


def _in_plane(vectors: Floats) -> Floats:
    """A working space of one dimension lies on the x-axis."""
    if vectors.shape[1] == 1:
        return np.column_stack([vectors, np.zeros(len(vectors))])
    return vectors


def _along(signed: Floats) -> Floats:
    """The direction of each point's line θ̂·z = 0; nan for a point at the origin."""
    unit = directions_of(signed)
    return np.column_stack([-unit[:, 1], unit[:, 0]])


def _point_lines(lines: Floats) -> PlainTrace:
    """Every point's line, in one trace with gaps."""
    ends = lines[:MOST_LINES]
    [places] = with_gaps(np.stack([-ends, ends], axis=1)[None])
    style = {"color": palette.POINT_LINE, "width": 1}
    return axes.scatter(**coordinates(places), mode="lines", line=style)


def _wrong_sides(signed: Floats, lines: Floats, reach: float) -> list[PlainTrace]:
    """A light shade over the half-plane that each point forbids."""
    if len(signed) > MOST_SHADED:
        return []
    away = directions_of(signed) * reach
    shapes = np.stack([-lines, lines, lines - away, -lines - away], axis=1)
    faint = {"opacity": min(1.0, 4 / len(signed))}  # they lie on top of each other
    return [
        axes.area(palette.WRONG_SIDE, shape) | faint for shape in shapes if np.isfinite(shape).all()
    ]


def _cone_traces(
    cone: SolutionCone | None,
    path: Floats,
    lines: Sequence[Floats],
    view: View,
    reach: float,
    has_star: bool,
) -> list[Layer]:
    """The wedge, and θ* with its name."""
    if cone is None:
        return []
    edges, axis = _in_plane(cone.edges), _in_plane(cone.axis[None, :])[0]
    # The corner on the axis keeps the area right when the wedge is a half-plane.
    wedge = np.array([[0, 0], edges[0] * reach, axis * reach, edges[-1] * reach])
    fits = most_that_fits(np.zeros((1, 2)), axis[None], *view, room=LAST_ROOM)
    size = drawn_size(min(0.75 * view[1], fits), 1.0, view[1])  # θ* has length 1
    star = axis * float(size)
    drawn = [axes.area(palette.CONE, wedge)]
    if has_star and in_sight(star[None], *view).all():
        drawn += [
            axes.arrow(palette.PROMISE, 2.5) | coordinates(np.array([[0.0, 0.0], star])),
            star_name(star, size.named("θ*"), path, view, lines),
        ]
    return [Telling(one, OF_THE_CONE) for one in drawn]


def path_line(with_dots: bool) -> PlainTrace:
    return axes.scatter(
        mode="lines+markers" if with_dots else "lines",
        line={"color": palette.INK, "width": 2.5},
        marker={"color": palette.INK, "size": 7},
    )


def _lines_of_mistakes(trace: Trace, lines: Floats, first: int, last: int) -> Floats:
    """(rows, 2, 2) for every k the line of the point that is corrected next."""
    rows = np.full((last - first + 1, 2, 2), np.nan)
    points = trace.point[first:last]
    single = points >= 0
    rows[:-1][single] = np.stack([-lines[points[single]], lines[points[single]]], axis=1)
    return rows
