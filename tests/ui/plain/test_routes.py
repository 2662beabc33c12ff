"""Does the app answer for any place, under names that tell contents, and refuse what is none?"""

import gzip
import re
from urllib.parse import parse_qsl, urlsplit

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Match

from core.lessons.plain_course import course_routes
from core.ui.plain import routes
from core.ui.work.job import NotComputedError

ROUTES = course_routes()


def asked(address: str) -> Response:
    """The answer to a browser that asks for an address below plain/."""
    parts = urlsplit(f"/plain/{address}")
    scope = {
        "type": "http",
        "method": "GET",
        "path": parts.path,
        "root_path": "",
        "query_string": parts.query.encode(),
        "headers": [(b"accept-encoding", b"gzip"), (b"host", b"here")],
    }
    for route in ROUTES:
        match, found = route.matches(scope)
        if match is Match.FULL:
            answer = route.endpoint(Request(scope | found))
            assert isinstance(answer, Response)
            return answer
    raise LookupError(address)


def text_of(answer: Response) -> str:
    assert answer.headers["content-encoding"] == "gzip"
    return gzip.decompress(bytes(answer.body)).decode()


def test_a_page_and_the_file_of_its_picture() -> None:
    page = asked("step_through.html?data=and&rule=ge&k=2")
    html = text_of(page)
    assert "AND" in html
    assert "no-cache" in page.headers["cache-control"]
    [told] = re.findall(r'data-told="([^"]+)"', html)
    file = asked(told.replace("&amp;", "&"))
    assert "immutable" in file.headers["cache-control"]
    assert text_of(file).startswith("PerceptronExplorer.take(")
    named = urlsplit(told.replace("&amp;", "&"))
    assert dict(parse_qsl(named.query))["rule"] == "ge"


def test_an_old_name_gets_what_there_is_but_is_not_kept() -> None:
    old = asked("files/replay-0123456789abcdef.js?page=step_through.html&data=and")
    assert "no-cache" in old.headers["cache-control"]
    assert text_of(old).startswith("PerceptronExplorer.take(")


def test_more_of_a_run_and_its_questions() -> None:
    about = "page=step_through.html&data=and"
    assert "by_visit" in text_of(asked(f"files/more.js?{about}&by=visit&from=3"))
    assert "window" in text_of(asked(f"files/more.js?{about}&from=0"))


@pytest.mark.parametrize(
    "address",
    [
        "nothing.html",
        "files/nothing.js",
        "files/more.js?page=step_through.html&from=x",
        "files/more.js?page=step_through.html&by=hand&from=1",
        "files/more.js?page=nothing.html&from=1",
        "files/more.js?page=neuron.html&from=1",
    ],
)
def test_what_is_none_is_not_found(address: str) -> None:
    assert asked(address).status_code == 404


def test_a_page_is_taken_away_as_one_file() -> None:
    answer = asked("update_rule.html?theta1=-1&save=1")
    assert 'filename="one-update-one-update.html"' in answer.headers["content-disposition"]
    assert "theta1=-1" in text_of(answer)


def test_who_may_frame_is_a_setting(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "content-security-policy" not in asked("neuron.html").headers
    monkeypatch.setattr(routes, "EMBED_IN", "https://moodle.example")
    said = asked("neuron.html").headers["content-security-policy"]
    assert said == "frame-ancestors https://moodle.example"


def test_what_is_not_computed_in_time_is_no_fault_of_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def never(*_: object) -> None:
        raise NotComputedError("It took too long.")

    monkeypatch.setattr(routes, "recording", never)
    monkeypatch.setattr(routes, "plain_page", never)
    page = asked("step_through.html?data=and")
    file = asked("files/replay-0.js?page=step_through.html&data=and")
    assert (page.status_code, text_of(page)) == (503, "It took too long.")
    assert (file.status_code, text_of(file)) == (503, "")
