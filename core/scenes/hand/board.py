"""A board: pictures and numbers that follow a few values which the hand changes.

    board = Board(
        panels=(
            Panel(
                "data",
                "Data space",
                [points, Moving(arrow, x=…, y=…)],
                layout,
                handles=(Handle("Tip of θ", at=(t1, t2), sets={"theta1": pointer_x, …}),),
            ),
        ),
        values=(Value("theta1", "θ₁", start=1, low=-5, high=5, step=0.1), …),
        readouts=(Readout("a", "activation", text("a = ", shown(a, 2))),),
        sentence=text("The point is ", words(a > 0, "positive.", "negative.")),
    )

Everything that moves is a formula over the values, so the browser can follow the hand alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

import numpy as np
import plotly.graph_objects as go

from core.scenes.hand.board_values import Value
from core.scenes.hand.formula import Formula, State
from core.scenes.hand.living_table import Table
from core.scenes.hand.living_text import Piece, Shown, Text, Words, as_text
from core.scenes.ink import palette
from core.scenes.ink.marks import Mark, marks_in
from core.scenes.ink.scene import PlainTrace

__all__ = ["Board", "Handle", "Layer", "Moving", "Panel", "Pick", "Readout", "Toggle", "Value"]

Column: TypeAlias = Formula | Sequence[Formula]  # a sequence: one number each, or a surface's rows


@dataclass(frozen=True)
class Handle:
    """Something to take hold of, by mouse, touch or arrow keys.

    at     where it is
    sets   what every value becomes, from value("pointer_x"), value("pointer_y") and the state
    bare   without a knob of its own, for it lies on something drawn, such as a point
    """

    label: str
    at: tuple[Formula, Formula]
    sets: Mapping[str, Formula]
    colour: str = palette.INK
    bare: bool = False


@dataclass(frozen=True)
class Moving:
    """A trace that moves.

    x, y, z  a column, a number, or a list of numbers (for a surface's z a list of its rows)
    text     one text, or one for each point
    colour   a living text that names the colour, or one for each point: of markers and line, of
             the area, or of the letters
    """

    trace: PlainTrace
    x: Column | None = None
    y: Column | None = None
    z: Column | None = None
    text: Piece | Sequence[Piece] | None = None
    colour: Piece | Sequence[Piece] | None = None


@dataclass(frozen=True)
class Pick:
    """A trace to point at: its point i sets a value to i; the arrow keys go through the points.

    numbers   what its points set instead of i, when they are pressed; keys have a field for it
    """

    trace: PlainTrace
    value: str
    numbers: tuple[float, ...] = ()


Layer: TypeAlias = PlainTrace | Moving | Pick


@dataclass(frozen=True)
class Toggle:
    """A switch in the picture: pressing it turns a value from 0 to 1 and back."""

    at: tuple[float, float]
    value: str


@dataclass(frozen=True)
class Panel:
    """One picture, in layers from back to front; what stands still is a trace as Plotly's JSON.

    legend   does a legend of the marks that it has stand beside the title?
    fills    on a phone held sideways, does it fill the height, with its title on the right?
    """

    name: str
    title: str
    layers: Sequence[Layer]
    layout: dict[str, Any]
    handles: Sequence[Handle] = ()
    toggles: Sequence[Toggle] = ()
    kind: Literal["2d", "3d"] = "2d"
    note: str = ""
    legend: bool = False
    fills: bool = False

    @property
    def traces(self) -> list[PlainTrace]:
        return [layer if isinstance(layer, dict) else layer.trace for layer in self.layers]

    @property
    def explained(self) -> tuple[Mark, ...]:
        """The marks that its legend explains."""
        return marks_in(self.traces) if self.legend else ()

    @property
    def picks(self) -> list[Pick]:
        return [layer for layer in self.layers if isinstance(layer, Pick)]

    def figure(self, state: Mapping[str, float]) -> go.Figure:
        """The picture for these values, as an ordinary figure; `Board.numbers` makes the state."""
        state = State(state)
        traces = [
            trace | _moved(layer, state) if isinstance(layer, Moving) else trace
            for layer, trace in zip(self.layers, self.traces, strict=True)
        ]
        return go.Figure(data=traces, layout=self.layout)


@dataclass(frozen=True)
class Readout:
    """A number, or a few, that the board shows beside the pictures."""

    name: str
    label: str
    text: Piece
    colour: str | None = None


@dataclass(frozen=True, eq=False)
class Board:
    """Panels side by side, fields for the values, readouts, and a sentence about what one sees.

    table   holds the same as the pictures, for who does not see them
    """

    panels: Sequence[Panel]
    values: Sequence[Value]
    readouts: Sequence[Readout] = ()
    sentence: Piece | None = None
    together: bool = False  # on a narrow screen the numbers come after all pictures
    table: Table | None = None

    def __post_init__(self) -> None:
        names = [value.name for value in self.values]
        if len(set(names)) < len(names):
            raise ValueError("Two values of a board have the same name.")
        touched = {name for panel in self.panels for one in panel.handles for name in one.sets}
        for panel in self.panels:
            touched |= {pick.value for pick in panel.picks}
            touched |= {toggle.value for toggle in panel.toggles}
        if unknown := touched - set(names):
            raise ValueError(f"The board has no value named {min(unknown)}.")

    def numbers(self, state: Mapping[str, Any] | None = None) -> dict[str, float]:
        """Every value as the number that formulas see; what `state` leaves out is at its start."""
        given = state or {}
        return {value.name: value.number(given.get(value.name)) for value in self.values}


# ── Drawing in Python what the browser draws ────────────────────────────────────────────────────


def _moved(moving: Moving, state: Mapping[str, float]) -> PlainTrace:
    """What changes of a trace: coordinates, texts, colours."""
    moved: PlainTrace = {}
    for axis, column in (("x", moving.x), ("y", moving.y), ("z", moving.z)):
        if column is not None:
            moved[axis] = _coordinates(column, state)
    if moving.text is not None:
        moved["text"] = [as_text(piece).at(state) for piece in listed(moving.text)]
    if moving.colour is not None:
        colours = [as_text(piece).at(state) for piece in listed(moving.colour)]
        moved |= coloured(moving.trace, colours[0] if len(colours) == 1 else colours)
    return moved


def listed(pieces: Piece | Sequence[Piece]) -> list[Piece]:
    """One text, or one for each point, as a list."""
    return [pieces] if isinstance(pieces, str | Shown | Words | Text) else list(pieces)


def coloured(trace: PlainTrace, colour: str | list[str]) -> PlainTrace:
    """What of a trace takes a colour: its markers and line, its area, or its letters."""
    mode: str = trace.get("mode", "")
    painted: PlainTrace = {}
    if "markers" in mode or "marker" in trace:
        painted["marker"] = {**trace.get("marker", {}), "color": colour}
    if "fillcolor" in trace:
        painted["fillcolor"] = colour
    elif "lines" in mode and isinstance(colour, str):
        painted["line"] = {**trace.get("line", {}), "color": colour}
    if mode == "text":
        painted["textfont"] = {**trace.get("textfont", {}), "color": colour}
    return painted


def _coordinates(column: Column, state: Mapping[str, float]) -> list[Any]:
    if not isinstance(column, Formula):
        return [_plain(formula.at(state)) for formula in column]
    numbers = _plain(column.at(state))
    return numbers if isinstance(numbers, list) else [numbers]


def _plain(result: Any) -> Any:
    """A number or a list, with None for what is not to be drawn."""
    if isinstance(result, np.ndarray):
        return [number if np.isfinite(number) else None for number in result.tolist()]
    return result if np.isfinite(result) else None
