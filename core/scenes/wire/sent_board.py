"""A board as the browser gets it: formulas as a list of nodes, and all that moves by places there.

A living text is a list of letters, of [place, digits, fixed] for a number, and of [place, yes, no].
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from core.perceptron.data.numbers import read_number
from core.scenes.hand.board import Board, Column, Handle, Moving, Panel, Pick, Toggle, listed
from core.scenes.hand.board_values import Value
from core.scenes.hand.formula import Formula, Plan
from core.scenes.hand.living_table import Table
from core.scenes.hand.living_text import Piece, letters_of, planned_text
from core.scenes.ink import palette
from core.scenes.wire.sent_scene import SentFigure
from core.scenes.wire.signs import LEGEND, Signs, axis_titles, signs_in, written_in

PlannedText: TypeAlias = list[Any]


@dataclass(frozen=True)
class SentMoving:
    """The movement of one trace, by its index in the figure."""

    trace: int
    x: int | list[int] | None
    y: int | list[int] | None
    z: int | list[int] | None
    text: list[PlannedText] | None
    colour: list[PlannedText] | None


@dataclass(frozen=True)
class SentHandle:
    """Its place, and what it makes of the values."""

    label: str
    at: tuple[int, int]
    sets: dict[str, int]
    colour: str
    bare: bool


@dataclass(frozen=True)
class SentPick:
    """The trace to point at, by its index in the figure."""

    trace: int
    value: str
    numbers: tuple[float, ...]


@dataclass(frozen=True)
class SentPanel:
    """One picture; its fields are those of a `Panel`."""

    name: str
    title: str
    note: str
    legend: tuple[str, ...]
    kind: Literal["2d", "3d"]
    figure: SentFigure
    moving: tuple[SentMoving, ...]
    handles: tuple[SentHandle, ...]
    picks: tuple[SentPick, ...]
    toggles: tuple[Toggle, ...]
    fills: bool


@dataclass(frozen=True)
class SentValue:
    """A value of the board, and the end of the sentence “θ₁ must be …”."""

    name: str
    label: str
    kind: Literal["number", "switch", "choice"]
    low: float
    high: float
    step: float
    strict: bool
    field: bool
    slider: bool
    stepped: bool
    by_number: bool
    expects: str
    choices: list[str]


@dataclass(frozen=True)
class SentReadout:
    """A text with numbers that change."""

    name: str
    label: str
    text: PlannedText
    colour: str | None


@dataclass(frozen=True)
class SentTable:
    """What the pictures show; its rows are texts that change."""

    title: str
    heads: list[str]
    rows: list[list[PlannedText]]


@dataclass(frozen=True)
class SentBoard:
    """A board with the state that it opens with; its other fields are those of a `Board`.

    formula   stays in sight, for a room; empty if there is none
    """

    nodes: list[list[Any]]
    values: tuple[SentValue, ...]
    state: dict[str, float]
    panels: tuple[SentPanel, ...]
    readouts: tuple[SentReadout, ...]
    sentence: PlannedText | None
    recolour: Mapping[str, str]
    together: bool
    table: SentTable | None
    signs: Signs | None
    formula: str


def sent_board(
    board: Board,
    state: Mapping[str, Any] | None = None,
    formula: str = "",
    short: bool = False,
) -> SentBoard:
    """The board with these values; what `state` leaves out is at its start.

    short   numbers have fewer digits, for a room
    """
    plan = Plan()
    panels = tuple(_panel(panel, plan) for panel in board.panels)
    readouts = tuple(
        SentReadout(one.name, one.label, planned_text(one.text, plan, short), one.colour)
        for one in board.readouts
    )
    sentence = None if board.sentence is None else planned_text(board.sentence, plan, short)
    return SentBoard(
        plan.nodes,
        tuple(map(_value, board.values)),
        board.numbers(state),
        panels,
        readouts,
        sentence,
        palette.RECOLOUR,
        board.together,
        None if board.table is None else _table(board.table, plan, short),
        signs_in({formula, *board_texts(board)}),
        formula,
    )


def board_texts(board: Board) -> Iterator[str]:
    """Every text of a board in which a sign can be asked."""
    yield from (value.label for value in board.values)
    for readout in board.readouts:
        yield from (readout.label, *letters_of(readout.text))
    for panel in board.panels:
        yield from (panel.title, panel.note, *axis_titles(panel.layout))
        yield from written_in(panel.traces)
        moving = [layer.text for layer in panel.layers if isinstance(layer, Moving)]
        yield from (text for one in moving if one for it in listed(one) for text in letters_of(it))
        if panel.legend:
            yield from LEGEND
    if board.sentence is not None:
        yield from letters_of(board.sentence)
    if board.table is not None:
        yield from board.table.heads
        cells = (cell for row in board.table.rows for cell in row)
        yield from (text for cell in cells for text in letters_of(cell))


def _panel(panel: Panel, plan: Plan) -> SentPanel:
    layers = list(enumerate(panel.layers))
    return SentPanel(
        panel.name,
        panel.title,
        panel.note,
        panel.explained,
        panel.kind,
        SentFigure(panel.traces, panel.layout),
        tuple(_moving(i, layer, plan) for i, layer in layers if isinstance(layer, Moving)),
        tuple(_handle(handle, plan) for handle in panel.handles),
        tuple(
            SentPick(i, layer.value, layer.numbers)
            for i, layer in layers
            if isinstance(layer, Pick)
        ),
        tuple(panel.toggles),
        panel.fills,
    )


def _moving(index: int, moving: Moving, plan: Plan) -> SentMoving:
    x, y, z = (_column(column, plan) for column in (moving.x, moving.y, moving.z))
    return SentMoving(index, x, y, z, _texts(moving.text, plan), _texts(moving.colour, plan))


def _column(column: Column | None, plan: Plan) -> int | list[int] | None:
    if column is None or isinstance(column, Formula):
        return None if column is None else plan.place(column)
    return [plan.place(formula) for formula in column]


def _texts(pieces: Piece | Sequence[Piece] | None, plan: Plan) -> list[PlannedText] | None:
    return None if pieces is None else [planned_text(one, plan) for one in listed(pieces)]


def _handle(handle: Handle, plan: Plan) -> SentHandle:
    return SentHandle(
        handle.label,
        (plan.place(handle.at[0]), plan.place(handle.at[1])),
        {name: plan.place(formula) for name, formula in handle.sets.items()},
        handle.colour,
        handle.bare,
    )


def _table(table: Table, plan: Plan, short: bool) -> SentTable:
    rows = [[planned_text(cell, plan, short) for cell in row] for row in table.rows]
    return SentTable(table.title, list(table.heads), rows)


def _value(value: Value) -> SentValue:
    low, high, step = (float(read_number(one)) for one in (value.low, value.high, value.step))
    return SentValue(
        value.name,
        value.label,
        value.kind,
        low,
        high,
        step,
        value.strict,
        value.field,
        value.slider,
        value.stepped,
        value.by_number,
        value.expects(),
        list((value.choices or {}).values()),
    )
