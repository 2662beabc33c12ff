"""Weight space in three dimensions: the cone of solutions, and the path into it."""

from __future__ import annotations

from typing import Any

import numpy as np

from core.perceptron import SolutionCone, Trace
from core.perceptron.data.arrays import Floats
from core.scenes.ink import axes, palette
from core.scenes.ink.drawn_size import drawn_size
from core.scenes.ink.name_places import MOST_POINTS, View
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Telling, Track, columns
from core.scenes.ink.shapes import coordinates
from core.scenes.ink.space_names import free_side
from core.scenes.ink.telling import NEXT
from core.scenes.run.pictures.path import (
    NO_CONE,
    OF_THE_CONE,
    OF_WEIGHT_SPACE,
    axis_names,
    entry_point,
    near_origin,
    update_arrows,
)

NAME = 15  # pixels: the letters of the name of θ*
ALONG = 16  # places on each line that the name keeps off
NAMED_AT = (1.0, 0.6, 1.25, 0.3)  # of its length


def weight_solid_scene(
    trace: Trace, cone: SolutionCone | None, first: int, last: int, has_star: bool = True
) -> Scene:
    path = trace.augmented[first : last + 1]
    middle, size = axes.view(path, with_origin=near_origin(path), margin=0.1)
    # A ring behind the tip. The sign of an open circle is as large as the letters drawn before it.
    entered = scatter3d("markers", palette.PROMISE, 1, 10.5)
    way, step = (
        scatter3d("lines+markers", palette.INK, 5, 3.5),
        scatter3d("lines", palette.UPDATE, 6),
    )
    tip = scatter3d("markers", palette.UPDATE, 1, 7)
    reach = float(np.abs(middle).max()) + 1.5 * size
    layout = solid_layout(axis_names(trace), middle, size)
    solutions = [] if cone is None else _cone_traces(cone, reach)
    if cone is not None and has_star:
        solutions += _star(cone, path, (middle, size), layout)
    layers: list[Layer] = [
        scatter3d("markers", palette.GHOST, 1, 3) | {"x": [0], "y": [0], "z": [0]},
        *(Telling(one, OF_THE_CONE) for one in solutions),
        Track(way, "path", dict(zip("xyz", path.T, strict=True))),
        Track(step, "rest", columns(update_arrows(path)), tells=NEXT),
        Track(entered, "rest", columns(entry_point(trace, path, last)), during="to"),
        Track(tip, "turn", columns(path[:, None, :]), subframes=1),
    ]
    limits = [(centre - 3 * size, centre + 3 * size) for centre in middle.tolist()]
    box = dict(zip("xyz", limits, strict=True))
    weights = "θ̂" if trace.settings.offset else "θ"
    note = NO_CONE if cone is None else f"The large dot is {weights}. Green: the solution cone."
    return Scene(
        "weights",
        "Weight space",
        layers,
        layout,
        box,
        "3d",
        note=note,
        tells=OF_WEIGHT_SPACE,
        note_tells=OF_THE_CONE,
    )


def solid_layout(names: list[str], middle: Floats, size: float) -> dict[str, Any]:
    axis: dict[str, Any] = {
        "gridcolor": palette.GRID,
        "zerolinecolor": palette.GHOST,
        "showbackground": False,
        "tickfont": {"size": 12, "color": palette.GHOST},
        "nticks": 5,
    }
    each = [
        {
            **axis,
            "range": [centre - size, centre + size],
            "title": {"text": name, "font": {"size": 15, "color": palette.INK}},
        }
        for name, centre in zip(names, middle.tolist(), strict=True)
    ]
    return {
        "scene": {
            **dict(zip(("xaxis", "yaxis", "zaxis"), each, strict=True)),
            "aspectmode": "cube",
            # So far away that a square picture shows the names of all axes; see view.js.
            "camera": {
                "eye": {"x": 1.57, "y": -1.88, "z": 0.88},
                "center": {"x": 0, "y": 0, "z": -0.12},
            },
            "dragmode": "orbit",
        },
        "margin": {"l": 0, "r": 0, "t": 0, "b": 0},
        **axes.BARE,
        "dragmode": "orbit",
    }


def _cone_traces(cone: SolutionCone, reach: float) -> list[PlainTrace]:
    """The faces as triangles from the origin, and the edges."""
    ring = cone.edges * reach
    x, y, z = np.vstack([np.zeros((1, 3)), ring]).T.tolist()
    count = len(ring)
    faces = {
        "type": "mesh3d",
        "x": x,
        "y": y,
        "z": z,
        "i": [0] * count,
        "j": list(range(1, count + 1)),
        "k": [*range(2, count + 1), 1],
        "color": palette.PROMISE,
        "opacity": 0.22,
        "hoverinfo": "skip",
        "flatshading": True,
    }
    edges = scatter3d("lines", palette.PROMISE, 2) | {
        axis: [value for end in ends for value in (0, end, None)]
        for axis, ends in zip("xyz", ring.T.tolist(), strict=True)
    }
    return [faces, edges]


def _star(cone: SolutionCone, path: Floats, view: View, layout: dict[str, Any]) -> list[PlainTrace]:
    """θ*, and its name at its tip or along it, where it covers the fewest θ̂ of the path."""
    middle, half = view
    drawn = drawn_size(0.75 * half, 1.0, half)  # θ* has length 1
    star, said = cone.axis * float(drawn), drawn.named("θ*")
    some = path[:: 1 + len(path) // MOST_POINTS]
    taken = np.vstack([some, np.zeros((1, 3)), path[-1:]])
    way = np.linspace(some[:-1], some[1:], ALONG).reshape(-1, 3)
    lines = np.vstack([way, np.outer(np.linspace(0, 1, ALONG), star)])
    places = np.outer(NAMED_AT, star)
    places = places[(np.abs(places - middle) <= half).all(axis=1) | (np.array(NAMED_AT) == 1)]
    camera = layout["scene"]["camera"]
    number, side = free_side(said, NAME, places, taken, view, camera, ringed=-1, lines=lines)
    arrow, name = scatter3d("lines", palette.PROMISE, 6), scatter3d("text", palette.PROMISE, 1)
    font = {"color": palette.PROMISE_TEXT, "size": NAME}
    return [
        arrow | coordinates(np.vstack([np.zeros(3), star])),
        name
        | coordinates(places[number : number + 1])
        | {"text": [said], "textfont": font, "textposition": side},
    ]


def scatter3d(mode: str, colour: str, width: float, size: float = 0) -> PlainTrace:
    return {
        "type": "scatter3d",
        "x": [None],
        "y": [None],
        "z": [None],
        "mode": mode,
        "hoverinfo": "skip",
        "line": {"color": colour, "width": width},
        "marker": {"color": colour, "size": size},
    }
