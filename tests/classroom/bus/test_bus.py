"""Do both engines of the bus keep and tell the same, and does Redis come back after a fall?"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from core.classroom.bus.bus import Bus
from core.classroom.bus.in_memory import InMemory
from core.classroom.bus.in_redis import InRedis
from tests.classroom.redis_server import RedisServer, redis_server

PATIENCE = 60.0
Lesson = Callable[[Bus], Awaitable[None]]


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


@pytest.fixture(params=["memory", "redis"])
def hold(request: pytest.FixtureRequest, server: RedisServer) -> Callable[[Lesson], None]:
    """Runs a lesson with a bus, in a thread of its own: a browser of other tests may run a loop."""

    async def held(lesson: Lesson) -> None:
        bus = InMemory() if request.param == "memory" else InRedis(server.url)
        await lesson(bus)
        if isinstance(bus, InRedis):
            await bus.close()

    def hold(lesson: Lesson) -> None:
        with ThreadPoolExecutor(1) as thread:
            thread.submit(asyncio.run, held(lesson)).result()

    return hold


def test_a_room_is_kept_and_told(hold: Callable[[Lesson], None]) -> None:
    async def lesson(bus: Bus) -> None:
        assert await bus.text("KEPTS") is None
        assert await bus.open("KEPTS", 0, "text", "seen", 60)
        assert not await bus.open("KEPTS", 0, "other", "other", 60)
        assert await bus.rooms() >= 1
        phones = [await bus.listen("KEPTS", is_lecturer=False) for _ in range(3)]
        other = await bus.listen("THERS", is_lecturer=False)
        while await bus.change("KEPTS", 0, 0, "text", "seen", 60):
            if await phones[0].next(0.05) is not None:  # from now on it hears
                break
        assert await bus.change("KEPTS", 0, 5, "text 5", "seen 5 θ", 60)
        assert not await bus.change("KEPTS", 0, 6, "late", "late", 60)
        for phone in phones:
            heard = await phone.next(PATIENCE)
            while heard == "seen":
                heard = await phone.next(PATIENCE)
            assert heard == "seen 5 θ"
            phone.stop()
        assert await other.next(0.05) is None
        other.stop()
        assert (await bus.text("KEPTS"), await bus.seen("KEPTS")) == ("text 5", "seen 5 θ")

    hold(lesson)


def test_each_phone_counts_once(hold: Callable[[Lesson], None]) -> None:
    async def lesson(bus: Bus) -> None:
        await bus.open("CNTNG", 0, "text", "seen", 60)
        phones = [f"phone {number}" for number in range(50)]
        everybody = [bus.put("CNTNG", "answers 1 1", phone, "a", 50) for phone in phones * 3]
        changed = [bus.put("CNTNG", "answers 1 1", phone, "b", 50) for phone in phones[:20]]
        await asyncio.gather(*everybody)
        await asyncio.gather(*changed)
        assert await bus.count("CNTNG", "answers 1 1") == 50
        entries = list((await bus.entries("CNTNG", "answers 1 1")).values())
        assert (entries.count("a"), entries.count("b")) == (30, 20)
        assert await bus.count("CNTNG", "answers 1 2") == 0
        assert not await bus.put("CNTNG", "answers 1 1", "one too many", "a", 50)
        assert await bus.put("CNTNG", "answers 1 1", "phone 3", "b", 50)
        assert await bus.count("CNTNG", "answers 1 1") == 50
        await bus.put("GHSTS", "answers 1 1", "phone 1", "a", 50)  # no such room
        assert await bus.count("GHSTS", "answers 1 1") == 0

    hold(lesson)


def test_who_is_here(hold: Callable[[Lesson], None]) -> None:
    async def lesson(bus: Bus) -> None:
        await bus.open("HRNTH", 0, "text", "seen", 60)
        for phone, when in (("a", 100.0), ("b", 150.0), ("b", 160.0), ("c", 170.0)):
            await bus.arrive("HRNTH", phone, when)
        await bus.leave("HRNTH", "c")
        assert await bus.here("HRNTH", 0) == 2
        assert await bus.here("HRNTH", 155) == 1

    hold(lesson)


def test_a_file_is_for_all(hold: Callable[[Lesson], None]) -> None:
    async def lesson(bus: Bus) -> None:
        await bus.keep_file("name.json", b"\x00\xff")
        assert await bus.file("name.json") == b"\x00\xff"
        assert await bus.file("other.json") is None

    hold(lesson)


def test_a_room_without_its_lecturer_ends(hold: Callable[[Lesson], None]) -> None:
    async def lesson(bus: Bus) -> None:
        await bus.open("SHRTL", 0, "text", "seen", 0.2)
        await bus.open("STYNG", 0, "text", "seen", 0.2)
        await bus.stay("STYNG", 60)
        async with asyncio.timeout(PATIENCE):
            while await bus.text("SHRTL") is not None:
                await asyncio.sleep(0.05)
        assert await bus.text("STYNG") == "text"

    hold(lesson)


def test_redis_falls_and_comes_back(server: RedisServer) -> None:
    """Rooms and votes are there again, and who listens gets the present state by itself."""

    async def lesson() -> None:
        bus = InRedis(server.url)
        assert await bus.open("FLLNG", 0, "text", "seen", 600)
        await bus.put("FLLNG", "answers 1 1", "phone", "a", 50)
        phone = await bus.listen("FLLNG", is_lecturer=False)
        assert await phone.next(PATIENCE) == "seen"  # as soon as it hears
        server.kill()
        server.start()
        heard = await phone.next(PATIENCE)
        assert heard == "seen"
        assert await bus.entries("FLLNG", "answers 1 1") == {"phone": "a"}
        await bus.close()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, lesson()).result()
