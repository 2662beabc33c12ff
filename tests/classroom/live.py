"""Lecturer and phones of a live class over raw connections, for tests, benchmarks and the soak."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit


@dataclass
class Told:
    """What a server answered."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


async def head_of(reader: asyncio.StreamReader) -> tuple[int, dict[str, str], list[str]]:
    """Status, headers and the cookies that are set."""
    text = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = text.rstrip("\r\n").split("\r\n")
    pairs = [(name.lower(), value.strip()) for name, _, value in (x.partition(":") for x in lines)]
    cookies = [value for name, value in pairs if name == "set-cookie"]
    return int(first.split(" ")[1]), dict(pairs), cookies


async def body_of(reader: asyncio.StreamReader, headers: Mapping[str, str]) -> bytes:
    if headers.get("transfer-encoding") == "chunked":
        return b"".join([part async for part in chunks(reader)])
    return await reader.readexactly(int(headers.get("content-length", 0)))


async def chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int((await reader.readline()).strip(), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readline()


@dataclass
class Browser:
    """Somebody's browser: it keeps the cookies that it is given, and says where it comes from."""

    url: str
    cookies: dict[str, str] = field(default_factory=dict)

    def _request(self, method: str, path: str, body: bytes, more: Mapping[str, str]) -> bytes:
        parts = urlsplit(self.url)
        headers = {"Host": parts.netloc, "Origin": f"{parts.scheme}://{parts.netloc}"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={it}" for name, it in self.cookies.items())
        if method == "POST":
            headers["Content-Length"] = str(len(body))
        headers |= more
        lines = [f"{method} {parts.path}{path} HTTP/1.1"]
        lines += [f"{name}: {value}" for name, value in headers.items() if value]
        return "\r\n".join([*lines, "", ""]).encode() + body

    @asynccontextmanager
    async def _connection(
        self,
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        parts = urlsplit(self.url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, limit=2**22)
        try:
            yield reader, writer
        finally:
            writer.close()

    async def ask(
        self, method: str, path: str, told: Any = None, headers: Mapping[str, str] | None = None
    ) -> Told:
        """One request on a connection of its own; `told` is bytes, or becomes JSON."""
        body = (
            told if isinstance(told, bytes) else b"" if told is None else json.dumps(told).encode()
        )
        async with self._connection() as (reader, writer):
            more = {"Connection": "close"} | dict(headers or {})
            writer.write(self._request(method, path, body, more))
            await writer.drain()
            status, answered, cookies = await head_of(reader)
            for cookie in cookies:
                name, _, value = cookie.partition(";")[0].partition("=")
                self.cookies[name] = value
            return Told(status, answered, await body_of(reader, answered))

    async def post(self, path: str, told: Any, headers: Mapping[str, str] | None = None) -> Told:
        return await self.ask("POST", path, told, headers)

    async def get(self, path: str, headers: Mapping[str, str] | None = None) -> Told:
        return await self.ask("GET", path, None, headers)

    @asynccontextmanager
    async def listening(self, path: str) -> AsyncIterator[AsyncIterator[dict[str, Any]]]:
        """The messages of an open stream; heartbeats are passed over."""
        async with self._connection() as (reader, writer):
            writer.write(self._request("GET", path, b"", {}))
            await writer.drain()
            status, headers, _ = await head_of(reader)
            if status != 200:
                raise ConnectionRefusedError(f"{status} {await body_of(reader, headers)!r}")
            yield _messages(reader)


async def _messages(reader: asyncio.StreamReader) -> AsyncIterator[dict[str, Any]]:
    left = b""
    async for part in chunks(reader):
        *whole, left = (left + part).split(b"\n\n")
        for one in whole:
            if one.startswith(b"data: "):
                yield json.loads(one[6:])


@dataclass
class Lecturer:
    """Opens a room and moves it."""

    browser: Browser
    code: str = ""
    turn: int = 0
    kept: str = ""

    async def open(self) -> None:
        told = await self.browser.post("/class/open", {})
        assert told.status == 200, told
        self.code = told.json["code"]

    async def say(self, does: str, **more: Any) -> Told:
        self.turn += 1
        told = await self.browser.post(
            f"/class/{self.code}/say", {"does": does, "turn": self.turn, **more}
        )
        if told.status == 200:
            self.kept = told.json["kept"] or self.kept
        return told

    async def show(self, page: str, k: int | None = None, **address: str) -> Told:
        return await self.say("show", page=page, address=address, k=k)


@dataclass
class Phone:
    """Joins a room, and answers."""

    browser: Browser
    code: str

    async def join(self) -> Told:
        return await self.browser.post("/class/join", {"code": self.code})

    async def answer(self, question: int, of_round: int, given: str) -> Told:
        told = {"does": "answer", "question": question, "round": of_round, "given": given}
        return await self.browser.post(f"/class/{self.code}/answer", told)

    def following(self) -> Any:
        return self.browser.listening(f"/class/{self.code}/follow")


@dataclass
class Follower:
    """A phone, and when it heard of what: of a turn, and of the file that it then fetched."""

    phone: Phone
    heard: dict[int, float] = field(default_factory=dict)
    fetched: dict[str, float] = field(default_factory=dict)
    connections: int = 0

    async def follow(self) -> None:
        """As a browser does: connect again whenever the stream ends."""
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError, ValueError):
                async with self.phone.following() as stream:
                    self.connections += 1
                    await self._hear(stream)
            await asyncio.sleep(random.uniform(1.0, 2.0))

    async def _hear(self, stream: AsyncIterator[dict[str, Any]]) -> None:
        async for seen in stream:
            self.heard.setdefault(seen["turn"], time.perf_counter())
            if seen["file"] and seen["file"] not in self.fetched:
                path, headers = f"/class/files/{seen['file']}", {"Accept-Encoding": "gzip"}
                await self.phone.browser.get(path, headers)
                self.fetched[seen["file"]] = time.perf_counter()
