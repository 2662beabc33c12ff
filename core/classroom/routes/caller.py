"""Who asks, and whether that may be answered. What comes in is hostile until it was here."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Coroutine
from functools import cache, wraps
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from streamlit import config

from core.classroom.bus import BusAwayError
from core.classroom.room import codes
from core.classroom.room.limits import MOST_BYTES, Patience
from core.classroom.room.messages import RefusedError
from core.scenes.wire.live_class import Refused
from core.scenes.wire.writing import plain
from core.ui.base_path import base_path

Answer = Callable[[Request], Coroutine[Any, Any, Response]]

UNCACHED = {"Cache-Control": "no-store"}
LECTURER, PHONE = "lecturer", "phone"  # cookies, each of one room
NO_ROOM = "There is no class with this code."
AWAY = "The class does not answer just now. It will be back in a moment."
NOT_YOURS = "This class was opened in another browser."


@cache
def server_key() -> bytes:
    """The same in all processes that share Streamlit's cookie secret."""
    return hashlib.sha256(f"class {config.get_option('server.cookieSecret')}".encode()).digest()


def told(sentence: str, status: int) -> Response:
    return JSONResponse(plain(Refused(sentence)), status, UNCACHED)


def refusing(answer: Answer) -> Answer:
    """Answers every refusal with its sentence."""

    @wraps(answer)
    async def safe(request: Request) -> Response:
        try:
            return await answer(request)
        except RefusedError as refusal:
            return told(str(refusal), refusal.status)
        except BusAwayError:
            return told(AWAY, 503)
        except ClientDisconnect:
            return Response(status_code=400)

    return safe


def check_origin(request: Request) -> None:
    """Only pages of this very site may post here."""
    origin = urlsplit(request.headers.get("origin", ""))
    host = request.headers.get("host", "")
    if not host or origin.netloc.lower() != host.lower():
        raise RefusedError("This comes from another site.", 403)
    if request.headers.get("sec-fetch-site", "same-origin") != "same-origin":
        raise RefusedError("This comes from another site.", 403)


async def body_of(request: Request, most: int = MOST_BYTES) -> bytes:
    """The body, as long as it is not too long."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            raise RefusedError("This message is too long.", 413)
    return body


def code_of(request: Request) -> str:
    code = codes.read_code(request.path_params["code"])
    if code is None:
        raise RefusedError(NO_ROOM, 404)
    return code


def secret_of(request: Request, who: str) -> tuple[str, str]:
    """The code in the path, and this room's secret of the lecturer or of the phone.

    Without one that was given out here, nobody learns whether there is such a room.
    """
    code = code_of(request)
    secret = request.cookies.get(who, "")
    if not codes.is_sealed(secret, f"{who} {code}", server_key()):
        raise RefusedError("Join the class first." if who == PHONE else NOT_YOURS, 403)
    return code, secret


def new_secret(who: str, code: str) -> str:
    return codes.new_secret(f"{who} {code}", server_key())


def give_secret(response: Response, request: Request, who: str, code: str, secret: str) -> None:
    """Kept by this browser alone, out of reach of any script, and sent to this room alone."""
    response.set_cookie(
        who,
        secret,
        max_age=4 * 3600,
        path=f"{base_path()}/class/{code}",
        secure=scheme_of(request) == "https",
        httponly=True,
        samesite="strict",
    )


def scheme_of(request: Request) -> str:
    return urlsplit(request.headers.get("origin", "")).scheme or request.url.scheme


def check_pace(patience: Patience, name: str, cost: float = 1.0) -> None:
    if not patience.lasts(name, time.monotonic(), cost):
        raise RefusedError("That was too much at once. Wait a moment.", 429)


def json_answer(value: Any) -> Response:
    return JSONResponse(plain(value), headers=UNCACHED)
