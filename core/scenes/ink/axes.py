"""Quiet axes, arrows, outlines and labels that all pictures share."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from core.perceptron.data.arrays import Floats
from core.scenes.ink import palette
from core.scenes.ink.number_text import LOWERED
from core.scenes.ink.scene import PlainTrace
from core.scenes.signs.finding import as_it_is

CLEAR = "rgba(0,0,0,0)"
DIM_WIDTH, DIM_FILL = 0.5, 0.4  # of the width of a line, of the strength of an area
MARGIN = 0.22  # around what should be seen, in units of its larger side


def view(points: Floats, with_origin: bool, margin: float = MARGIN) -> tuple[Floats, float]:
    """The middle of what should be seen, and half its side."""
    seen = np.vstack([points, np.zeros((1, points.shape[1]))]) if with_origin else points
    low, high = seen.min(axis=0), seen.max(axis=0)
    half = float((high - low).max()) / 2 * (1 + 2 * margin)
    return (low + high) / 2, half if half > 0 else 1.0


def plane(middle: Floats, half: float, names: list[str]) -> dict[str, Any]:
    """The layout of a plane with equal units on both axes, so that right angles look right."""
    x, y = middle.tolist()
    return {
        "xaxis": {**_axis(names[0]), "range": [x - half, x + half]},
        "yaxis": {**_axis(names[1]), "range": [y - half, y + half], "scaleanchor": "x"},
        "margin": {"l": 40, "r": 8, "t": 6, "b": 36},
        "hovermode": "closest",
        **BARE,
    }


BARE: dict[str, Any] = {
    "paper_bgcolor": CLEAR,
    "plot_bgcolor": CLEAR,
    "font": {"size": 13, "color": palette.INK},
    "showlegend": False,
    "dragmode": False,
    "uirevision": "steady",
    "template": {},
}


def _axis(name: str) -> dict[str, Any]:
    return {
        "title": {
            "text": feature_title(name),
            "font": {"size": 13, "color": palette.GHOST},
            "standoff": 2,
        },
        "gridcolor": palette.GRID,
        "gridwidth": 1,
        "zeroline": True,
        "zerolinecolor": palette.GHOST,
        "zerolinewidth": 1,
        "tickfont": {"size": 12, "color": palette.GHOST},
        "nticks": 7,
    }


def feature_title(name: str) -> str:
    """A feature's name for an axis, shown letter by letter."""
    return literal(feature_name(name))


def feature_name(name: str) -> str:
    """As somebody wrote it; x1 and x1·x2, the usual ones, are written as in formulas: x₁."""
    is_usual = re.fullmatch("x[0-9]+(·x[0-9]+)*", name)
    if is_usual:
        return name.translate(LOWERED)
    is_of_people = name.isascii() or len(name) == 1  # θ₁ and the like are ours
    return as_it_is(name) if is_of_people else name


def literal(text: str) -> str:
    """Somebody's text, shown letter by letter: Plotly reads tags and entities in texts."""
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def scatter(**properties: Any) -> PlainTrace:
    """A trace that does not answer to the pointer unless told to; empty until a track fills it."""
    return {"type": "scatter", "x": [None], "y": [None], "hoverinfo": "skip", **properties}


def line(colour: str, width: float, dash: str = "solid") -> PlainTrace:
    return scatter(mode="lines", line={"color": colour, "width": width, "dash": dash})


def arrow(colour: str, width: float, **properties: Any) -> PlainTrace:
    """A line with a head at its end."""
    head = {
        "symbol": "arrow",
        "angleref": "previous",
        "size": [0, 9 + 2 * width],
        "color": colour,
        "opacity": 1,
    }
    style = {"color": colour, "width": width}
    return scatter(mode="lines+markers", line=style, marker=head, **properties)


def area(colour: str, corners: Floats | None = None) -> PlainTrace:
    """A filled shape without an outline."""
    shape = {} if corners is None else {"x": corners[:, 0].tolist(), "y": corners[:, 1].tolist()}
    return scatter(mode="lines", fill="toself", fillcolor=colour, line={"width": 0}, **shape)


def label(colour: str, size: int, position: str = "top center", **properties: Any) -> PlainTrace:
    font = {"color": palette.NAMED.get(colour, colour), "size": size}
    text = {"mode": "text", "text": [""], "textposition": position, "textfont": font}
    return scatter(**{**text, **properties})


def held_off(name: PlainTrace, clear: float) -> PlainTrace:
    """The words of a label so many pixels away from their place, however small the picture is.

    An unseen mark holds them off; Plotly does so by its radius / 0.8.
    """
    unseen = {"symbol": "circle", "size": 1.6 * clear, "opacity": 0, "color": palette.INK}
    return name | {"mode": "markers+text", "marker": unseen}


def outline(symbol: str, colour: str, size: int, width: float) -> PlainTrace:
    """Something around a place; what it means around a point is in `marks`."""
    line = {"width": width, "color": colour}
    marker = {"symbol": symbol, "size": size, "color": colour, "line": line}
    return scatter(mode="markers", marker=marker)


def dimmed(trace: PlainTrace) -> PlainTrace:
    """The same, stepping back: thinner and greyer, but not fainter, for a weak projector."""
    quiet = dict(trace)
    for part in ("line", "marker", "textfont"):
        if "color" in trace.get(part, {}):
            colour = trace[part]["color"]
            quiet[part] = {**trace[part], "color": palette.DIMMED.get(colour, colour)}
    if trace.get("line", {}).get("width"):
        quiet["line"] = {**quiet["line"], "width": DIM_WIDTH * trace["line"]["width"]}
    return quiet | ({"opacity": DIM_FILL} if "fillcolor" in trace else {})
