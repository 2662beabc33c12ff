"""What the keys of a page need to know of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Keyboard:
    """What the browser is told by every page that can be presented.

    present   is it shown to a room?
    numbers   the name of the control whose options have the keys 1, 2, 3 …; empty if there is none
    pages     the addresses of all pages, which have their light and dark in common
    """

    present: bool
    numbers: str
    pages: tuple[str, ...]
