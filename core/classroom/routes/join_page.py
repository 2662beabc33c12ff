"""The page of a phone: a code to type, then the class. It is the same for all."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response


async def join_page(_request: Request) -> Response:
    return HTMLResponse("<h1>Join</h1>")
