"""The lecturer's side: open a room, move it, ask, collect, take away, close."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import time
from collections.abc import AsyncIterator
from contextlib import suppress

from anyio import CapacityLimiter, to_thread
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from core.classroom.bus import BusAwayError, bus
from core.classroom.room import codes, state
from core.classroom.room.answers import counted, parts_of
from core.classroom.room.limits import LECTURER as LECTURERS_PACE
from core.classroom.room.limits import MOST_ROOMS, OPENING, Patience
from core.classroom.room.messages import (
    Again,
    Ask,
    Close,
    Collect,
    LecturerMessage,
    Move,
    PutAway,
    RefusedError,
    Reveal,
    Show,
    read_lecturer,
    read_object,
)
from core.classroom.room.state import Room
from core.classroom.room.take_away import lesson_page, lesson_table
from core.classroom.routes.caller import (
    LECTURER,
    NO_ROOM,
    UNCACHED,
    body_of,
    check_origin,
    check_pace,
    give_secret,
    json_answer,
    new_secret,
    refusing,
    scheme_of,
    secret_of,
    server_key,
)
from core.classroom.routes.stream import HEARTBEAT, EventStream, event
from core.classroom.showing.hand_ins import link_to, wall, wanted
from core.classroom.showing.pictures import shown_by
from core.classroom.showing.questions import NOTHING, question_of, questions_at
from core.scenes.wire.live_class import Gone, Heard, Offer, Opened, Present, Resumed
from core.scenes.wire.writing import written
from core.ui.base_path import base_path
from core.ui.components.sharing.qr_code import qr_drawing
from core.ui.export.plain_page import plain_page
from core.ui.where_from import where_from

TRIES = 20  # for a code that is free
MOST_KEPT = 600_000  # bytes of a room that comes back
GONE_AFTER = 40.0  # seconds without a word from a phone
AT_MOST_EVERY = 0.15  # seconds between two counts
STYLE = (
    "body{font:16px/1.4 sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}"
    "td,th{text-align:left;padding:.2em 1em .2em 0}"
)
COSTLY = 4.0  # a message that must be computed counts as so many

_opening, _speaking = Patience(OPENING), Patience(LECTURERS_PACE)
_at_work = CapacityLimiter(4)  # places computed at once; what is long goes to workers


@refusing
async def open_room(request: Request) -> Response:
    """A new room; its secret stays in this browser as a cookie that no script can read."""
    check_origin(request)
    check_pace(_opening, where_from(request))
    if await bus().rooms() >= MOST_ROOMS:
        raise RefusedError("This server has no room left for another class.", 503)
    for _ in range(TRIES):
        code = codes.new_code()
        secret = new_secret(LECTURER, code)
        room = Room(code, codes.lock_of(secret), time.time())
        if await bus().open(code, 0, room.text, state.seen_text(room), room.lasts(time.time())):
            response = json_answer(_opened(request, room))
            give_secret(response, request, LECTURER, code, secret)
            return response
    raise RefusedError("This server has no room left for another class.", 503)


@refusing
async def reopen_room(request: Request) -> Response:
    """A room that the server has lost comes back from its lecturer's page."""
    check_origin(request)
    code, secret = secret_of(request, LECTURER)
    check_pace(_speaking, code, COSTLY)
    if await bus().text(code) is not None:
        return json_answer(_opened(request, await _room(code, secret)))
    kept = str(read_object(await body_of(request, MOST_KEPT), MOST_KEPT).get("kept"))
    text, _, seal = kept.rpartition("\n")
    if not hmac.compare_digest(seal, _sealed(text)):
        raise RefusedError(NO_ROOM, 404)
    room = Room.of(text)
    lasts = room.lasts(time.time())
    if room.code != code or not codes.opens(secret, room.lock) or not lasts or room.closed:
        raise RefusedError(NO_ROOM, 404)
    await bus().open(code, room.turn, text, state.seen_text(room), lasts)
    return json_answer(_opened(request, room))


@refusing
async def say(request: Request) -> Response:
    """One message of the lecturer: everybody sees what it changes."""
    check_origin(request)
    code, secret = secret_of(request, LECTURER)
    message, turn = read_lecturer(await body_of(request))
    check_pace(_speaking, code, 1.0 if isinstance(message, Move) else COSTLY)
    before = await _room(code, secret)
    after = await _after(state.at_turn(before, turn), message)
    lasts = max(1.0, after.lasts(time.time()))
    seen = state.seen_text(after)
    if not await bus().change(code, before.turn, turn, after.text, seen, lasts):
        raise RefusedError("A later message has come already.", 409)
    if isinstance(message, Reveal):
        after = await _with_the_last(after, lasts)
    kept = "" if isinstance(message, Move) else f"{after.text}\n{_sealed(after.text)}"
    return json_answer(Heard(state.seen(after), kept))


async def _with_the_last(room: Room, lasts: float) -> Room:
    """A revealed room in which those are counted, too, whose answers came while it was counted."""
    standing = room.standing
    assert standing is not None
    counts = counted((await bus().entries(room.code, votes(standing))).values())
    if counts == standing.rounds[-1]:
        return room
    whole = state.recounts(room, counts)
    await bus().change(room.code, room.turn, room.turn, whole.text, state.seen_text(whole), lasts)
    return whole


