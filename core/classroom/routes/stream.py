"""Server-sent events: one open answer for each page that listens."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import AsyncIterator, Callable

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

HEARTBEAT = 15.0  # seconds
LOOK_EVERY = 0.5  # seconds
BEAT = b":\n\n"
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Encoding": "identity",  # nothing on the way may gather it up
    "X-Accel-Buffering": "no",
}
RETRY = b"retry: 1500\n\n"  # milliseconds until a browser connects again


def event(text: str) -> bytes:
    """A message; JSON as it is written here has no line breaks."""
    return b"data: " + text.encode() + b"\n\n"


class EventStream(Response):
    """Sends what `events` yields until the other side goes away, then closes `events`."""

    media_type = "text/event-stream"

    def __init__(
        self, events: AsyncIterator[bytes], on_end: Callable[[], None] | None = None
    ) -> None:
        super().__init__(headers=HEADERS)
        del self.raw_headers[[name for name, _ in self.raw_headers].index(b"content-length")]
        self._events, self._on_end = events, on_end

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        start = {"type": "http.response.start", "status": 200, "headers": self.raw_headers}
        await send(start)
        sending = asyncio.create_task(self._send_all(send))
        leaving = asyncio.create_task(_until_gone(receive))
        ends = {sending, leaving, _stopping()}
        try:
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            with contextlib.suppress(asyncio.CancelledError, OSError):
                await sending
            if self._on_end:
                self._on_end()

    async def _send_all(self, send: Send) -> None:
        await send({"type": "http.response.body", "body": RETRY, "more_body": True})
        try:
            async for body in self._events:
                await send({"type": "http.response.body", "body": body, "more_body": True})
        finally:
            close = getattr(self._events, "aclose", None)
            if close is not None:
                await close()
        await send({"type": "http.response.body", "body": b"", "more_body": False})


_watching: asyncio.Task[None] | None = None


def _stopping() -> asyncio.Task[None]:
    """Done when the server is told to stop: it would wait for open streams, and they for it."""
    global _watching
    if _watching is None:
        _watching = asyncio.create_task(_until_told_to_stop())
    return _watching


async def _until_told_to_stop() -> None:
    """Uvicorn notes a signal in itself, and its own method is what the signal calls."""
    while True:
        server = getattr(signal.getsignal(signal.SIGTERM), "__self__", None)
        if getattr(server, "should_exit", False):
            return
        await asyncio.sleep(LOOK_EVERY)


async def _until_gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


class Seats:
    """How many streams each name has open in this process."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: dict[str, int] = {}

    def take(self, name: str) -> bool:
        taken = self._open.get(name, 0)
        if taken >= self._most:
            return False
        self._open[name] = taken + 1
        return True

    def give_back(self, name: str) -> None:
        left = self._open.get(name, 0) - 1
        if left > 0:
            self._open[name] = left
        else:
            self._open.pop(name, None)
