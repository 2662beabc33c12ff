"""A long lesson behind nginx: a class that works on while a process is killed every other minute.

    python -m soak.long_lesson 10 100       minutes, visitors

Whoever loses the connection comes back, as a browser does. In the end everybody must be there, with
the settings last chosen, and the memory of the processes must have stopped growing.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from dataclasses import dataclass, field

from websockets.exceptions import ConnectionClosed, InvalidHandshake

from benchmarks.classroom import CHANGES, THINK, late, memory
from deploy.classroom import Classroom
from tests.classroom.held_class import held_class
from tests.classroom.visitor import Visitor

RULE = "choose_rule"
KILL_EVERY = 120  # seconds
TRIES = 60  # to come back, a second apart


@dataclass
class Noted:
    changes: list[float] = field(default_factory=list)
    came_back: int = 0
    wrong: list[str] = field(default_factory=list)


async def attend(url: str, until: float, patience: random.Random, noted: Noted) -> None:
    """One student who stays until the end, through lost connections."""
    query, chosen, cookie = "data=and", "", ""
    while time.monotonic() < until:
        try:
            async with await let_in(url, cookie) as visitor:
                cookie = visitor.cookie
                await visitor.open("step_through", query)
                if chosen and visitor.chosen[RULE] != chosen:
                    noted.wrong.append(f"came back to {visitor.chosen[RULE]}, not to {chosen}")
                while time.monotonic() < until:
                    await asyncio.sleep(patience.uniform(*THINK))
                    if patience.random() > CHANGES:
                        continue  # a step, of which the server hears nothing
                    option = patience.choice(visitor.options[RULE])
                    noted.changes.append(await visitor.choose(RULE, option))
                    query, chosen = visitor.query, option
        except ConnectionClosed:
            noted.came_back += 1


async def let_in(url: str, cookie: str) -> Visitor:
    """A visitor, once the server lets one in."""
    for _ in range(TRIES):
        try:
            return await Visitor(url, cookie).connect()
        except (OSError, InvalidHandshake):
            await asyncio.sleep(1)
    raise TimeoutError("the server did not come back")


async def tell(classroom: Classroom, until: float, noted: Noted) -> None:
    """Every minute a line, and every other minute a process dies."""
    minute = 0
    while time.monotonic() < until:
        await asyncio.sleep(60)
        minute += 1
        sizes = [memory(process.pid) for process in classroom.running[:-1]]
        print(
            f"minute {minute:3}: {len(noted.changes):6} changes, "
            f"p95 {late(noted.changes[-2000:]) * 1000:5.0f} ms, "
            f"{' + '.join(f'{size:.0f}' for size in sizes)} MB, "
            f"{noted.came_back} came back, {len(noted.wrong)} wrong",
            flush=True,
        )
        if minute * 60 % KILL_EVERY == 0:
            classroom.running[minute // 2 % len(classroom.ports)].kill()


async def lesson(classroom: Classroom, url: str, minutes: float, visitors: int) -> Noted:
    noted, until = Noted(), time.monotonic() + 60 * minutes
    students = [attend(url, until, random.Random(number), noted) for number in range(visitors)]
    await asyncio.gather(tell(classroom, until, noted), *students)
    return noted


def main(minutes: float = 10, visitors: int = 100) -> None:
    with held_class() as (classroom, url):
        noted = asyncio.run(lesson(classroom, url, minutes, visitors))
    if noted.wrong:
        sys.exit("\n".join(sorted(set(noted.wrong))))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
