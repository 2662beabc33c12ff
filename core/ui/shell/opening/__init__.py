"""What a visitor sees while the scripts are on their way: words, and perhaps a still picture.

Streamlit's own page is empty until some megabytes of script have come, and then until the first
picture is drawn. Here its page comes with a screen before it, which goes when `until` is there.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

import streamlit
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from core.ui.base_path import base_path

STYLE, SCRIPT = (
    Path(__file__).with_name(name).read_text(encoding="utf-8")
    for name in ("opening.css", "opening.js")
)
STREAMLITS_PAGE = Path(streamlit.__file__).parent / "static" / "index.html"
HEADING = "[data-testid=stHeading]"
GOES_WRONG = "[data-testid=stException], [data-testid=stAlert], [role=dialog]"
ROOT = '<div id="root"></div>'
UNCACHED = {"Cache-Control": "no-cache"}  # as Streamlit's own: the scripts' names are in it

Answer = Callable[[Request], Coroutine[Any, Any, Response]]


@dataclass(frozen=True)
class Opening:
    """The first screen of one page.

    name      of the window
    picture   an SVG element; it stands until the page has drawn its own
    until     a selector of what takes its place
    """

    name: str
    title: str
    words: str
    picture: str = ""
    until: str = HEADING


def opening_routes(openings: Mapping[str, Opening]) -> list[Route]:
    """One for each page, by its path: "" is the front page."""
    page = STREAMLITS_PAGE.read_text(encoding="utf-8")
    return [
        Route(f"{base_path()}/{path}".rstrip("/") or "/", _answering(opened(page, opening)))
        for path, opening in openings.items()
    ]


def opened(page: str, opening: Opening) -> str:
    """Streamlit's page with an opening before it; as it was if it is not what we know."""
    if page.count(ROOT) != 1 or "<title>" not in page:
        return page
    head, rest = page.split("<title>", 1)
    _, rest = rest.split("</title>", 1)
    before, after = rest.split(ROOT)
    return "".join(
        (
            head,
            f"<title>{escape(opening.name)}</title>",
            f'<meta name="description" content="{escape(opening.words)}" />',
            f"<style>{STYLE}</style>",
            before,
            ROOT,
            _screen(opening),
            f"<script>{SCRIPT}</script>",
            after,
        )
    )


def _screen(opening: Opening) -> str:
    until = escape(f"{opening.until}, {GOES_WRONG}")
    picture = f'<div class="picture">{opening.picture}</div>' if opening.picture else ""
    words = "".join(f"<span>{escape(line)}</span>" for line in opening.words.splitlines())
    return (
        f'<div id="opening" data-until="{until}"><h1>{escape(opening.title)}</h1>'
        f'<div class="frame">{picture}<p>{words}</p></div></div>'
    )


def _answering(page: str) -> Answer:
    async def answer(_request: Request) -> Response:
        return HTMLResponse(page, headers=UNCACHED)

    return answer
