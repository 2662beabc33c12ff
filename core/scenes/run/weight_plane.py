"""Weight space in a plane: every point forbids a half-plane; what is left is the wedge."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.perceptron import SolutionCone, Trace
from core.perceptron.data.arrays import Floats
from core.perceptron.data.geometry import directions_of
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.drawn_size import LAST_ROOM, drawn_size, in_sight, most_that_fits
from core.scenes.ink.name_places import View, around, beyond, clear_places, name_size
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Telling, Track, columns
from core.scenes.ink.shapes import coordinates, with_gaps
from core.scenes.ink.telling import NEXT
from core.scenes.run.path import (
    NO_CONE,
    OF_THE_CONE,
    OF_WEIGHT_SPACE,
    axis_names,
    entry_point,
    near_origin,
    update_arrows,
    update_names,
)

NAME, STAR_NAME = 14, 16  # pixels: their letters
CONE_NAME = "solution cone"
ARROW = 3  # pixels from the middle of an arrow to its edge
BESIDE_FIRST = [2, 3, 0, 1, 4, 5, 6, 7]  # of the places around
MOST_SHADED = 12  # points whose wrong side is shaded; more would turn the picture grey
MOST_LINES = 60
MOST_DOTS = 60  # updates whose path has a dot at every θ̂; more would blur, and slow every step
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
    corrected = lines[np.unique(trace.point[first:last][trace.point[first:last] >= 0])]
    in_the_way = [*_ways(path), *np.stack([-corrected, corrected], axis=1)[:MOST_LINES, None]]
    solutions = _cone_traces(cone, _few(path), in_the_way, (middle, half), reach, has_star)
    layers: list[Layer] = [
        *ground,
        *(Telling(one, OF_THE_CONE) for one in solutions),
        Track(axes.line(palette.MISTAKE, 3), "rest", columns(next_line), tells=NEXT),
        Track(way, "path", {"x": path[:, 0], "y": path[:, 1]}),
        Track(axes.arrow(palette.UPDATE, 3), "rest", columns(update_arrows(path)), tells=NEXT),
        Track(tip, "turn", columns(path[:, None, :]), subframes=1),
        update_name_track(
            path, update_names(trace, first, last), (middle, half), [next_line], _named(solutions)
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
    dots: Floats,
    lines: Sequence[Floats],
    view: View,
    reach: float,
    has_star: bool,
) -> list[PlainTrace]:
    """The wedge, θ* and their names, which stand still: off the path and all lines of mistakes."""
    if cone is None:
        return []
    half = view[1]
    edges, axis = _in_plane(cone.edges), _in_plane(cone.axis[None, :])[0]
    # The corner on the axis keeps the area right when the wedge is a half-plane.
    wedge = np.array([[0, 0], edges[0] * reach, axis * reach, edges[-1] * reach])
    fits = most_that_fits(np.zeros((1, 2)), axis[None], *view, room=LAST_ROOM)
    size = drawn_size(min(0.75 * half, fits), 1.0, half)  # θ* has length 1
    star = axis * float(size)
    drawn = [axes.area(palette.CONE, wedge)]
    named: list[tuple[Floats, Floats]] = []
    if has_star and in_sight(star[None], *view).all():
        said, arrow = size.named("θ*"), np.array([[[0.0, 0.0], star]])
        room = name_size(said, STAR_NAME, half)
        lines = [arrow, arrow, *lines]
        choices = np.concatenate(
            [beyond(star[None], axis[None], room, half, far) for far in (6, 14, 24, 36)]
            + [around(star[None] / 2, room, half, ARROW)],
            axis=1,
        )
        at = clear_places(choices, room, view, dots, lines)
        named.append((at, room))
        drawn += [
            axes.arrow(palette.PROMISE, 2.5) | coordinates(arrow[0]),
            _fixed_label(at, said, STAR_NAME),
        ]
    room = name_size(CONE_NAME, NAME, half)
    along = (np.linspace(1.6, 0.2, 29) * half)[:, None] * axis
    seen = along[in_sight(along, *view)]
    if not len(seen):
        return drawn
    aside = 1.3 * np.array([[0.0, 0.0], room * [1, -1], room, -room, room * [-1, 1]])
    choices = (aside[:, None] + seen).reshape(1, -1, 2)
    at = clear_places(choices, room, view, dots, lines, named)
    return [*drawn, _fixed_label(at, CONE_NAME, NAME)]


def _fixed_label(place: Floats, text: str, size: int) -> PlainTrace:
    label = axes.label(palette.PROMISE_TEXT, size, "middle center", text=[text])
    return label | coordinates(place)


def update_name_track(
    path: Floats,
    names: list[str],
    view: View,
    lines: Sequence[Floats] = (),
    others: Sequence[tuple[Floats, str, float]] = (),
) -> Track:
    """The name of each update beside the middle of its arrow, where it covers least.

    lines    that it should not lie on, two ends a row
    others   names that stand still: place, text and size of the letters
    """
    room, arrows = name_size(max(names, key=len), NAME, view[1]), update_arrows(path)
    choices = np.concatenate(
        [
            *(
                around(arrows.mean(axis=1), room, view[1], clear)[:, BESIDE_FIRST]
                for clear in (ARROW, 3 * ARROW)
            ),
            beyond(arrows[:, 1], np.diff(arrows, axis=1)[:, 0], room, view[1]),
            around(arrows[:, 1], room, view[1], 4 * ARROW),
        ],
        axis=1,
    )
    taken = [(place[None], name_size(text, font, view[1])) for place, text, font in others]
    walked = [arrows, arrows, *_walked(path), *lines]
    places = clear_places(choices, room, view, _few(path), walked, taken)
    label = axes.label(palette.UPDATE, NAME, "middle center")
    return Track(label, "rest", columns(places[:, None]), names, tells=NEXT)


def _named(traces: list[PlainTrace]) -> list[tuple[Floats, str, float]]:
    """The names among traces that stand still."""
    return [
        (np.array([trace["x"][0], trace["y"][0]]), trace["text"][0], trace["textfont"]["size"])
        for trace in traces
        if trace["mode"] == "text"
    ]


def _ways(path: Floats) -> list[Floats]:
    """Each of its updates as a line, of a path that has dots."""
    dots = _few(path)
    return list(np.stack([dots[:-1], dots[1:]], axis=1)[:, None])


def _walked(path: Floats) -> list[Floats]:
    """Each of the updates of such a path as a line (rows, 2, 2), from when on it is drawn."""
    row = np.arange(len(path))[:, None, None]
    return [np.where(row > made, way, np.nan) for made, way in enumerate(_ways(path))]


def _few(path: Floats) -> Floats:
    """The dots of a path that has dots."""
    return path if len(path) <= MOST_DOTS + 1 else path[:0]


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
