"""Does one visitor with heavy work slow another? Both in the same run, over real websockets.

    python benchmarks/one_heavy_visitor.py              three rounds of 50 changes
    python benchmarks/one_heavy_visitor.py 1 20         only to see that it works

A light visitor changes a setting again and again: alone, and while others read, use and step
through tables that are much work, or open a link with a long run; then these close their tabs. So
it goes with each of the loads, in one tab and in six, and with all of them in six; several times
each, so that what the machine does beside it touches both alike.
"""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import count, cycle
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.parts.busy import TICKS
from benchmarks.parts.heavy_tabs import LOADS, TO_REFUSE, Met, heavy_tabs
from benchmarks.parts.report import Row, told
from tests.browser.serving import Server, serving
from tests.classroom.visitor import Visitor

FIRST, SIX = 60, 6  # changes before anything is measured; tabs
THINK = 0.1  # seconds between two changes
LOOK = 0.25  # seconds between two looks at the processors
FIRST_WORD, ANSWER = 0.8, 3.0  # seconds
MOST_SLOWER, SOON = 2.0, 2.0  # times, seconds
VISITS = count()  # each with tables of its own


class Sizes(NamedTuple):
    """How much is measured: so many rounds, so many changes in each."""

    rounds: int
    changes: int


class Beside(NamedTuple):
    """Late changes of the light visitor, what the heavy ones met, and the longest way to rest."""

    alone: float
    together: float
    met: list[Met]
    rest: float


async def changes(visitor: Visitor, count: int) -> list[float]:
    """How long each of so many changes takes."""
    took = []
    options = cycle(visitor.options["choose_rule"])
    for option, _ in zip(options, range(count), strict=False):
        took.append(await visitor.choose("choose_rule", option))
        await asyncio.sleep(THINK)
    return took


async def beside(
    light: Visitor, server: Server, loads: Sequence[str], tabs: int, sizes: Sizes
) -> Beside:
    """Changes alone and beside so many tabs with these loads, in turn; then the tabs are closed."""
    alone, together, met, rests = list[float](), list[float](), list[Met](), list[float]()
    for _ in range(sizes.rounds):
        with heavy_tabs(server.url, loads, tabs, next(VISITS)) as heavy:
            alone += await changes(light, sizes.changes)
            heavy.open()
            together += await changes(light, sizes.changes)
            while not heavy.have_met_all():
                together += await changes(light, 5)
        met += heavy.met
        begin = time.perf_counter()
        while await works(server):
            pass
        rests.append(time.perf_counter() - begin)
    return Beside(late(alone), late(together), met, max(rests))


async def lesson(server: Server, sizes: Sizes) -> int:
    """Each load in one tab and in six; at last all of them in six. How many limits were missed?"""
    missed = 0
    async with Visitor(server.url) as light:
        await light.open("step_through", "data=and")
        await changes(light, FIRST)  # what all share is in memory now
        for load in LOADS:
            one = await beside(light, server, [load], 1, sizes)
            missed += told([*answers(load, one), *rows(f"{load}, one tab", one)])
            six = await beside(light, server, [load], SIX, sizes)
            missed += told(rows(f"{load}, six tabs", six))
        missed += told(
            rows("all of them, six tabs", await beside(light, server, LOADS, SIX, sizes))
        )
    return missed


def answers(load: str, seen: Beside) -> Iterator[Row]:
    """How long the page itself takes, for who is alone with a load."""
    for act in dict.fromkeys(one.act for one in seen.met):
        times = [one.answer for one in seen.met if one.act == act]
        took = statistics.median(times)
        remark = f"{len(times)} times, the slowest {max(times):.2f} s"
        yield f"{load}, {act}: answer", f"{took:.2f} s", remark, took <= ANSWER


def refusals(name: str, seen: Beside) -> Row:
    """A sentence that there is no answer comes quickly, too: only some tables may have one."""
    wrong = [one for one in seen.met if one.is_refused != (one.load in TO_REFUSE)]
    acts = ", ".join(dict.fromkeys(f"{one.load} ({one.act})" for one in wrong))
    return f"{name}: answered or refused as it should be", f"{len(wrong)} not", acts, not wrong


def rows(name: str, seen: Beside) -> Iterator[Row]:
    slower = seen.together / seen.alone
    remark = f"{1000 * seen.together:.0f} ms, alone {1000 * seen.alone:.0f}"
    yield f"{name}: another's change, p95", f"{slower:.2f} times", remark, slower < MOST_SLOWER
    word = max(one.first_word for one in seen.met)
    yield f"{name}: first word", f"{word:.2f} s", "", word <= FIRST_WORD
    yield refusals(name, seen)
    yield f"{name}: idle after closing", f"{seen.rest:.2f} s", "", seen.rest <= SOON


def late(times: list[float]) -> float:
    """The time that 95 in 100 do not exceed."""
    return statistics.quantiles(times, n=20, method="inclusive")[-1]


async def works(server: Server) -> bool:
    """Do the server and its workers use a quarter of a processor or more?"""
    before = seconds_used(server.process)
    await asyncio.sleep(LOOK)
    return seconds_used(server.process) - before > LOOK / 4


def seconds_used(process: int) -> float:
    """By a process and its children, those that have ended included."""
    total = 0.0
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parts = path.read_text(encoding="utf-8").rpartition(")")[2].split()
            if process in (int(path.parent.name), int(parts[1])):
                total += sum(map(int, parts[11:15])) / TICKS
    return total


def main(rounds: int = 3, changes: int = 50) -> int:
    with serving("app.py") as server:
        return min(1, asyncio.run(lesson(server, Sizes(rounds, changes))))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
