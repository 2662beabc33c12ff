"""Does one visitor with a heavy table slow another? Both in the same run, over real websockets.

A light visitor changes a setting again and again: alone, and while six others paste and use tables
that are much work, one after the other, until all six close their tabs. That happens three times,
so that what the machine does beside it touches both alike.
"""

from __future__ import annotations

import asyncio
import contextlib
import statistics
import sys
import time
from itertools import cycle
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.parts.heavy_tabs import heavy_tabs
from benchmarks.parts.report import Row, told
from tests.browser.serving import Server, serving
from tests.classroom.visitor import Visitor

ROUNDS, ALONE, TOGETHER = 3, 60, 80  # changes, in each round
THINK = 0.1  # seconds between two changes
LOOK = 0.25  # seconds between two looks at the processors
FIRST_WORD, MOST_SLOWER, SOON = 3.0, 2.0, 2.0  # seconds, times, seconds


async def changes(visitor: Visitor, count: int) -> list[float]:
    """How long each of so many changes takes."""
    took = []
    options = cycle(visitor.options["choose_rule"])
    for option, _ in zip(options, range(count), strict=False):
        took.append(await visitor.choose("choose_rule", option))
        await asyncio.sleep(THINK)
    return took


async def lesson(server: Server) -> list[Row]:
    alone, together, words, rests = (list[float]() for _ in range(4))
    async with Visitor(server.url) as light:
        await light.open("step_through", "data=and")
        await changes(light, ALONE)  # what all share is in memory now
        for visit in range(ROUNDS):
            with heavy_tabs(server.url, visit) as tabs:
                alone += await changes(light, ALONE)
                tabs.open()
                together += await changes(light, TOGETHER)
                while not tabs.have_met_all():
                    together += await changes(light, 5)
            words += [max(seconds) for seconds in tabs.first_words.values()]
            begin = time.perf_counter()
            while await works(server):
                pass
            rests.append(time.perf_counter() - begin)
    slower, told_late, rest = late(together) / late(alone), max(words), max(rests)
    beside = f"{1000 * late(alone):.0f} ms alone"
    return [
        ("first word on any table", f"{told_late:.2f} s", "", told_late <= FIRST_WORD),
        ("another's change, p95", f"{slower:.2f} times", beside, slower < MOST_SLOWER),
        ("idle after six tabs were closed", f"{rest:.2f} s", "", rest <= SOON),
    ]


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
            parts = path.read_text(encoding="ascii").rpartition(")")[2].split()
            if process in (int(path.parent.name), int(parts[1])):
                total += sum(map(int, parts[11:13])) / 100
    return total


def main() -> int:
    with serving("app.py") as server:
        return told(asyncio.run(lesson(server)))


if __name__ == "__main__":
    sys.exit(main())
