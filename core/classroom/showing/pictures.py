"""From the lecturer's address to what a phone shows: a file that holds a recording or a board."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from core.classroom.room.limits import MOST_FILE
from core.classroom.room.messages import RefusedError, Show
from core.classroom.room.state import Shown
from core.lessons.contents import COURSE
from core.perceptron import catalogue
from core.scenes.hand.board import Board
from core.scenes.lesson import Drawn, Lesson, Place, Recorded, Refusal
from core.scenes.wire.sent_board import sent_board
from core.scenes.wire.told import ToldBoard, ToldReplay
from core.scenes.wire.writing import plain
from core.ui.address.place import read_place
from core.ui.cache.runs import window_start
from core.ui.components.board import read_values
from core.ui.components.plotly_script import plotly_script
from core.ui.work.job import NotComputedError

HOME = "Perceptron Explorer"
NO_PICTURE = "Look at the screen in front. Your phone has no picture of this page."
TOO_LARGE = "Look at the screen in front. This picture is too large for phones."
_LESSONS = {lesson.key: lesson for lesson in COURSE}


class Picture(NamedTuple):
    """What a phone fetches."""

    name: str
    content: bytes


def lesson_of(page: str) -> Lesson | None:
    """The lesson of a page; None is the home page. `RefusedError` if there is no such page."""
    if page and page not in _LESSONS:
        raise RefusedError("There is no such page.")
    return _LESSONS.get(page)


def place_of(lesson: Lesson, address: Mapping[str, str]) -> Place:
    """What cannot be used in an address is left out, as on the lecturer's own page."""
    return read_place(lesson, address, catalogue())[0]


def drawn_at(place: Place) -> Drawn:
    """What the view draws; `Refusal` where it has a widget of its own, or nothing came of it."""
    if place.view.draws is None:
        return Refusal(NO_PICTURE)
    try:
        return place.view.draws(place.choice, place.parameters)
    except (ValueError, NotComputedError) as error:
        return Refusal(str(error))


def shown_by(show: Show) -> tuple[Shown, Picture | None]:
    """What a class sees after this message, and the file that phones then fetch."""
    lesson = lesson_of(show.page)
    link = _link(show)
    if lesson is None:
        return Shown("", {}, HOME, link, "", NO_PICTURE), None
    place = place_of(lesson, show.address)
    title = lesson.title if len(lesson.views) == 1 else f"{lesson.title}: {place.view.title}"
    at = Shown(show.page, dict(show.address), title, link, "", "", show.k, show.visit, show.values)
    try:
        made = _data(place, drawn_at(place), show.k or 0)
    except (ValueError, NotComputedError) as error:
        made = str(error)
    if isinstance(made, str):
        return _saying(at, made), None
    content = json.dumps(made, ensure_ascii=False, separators=(",", ":")).encode()
    if len(content) > MOST_FILE:
        return _saying(at, TOO_LARGE), None
    name = f"{hashlib.sha256(content).hexdigest()[:24]}.json"
    return _with_file(at, name), Picture(name, content)


def _data(place: Place, drawn: Drawn, k: int) -> dict[str, Any] | str:
    """Which component shows it, and the data that it takes; or a sentence instead."""
    if isinstance(drawn, Refusal):
        return drawn.sentence
    if isinstance(drawn, Recorded):
        recording = drawn.from_update(window_start(k, drawn.size))
        return {"part": "replay", "data": plain(ToldReplay(recording.text, plotly_script()))}
    assert isinstance(drawn, Board)
    texts, _ = read_values(drawn, place.values)
    told = ToldBoard.of(sent_board(drawn, texts), plotly_script(), place.key)
    return {"part": "board", "data": plain(told)}


def _link(show: Show) -> str:
    said = dict(show.address) | ({"k": str(show.k)} if show.k else {})
    return f"{show.page}?{urlencode(said)}" if said else show.page


def _saying(shown: Shown, sentence: str) -> Shown:
    return Shown(shown.page, shown.address, shown.title, shown.link, "", sentence)


def _with_file(shown: Shown, name: str) -> Shown:
    at = (shown.k, shown.visit, shown.values)
    return Shown(shown.page, shown.address, shown.title, shown.link, name, "", *at)
