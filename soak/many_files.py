"""A day of visitors with large files and links of their own: does the memory stop growing?

    python -m soak.many_files 500       visits

The day has up to eight hours, each with enough visits to fill what the server remembers. Every
visitor pastes a table that nobody else has, uses it, steps through it, opens a few links and goes.
In no hour may the server, alone and with its workers, need much more memory than in the first.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import sys
import time
from pathlib import Path
from typing import NamedTuple

from benchmarks.classroom import memory
from benchmarks.parts.heavy_tabs import USE
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.browser.serving import Server, serving
from tests.classroom.visitor import Visitor
from tests.hostile import heavy

HOURS, FEWEST = 8, 24  # visits of an hour
TELLS_EVERY = 10  # visits
LINKS = 5  # that each visitor opens
TRIES = 20  # until a visitor gives up, whose table was given up by a machine that is too busy
MOST_GROWTH = 1.5  # times the memory of the first hour
PAGES = ("step_through", "weight_space", "convergence", "variants", "offset")
TABLES = (
    lambda seed: heavy.many_points(20_000, 2, seed),
    lambda seed: heavy.many_points(6_000, 99, seed),
    lambda seed: heavy.all_digits(300, 60, seed),
    lambda seed: heavy.many_points(2_000, 10, seed),
)


async def visit(server: Server, number: int) -> None:
    """Come with a table, use it, open links, and go."""
    table = TABLES[number % len(TABLES)](number)
    async with Visitor(server.url) as visitor:
        await visitor.open("your_data", "view=paste")
        await visitor.write("paste_text", table)
        for _ in range(TRIES):
            if visitor.offers(USE):
                break
            await visitor.press("Try again")
        await visitor.press(USE)
        await visitor.open("step_through", "points=here")
    drawn = random.Random(number)
    for page in drawn.sample(PAGES, LINKS):
        async with Visitor(server.url) as visitor:
            await visitor.open(page, f"points={own_points(drawn)}&eta=1/{number + 1}")


def own_points(drawn: random.Random) -> str:
    rows = [[drawn.randint(-99, 99), drawn.randint(-99, 99)] for _ in range(30)]
    return pack(Dataset.of(rows, [1 if row[0] > row[1] else -1 for row in rows]))


class Size(NamedTuple):
    """Resident megabytes."""

    server: float
    workers: float

    @property
    def whole(self) -> float:
        return self.server + self.workers

    def __str__(self) -> str:
        return f"{self.server:.0f} MB and workers {self.workers:.0f} MB"


def size_of(server: Server) -> Size:
    tasks = Path(f"/proc/{server.process}/task")
    children = " ".join(path.read_text(encoding="ascii") for path in tasks.glob("*/children"))
    workers = 0.0
    for process in map(int, children.split()):
        with contextlib.suppress(OSError, ValueError):  # it has just gone home
            workers += memory(process)
    return Size(memory(server.process), workers)


def main(visits: int = 500) -> None:
    largest: list[Size] = []
    each = max(FEWEST, math.ceil(visits / HOURS))
    with serving("app.py") as server:
        asyncio.run(visit(server, visits))  # what all share is in memory now
        print(f"{size_of(server)} after the first visit", flush=True)
        for hour, first in enumerate(range(0, visits, each), start=1):
            begin, sizes = time.monotonic(), []
            for number in range(first, min(first + each, visits)):
                asyncio.run(visit(server, number))
                sizes.append(size_of(server))
                if len(sizes) % TELLS_EVERY == 0:
                    print(f"  {number + 1} visits: {sizes[-1]}", flush=True)
            alone, whole = max(size.server for size in sizes), max(size.whole for size in sizes)
            largest.append(Size(alone, whole - alone))
            told = f"{sizes[-1]}, at most {alone:.0f} MB and {whole:.0f} MB in all"
            print(f"hour {hour}: {told}, {time.monotonic() - begin:.0f} s", flush=True)
    alone = max(size.server for size in largest) / largest[0].server
    whole = max(size.whole for size in largest) / largest[0].whole
    print(f"At most {alone:.2f} times the memory of the first hour, {whole:.2f} with workers.")
    if max(alone, whole) > MOST_GROWTH:
        sys.exit(1)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
