"""Is Streamlit's page kept whole, with our words before it?"""

import asyncio

from starlette.requests import Request

from core.ui.shell.opening import (
    STREAMLITS_PAGE,
    Opening,
    OpeningPicture,
    opened,
    opening_routes,
)

HOSTILE = '</title><script>alert("x")</script>'


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


def test_every_page_answers_by_its_path_and_shows_a_picture_once_it_is_made() -> None:
    openings = {"": Opening("Home", "h", "w"), "xor": Opening("XOR", "x", "w")}
    picture = OpeningPicture("<svg>points</svg>", "#drawn", "app/static/plotly.js")
    routes = {route.path: route for route in opening_routes(openings, {"xor": lambda: picture})}

    def page(path: str, query: bytes = b"") -> str:
        scope = {"type": "http", "path": path, "query_string": query, "headers": []}
        answer = asyncio.run(routes[path].endpoint(Request({**scope, "server": ("localhost", 80)})))
        assert answer.headers["cache-control"] == "no-cache"
        asyncio.run(answer.background())
        return answer.body.decode()

    assert "<title>Home</title>" in page("/")
    assert "plotly" not in page("/")
    first, second, other = page("/xor"), page("/xor"), page("/xor", b"view=why")
    for one in (first, second, other):
        assert "<title>XOR</title>" in one
    loads = ['href="app/static/plotly.js"' in one for one in (first, second, other)]
    assert loads == [False, True, True]
    assert [one.count("<svg>points</svg>") for one in (first, second, other)] == [0, 1, 0]
    assert ["#drawn" in one for one in (first, second, other)] == [False, True, False]
