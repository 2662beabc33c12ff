"""A day of visitors with large files and links of their own: does the memory stop growing?

    python -m soak.many_files 500       visits

The day has up to eight hours, each with enough visits to fill what the server remembers. Every
visitor pastes a table that nobody else has, uses it, steps through it, opens a few links and goes.
In no hour may the server need much more memory than in the first.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time

from benchmarks.classroom import memory
from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from tests.browser.serving import Server, serving
from tests.classroom.visitor import Visitor
from tests.hostile import heavy

HOURS, FEWEST = 8, 24  # visits of an hour
TELLS_EVERY = 10  # visits
LINKS = 5  # that each visitor opens
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
        await visitor.press("Use these points")
        await visitor.open("step_through", "points=here")
    drawn = random.Random(number)
    for page in drawn.sample(PAGES, LINKS):
        async with Visitor(server.url) as visitor:
            await visitor.open(page, f"points={own_points(drawn)}&eta=1/{number + 1}")


def own_points(drawn: random.Random) -> str:
    rows = [[drawn.randint(-99, 99), drawn.randint(-99, 99)] for _ in range(30)]
    return pack(Dataset.of(rows, [1 if row[0] > row[1] else -1 for row in rows]))


def main(visits: int = 500) -> None:
    largest: list[float] = []
    each = max(FEWEST, visits // HOURS)
    with serving("app.py") as server:
        asyncio.run(visit(server, visits))  # what all share is in memory now
        print(f"{memory(server.process):.0f} MB after the first visit", flush=True)
        for hour in range(max(1, visits // each)):
            begin, sizes = time.monotonic(), []
            for number in range(hour * each, (hour + 1) * each):
                asyncio.run(visit(server, number))
                sizes.append(memory(server.process))
                if len(sizes) % TELLS_EVERY == 0:
                    print(f"  {number + 1} visits: {sizes[-1]:.0f} MB", flush=True)
            largest.append(max(sizes))
            told = f"{sizes[-1]:.0f} MB, at most {largest[-1]:.0f} MB"
            print(f"hour {hour + 1}: {told}, {time.monotonic() - begin:.0f} s", flush=True)
    growth = max(largest) / largest[0]
    print(f"At most {growth:.2f} times the memory of the first hour.")
    if growth > MOST_GROWTH:
        sys.exit(1)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
