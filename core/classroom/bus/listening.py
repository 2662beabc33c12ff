"""Those who listen to rooms in this process. A message says all, so each needs only the latest."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

LECTURER = "*"  # after a room's code: what its lecturer alone hears


class Listener:
    """One open stream. Whoever is slow misses what is overtaken, and never holds up the others."""

    def __init__(self, on_stop: Callable[[Listener], None]) -> None:
        self._latest: str | None = None
        self._news = asyncio.Event()
        self._on_stop = on_stop

    def tell(self, text: str) -> None:
        self._latest = text
        self._news.set()

    async def next(self, patience: float) -> str | None:
        """The latest that was not heard yet; None when nothing has come for so many seconds."""
        if not self._news.is_set():
            try:
                async with asyncio.timeout(patience):
                    await self._news.wait()
            except TimeoutError:
                return None
        self._news.clear()
        latest, self._latest = self._latest, None
        return latest

    def stop(self) -> None:
        self._on_stop(self)


class Listeners:
    """All listeners of this process by the name of what they hear."""

    def __init__(self) -> None:
        self._by_name: dict[str, set[Listener]] = {}

    def add(self, name: str) -> Listener:
        listener = Listener(lambda one: self._remove(name, one))
        self._by_name.setdefault(name, set()).add(listener)
        return listener

    def _remove(self, name: str, listener: Listener) -> None:
        others = self._by_name.get(name, set())
        others.discard(listener)
        if not others:
            self._by_name.pop(name, None)

    def tell(self, name: str, text: str) -> None:
        for listener in tuple(self._by_name.get(name, ())):
            listener.tell(text)

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self._by_name)
