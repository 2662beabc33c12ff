"""The drawing as the browser gets it: points, and the answer to them in coordinates and words.

A place is given in coordinates. A side [a, b, c] is the half-plane ax + by + c ≥ 0, a² + b² = 1;
its edge is a line. So the browser can show any part of the plane without asking again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from core.scenes.ink import palette
from core.scenes.ink.short_text import short_text
from core.scenes.wire.signs import Signs, signs_in

Side: TypeAlias = list[float]

COLOURS = {
    "positive": palette.POSITIVE,
    "negative": palette.NEGATIVE,
    "ink": palette.INK,
    "ghost": palette.GHOST,
    "grid": palette.GRID,
    "paper": palette.PAPER,
    "on_marker": palette.ON_MARKER,
}


@dataclass(frozen=True)
class Region:
    """What lies on all of these sides."""

    sides: list[Side]
    fill: str


@dataclass(frozen=True)
class Line:
    """The edge of a side."""

    line: Side
    colour: str
    width: float
    dash: Literal["solid", "dash", "dot"]


@dataclass(frozen=True)
class Shape:
    """A filled polygon; of one or two corners only its edge is seen."""

    corners: list[list[float]]
    fill: str
    edge: str


@dataclass(frozen=True)
class Mark:
    """A sign at a place, with a text above or below it."""

    at: list[float]
    kind: Literal["hexagon", "diamond", "ghost"]
    colour: str
    text: str
    below: bool = False


@dataclass(frozen=True)
class AnswerRow:
    """One number, and in a few words what it is."""

    name: str
    label: str
    text: str
    hint: str


@dataclass(frozen=True)
class AnswerTable:
    """The points as a table: what stands above it and above its columns, and the rows."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class Answer:
    """What follows from the points: a verdict, words about it, numbers, and what is drawn.

    legend   what the lines and areas mean that are drawn
    outside  said beside it while the first line is nowhere in the plane
    table    every point, or the first of very many, with its score and side; None without points
    signs    of the words, which can be asked what they mean
    """

    verdict: str
    sentence: str
    detail: str
    rows: tuple[AnswerRow, ...]
    regions: tuple[Region, ...] = ()
    lines: tuple[Line, ...] = ()
    shapes: tuple[Shape, ...] = ()
    marks: tuple[Mark, ...] = ()
    legend: str = ""
    outside: str = ""
    table: AnswerTable | None = None
    signs: Signs | None = field(init=False)

    def __post_init__(self) -> None:
        rows = [text for row in self.rows for text in (row.label, row.hint)]
        heads = self.table.heads if self.table else ()
        told = [self.sentence, self.detail, self.legend, self.outside, *rows, *heads]
        object.__setattr__(self, "signs", signs_in(told))

    def for_a_room(self) -> Answer:
        """With fewer digits."""
        rows = tuple(replace(row, text=short_text(row.text)) for row in self.rows)
        return replace(self, rows=rows)


@dataclass(frozen=True)
class Drawing:
    """Points to draw with, and the answer to them.

    rows       the coordinates of every point as texts, and its label; a list of lists as JSON, for
               it is written once and sent at every change
    edition    the last stroke that was heard of, as the browser told; None if there was none. The
               points may have been changed elsewhere since
    names      of the two features that are seen
    most       points that there may be
    origin     does the origin belong into the picture?
    unsaved    would a reload lose the points?
    palette    colours by name
    address    what the browser writes into its address bar instead of what is there, if anything
    """

    rows: str
    edition: Mapping[str, Any] | None
    answer: Answer
    names: tuple[str, ...]
    dimension: int
    most: int
    origin: bool
    hint: str
    touch_hint: str
    unsaved: bool
    palette: Mapping[str, str]
    present: bool
    recolour: Mapping[str, str] = field(default_factory=lambda: palette.RECOLOUR)
    address: str | None = None
