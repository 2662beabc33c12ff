"""A board: pictures and numbers that follow a few values which the hand changes.

    board = Board(
        panels=(Panel("data", "Data space", traces, layout, moving=(Moving(0, x=…, y=…),),
                      handles=(Handle("Tip of θ", at=(t1, t2), sets={"theta1": pointer_x, …}),)),),
        values=(Value("theta1", "θ₁", start=1, low=-5, high=5, step=0.1), …),
        readouts=(Readout("a", "activation", text("a = ", shown(a, 2))),),
        sentence=text("The point is ", words(a > 0, "positive.", "negative.")),
    )

Everything that moves is a formula over the values, so the browser can follow the hand alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import numpy as np
import plotly.graph_objects as go

from core.scenes import palette
from core.scenes.board_values import Value
from core.scenes.formula import Formula, Plan
from core.scenes.living_text import Piece, planned_text, read_text
from core.scenes.scene import PlainTrace

__all__ = ["Board", "Handle", "Moving", "Panel", "Pick", "Readout", "Toggle", "Value"]

Column = Formula | Sequence[Formula]  # a sequence: one number each, or one row each of a surface


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

    def payload(self, plan: Plan) -> dict[str, Any]:
        return {
            "label": self.label,
            "bare": self.bare,
            "at": [plan.place(formula) for formula in self.at],
            "sets": {name: plan.place(formula) for name, formula in self.sets.items()},
            "colour": self.colour,
        }


@dataclass(frozen=True)
class Moving:
    """The movement of one trace.

    trace    its index in the panel's traces
    x, y, z  a column, a number, or a list of numbers (for a surface's z a list of its rows)
    text     one text, or one for each point
    colour   a living text that names the colour, or one for each point: of markers and line, of
             the area, or of the letters
    """

    trace: int
    x: Column | None = None
    y: Column | None = None
    z: Column | None = None
    text: Piece | Sequence[Piece] | None = None
    colour: Piece | Sequence[Piece] | None = None

    def payload(self, plan: Plan) -> dict[str, Any]:
        planned: dict[str, Any] = {"trace": self.trace}
        for axis in "xyz":
            column: Column | None = getattr(self, axis)
            if isinstance(column, Formula):
                planned[axis] = plan.place(column)
            elif column is not None:
                planned[axis] = [plan.place(formula) for formula in column]
        for name in ("text", "colour"):
            pieces = getattr(self, name)
            if pieces is not None:
                listed = list(pieces) if isinstance(pieces, list | tuple) else [pieces]
                planned[name] = [planned_text(piece, plan) for piece in listed]
        return planned


@dataclass(frozen=True)
class Pick:
    """Pointing at point i of a trace sets a value to i; the arrow keys go through the points."""

    trace: int
    value: str


@dataclass(frozen=True)
class Toggle:
    """A switch in the picture: pressing it turns a value from 0 to 1 and back."""

    at: tuple[float, float]
    value: str


@dataclass(frozen=True)
class Panel:
    """One picture: what stands still as Plotly's JSON, and what moves."""

    name: str
    title: str
    traces: list[PlainTrace]
    layout: dict[str, Any]
    moving: Sequence[Moving] = ()
    handles: Sequence[Handle] = ()
    picks: Sequence[Pick] = ()
    toggles: Sequence[Toggle] = ()
    kind: Literal["2d", "3d"] = "2d"
    note: str = ""

    def payload(self, plan: Plan) -> dict[str, Any]:
        return {
            "name": self.name,
            "title": self.title,
            "note": self.note,
            "kind": self.kind,
            "figure": {"data": self.traces, "layout": self.layout},
            "moving": [moving.payload(plan) for moving in self.moving],
            "handles": [handle.payload(plan) for handle in self.handles],
            "picks": [{"trace": pick.trace, "value": pick.value} for pick in self.picks],
            "toggles": [{"at": list(toggle.at), "value": toggle.value} for toggle in self.toggles],
        }

    def figure(self, state: Mapping[str, float]) -> go.Figure:
        """The picture for these values, as an ordinary figure; `Board.numbers` makes the state."""
        plan = Plan()
        planned = [moving.payload(plan) for moving in self.moving]
        results = plan.evaluated(state)
        traces = [dict(trace) for trace in self.traces]
        for moving in planned:
            traces[moving["trace"]].update(_moved(traces[moving["trace"]], moving, results))
        return go.Figure(data=traces, layout=self.layout)


@dataclass(frozen=True)
class Readout:
    """A number, or a few, that the board shows beside the pictures."""

    name: str
    label: str
    text: Piece
    colour: str | None = None


@dataclass(frozen=True)
class Board:
    """Panels side by side, fields for the values, readouts, and a sentence about what one sees."""

    panels: Sequence[Panel]
    values: Sequence[Value]
    readouts: Sequence[Readout] = ()
    sentence: Piece | None = None
    recolour: Mapping[str, str] = field(default_factory=lambda: palette.RECOLOUR)
    together: bool = False  # on a narrow screen the numbers come after all pictures

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

    def value(self, name: str) -> Value:
        return next(value for value in self.values if value.name == name)

    def numbers(self, state: Mapping[str, Any] | None = None) -> dict[str, float]:
        """Every value as the number that formulas see; what `state` leaves out is at its start."""
        given = state or {}
        return {value.name: value.number(given.get(value.name)) for value in self.values}

    def payload(self, state: Mapping[str, Any] | None = None) -> dict[str, Any]:
        """The board as plain lists and texts for the browser, with what it shows at first."""
        plan, numbers = Plan(), self.numbers(state)
        panels = [panel.payload(plan) for panel in self.panels]
        planned = {readout.name: planned_text(readout.text, plan) for readout in self.readouts}
        sentence = None if self.sentence is None else planned_text(self.sentence, plan)
        results = plan.evaluated(numbers)
        return {
            "nodes": plan.nodes,
            "values": [value.payload() for value in self.values],
            "state": numbers,
            "panels": panels,
            "readouts": [
                {
                    "name": readout.name,
                    "label": readout.label,
                    "text": planned[readout.name],
                    "colour": readout.colour,
                }
                for readout in self.readouts
            ],
            "sentence": sentence,
            "said": None if sentence is None else read_text(sentence, results),
            "shown": {name: read_text(pieces, results) for name, pieces in planned.items()},
            "recolour": dict(self.recolour),
            "together": self.together,
        }

    def said(self, state: Mapping[str, Any] | None = None) -> str:
        """The sentence for these values."""
        return self.payload(state)["said"] or ""

    def shown(self, state: Mapping[str, Any] | None = None) -> dict[str, str]:
        """What every readout reads for these values."""
        texts: dict[str, str] = self.payload(state)["shown"]
        return texts


# ── Drawing in Python what the browser draws ────────────────────────────────────────────────────


def _moved(trace: PlainTrace, moving: Mapping[str, Any], results: Sequence[Any]) -> PlainTrace:
    """What changes of a trace: coordinates, texts, colours."""
    moved: PlainTrace = {
        axis: _coordinates(moving[axis], results) for axis in "xyz" if axis in moving
    }
    if "text" in moving:
        moved["text"] = [read_text(pieces, results) for pieces in moving["text"]]
    if "colour" in moving:
        colours = [read_text(pieces, results) for pieces in moving["colour"]]
        colour = colours[0] if len(colours) == 1 else colours
        moved.update(coloured(trace, colour))
    return moved


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


def _coordinates(planned: int | list[int], results: Sequence[Any]) -> list[Any]:
    if isinstance(planned, list):
        return [_plain(results[place]) for place in planned]
    column = _plain(results[planned])
    return column if isinstance(column, list) else [column]


def _plain(result: Any) -> Any:
    """A number or a list, with None for what is not to be drawn."""
    if isinstance(result, np.ndarray):
        return [number if np.isfinite(number) else None for number in result.tolist()]
    return result if np.isfinite(result) else None
