"""What a bus can do, whichever engine it has."""

from __future__ import annotations

import os
from functools import cache
from typing import Protocol

from core.classroom.bus.listening import Listener

CLASS_BUS = "CLASS_BUS"  # where Redis is, if rooms are shared: redis://127.0.0.1:6379
FILE_LASTS = 4 * 3600  # seconds


class BusAwayError(Exception):
    """The bus does not answer just now. It comes back by itself."""


class Bus(Protocol):
    """Rooms by their codes; a room that its lecturer leaves is forgotten after `lasts` seconds.

    A room has a text that only its lecturer changes, what phones see of it, shelves (votes of a
    round, what was handed in) with one entry for each phone, and those who are here. Anything may
    raise `BusAwayError`.
    """

    async def open(self, code: str, turn: int, text: str, seen: str, lasts: float) -> bool:
        """A new room; False if there is one with this code."""

    async def change(
        self, code: str, before: int, turn: int, text: str, seen: str, lasts: float
    ) -> bool:
        """Another text, told to all who listen; False if another change came before this one."""

    async def text(self, code: str) -> str | None: ...

    async def seen(self, code: str) -> str | None: ...

    async def stay(self, code: str, lasts: float) -> None:
        """The lecturer is still there."""

    async def rooms(self) -> int: ...

    async def put(self, code: str, shelf: str, phone: str, entry: str, most: int) -> bool:
        """The one entry of a phone, told to the lecturer; False if `most` others have one."""

    async def entries(self, code: str, shelf: str) -> dict[str, str]: ...

    async def count(self, code: str, shelf: str) -> int: ...

    async def arrive(self, code: str, phone: str, now: float) -> None:
        """A phone is here; it says so again from time to time."""

    async def leave(self, code: str, phone: str) -> None: ...

    async def here(self, code: str, since: float) -> int: ...

    async def keep_file(self, name: str, content: bytes) -> None:
        """What phones fetch by a name that tells its content."""

    async def file(self, name: str) -> bytes | None: ...

    async def listen(self, code: str, *, is_lecturer: bool) -> Listener:
        """Hear what happens in a room, until `Listener.stop`."""


@cache
def bus() -> Bus:
    """The bus of this process."""
    address = os.environ.get(CLASS_BUS, "")
    if address:
        from core.classroom.bus.in_redis import InRedis

        return InRedis(address)
    from core.classroom.bus.in_memory import InMemory

    return InMemory()
