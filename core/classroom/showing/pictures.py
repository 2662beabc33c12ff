"""From the lecturer's address to what a phone shows: the file of a plain page's picture."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import replace
from urllib.parse import urlencode

from core.classroom.room.limits import MOST_FILE
from core.classroom.room.messages import RefusedError, Show
from core.classroom.room.state import Shown
from core.lessons.contents import COURSE
from core.perceptron import catalogue
from core.scenes.lesson import Drawn, Lesson, Place, Refusal
from core.ui.address.place import read_place
from core.ui.plain import File, picture_file
from core.ui.plain.page import NAME, title_of
from core.ui.plain.routes import ROOT, asked_of
from core.ui.work.job import NotComputedError

NO_PICTURE = "Look at the screen in front. Your phone has no picture of this page."
TOO_LARGE = "Look at the screen in front. This picture is too large for phones."
_LESSONS = {lesson.key: lesson for lesson in COURSE}


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


def shown_by(show: Show) -> tuple[Shown, File | None]:
    """What a class sees after this message, and the file that phones then fetch.

    Its contents are compressed: once, and not for each phone.
    """
    lesson = lesson_of(show.page)
    link = _link(show)
    if lesson is None:
        return Shown("", {}, NAME, link, "", NO_PICTURE), None
    place = place_of(lesson, show.address)
    shown = Shown(show.page, dict(show.address), title_of(place), link, "", "")
    made = _file(place, show)
    if isinstance(made, str):
        return replace(shown, told=made), None
    at = replace(shown, k=show.k, visit=show.visit, values=show.values)
    return replace(at, file=made.name), File(made.name, gzip.compress(made.contents, 6, mtime=0))


def _file(place: Place, show: Show) -> File | str:
    """What the picture begins with, of a long run the part where the class is; or a sentence."""
    drawn = drawn_at(place)
    if isinstance(drawn, Refusal):
        return drawn.sentence
    there = replace(place, choice=replace(place.choice, k=show.k or 0))
    try:
        asked = asked_of(place.lesson, place.view, show.address)
        file = picture_file(there, drawn, asked, ROOT)
    except (ValueError, NotComputedError) as error:
        return str(error)
    return file if len(file.contents) <= MOST_FILE else TOO_LARGE


def _link(show: Show) -> str:
    said = dict(show.address) | ({"k": str(show.k)} if show.k else {})
    return f"{show.page}?{urlencode(said)}" if said else show.page
