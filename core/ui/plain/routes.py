"""Plain pages beside the app: any place, made when it is asked for.

    plain/update_rule-score.html?data=and&k=3          a page
    plain/files/board-1a2b….js?page=…&data=and         what its picture begins with
    plain/files/more.js?page=…&data=and&from=2000      more of a long run, or its questions

Names that tell the contents are kept by browsers and by proxies.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Callable, Mapping
from functools import cache
from urllib.parse import urlencode

from anyio import from_thread
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from core.perceptron import catalogue
from core.scenes.lesson import Lesson, Place, Recorded, View
from core.scenes.wire.writing import written
from core.ui.address.place import VIEW, read_place
from core.ui.base_path import base_path
from core.ui.cache.runs import window_start
from core.ui.components.replay import STEPS
from core.ui.plain import plain_page, recording
from core.ui.plain.course import HOME, Course, page_name
from core.ui.plain.files import FOLDER, MORE, File, handing_over
from core.ui.plain.one_file import file_name, one_file
from core.ui.plain.page import look_file
from core.ui.plain.parts import window_of
from core.ui.plain.plotly_build import plotly_files
from core.ui.plain.scripts import COMPONENTS, script_files
from core.ui.where_from import where_from
from core.ui.work.job import NotComputedError
from core.ui.work.waiting import read_by

ROOT = "plain"  # where the pages are, below the app
PAGE = "page"  # which one a file belongs to, in its address
SAVED = "save"  # is the page wanted as one file?
LONGEST_K = 10**9
KEPT = {"Cache-Control": "public, max-age=31536000, immutable"}
FRESH = {"Cache-Control": "no-cache"}
# Who may show plain pages in a frame, as a policy writes it; all, where nothing is said. They have
# nothing of a visitor's own.
EMBED_IN = os.environ.get("EMBED_IN", "").replace(";", " ").strip()
TYPES = {"html": "text/html", "js": "text/javascript", "css": "text/css"}


def plain_routes(course: Course, home: str, first: File) -> list[Route]:
    """All of them. `home` is the first page, whose picture begins with the file `first`."""
    base = f"{base_path()}/{ROOT}"
    pages = {
        page_name(lesson, view): (lesson, view)
        for lesson in course.lessons.values()
        for view in lesson.views
    }

    def page(request: Request) -> Response:
        name = request.path_params["name"]
        if name not in pages:
            return _sent(request, "There is no such page.", "html", FRESH, status=404)
        lesson, view = pages[name]
        if request.query_params.get(SAVED) == "1":
            return _saved(request, lesson, view, course)

        def answer() -> Response:
            asked = asked_of(lesson, view, request.query_params)
            return _html(request, plain_page(_place(request, lesson, view), course, asked))

        return _made(request, answer)

    def file(request: Request) -> Response:
        name = request.path_params["name"]
        if fixed := first if name == first.name else _fixed_files().get(name):
            return _sent(request, fixed.contents, name.rpartition(".")[2], KEPT)
        found = pages.get(request.query_params.get(PAGE, ""))
        if found is None:
            return _sent(request, "", "js", FRESH, status=404)

        def answer() -> Response:
            asked = asked_of(*found, request.query_params)
            made = recording(_place(request, *found), course, asked)
            if made is None:
                return _sent(request, "", "js", FRESH, status=404)
            # A name that tells other contents is an old one: what there is helps, but is not kept.
            return _sent(request, made.contents, "js", KEPT if made.name == name else FRESH)

        return _made(request, answer, "js")

    def more(request: Request) -> Response:
        found = pages.get(request.query_params.get(PAGE, ""))
        said = request.query_params.get("from", "")
        if found is None or not said.isdecimal() or len(said) > len(str(LONGEST_K)):
            return _sent(request, "", "js", FRESH, status=404)

        def answer() -> Response:
            try:
                text = _more(_place(request, *found), request.query_params.get("by", ""), int(said))
            except ValueError:
                return _sent(request, "", "js", FRESH, status=404)
            return _sent(request, handing_over(text), "js", FRESH)

        return _made(request, answer, "js")

    return [
        Route(base, lambda request: RedirectResponse(f"{request.url.path}/{HOME}")),
        Route(f"{base}/{HOME}", lambda request: _sent(request, home, "html", FRESH)),
        Route(f"{base}/{MORE}", more),
        Route(f"{base}/{FOLDER}/{{name}}", file),
        Route(f"{base}/{{name}}", page),
    ]


def _saved(request: Request, lesson: Lesson, view: View, course: Course) -> Response:
    """The page as one file to take away."""

    def answer() -> Response:
        place = _place(request, lesson, view)
        made = _html(request, one_file(place, course))
        made.headers["Content-Disposition"] = f'attachment; filename="{file_name(place)}"'
        return made

    return _made(request, answer)


def _place(request: Request, lesson: Lesson, view: View) -> Place:
    texts = _texts(request.query_params, view)
    return read_place(lesson, {**texts, VIEW: view.key}, catalogue())[0]


def asked_of(lesson: Lesson, view: View, texts: Mapping[str, str]) -> str:
    """What stands behind the question mark where a file of this page is asked for."""
    return urlencode({PAGE: page_name(lesson, view), **_texts(texts, view)})


def _texts(said: Mapping[str, str], view: View) -> dict[str, str]:
    """What the address says, but for which page it is."""
    left = {PAGE, VIEW, SAVED, "from", "by"} - {one.name for one in view.parameters}
    return {name: text for name, text in said.items() if name not in left}


def _more(place: Place, by: str, first: int) -> str:
    """Another window of a run, or questions about it."""
    drawn = place.view.draws and place.view.draws(place.choice, place.parameters)
    if not isinstance(drawn, Recorded):
        raise ValueError("there is no run")
    if by:
        if drawn.asks is None or by not in STEPS:
            raise ValueError("nothing is asked")
        return written(drawn.asks(by, first))
    return window_of(drawn, window_start(first, drawn.size), place.choice.present)


# ── Answers ─────────────────────────────────────────────────────────────────────────────────────


@cache
def _fixed_files() -> Mapping[str, File]:
    """The files that all pages share, by name."""
    files = (look_file(), *plotly_files(), *script_files(list(COMPONENTS)))
    return {file.name: file for file in files}


def _made(request: Request, make: Callable[[], Response], kind: str = "html") -> Response:
    """The answer, computed as long as somebody waits for it; to a script nothing says why not."""

    def is_here() -> bool:
        return not from_thread.run(request.is_disconnected)

    try:
        with read_by(f"reader at {where_from(request)}", is_here):
            return make()
    except NotComputedError as error:
        why = str(error) if kind == "html" else ""
        return _sent(request, why, kind, FRESH, status=503)


def _html(request: Request, text: str) -> Response:
    return _sent(request, text, "html", FRESH)


def _sent(
    request: Request, text: str | bytes, kind: str, headers: Mapping[str, str], status: int = 200
) -> Response:
    contents = text.encode() if isinstance(text, str) else text
    told = {"Content-Security-Policy": f"frame-ancestors {EMBED_IN}"} if EMBED_IN else {}
    told |= {"Content-Type": f"{TYPES[kind]}; charset=utf-8", "Vary": "Accept-Encoding", **headers}
    if "gzip" in request.headers.get("accept-encoding", ""):
        contents, told["Content-Encoding"] = _compressed(contents), "gzip"
    return Response(contents, status, told)


@cache
def _compressed_once(name: str) -> bytes:
    return gzip.compress(_fixed_files()[name].contents, mtime=0)


def _compressed(contents: bytes) -> bytes:
    for name, file in _fixed_files().items():
        if file.contents is contents:
            return _compressed_once(name)  # Plotly's script takes a second
    return gzip.compress(contents, compresslevel=6, mtime=0)
