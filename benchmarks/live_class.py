"""How well a live class follows its lecturer: phones as raw connections, through nginx and Redis.

The lecturer steps, asks, and changes the page; every phone has one open stream, fetches what is
shown and answers. Phones, nginx, Redis and the app share the same cores here.

    python benchmarks/live_class.py                    200 and 1,000 phones, two processes
    python benchmarks/live_class.py --visitors 100 1000    while 100 others use the app
    python benchmarks/live_class.py --alone 200        one process in memory, without nginx
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import multiprocessing
import os
import random
import resource
import statistics
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.classroom import CHANGES, THINK, late, memory
from benchmarks.parts.busy import Busy
from tests.browser.serving import serving
from tests.classroom.held_class import held_class
from tests.classroom.live import Browser, Follower, Lecturer, Phone
from tests.classroom.visitor import Visitor

SIZES = (200, 1000)
STEPS, PAUSE = 40, 0.25  # of the lecturer; seconds between two
ARRIVE = 20.0  # seconds in which all join
ANSWER = 5.0  # seconds in which all answer
PLACES = (("step_through", {"data": "xor"}), ("offset", {}), ("step_through", {"data": "or"}))
OPENED = 20.0  # seconds until all visitors are there
PATIENCE = 60.0


@dataclass
class Served:
    """Where the class is held, and the processes that hold it: the app's, and those beside it."""

    url: str
    processes: list[int]
    beside: dict[str, list[int]]

    @property
    def memory(self) -> float:
        return sum(map(memory, self.processes))

    def busy(self) -> Busy:
        return Busy({"app": self.processes, **self.beside, "phones and visitors": [os.getpid()]})


