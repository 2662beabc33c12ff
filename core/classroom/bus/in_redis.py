"""Rooms that several processes share, in Redis or Valkey.

    class:CODE              hash: turn, text, seen
    class:CODE:on:SHELF     hash: a phone's one entry
    class:CODE:here         sorted set: phones by when they were last heard of
    class:file:NAME         what phones fetch
    class:rooms             sorted set: rooms by when they end

Messages go out on the channel of the room's code, those to the lecturer with a star behind it. What
must happen in one go is a script, which Redis runs alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import ExponentialBackoff
from redis.exceptions import RedisError

from core.classroom.bus.bus import FILE_LASTS, BusAwayError
from core.classroom.bus.listening import LECTURER, Listener, Listeners

Arguments = list[str | int | float]

CHANNELS = "class:says:"
PAUSE = 0.3  # seconds until a lost connection is tried again
RETRIES = 3
MOST_CONNECTIONS = 16  # of a process; a whole class that comes at once takes turns

_OPEN = """
if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
redis.call('HSET', KEYS[1], 'turn', ARGV[1], 'text', ARGV[2], 'seen', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[4])
redis.call('ZADD', KEYS[2], ARGV[5], ARGV[6])
redis.call('PUBLISH', ARGV[7], ARGV[3])
return 1
"""
_CHANGE = """
if redis.call('HGET', KEYS[1], 'turn') ~= ARGV[1] then return 0 end
redis.call('HSET', KEYS[1], 'turn', ARGV[2], 'text', ARGV[3], 'seen', ARGV[4])
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('PUBLISH', ARGV[6], ARGV[4])
return 1
"""
_PUT = """
if redis.call('EXISTS', KEYS[1]) == 0 then return 1 end
local is_new = redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0
if is_new and redis.call('HLEN', KEYS[2]) >= tonumber(ARGV[5]) then return 0 end
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('PUBLISH', ARGV[4], '')
return 1
"""
LONGEST = 4 * 3600 * 1000  # milliseconds: no room lasts longer


class InRedis:
    """Connections for commands, and one that hears for all streams of this process."""

    def __init__(self, address: str) -> None:
        backoff = ExponentialBackoff(cap=0.5, base=0.02)
        pool = BlockingConnectionPool.from_url(
            address,
            max_connections=MOST_CONNECTIONS,
            timeout=5,
            socket_connect_timeout=2,
            socket_timeout=5,
            retry=Retry(backoff, RETRIES),
        )
        self._redis = Redis(connection_pool=pool)
        # It waits for messages without a limit, and never connects again behind our back: what was
        # said meanwhile would be missing.
        self._ears = Redis.from_url(
            address, socket_connect_timeout=2, retry=Retry(backoff, 0), health_check_interval=10
        )
        self._open = self._redis.register_script(_OPEN)
        self._change = self._redis.register_script(_CHANGE)
        self._put = self._redis.register_script(_PUT)
        self._listeners = Listeners()
        self._hearing: asyncio.Task[None] | None = None

    async def close(self) -> None:
        if self._hearing is not None:
            self._hearing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._hearing
        await self._redis.aclose()
        await self._redis.connection_pool.disconnect()
        await self._ears.aclose()

    async def open(self, code: str, turn: int, text: str, seen: str, lasts: float) -> bool:
        args: Arguments = [turn, text, seen, _ms(lasts), time.time() + lasts, code, CHANNELS + code]
        return bool(await _any(self._open(keys=[_room(code), "class:rooms"], args=args)))

    async def change(
        self, code: str, before: int, turn: int, text: str, seen: str, lasts: float
    ) -> bool:
        args: Arguments = [before, turn, text, seen, _ms(lasts), CHANNELS + code]
        return bool(await _any(self._change(keys=[_room(code)], args=args)))

    async def text(self, code: str) -> str | None:
        return _decoded(await _any(self._redis.hget(_room(code), "text")))

    async def seen(self, code: str) -> str | None:
        return _decoded(await _any(self._redis.hget(_room(code), "seen")))

    async def stay(self, code: str, lasts: float) -> None:
        if await _any(self._redis.pexpire(_room(code), _ms(lasts))):
            await _any(self._redis.zadd("class:rooms", {code: time.time() + lasts}, xx=True))

    async def rooms(self) -> int:
        now = time.time()
        await _any(self._redis.zremrangebyscore("class:rooms", "-inf", now))
        return int(await _any(self._redis.zcard("class:rooms")))

    async def put(self, code: str, shelf: str, phone: str, entry: str, most: int) -> bool:
        keys = [_room(code), _shelf(code, shelf)]
        args: Arguments = [phone, entry, LONGEST, CHANNELS + code + LECTURER, most]
        return bool(await _any(self._put(keys=keys, args=args)))

    async def entries(self, code: str, shelf: str) -> dict[str, str]:
        found = await _any(self._redis.hgetall(_shelf(code, shelf)))
        return {phone.decode(): entry.decode() for phone, entry in found.items()}

    async def count(self, code: str, shelf: str) -> int:
        return int(await _any(self._redis.hlen(_shelf(code, shelf))))

    async def arrive(self, code: str, phone: str, now: float) -> None:
        async with self._redis.pipeline(transaction=False) as several:
            several.zadd(_here(code), {phone: now})
            several.pexpire(_here(code), LONGEST)
            is_new, _ = await _any(several.execute())
        if is_new:
            await _any(self._redis.publish(CHANNELS + code + LECTURER, ""))

    async def leave(self, code: str, phone: str) -> None:
        if await _any(self._redis.zrem(_here(code), phone)):
            await _any(self._redis.publish(CHANNELS + code + LECTURER, ""))

    async def here(self, code: str, since: float) -> int:
        return int(await _any(self._redis.zcount(_here(code), since, "+inf")))

    async def keep_file(self, name: str, content: bytes) -> None:
        await _any(self._redis.set(f"class:file:{name}", content, ex=FILE_LASTS))

    async def file(self, name: str) -> bytes | None:
        content: bytes | None = await _any(self._redis.get(f"class:file:{name}"))
        return content

    async def listen(self, code: str, *, is_lecturer: bool) -> Listener:
        if self._hearing is None:
            self._hearing = asyncio.create_task(self._hear())
        return self._listeners.add(code + LECTURER if is_lecturer else code)

    async def _hear(self) -> None:
        """For all streams of this process, for ever. After a break all get the present state."""
        is_told = False
        while True:
            try:
                async with self._ears.pubsub() as heard:
                    await heard.psubscribe(f"{CHANNELS}*")
                    is_told = False
                    await self._tell_all()
                    async for message in heard.listen():
                        if message["type"] == "pmessage":
                            name = message["channel"].decode().removeprefix(CHANNELS)
                            self._listeners.tell(name, message["data"].decode())
            except (RedisError, OSError, BusAwayError) as error:
                if not is_told:
                    logging.getLogger(__name__).warning(
                        "The bus of live classes is away: %s", error
                    )
                is_told = True
            await asyncio.sleep(PAUSE)

    async def _tell_all(self) -> None:
        for name in self._listeners.names:
            seen = "" if name.endswith(LECTURER) else await self.seen(name)
            if seen is not None:
                self._listeners.tell(name, seen)


async def _any(answer: Any) -> Any:
    """What Redis answers. The client's types do not say that every answer is waited for."""
    try:
        return await answer
    except (RedisError, OSError) as error:
        raise BusAwayError from error


def _decoded(text: bytes | None) -> str | None:
    return None if text is None else text.decode()


def _ms(seconds: float) -> int:
    return max(1, int(seconds * 1000))


def _room(code: str) -> str:
    return f"class:{code}"


def _shelf(code: str, shelf: str) -> str:
    return f"class:{code}:on:{shelf}"


def _here(code: str) -> str:
    return f"class:{code}:here"
