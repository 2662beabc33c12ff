"""Browsers of other people: six tabs that paste one heavy table after the other, and use it.

They are a process of their own, for what they do to send and to read is not the server's work, and
must not be taken for it by whoever measures in another tab.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection

from tests.classroom.visitor import Visitor
from tests.hostile import heavy

TABLES = {
    "500 odd fractions": lambda: heavy.odd_fractions(500),
    "1,000 odd fractions": lambda: heavy.odd_fractions(1_000),
    "300 x 60 in full digits": lambda: heavy.all_digits(300, 60),
    "20,000 x 2": heavy.many_points,
    "4.8 MB": lambda: heavy.many_points(6_000, 99),
}
TABS = 6
EACH = 10_000  # tables at most in one visit
USE = "Use these points"
READY = "ready"  # the first message: the tables are made
POLITENESS = 10  # in a class these are other machines


class HeavyTabs:
    """What they have met so far: by table, the seconds until the first word on it."""

    def __init__(self, told: Connection) -> None:
        self._told = told
        self.first_words: dict[str, list[float]] = {}

    def open(self) -> None:
        self._told.send(None)

    def have_met_all(self) -> bool:
        while self._told.poll():
            name, seconds = self._told.recv()
            self.first_words.setdefault(name, []).append(seconds)
        return len(self.first_words) == len(TABLES)


@contextmanager
def heavy_tabs(server: str, visit: int = 0) -> Iterator[HeavyTabs]:
    """Six tabs, to be opened within; at the end all are closed at once.

    visit   another one brings other tables, which no server remembers
    """
    context = get_context("spawn")
    mine, theirs = context.Pipe()
    process = context.Process(target=_browse, args=(server, theirs, visit), daemon=True)
    process.start()
    theirs.close()
    assert mine.recv() == READY
    try:
        yield HeavyTabs(mine)
    finally:
        process.kill()
        process.join()


def _browse(server: str, told: Connection, visit: int) -> None:
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    tables = {name: make() for name, make in TABLES.items()}
    told.send(READY)
    told.recv()
    asyncio.run(_all(server, tables, told, visit * EACH))


async def _all(server: str, tables: dict[str, str], told: Connection, first: int) -> None:
    numbers = range(first, first + TABS)
    await asyncio.gather(*(_paste(server, number, tables, told) for number in numbers))


async def _paste(server: str, number: int, tables: dict[str, str], told: Connection) -> None:
    """Paste one new table after the other, until the tab is closed."""
    async with Visitor(server) as visitor:
        await visitor.open("your_data", "view=paste")
        for seed in range(number, number + EACH - TABS, TABS):
            name = list(tables)[seed % len(tables)]
            visitor.told, begin = None, time.perf_counter()
            took = await visitor.write("paste_text", f"# table {seed}\n{tables[name]}")
            told.send((name, (visitor.told or begin + took) - begin))
            if visitor.offers(USE):
                await visitor.press(USE)
