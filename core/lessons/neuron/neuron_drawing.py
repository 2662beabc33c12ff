"""Pieces of a drawn neuron: wires that carry something or nothing, a body, an output."""

from __future__ import annotations

from typing import Any

from core.scenes.hand.board import Moving
from core.scenes.hand.formula import Formula
from core.scenes.hand.living_text import Piece, words
from core.scenes.ink import axes, palette
from core.scenes.ink.scene import PlainTrace

WIDTH, HEIGHT = 10.0, 6.0  # of the drawing, in its own unit
OUTPUT = (9.0, 3.0)
CIRCLE = 50  # pixels across, however large the drawing is
FOOT = 0.22  # the height of the lowest words


def drawing_layout() -> dict[str, Any]:
    """No axes: a drawing, not a chart."""
    hidden = {"visible": False, "fixedrange": True}
    return {
        **axes.BARE,
        "xaxis": {**hidden, "range": [0, WIDTH]},
        "yaxis": {**hidden, "range": [0, HEIGHT]},
        "margin": {"l": 4, "r": 4, "t": 4, "b": 4},
    }


def lit(condition: Formula) -> Piece:
    """The colour of what carries a 1, and of what does not."""
    return words(condition, palette.POSITIVE, palette.GHOST)


def wire(*places: tuple[float, float], width: float = 3) -> PlainTrace:
    xs, ys = zip(*places, strict=True)
    return axes.line(palette.GHOST, width) | {"x": list(xs), "y": list(ys)}


def still_text(
    place: tuple[float, float], words_there: str, size: int = 15, position: str = "middle center"
) -> PlainTrace:
    x, y = place
    return axes.label(palette.INK, size, position, x=[x], y=[y], text=[words_there])


def living_text_at(place: tuple[float, float], size: int = 15) -> PlainTrace:
    """A text that a `Moving` writes."""
    return still_text(place, "", size)


def text_beside(
    place: tuple[float, float], across: float, words_there: str, position: str
) -> PlainTrace:
    """Words on one side of something round, of so many pixels."""
    return axes.held_off(still_text(place, words_there, position=position), across / 2 + 2)


def parts_of_a_cell(body: float) -> PlainTrace:
    """What a nerve cell has at these places, in a row at the foot of the drawing."""
    names = {1.2: "dendrites", body: "cell body", OUTPUT[0]: "axon"}
    x, y = list(names), [FOOT] * len(names)
    return axes.label(palette.GHOST, 13, "middle center", x=x, y=y, text=list(names.values()))


def output_layers(fires: Formula, says: Piece, below: Piece) -> tuple[Moving, ...]:
    """The circle of the output, what it says, and the words below it."""
    x, y = OUTPUT
    outline = {"color": palette.GHOST, "width": 2}
    marker = {"size": CIRCLE, "color": palette.GRID, "line": outline}
    circle = axes.scatter(mode="markers", marker=marker, x=[x], y=[y])
    said_in = words(fires, palette.ON_MARKER, palette.INK)
    return (
        Moving(circle, colour=words(fires, palette.POSITIVE, palette.GRID)),
        Moving(living_text_at(OUTPUT, 18), text=says, colour=said_in),
        Moving(text_beside(OUTPUT, CIRCLE, "", "bottom center"), text=below),
    )
