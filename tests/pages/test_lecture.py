"""Does the page of the lecture show what its link, its file and the browser say?"""

from __future__ import annotations

from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.lessons.lecture import views, words
from core.lessons.lecture.ready import READY
from core.scenes.lecture import Lecture, Shown, pack_lecture, write_file
from core.scenes.wire.beside.lecture import LecturePage
from tests.pages.visiting import sound, told, visit

TWO = Lecture((Shown("xor", "data=xor", "No line", 5), Shown("offset", "", "Lifted", 4)), "Mine")


class Browser:
    """Stands in for the component: notes what it is given, and tells what it is told to."""

    def __init__(self) -> None:
        self.shown: list[LecturePage] = []
        self.tells: dict[str, Any] = {}

    def show_lecture(self, told: LecturePage, *, on_file: Any, **_: Any) -> None:
        self.shown.append(told)
        if "file" in self.tells:
            on_file()

    def told_by_browser(self, _: str, what: str) -> Any:
        return self.tells.get(what)


@pytest.fixture
def browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    browser = Browser()
    monkeypatch.setattr(views, "show_lecture", browser.show_lecture)
    monkeypatch.setattr(views, "told_by_browser", browser.told_by_browser)
    return browser


def link_of(app: AppTest) -> list[str]:
    return [button.label for button in app.get("download_button")]


def test_the_own_lecture_is_told_by_the_browser_and_becomes_a_link_and_a_file(
    browser: Browser,
) -> None:
    app = visit("lecture")
    assert browser.shown[-1].given is None
    assert link_of(app) == []
    browser.tells["list"] = write_file(TWO)
    app = visit("lecture")
    assert browser.shown[-1].wheres == {
        "xor?data=xor": "The XOR problem · The run · XOR",
        "offset?": "Offset · Two runs · A line that misses the middle",
    }
    assert link_of(app) == [words.SAVE]
    browser.tells["list"] = write_file(
        Lecture(tuple(Shown("xor", note="x" * 800) for _ in "x" * 9))
    )
    assert words.TOO_LONG in told(visit("lecture"))


def test_what_a_browser_tells_need_not_be_a_lecture(browser: Browser) -> None:
    for text in ("{", 7, "[]", None):
        browser.tells["list"] = text
        assert link_of(visit("lecture")) == []


def test_a_file_is_taken_or_refused_with_a_sentence(browser: Browser) -> None:
    browser.tells["file"] = {"edition": "a 1", "text": write_file(TWO)}
    app = sound(visit("lecture").run())
    answer = browser.shown[-1]
    assert (answer.edition, answer.taken, answer.refused) == ("a 1", TWO, "")
    browser.tells["file"] = {"edition": "b 2", "text": "<script>"}
    sound(app.run())
    sound(app.run())
    answer = browser.shown[-1]
    assert (answer.edition, answer.taken) == ("b 2", None)
    assert "There is no lecture in this file" in answer.refused
    browser.tells["file"] = ["nonsense"]
    sound(app.run())


def test_a_lecture_in_a_link_is_shown_and_one_that_is_damaged_is_not(browser: Browser) -> None:
    app = visit("lecture", list=pack_lecture(TWO))
    assert browser.shown[-1].given == TWO
    assert words.SENT in told(app)
    unknown = Lecture((*TWO.views, Shown("nosuch")))
    app = visit("lecture", list=pack_lecture(unknown))
    assert browser.shown[-1].given == Lecture(TWO.views)
    assert "View 3 leads to a page that is not here." in told(app)
    app = visit("lecture", list=pack_lecture(TWO)[:-2])
    assert browser.shown[-1].given is None
    assert "The views in this link are damaged" in told(app)


@pytest.mark.parametrize("key", READY)
def test_a_ready_lecture_is_shown_with_where_its_views_are(browser: Browser, key: str) -> None:
    visit("lecture", view="ready", after=key)
    shown = browser.shown[-1]
    assert shown.given == READY[key]
    assert len(shown.wheres) == len({(view.page, view.address) for view in READY[key].views})