async def _after(room: Room, message: LecturerMessage) -> Room:
    match message:
        case Show():
            shown, file = await to_thread.run_sync(shown_by, message, limiter=_at_work)
            if file is not None:
                await bus().keep_file(file.name, file.contents)
            return state.shows(room, shown)
        case Move():
            return state.moves(room, message)
        case Ask(kind):
            asked = await to_thread.run_sync(question_of, room.shown, kind, limiter=_at_work)
            return state.asks(room, asked.question, asked.names, asked.points)
        case Reveal():
            if room.standing is None:
                raise RefusedError(NOTHING, 409)
            answers = await bus().entries(room.code, votes(room.standing))
            return state.reveals(room, counted(answers.values()))
        case Again():
            return state.asks_again(room)
        case PutAway():
            return state.put_away(room)
        case Collect(task):
            return state.collects(room, task, wanted(task).prompt)
        case Close():
            return state.closes(room)


@refusing
async def offers(request: Request) -> Response:
    """What can be asked at this moment."""
    code, secret = secret_of(request, LECTURER)
    check_pace(_speaking, code, COSTLY)
    room = await _room(code, secret)
    found = await to_thread.run_sync(questions_at, room.shown, limiter=_at_work)
    return json_answer(tuple(Offer(one.kind, *parts_of(one.question.prompt)) for one in found))


@refusing
async def hand_ins(request: Request) -> Response:
    """What was handed in for the task that stands, or stood last."""
    code, secret = secret_of(request, LECTURER)
    check_pace(_speaking, code, COSTLY)
    room = await _room(code, secret)
    if not room.tasks:
        return json_answer(())
    task = room.tasks[-1]
    sets = (await bus().entries(code, handed(task))).values()
    hung = await to_thread.run_sync(wall, task.wants, sets, limiter=_at_work)
    return json_answer(tuple(hung))


@refusing
async def taken_table(request: Request) -> Response:
    """The lesson as a table to take away."""
    room, sets, root = await _lesson(request)
    return Response(lesson_table(room, sets, root), media_type="text/csv", headers=UNCACHED)


@refusing
async def taken_page(request: Request) -> Response:
    """The lesson as a page to take away."""
    room, sets, root = await _lesson(request)
    page = plain_page("What the class answered", STYLE, lesson_page(room, sets, root))
    return HTMLResponse(page, headers=UNCACHED)


async def _lesson(request: Request) -> tuple[Room, dict[int, list[str]], str]:
    code, secret = secret_of(request, LECTURER)
    check_pace(_speaking, code, COSTLY)
    room = await _room(code, secret)
    sets = {
        task.number: list(map(link_to, (await bus().entries(code, handed(task))).values()))
        for task in room.tasks
    }
    host = request.headers.get("host", "")
    return room, sets, f"{scheme_of(request)}://{host}{base_path()}/"


@refusing
async def room_of(request: Request) -> Response:
    """The room as its lecturer may know it, after the page was loaded again."""
    code, secret = secret_of(request, LECTURER)
    room = await _room(code, secret)
    opened = _opened(request, room)
    shown = state.seen(room)
    return json_answer(
        Resumed(opened.code, opened.join, opened.side, opened.path, shown, room.turn)
    )


@refusing
async def listen(request: Request) -> Response:
    """How many are here and have answered, as long as the lecturer's page is open."""
    code, secret = secret_of(request, LECTURER)
    await _room(code, secret)
    return EventStream(_counts(code))


async def _counts(code: str) -> AsyncIterator[bytes]:
    listener = await bus().listen(code, is_lecturer=True)
    try:
        while True:
            with suppress(BusAwayError):
                text = await bus().text(code)
                room = Room.of(text) if text is not None else None
                yield event(written(await _present(room) if room else Gone()))
                if room is not None:
                    if room.closed:
                        return
                    await bus().stay(code, room.lasts(time.time()))
            await listener.next(HEARTBEAT)
            await asyncio.sleep(AT_MOST_EVERY)
    finally:
        listener.stop()


async def _present(room: Room) -> Present:
    here = await bus().here(room.code, time.time() - GONE_AFTER)
    standing, task = room.standing, room.tasks[-1] if room.tasks else None
    return Present(
        here=here,
        answered=await bus().count(room.code, votes(standing)) if standing else 0,
        handed=await bus().count(room.code, handed(task)) if task else 0,
        question=standing.number if standing else 0,
        round=standing.round if standing else 0,
        task=task.number if task else 0,
    )


def votes(standing: state.Standing) -> str:
    """The shelf of a round."""
    return f"answers {standing.number} {standing.round}"


def handed(task: state.Task) -> str:
    return f"sets {task.number}"


async def _room(code: str, secret: str) -> Room:
    text = await bus().text(code)
    if text is None:
        raise RefusedError(NO_ROOM, 404)
    room = Room.of(text)
    if not codes.opens(secret, room.lock):
        raise RefusedError(NO_ROOM, 404)
    return room


def _opened(request: Request, room: Room) -> Opened:
    host = request.headers.get("host", "")
    join = f"{host}{base_path()}/join"
    return Opened(room.code, join, *qr_drawing(f"{scheme_of(request)}://{join}?c={room.code}"))


def _sealed(text: str) -> str:
    return hmac.new(server_key(), text.encode(), hashlib.sha256).hexdigest()
