"""A phone's side: join, follow, answer, hand in."""

from __future__ import annotations

import asyncio
import gzip
import re
import time
from collections.abc import AsyncIterator, Coroutine
from contextlib import suppress
from typing import Any

from anyio import to_thread
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from core.classroom.bus import BusAwayError, bus
from core.classroom.phone import phone_files, phone_page
from core.classroom.room import codes
from core.classroom.room.answers import read_answer
from core.classroom.room.limits import GUESSING, MOST_PHONES, STREAMS, Patience
from core.classroom.room.limits import PHONE as PHONES_PACE
from core.classroom.room.messages import Answer, RefusedError, read_object, read_phone
from core.classroom.room.state import Room
from core.classroom.routes.caller import (
    NO_ROOM,
    PHONE,
    body_of,
    check_origin,
    check_pace,
    give_secret,
    json_answer,
    new_secret,
    refusing,
    secret_of,
)
from core.classroom.routes.lecturer import GONE_AFTER, handed, votes
from core.classroom.routes.stream import BEAT, HEARTBEAT, EventStream, Seats, event
from core.classroom.showing.hand_ins import packed
from core.scenes.wire.live_class import Joined
from core.ui.where_from import where_from

FILE = re.compile(r"[a-z]+-[0-9a-f]{16}\.js", re.ASCII)
TYPES = {"js": "text/javascript", "css": "text/css"}
FRESH = {"Cache-Control": "no-cache"}
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
FULL = f"This class is full: {MOST_PHONES:,} phones are here."
SLOW = 1.0  # seconds that a wrong code costs
MOST_STREAMS = 3  # of one phone

_guessing, _speaking, _opening = Patience(GUESSING), Patience(PHONES_PACE), Patience(STREAMS)
_seats = Seats(MOST_STREAMS)


async def page(_request: Request) -> Response:
    """Where a code is typed; then it shows the class."""
    return HTMLResponse(phone_page(), headers=FRESH)


@refusing
async def join(request: Request) -> Response:
    """Into the class with this code; a phone that was there keeps what it is known by."""
    check_origin(request)
    address = where_from(request)
    if _guessing.left(address, time.monotonic()) < 1:
        raise RefusedError("Too many wrong codes from here. Wait a minute.", 429)
    typed = read_object(await body_of(request)).get("code")
    code = codes.read_code(typed) if isinstance(typed, str) else None
    seen = await bus().seen(code) if code else None
    if code is None or seen is None:
        _guessing.lasts(address, time.monotonic())
        await asyncio.sleep(SLOW)
        raise RefusedError(NO_ROOM, 404)
    if await bus().here(code, time.time() - GONE_AFTER) >= MOST_PHONES:
        raise RefusedError(FULL, 503)
    response = json_answer(Joined(code))
    give_secret(response, request, PHONE, code, new_secret(PHONE, code))
    return response


@refusing
async def follow(request: Request) -> Response:
    """The present state first, and then each new one."""
    code, secret = secret_of(request, PHONE)
    phone = codes.lock_of(secret)
    check_pace(_opening, phone)
    if not _seats.take(phone):
        raise RefusedError("This class is open in too many tabs.", 429)
    return EventStream(_states(code, phone), on_end=lambda: _seats.give_back(phone))


async def _states(code: str, phone: str) -> AsyncIterator[bytes]:
    listener = await bus().listen(code, is_lecturer=False)
    try:
        seen = None
        with suppress(BusAwayError):  # then it is told as soon as the bus is back
            seen = await bus().seen(code)
        yield event(seen) if seen is not None else BEAT
        noted = 0.0
        while True:
            if time.time() - noted >= HEARTBEAT:  # also where news come all the time
                noted = time.time()
                await _note(bus().arrive(code, phone, noted))
            news = await listener.next(HEARTBEAT)
            yield BEAT if news is None else event(news)
    finally:
        listener.stop()
        await asyncio.shield(_note(bus().leave(code, phone)))


async def _note(coming_or_going: Coroutine[Any, Any, None]) -> None:
    """Who is here is counted as well as it can be."""
    with suppress(BusAwayError):
        await coming_or_going


@refusing
async def say(request: Request) -> Response:
    """An answer, or points that are handed in."""
    check_origin(request)
    code, secret = secret_of(request, PHONE)
    phone = codes.lock_of(secret)
    check_pace(_speaking, phone)
    message = read_phone(await body_of(request))
    text = await bus().text(code)
    if text is None:
        raise RefusedError(NO_ROOM, 404)
    room = Room.of(text)
    if isinstance(message, Answer):
        standing = room.standing
        asked = standing and (standing.number, standing.round)
        if standing is None or standing.is_revealed or asked != (message.question, message.round):
            raise RefusedError("This question is over.", 409)
        shelf, entry = votes(standing), read_answer(standing.question, message.given)
    else:
        if room.task is None or room.task.number != message.task:
            raise RefusedError("Nothing is collected any more.", 409)
        shelf, entry = handed(room.task), await to_thread.run_sync(packed, message.rows)
    if not await bus().put(code, shelf, phone, entry, MOST_PHONES):
        raise RefusedError(FULL, 503)
    return json_answer({})


@refusing
async def file(request: Request) -> Response:
    """What a phone shows, by its name, or a part of its page. It is kept compressed."""
    name = request.path_params["name"]
    content = phone_files().get(name)
    if content is None and FILE.fullmatch(name):
        content = await bus().file(name)
    if content is None:
        raise RefusedError("There is no such file.", 404)
    headers = {**FOR_EVER, "Vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
    else:
        content = await to_thread.run_sync(gzip.decompress, content)
    return Response(content, media_type=TYPES[name.rpartition(".")[2]], headers=headers)
