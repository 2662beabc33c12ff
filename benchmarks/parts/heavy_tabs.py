"""Browsers of other people: tabs that read heavy tables, use them and step through them.

They are a process of their own, for what they do to send and to read is not the server's work, and
must not be taken for it by whoever measures in another tab.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import NamedTuple

from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.classroom.visitor import Visitor
from tests.hostile import heavy

TABLES = {
    "500 odd fractions": lambda: heavy.odd_fractions(500),
    "1,000 odd fractions": lambda: heavy.odd_fractions(1_000),
    "300 x 60 in full digits": lambda: heavy.all_digits(300, 60),
    "20,000 x 2": heavy.many_points,
    "4.85 MB": lambda: heavy.many_points(6_516, 99),
    "2,400 x 2 in full digits": lambda: heavy.all_digits(2_400, 2),
    "140 odd fractions": lambda: heavy.odd_fractions(140),
}
TO_REFUSE = ("500 odd fractions", "1,000 odd fractions")  # all else has to be answered
# A link with so many updates, by the page that it leads to.
LINKS = {
    "a link with 1,000,000 updates": "step_through",
    "a link with 1,000,000 updates to Convergence": "convergence",
}
NARROW = Dataset.of([["1000", "1"], ["1000", "1.001"]], [1, -1])  # so many, and then it is cut off
LOADS = (*TABLES, *LINKS)
EACH = 10_000  # tables at most in one visit
READ, USE, STEP = "read", "Use these points", "step through"
GIVEN_UP = "Try again"  # is offered where there is no result
READY = "ready"  # the first message: the tables are made
POLITENESS = 10  # in a class these are other machines
THINK = 1.0  # seconds that a hand takes between two acts


class Met(NamedTuple):
    """What a heavy visitor has met: seconds until the first word on it, and until all was there.

    is_refused   is that all a sentence why there is nothing?
    """

    load: str
    act: str
    first_word: float
    answer: float
    is_refused: bool


class HeavyTabs:
    """What they have met so far."""

    def __init__(self, told: Connection, loads: Sequence[str]) -> None:
        self._told, self._loads = told, set(loads)
        self._over: set[str] = set()
        self.met: list[Met] = []

    def open(self) -> None:
        self._told.send(None)

    def have_met_all(self) -> bool:
        """Has some tab got to the end of each load?"""
        while self._told.poll():
            one = self._told.recv()
            if isinstance(one, Met):
                self.met.append(one)
            else:
                self._over.add(one)
        return self._over == self._loads


class Plan(NamedTuple):
    """What is opened where: one load after the other in each tab, each with a number of its own."""

    server: str
    loads: tuple[str, ...]
    tabs: int
    first: int  # of the numbers


@contextmanager
def heavy_tabs(
    server: str, loads: Sequence[str] = LOADS, tabs: int = 6, visit: int = 0
) -> Iterator[HeavyTabs]:
    """So many tabs, to be opened within; at the end all are closed at once.

    visit   another one brings other tables, which no server remembers
    """
    context = get_context("spawn")
    mine, theirs = context.Pipe()
    plan = Plan(server, tuple(loads), tabs, visit * EACH)
    process = context.Process(target=_browse, args=(plan, theirs), daemon=True)
    process.start()
    theirs.close()
    assert mine.recv() == READY
    try:
        yield HeavyTabs(mine, loads)
    finally:
        process.kill()
        process.join()


def _browse(plan: Plan, told: Connection) -> None:
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    tables = {name: TABLES[name]() for name in plan.loads if name in TABLES}
    told.send(READY)
    told.recv()
    asyncio.run(_all(plan, tables, told))


async def _all(plan: Plan, tables: dict[str, str], told: Connection) -> None:
    await asyncio.gather(*(_visit(plan, tables, told, number) for number in range(plan.tabs)))


async def _visit(plan: Plan, tables: dict[str, str], told: Connection, tab: int) -> None:
    """Open one load after the other, until the tab is closed; never the same twice."""
    await asyncio.sleep(THINK * tab)  # a hand opens one tab after the other
    async with Visitor(plan.server) as visitor:
        for turn, number in enumerate(range(plan.first + tab, plan.first + EACH, plan.tabs)):
            load = plan.loads[(tab + turn) % len(plan.loads)]
            if load in tables:
                await _bring(visitor, told, load, turned(tables[load], number))
            else:
                link = f"points={pack(NARROW)}&eta=1/{number + 1}"
                await _timed(visitor, told, load, STEP, visitor.open(LINKS[load], link))
            told.send(load)


async def _bring(visitor: Visitor, told: Connection, load: str, table: str) -> None:
    await asyncio.sleep(THINK)
    await visitor.open("your_data", "view=paste")
    await _timed(visitor, told, load, READ, visitor.write("paste_text", table))
    if visitor.offers(USE):
        await _timed(visitor, told, load, USE, visitor.press(USE))
        await _timed(visitor, told, load, STEP, visitor.open("step_through", "points=here"))


async def _timed(
    visitor: Visitor, told: Connection, load: str, act: str, doing: Awaitable[float]
) -> None:
    await asyncio.sleep(THINK)
    visitor.told, begin = None, time.perf_counter()
    took = await doing
    is_refused = visitor.offers(GIVEN_UP) or (act == READ and not visitor.offers(USE))
    told.send(Met(load, act, (visitor.told or begin + took) - begin, took, is_refused))


def turned(table: str, number: int) -> str:
    """The same rows, another one first: other points for whoever remembers some."""
    begin = table.index("\n", number * 7_919 % (len(table) // 2))
    return f"{table[begin + 1 :]}\n{table[:begin]}"
