"""Is Streamlit's page kept whole, with our words before it?"""

import asyncio

from starlette.requests import Request

from core.ui.shell.opening import STREAMLITS_PAGE, Opening, opened, opening_routes

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


def test_every_page_answers_by_its_path() -> None:
    routes = opening_routes({"": Opening("Home", "h", "w"), "xor": Opening("XOR", "x", "w")})
    pages = {}
    for route in routes:
        answer = asyncio.run(route.endpoint(Request({"type": "http"})))
        assert answer.headers["cache-control"] == "no-cache"
        pages[route.path] = answer.body.decode()
    assert "<title>Home</title>" in pages["/"]
    assert "<title>XOR</title>" in pages["/xor"]
