"""What a visitor sees while the scripts are on their way: words, and perhaps a still picture.

Streamlit's own page is empty until some megabytes of script have come, and then until the first
picture is drawn. Here its page comes with a screen before it, which goes when `until` is there. It
also names the scripts of the picture: they come while the server is still at work.

soon.py   pictures of addresses, made beside all else, in a small share of the server's time
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from typing import Any

import streamlit
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from core.scenes.lesson.words import as_html, as_text
from core.ui.address.place import Texts
from core.ui.base_path import base_path
from core.ui.shell.opening.soon import Soon

STYLE, SCRIPT = (
    Path(__file__).with_name(name).read_text(encoding="utf-8")
    for name in ("opening.css", "opening.js")
)
STREAMLITS_PAGE = Path(streamlit.__file__).parent / "static" / "index.html"
HEADING = "[data-testid=stHeading]"
GOES_WRONG = (
    "[data-testid=stException], [data-testid=stAlert], [role=dialog], .message:not([hidden])"
)
ROOT = '<div id="root"></div>'
UNCACHED = {"Cache-Control": "no-cache"}  # as Streamlit's own: the scripts' names are in it

Answer = Callable[[Request], Coroutine[Any, Any, Response]]


@dataclass(frozen=True)
class Opening:
    """The first screen of one page.

    name      of the window
    words     in the small Markdown of lessons
    picture   an SVG element beside the words; it stands until the page has drawn its own
    until     a selector of what takes its place
    """

    name: str
    title: str
    words: str
    picture: str = ""
    until: str = HEADING


@dataclass(frozen=True)
class OpeningPicture:
    """What a page shows at first at some address.

    words     as above
    still     pictures below the words
    until     as above, for the picture
    script    of a library that draws, which may run while the server works
    """

    words: str
    still: str
    until: str
    script: str


def opening_routes(
    openings: Mapping[str, Opening],
    make: Callable[[str, Texts], OpeningPicture | None],
) -> list[Route]:
    """One for each page, by its path: "" is the front page. Pictures are made when asked for.

    make   of a path and what its address says; None where words are all that can be shown
    """
    page = STREAMLITS_PAGE.read_text(encoding="utf-8")
    pictures = Soon(make)
    return [
        Route(
            f"{base_path()}/{path}".rstrip("/") or "/",
            _answering(page, path, opening, pictures),
        )
        for path, opening in openings.items()
    ]


def opened(page: str, opening: Opening, picture: OpeningPicture | None = None) -> str:
    """Streamlit's page with an opening before it; as it was if it is not what we know."""
    if page.count(ROOT) != 1 or "<title>" not in page:
        return page
    head, rest = page.split("<title>", 1)
    _, rest = rest.split("</title>", 1)
    before, after = rest.split(ROOT)
    if picture is not None:
        opening = replace(opening, words=picture.words)
    return "".join(
        (
            head,
            f"<title>{escape(opening.name)}</title>",
            f'<meta name="description" content="{escape(as_text(opening.words))}" />',
            f"<style>{STYLE}</style>",
            before,
            _early(picture),
            ROOT,
            _screen(opening, picture),
            f"<script>{SCRIPT}</script>",
            after,
        )
    )


def _early(picture: OpeningPicture | None) -> str:
    """After what Streamlit needs first, and behind it where there is little room on the way."""
    if picture is None:
        return ""
    return f'<link rel="preload" as="script" fetchpriority="low" href="{picture.script}" />'


def _screen(opening: Opening, picture: OpeningPicture | None) -> str:
    still = picture.still if picture else ""
    until = escape(f"{picture.until if picture else opening.until}, {GOES_WRONG}")
    script = f' data-script="{picture.script}"' if picture else ""
    beside = f'<div class="picture">{opening.picture}</div>' if opening.picture else ""
    words = f'<div class="words">{as_html(opening.words)}</div>'
    return (
        f'<div id="opening" data-until="{until}"{script}><h1>{escape(opening.title)}</h1>'
        f'<div class="frame">{beside}{words}{still}</div></div>'
    )


def _answering(page: str, path: str, opening: Opening, pictures: Soon[OpeningPicture]) -> Answer:
    words = opened(page, opening)

    async def answer(request: Request) -> Response:
        picture = await pictures.of(path, request.url.query)
        if picture is None and (usual := pictures.at_once(path, "")) is not None:
            picture = replace(usual, words=opening.words, still="", until=opening.until)
        html = words if picture is None else opened(page, opening, picture)
        return HTMLResponse(html, headers=UNCACHED)

    return answer
