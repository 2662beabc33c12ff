"""Is a phone counted as here for as long as it listens?"""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from core.classroom.bus.in_memory import InMemory
from core.classroom.routes import phone


def test_also_while_news_come_all_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    bus, beat = InMemory(), 0.05
    monkeypatch.setattr(phone, "bus", lambda: bus)
    monkeypatch.setattr(phone, "HEARTBEAT", beat)

    async def lesson() -> None:
        await bus.open("HRNTH", 0, "text", "seen", 60)
        stream = phone._states("HRNTH", "a phone")
        begin = time.time()
        for turn in range(40):
            await bus.change("HRNTH", turn, turn + 1, "text", f"seen {turn}", 60)
            await anext(stream)
            await asyncio.sleep(beat / 5)
        assert await bus.here("HRNTH", begin + 4 * beat) == 1
        await stream.aclose()  # type: ignore[attr-defined]
        assert await bus.here("HRNTH", 0) == 0

    with ThreadPoolExecutor(1) as thread:  # a browser that other tests have open runs a loop here
        thread.submit(asyncio.run, lesson()).result()
