"""A first run as the browser gets it: points to drag, lines on their way, and a sentence a step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from core.scenes.ink import palette
from core.scenes.wire.drawing import Shape, Side


@dataclass(frozen=True)
class Box:
    """The part of the plane that must be seen."""

    left: float
    right: float
    bottom: float
    top: float


@dataclass(frozen=True)
class Turn:
    """One step of a first run.

    says    what is seen, and what is done about it
    count   which step it is
    point   the one that is corrected; None at the end
    lines   from the line before the correction to the one after it, as sides; [0, 0, 0] is no line
    way     of the arrow that shows the correction, in coordinates; empty where there is none
    sides   where each point is before the correction, by the letters of `side_words`
    """

    says: str
    count: str
    point: int | None
    lines: list[Side]
    way: list[list[float]]
    sides: str


@dataclass(frozen=True)
class FirstRun:
    """A whole run to be watched, whose points can be dragged.

    rows      the coordinates of every point as texts, and its label
    edition   the last drag that was heard of, as the browser told; None if there was none
    about     what holds for the whole run
    hint      that points can be dragged; empty where they stay, for nobody would answer
    again     what the button says that brings the first points back; empty if they are here
    shapes    the outlines of two groups that overlap
    grid      from one line of the grid to the next
    step      the grid on which a dragged point comes to rest
    heads     what stands above the columns of the picture as a table
    """

    rows: list[list[Any]]
    turns: tuple[Turn, ...]
    about: str
    hint: str
    shapes: tuple[Shape, ...]
    box: Box
    grid: float
    step: float
    side_words: Mapping[str, str]
    heads: tuple[str, ...]
    again: str = ""
    edition: Mapping[str, Any] | None = None
    present: bool = False
    recolour: Mapping[str, str] = field(default_factory=lambda: palette.RECOLOUR)
