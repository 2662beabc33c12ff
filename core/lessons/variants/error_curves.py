"""How many points are not right, against time: a line a run or classifier, and where it is now.

Lines cross and lie on each other, so their names stand in the legend, with their shapes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.perceptron.data.arrays import Floats, Indices
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale, chart_layout, through
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Telling, Track, columns
from core.scenes.ink.telling import AHEAD, Tells

OVERVIEW = 600  # places of a long line where the picture looks
ROOM = 1.15  # above the highest line, for the dots on it
BEFORE = 0.05  # of the time, so that a dot at its start lies on no number of the other axis
DASHES = ("solid", "dash", "dot", "dashdot")  # all lines are ink; pattern, shape and name tell
SHAPES = {"circle": "●", "diamond": "◆", "triangle-up": "▲", "x": "✕"}  # and as letters
SHAPED = 4  # places of a line that have its shape, besides its end
SHAPE_SIZE, DOT_SIZE = 7, 12
WIDTH, LONG_WIDTH = 2.2, 1.2  # a long line goes up and down too often for a thick one


@dataclass(frozen=True)
class Curve:
    """One line: its letter or name, when each θ̂ of a run began, and how many points are not right.

    until   where the line ends, if not where the last θ̂ began
    """

    name: str
    time: Indices
    errors: Indices
    until: int | None = None

    @property
    def end(self) -> int:
        return int(self.time[-1]) if self.until is None else self.until


def error_curves_scene(
    name: str, title: str, curves: Sequence[Curve], unit: str, first: int, last: int
) -> Scene:
    """The lines of whole runs, with dots for the updates first … last; `unit` is that of time."""
    latest = max(1, *(curve.end for curve in curves))
    x = Scale(-BEFORE * latest, 1.02 * latest)
    y = Scale(0, max(1, *(int(curve.errors.max()) for curve in curves)) * ROOM)
    places = np.stack([_places(curve, first, last) for curve in curves])
    dots = [
        axes.scatter(mode="markers", marker=_dot(shape), cliponaxis=False)
        for shape, _ in zip(SHAPES, curves, strict=False)
    ]
    layers: list[Layer] = [
        *(Telling(_line(curve, i, len(curves), unit), AHEAD) for i, curve in enumerate(curves)),
        *(
            Track(dot, "turn", columns(place[:, None]), subframes=1)
            for dot, place in zip(dots, places, strict=True)
        ),
    ]
    layout = chart_layout(x, y, (unit, ""))
    layout["margin"] = {"l": 30, "r": 10, "t": 2, "b": 34}
    layout["yaxis"] |= {"nticks": 4, "tickformat": "d"}
    box = {"x": x.box, "y": y.box}
    tells: Tells = ("errors", "outcome")
    legend = "\u2003".join(
        f"{sign}\u00a0{curve.name}" for sign, curve in zip(SHAPES.values(), curves, strict=False)
    )
    return Scene(
        name, title, layers, layout, box, note=legend, beneath=True, timed=True, tells=tells
    )


def _places(curve: Curve, first: int, last: int) -> Floats:
    """(rows, 2) where the dot is at every k; after the end of a run it stays there."""
    k = np.minimum(np.arange(first, last + 1), len(curve.time) - 1)
    time = np.append(curve.time[:-1], curve.end)
    return np.column_stack([time[k], curve.errors[k]]).astype(np.float64)


def _line(curve: Curve, index: int, count: int, unit: str) -> PlainTrace:
    """All of a short line; of a long one as many places as a picture has room for.

    Its shape is at its end and here and there, at other places than that of the other lines, so
    that of two lines on each other both are seen.
    """
    chosen = np.unique(np.linspace(0, len(curve.time) - 1, OVERVIEW).round().astype(int))
    time = np.append(curve.time[chosen], curve.end).astype(np.float64)
    errors = np.append(curve.errors[chosen], curve.errors[-1]).astype(np.float64)
    width = WIDTH if len(chosen) < OVERVIEW else LONG_WIDTH
    style = {"color": palette.INK, "width": width, "dash": DASHES[index]}
    told = [
        f"{curve.name}: {number_text(count)} not right after {number_text(at)} {unit}"
        for at, count in zip(time.tolist(), errors.tolist(), strict=True)
    ]
    hover = {"hovertext": told, "hoverinfo": "text"}
    shares = (np.arange(SHAPED) + (index + 0.5) / count) / SHAPED
    size = np.zeros(len(time))
    size[[*(shares * (len(time) - 1)).round().astype(int), -1]] = SHAPE_SIZE
    marker = {"symbol": list(SHAPES)[index], "color": palette.INK, "size": size.tolist()}
    drawn = axes.scatter(mode="lines+markers", line=style, marker=marker, **hover)
    return through(drawn, time, errors)


def _dot(shape: str) -> dict[str, object]:
    edge = {"color": palette.PAPER, "width": 1.5}
    return {"symbol": shape, "color": palette.INK, "size": DOT_SIZE, "line": edge}
