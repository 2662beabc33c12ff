"""Is Streamlit's page kept whole, with our words before it?"""

import asyncio
import threading

import pytest
from starlette.requests import Request
from starlette.routing import Route

from core.ui.address.place import Texts
from core.ui.shell.opening import (
    STREAMLITS_PAGE,
    Opening,
    OpeningPicture,
    opened,
    opening_routes,
    soon,
)
from core.ui.shell.opening.soon import AT_ONCE, LONGEST, SHARE, Soon
from core.ui.work.elsewhere import elsewhere

PATIENCE = 60  # seconds
HOSTILE = '</title><script>alert("x")</script>'


@pytest.fixture(autouse=True)
def _as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine makes a picture late, and these tests no redder."""
    monkeypatch.setattr(soon, "WAITS", PATIENCE)


def test_streamlits_page_is_the_one_we_know_and_loses_nothing() -> None:
    page = STREAMLITS_PAGE.read_text(encoding="utf-8")
    made = opened(page, Opening("Name", "Title", "Words"))
    assert "<title>Name</title>" in made
    assert "<h1>Title</h1>" in made
    lines = {line.strip() for line in page.splitlines()} - {"<title>Streamlit</title>"}
    assert all(line in made for line in lines)


def test_a_page_that_we_do_not_know_stays_as_it_is() -> None:
    assert opened("<p>Something new</p>", Opening("a", "b", "c")) == "<p>Something new</p>"


def test_words_are_text() -> None:
    page = STREAMLITS_PAGE.read_text(encoding="utf-8")
    made = opened(page, Opening(HOSTILE, HOSTILE, HOSTILE))
    assert "alert(&quot;x&quot;)" in made
    assert HOSTILE not in made


async def page(routes: dict[str, Route], path: str, query: str = "") -> str:
    scope = {"type": "http", "path": path, "query_string": query.encode(), "headers": []}
    answer = await routes[path].endpoint(Request({**scope, "server": ("localhost", 80)}))
    assert answer.headers["cache-control"] == "no-cache"
    return answer.body.decode()


def test_every_page_answers_by_its_path_with_the_picture_of_its_address() -> None:
    openings = {"": Opening("Home", "h", "w"), "xor": Opening("XOR", "x", "w")}

    def make(path: str, texts: Texts) -> OpeningPicture | None:
        if path != "xor" or texts.get("data") == "hostile":
            return None
        still = f"<svg>{texts.get('view', 'first')}</svg>"
        return OpeningPicture(f"About {len(texts)}", still, "#drawn", "app/static/plotly.js")

    routes = {route.path: route for route in opening_routes(openings, make)}

    async def visits() -> list[str]:
        asked = ["", "", "view=why", "data=hostile", "view=why&view=how", f"view={'y' * LONGEST}"]
        return [await page(routes, "/xor", query) for query in asked]

    assert "<title>Home</title>" in asyncio.run(page(routes, "/"))
    assert "plotly" not in asyncio.run(page(routes, "/"))
    first, again, view, *others = asyncio.run(visits())
    for one in (first, again):
        assert "<svg>first</svg>" in one
        assert "About 0" in one
    assert "<svg>why</svg>" in view
    assert "About 1" in view
    for one in (first, again, view):
        assert "#drawn" in one
    for one in others:
        assert "<svg>" not in one
        assert "#drawn" not in one
    for one in (first, again, view, *others):
        assert "<title>XOR</title>" in one
        assert 'href="app/static/plotly.js"' in one


def test_words_wait_for_no_picture_and_whoever_comes_later_has_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    may_end = threading.Event()

    def make(path: str, _: Texts) -> str:
        assert may_end.wait(PATIENCE)
        return path

    async def visits() -> list[str | None]:
        pictures = Soon(make)
        monkeypatch.setattr(soon, "WAITS", 0.01)
        first = await pictures.of("xor", "view=why")
        monkeypatch.setattr(soon, "WAITS", PATIENCE)
        may_end.set()
        return [first, await pictures.of("xor", "view=why")]

    assert asyncio.run(visits()) == [None, "xor"]


def test_addresses_get_only_a_share_of_the_time() -> None:
    """After some work there is a rest, in which only what is made already is told."""
    clock = [0.0]

    def make(_: str, texts: Texts) -> str:
        clock[0] += AT_ONCE
        return texts.get("k", "the page")

    async def visits() -> list[str | None]:
        pictures = Soon(make, now=lambda: clock[0])
        asked = ("k=1", "k=2", "k=3", "k=1", "")
        found = [await pictures.of("xor", query) for query in asked]
        clock[0] += 2 * AT_ONCE / SHARE
        return [*found, await pictures.of("xor", "k=3")]

    assert asyncio.run(visits()) == ["1", "2", None, "1", "the page", "3"]


def test_what_takes_a_worker_or_goes_wrong_has_no_picture(caplog: pytest.LogCaptureFixture) -> None:
    def make(_: str, texts: Texts) -> str:
        if "long" in texts:
            return elsewhere("Computing", str, 1)
        raise LookupError

    async def visits() -> list[str | None]:
        pictures = Soon(make, now=lambda: 0.0)
        return [await pictures.of("xor", query) for query in ("long=1", "wrong=1")]

    assert asyncio.run(visits()) == [None, None]
    assert "LookupError" in caplog.text
