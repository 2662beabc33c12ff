"""What a plain page is told of its picture: one file, in which a component has all it needs.

On a plain page nobody is asked for more. What the server of the app would send later, other windows
of a long run and questions about it, lies in other files, and this one names them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Window:
    """Updates `first` to `last` of a run, and the file that has them."""

    first: int
    last: int
    file: str


@dataclass(frozen=True)
class PlainValue:
    """A value of a board in the address.

    start   the number that is not written there
    texts   of a choice or a switch: its texts in the address, by their numbers
    """

    start: float
    low: float
    high: float
    texts: tuple[str, ...] = ()


@dataclass(frozen=True)
class PlainPart:
    """A component and what it is told.

    part       the name of the component
    data       as Python tells it in the app
    windows    of a long run, all of them
    questions  about a run, by “update” and by “visit”: where the files with them begin
    unasked    by the same words, what is told of the steps after the last of these questions
    later      an address that answers when more of them is wanted; empty where nobody does
    values     of a board, by name
    following  the address of the next exercise; empty where there is none
    """

    part: str
    data: Mapping[str, Any]
    windows: tuple[Window, ...] = ()
    questions: Mapping[str, tuple[Window, ...]] = field(default_factory=dict)
    unasked: Mapping[str, str] = field(default_factory=dict)
    later: str = ""
    values: Mapping[str, PlainValue] = field(default_factory=dict)
    following: str = ""
