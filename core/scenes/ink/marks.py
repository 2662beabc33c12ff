"""Three marks with one meaning each, on every picture, and a fourth for what a proof rests on.

    ring       the mistake that is corrected next
    hollow     not right: misclassified, or undecided on the boundary
    diamond    the point that was chosen, or that is spoken of
    hexagon    a point that a proof rests on; its name, or the words beside it, say how

Never colour alone: each has a shape of its own. The legend in the browser (components/browser)
explains them with the same words on every page, and only those that a picture has.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from core.perceptron.data.arrays import Flags, Floats
from core.scenes.ink import axes, palette
from core.scenes.ink.scene import PlainTrace

Mark = Literal["hollow", "next", "chosen", "proof"]

MARKS: tuple[Mark, ...] = ("hollow", "next", "chosen")  # of the legend of a run, in its order
ALL_MARKS: tuple[Mark, ...] = (*MARKS, "proof")
BY_UPDATES = MARKS[:2]  # of a run that cannot be followed visit by visit
HOLLOW, RIM = 0.72, 2.25  # of a point's size; pixels: a small point keeps so much of its colour
CHOSEN = "diamond-open"
EDGE = 2.5  # pixels: so much wider is the darker ring below a yellow one


def next_mistake(size: int = 34, width: float = 3.5) -> tuple[PlainTrace, PlainTrace]:
    """A darker ring, and on it a yellow one: its edge is seen where yellow alone is too light."""
    edge = axes.outline("circle-open", palette.MISTAKE_DEEP, size, width + EDGE)
    return edge, axes.outline("circle-open", palette.MISTAKE, size, width) | _named("next")


def chosen(size: int = 40, width: float = 2.5) -> PlainTrace:
    return axes.outline(CHOSEN, palette.INK, size, width) | _named("chosen")


def of_the_proof(size: int = 34, width: float = 3) -> PlainTrace:
    return axes.outline("hexagon-open", palette.PROMISE, size, width) | _named("proof")


def reached(size: int = 22) -> PlainTrace:
    """In weight space: where a run has come to its end, in the solution cone."""
    return axes.outline("circle-open", palette.PROMISE, size, 3)


def hollow(points: PlainTrace) -> PlainTrace:
    """What hollows out the points of a trace, where it is drawn on them: they are not right."""
    marker = points["marker"]
    inside = {
        "symbol": marker["symbol"],
        "size": round(min(HOLLOW * marker["size"], marker["size"] - 2 * RIM), 1),
        "color": palette.PAPER,
        "line": {"width": 0},
    }
    drawn = axes.scatter(mode=points["mode"], marker=inside) | _named("hollow")
    if "text" not in points["mode"]:
        return drawn
    font = points["textfont"] | {"color": marker["color"]}
    return drawn | {"text": points["text"], "textfont": font}


def hollowed(points: PlainTrace, places: Floats, wrong: Flags) -> PlainTrace:
    """Those of a trace's points that are wrong, hollowed out for good.

    places, wrong   of all points of the data set; `customdata` tells which ones the trace has
    """
    own = [index for index in points["customdata"] if wrong[index]]
    x, y = places[own].T.tolist() if own else ([None], [None])
    return hollow(points) | {"x": x, "y": y}


def marks_in(traces: Iterable[PlainTrace]) -> tuple[Mark, ...]:
    """Which marks a picture has, for its legend."""
    drawn = {trace.get("meta") for trace in traces}
    return tuple(mark for mark in ALL_MARKS if mark in drawn)


def _named(mark: Mark) -> PlainTrace:
    return {"meta": mark}
