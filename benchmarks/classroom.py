"""How many students one small machine serves: real websockets, Streamlit's own protocol.

Every visitor opens a lesson, thinks for 1 to 3 seconds, acts, thinks again, until the bell rings
for all. An act is a step in the run, or one time in three the change of a setting; a step happens
in the browser and sends nothing. Beside it, in the same run, stands a bare Streamlit page as it
comes out of the box, whose visitors act as often.

    python benchmarks/classroom.py                       1, 50, 100 and 200 visitors
    python benchmarks/classroom.py --changes 0.5 200     every other act is a change
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import math
import random
import statistics
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.serving import Server, serving
from tests.classroom.visitor import Visitor

CLASS_SIZES = (1, 50, 100, 200)
PROCESSES = 2
SECONDS = 50.0  # of a lesson
ARRIVAL = 0.4  # of a lesson, in which all come
THINK = (1.0, 3.0)  # seconds
CHANGES = 1 / 3  # of the acts; the others are steps
OUT_OF_THE_BOX = ("--server.fileWatcherType=auto", "--runner.postScriptGC=true")


@dataclass(frozen=True)
class Place:
    """What a class looks at: a script, how many processes serve it, and a radio to touch."""

    name: str
    script: str
    page: str
    query: str
    radio: str
    processes: int
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Habits:
    """How long a lesson is, and how many of the acts are changes."""

    seconds: float
    changes: float


WARMING_UP = Habits(12.0, 1.0)  # so that what all share is in memory
LESSON = Place("a lesson", "app.py", "step_through", "data=and", "choose_rule", PROCESSES)
BARE = Place("bare page", "benchmarks/pages/bare_radio.py", "", "", "radio", 1, OUT_OF_THE_BOX)


@dataclass
class Measured:
    opening: list[float] = field(default_factory=list)
    change: list[float] = field(default_factory=list)
    failed: list[str] = field(default_factory=list)
    memory: float = math.nan  # megabytes of all processes while every page is open


async def attend(
    place: Place,
    server: str,
    habits: Habits,
    patience: random.Random,
    measured: Measured,
    bell: asyncio.Barrier,
) -> None:
    """One student, from the link to the bell, at which all still have the page open."""
    end = time.perf_counter() + habits.seconds
    await asyncio.sleep(patience.uniform(0, ARRIVAL * habits.seconds))
    try:
        begin = time.perf_counter()
        async with Visitor(server) as visitor:
            await visitor.open(place.page, place.query)
            measured.opening.append(time.perf_counter() - begin)
            while time.perf_counter() < end:
                await asyncio.sleep(patience.uniform(*THINK))
                if patience.random() < habits.changes:
                    option = patience.choice(visitor.options[place.radio])
                    measured.change.append(await visitor.choose(place.radio, option))
            await bell.wait()
            await bell.wait()
    except Exception as error:  # any kind counts as a student who saw an error
        measured.failed.append(repr(error))
        await bell.abort()


async def hold_a_class(place: Place, servers: list[Server], size: int, habits: Habits) -> Measured:
    measured, bell = Measured(), asyncio.Barrier(size + 1)
    urls = [servers[number % len(servers)].url for number in range(size)]
    students = (
        attend(place, url, habits, random.Random(number), measured, bell)
        for number, url in enumerate(urls)
    )
    lesson = asyncio.gather(*students)
    with contextlib.suppress(asyncio.BrokenBarrierError):
        await bell.wait()
        measured.memory = sum(memory(server.process) for server in servers)
        await bell.wait()
    await lesson
    return measured


def memory(process: int) -> float:
    """Resident megabytes."""
    status = Path(f"/proc/{process}/status").read_text(encoding="ascii")
    [line] = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1024


def late(times: list[float]) -> float:
    """The time that 95 in 100 do not exceed."""
    return statistics.quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]


def measure(place: Place, size: int, habits: Habits) -> float:
    """Hold one class against fresh servers; megabytes a visitor."""
    with contextlib.ExitStack() as stack:
        servers = [
            stack.enter_context(serving(place.script, *place.options))
            for _ in range(place.processes)
        ]
        asyncio.run(hold_a_class(place, servers, 4 * place.processes, WARMING_UP))
        before = sum(memory(server.process) for server in servers)
        measured = asyncio.run(hold_a_class(place, servers, size, habits))
    grown = (measured.memory - before) / size
    opening, change = measured.opening, [1000 * seconds for seconds in measured.change]
    print(
        f"{place.name:10} {size:4} visitors, {place.processes} process(es): "
        f"opening p50 {statistics.median(opening):6.2f} s, p95 {late(opening):6.2f} s; "
        f"{len(change) / habits.seconds:4.1f} changes a second, "
        f"p50 {statistics.median(change):6.0f} ms, p95 {late(change):6.0f} ms; "
        f"{grown:5.2f} MB a visitor; {len(measured.failed)} failed",
        *sorted(set(measured.failed))[:3],
        flush=True,
    )
    return grown


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sizes", nargs="*", type=int, default=CLASS_SIZES)
    parser.add_argument("--changes", type=float, default=CHANGES, help="of the acts")
    arguments = parser.parse_args()
    habits = Habits(SECONDS, arguments.changes)
    for size in arguments.sizes:
        lesson, bare = measure(LESSON, size, habits), measure(BARE, size, habits)
        print(f"{'':10} {size:4} memory a visitor against the bare page: {lesson / bare:.2f}")


if __name__ == "__main__":
    main()
