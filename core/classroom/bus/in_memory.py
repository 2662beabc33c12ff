"""Rooms of one process, as long as it lives."""

from __future__ import annotations

import time
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, field

from core.classroom.bus.listening import LECTURER, Listener, Listeners

MOST_BYTES_OF_FILES = 200_000_000


@dataclass
class _Kept:
    turn: int
    text: str
    seen: str
    until: float
    shelves: defaultdict[str, dict[str, str]] = field(default_factory=lambda: defaultdict(dict))
    here: dict[str, float] = field(default_factory=dict)


class InMemory:
    """Every method does all its work at once, so nothing can come in between."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._rooms: dict[str, _Kept] = {}
        self._files: OrderedDict[str, bytes] = OrderedDict()
        self._listeners = Listeners()

    def _room(self, code: str) -> _Kept | None:
        room = self._rooms.get(code)
        if room is not None and room.until <= self._clock():
            del self._rooms[code]
            return None
        return room

    async def open(self, code: str, turn: int, text: str, seen: str, lasts: float) -> bool:
        if self._room(code) is not None:
            return False
        self._rooms[code] = _Kept(turn, text, seen, self._clock() + lasts)
        self._listeners.tell(code, seen)
        return True

    async def change(
        self, code: str, before: int, turn: int, text: str, seen: str, lasts: float
    ) -> bool:
        room = self._room(code)
        if room is None or room.turn != before:
            return False
        room.turn, room.text, room.seen = turn, text, seen
        room.until = self._clock() + lasts
        self._listeners.tell(code, seen)
        return True

    async def text(self, code: str) -> str | None:
        room = self._room(code)
        return room.text if room else None

    async def seen(self, code: str) -> str | None:
        room = self._room(code)
        return room.seen if room else None

    async def stay(self, code: str, lasts: float) -> None:
        room = self._room(code)
        if room is not None:
            room.until = self._clock() + lasts

    async def rooms(self) -> int:
        return sum(self._room(code) is not None for code in tuple(self._rooms))

    async def put(self, code: str, shelf: str, phone: str, entry: str, most: int) -> bool:
        room = self._room(code)
        if room is None:
            return True
        there = room.shelves[shelf]
        if phone not in there and len(there) >= most:
            return False
        there[phone] = entry
        self._tell_lecturer(code)
        return True

    async def entries(self, code: str, shelf: str) -> dict[str, str]:
        room = self._room(code)
        return dict(room.shelves[shelf]) if room else {}

    async def count(self, code: str, shelf: str) -> int:
        room = self._room(code)
        return len(room.shelves[shelf]) if room else 0

    async def arrive(self, code: str, phone: str, now: float) -> None:
        room = self._room(code)
        if room is not None:
            is_new = phone not in room.here
            room.here[phone] = now
            if is_new:
                self._tell_lecturer(code)

    async def leave(self, code: str, phone: str) -> None:
        room = self._room(code)
        if room is not None and room.here.pop(phone, None) is not None:
            self._tell_lecturer(code)

    async def here(self, code: str, since: float) -> int:
        room = self._room(code)
        return sum(when >= since for when in room.here.values()) if room else 0

    async def keep_file(self, name: str, content: bytes) -> None:
        self._files[name] = content
        self._files.move_to_end(name)
        while sum(map(len, self._files.values())) > MOST_BYTES_OF_FILES:
            self._files.popitem(last=False)

    async def file(self, name: str) -> bytes | None:
        return self._files.get(name)

    async def listen(self, code: str, *, is_lecturer: bool) -> Listener:
        return self._listeners.add(code + LECTURER if is_lecturer else code)

    def _tell_lecturer(self, code: str) -> None:
        self._listeners.tell(code + LECTURER, "")
