"""The course as plain pages: the menu, and what the pages show that draw nothing by themselves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from starlette.routing import Route

from core.lessons.contents import COURSE, LESSONS, SECTIONS
from core.lessons.glossary.plain import plain_glossary
from core.lessons.home import words
from core.lessons.home.plain import doors, first_picture
from core.lessons.lecture.plain import plain_lecture, shown_in_lectures
from core.lessons.names.plain import plain_guide
from core.lessons.practice.lesson import LEVEL, TOPIC
from core.lessons.practice.plain import plain_practice, worth_a_page
from core.scenes.lesson import Place
from core.scenes.wire.plain_part import PlainPart
from core.scenes.wire.writing import plain
from core.ui.address.place import Texts
from core.ui.plain.course import HOME, Course
from core.ui.plain.files import File
from core.ui.plain.page import NAME, page
from core.ui.plain.place import shown_alone
from core.ui.plain.routes import plain_routes
from core.ui.plain.writing import write_pages


def course(app: str = "", computes: bool = False) -> Course:
    """All of it; `app` is where what must be computed is computed."""
    return Course(
        SECTIONS,
        {
            "glossary": plain_glossary(LESSONS),
            "names": plain_guide(COURSE),
            "lecture": plain_lecture({lesson.key: lesson for lesson in COURSE}),
            "practice": plain_practice,
        },
        asks=frozenset({LEVEL.name, TOPIC.name}),
        app=app,
        more=_more,
        computes=computes,
        fronts={"lecture": "ready"},
    )


def _more(place: Place) -> Sequence[Texts]:
    """Exercises by number, and what the ready lectures show."""
    exercises = worth_a_page(place) if place.lesson.key == "practice" else ()
    return [*exercises, *shown_in_lectures(place)]


def home_page(of: Course) -> tuple[str, File]:
    """The first page, and the file that its picture begins with."""
    posed, still = first_picture()
    part = PlainPart(posed.part, plain(posed.data))
    shown = shown_alone(words.TITLE, part, still, below=doors(of))
    assert shown.first is not None
    return page(NAME, shown, of), shown.first


def write_course(path: Path, app: str = "", sets: Sequence[str] | None = None) -> None:
    """Write every page; with `sets` only these of the catalogue can be chosen."""
    pages = course(app)
    folder = write_pages(pages, path, sets)
    html, first = home_page(pages)
    folder.put(first)
    folder.write(HOME, html)


def course_routes() -> list[Route]:
    """The same beside the app, for any data and settings."""
    pages = course(app="..", computes=True)
    html, first = home_page(pages)
    return plain_routes(pages, html, first)
