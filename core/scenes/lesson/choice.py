"""What a visitor chose to look at."""

from __future__ import annotations

from dataclasses import dataclass

from core.perceptron import Settings
from core.perceptron.tables.catalogue import Entry

DEFAULT_DATA = "eight_updates"


@dataclass(frozen=True)
class Choice:
    """A data set, how to run it, and the moment to look at.

    k         the update at which the replay opens
    visit     how many visits were made there, if it steps by visit
    present   without menus and in large type?
    predict   is the next update hidden until it is asked for?
    ask       does the player ask before every step?
    usual     the data set that an address without one stands for, on this page
    """

    entry: Entry
    settings: Settings
    k: int = 0
    visit: int | None = None
    present: bool = False
    predict: bool = False
    ask: bool = False
    usual: str = DEFAULT_DATA