async def until(holds: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


async def hold(served: Served, size: int, visitors: int) -> None:
    lecturer = Lecturer(Browser(served.url))
    await lecturer.open()
    await lecturer.show("step_through", k=0, data="and")
    before = served.memory
    followers = [Follower(Phone(Browser(served.url), lecturer.code)) for _ in range(size)]
    async with asyncio.TaskGroup() as group:
        begin = time.perf_counter()
        arriving = [
            group.create_task(_arrive(one, ARRIVE * i / size)) for i, one in enumerate(followers)
        ]
        for task in arriving:
            await task
        streams = [group.create_task(one.follow()) for one in followers]
        await until(lambda: all(one.fetched for one in followers))
        print(f"{size:5} phones are here after {time.perf_counter() - begin:.1f} s", flush=True)
        grown = (served.memory - before) / size
        others = Others(served.url, visitors)
        if visitors:
            await asyncio.sleep(OPENED)
        busy = served.busy()
        steps = await _step(lecturer, followers)
        _say("a step", steps, f"{len(steps)} of {STEPS * size} heard", busy)
        busy = served.busy()
        pages = await _change_pages(lecturer, followers)
        _say("a page", pages, f"{len(pages)} of {len(PLACES) * size} shown", busy)
        busy = served.busy()
        votes, counted = await _vote(lecturer, followers)
        _say("an answer", votes, f"{counted} of {size} counted", busy)
        print(
            f"      memory      {1000 * grown:.0f} kB a phone, all processes of the app", flush=True
        )
        if touches := await asyncio.to_thread(others.end):
            print(
                f"      {visitors} others {_times(touches)} for a change of a setting", flush=True
            )
        for task in streams:
            task.cancel()


async def _arrive(one: Follower, after: float) -> None:
    await asyncio.sleep(after)
    told = await one.phone.join()
    if told.status != 200:
        raise RuntimeError(f"A phone could not join: {told}")


async def _step(lecturer: Lecturer, followers: list[Follower]) -> list[float]:
    """How long after the lecturer's key each phone has each step, unless that was overtaken."""
    sent: dict[int, float] = {}
    for number in range(STEPS):
        sent[lecturer.turn + 1] = time.perf_counter()
        told = await lecturer.say("move", k=number % 8)
        assert told.status == 200, told
        await asyncio.sleep(max(0.0, sent[lecturer.turn] + PAUSE - time.perf_counter()))
    await until(lambda: all(lecturer.turn in one.heard for one in followers))
    return [
        one.heard[turn] - when
        for turn, when in sent.items()
        for one in followers
        if turn in one.heard
    ]


async def _change_pages(lecturer: Lecturer, followers: list[Follower]) -> list[float]:
    times = []
    for page, address in PLACES:
        begin = time.perf_counter()
        told = await lecturer.show(page, k=0, **address)
        file = told.json["seen"]["file"]
        await until(lambda file=file: all(file in one.fetched for one in followers))
        times += [one.fetched[file] - begin for one in followers]
        await asyncio.sleep(1)
    return times


async def _vote(lecturer: Lecturer, followers: list[Follower]) -> tuple[list[float], int]:
    await lecturer.show("step_through", k=0, data="and")
    await lecturer.say("ask", kind="check")

    async def answer(one: Follower) -> float:
        await asyncio.sleep(random.uniform(0, ANSWER))
        begin = time.perf_counter()
        told = await one.phone.answer(1, 1, random.choice("01"))
        assert told.status == 200, told
        return time.perf_counter() - begin

    times = await asyncio.gather(*map(answer, followers))
    told = await lecturer.say("reveal")
    [counted] = told.json["seen"]["question"]["result"]["answered"]
    return times, counted


class Others:
    """Those who use the app meanwhile, in a process of their own: no phone holds them up."""

    def __init__(self, url: str, count: int) -> None:
        spawning = multiprocessing.get_context("spawn")
        self._over, self._touches = spawning.Event(), spawning.Queue()
        there = (url, count, self._over, self._touches)
        self._process = spawning.Process(target=_visits, args=there) if count else None
        if self._process:
            self._process.start()

    def end(self) -> list[float]:
        """The seconds that each change of a setting took since all were there."""
        if self._process is None:
            return []
        self._over.set()
        touches: list[float] = self._touches.get(timeout=PATIENCE)
        self._process.join()
        return touches


def _visits(url: str, count: int, over: Any, touches: Any) -> None:
    async def all_of_them() -> list[list[float]]:
        return await asyncio.gather(*(_visit(url, number, over) for number in range(count)))

    touches.put([seconds for times in asyncio.run(all_of_them()) for seconds in times])


async def _visit(url: str, number: int, over: Any) -> list[float]:
    """Somebody else in the app, with the habits of a lesson: one act in three is a change."""
    patience, times, begin = random.Random(number), [], time.perf_counter()
    await asyncio.sleep(patience.uniform(0, OPENED - 5))
    async with Visitor(url) as visitor:
        await visitor.open("step_through", "data=and")
        while not over.is_set():
            await asyncio.sleep(patience.uniform(*THINK))
            if patience.random() > CHANGES:
                continue  # a step, of which the server hears nothing
            option = patience.choice(visitor.options["choose_rule"])
            took = await visitor.choose("choose_rule", option)
            if time.perf_counter() - begin > OPENED:
                times.append(took)
    return times


def _say(what: str, seconds: list[float], how_many: str, busy: Busy) -> None:
    print(f"      {what:10}  {_times(seconds)}; {how_many}; cores: {busy.told()}", flush=True)


def _times(seconds: list[float]) -> str:
    return f"p50 {1000 * statistics.median(seconds):5.0f} ms, p95 {1000 * late(seconds):5.0f} ms"


@contextlib.contextmanager
def class_behind_nginx(processes: int) -> Iterator[Served]:
    with held_class(processes) as (classroom, url):
        pids = [one.pid for one in classroom.running]
        redis, nginx = pids[processes:-1], pids[-1:]
        yield Served(url, pids[:processes], {"nginx": nginx, "Redis": redis})


@contextlib.contextmanager
def one_process() -> Iterator[Served]:
    with serving("app.py") as server:
        yield Served(server.url, [server.process], {})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sizes", nargs="*", type=int, default=SIZES, help="phones")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--alone", action="store_true", help="one process in memory, without nginx")
    parser.add_argument("--visitors", type=int, default=0, help="others who use the app meanwhile")
    arguments = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    for size in arguments.sizes:
        with (
            one_process() if arguments.alone else class_behind_nginx(arguments.processes) as served
        ):
            asyncio.run(hold(served, size, arguments.visitors))


if __name__ == "__main__":
    main()
