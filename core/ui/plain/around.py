"""The words around a picture as HTML: what `core.ui.shell.around` is in the app."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from core.scenes.lesson import Check, Onward, Place, Task
from core.scenes.lesson.words import as_html, numbered
from core.ui.address.choices import for_any_page
from core.ui.plain.course import Course


def opening(place: Place) -> str:
    """What is said before the picture."""
    said = "".join(filter(None, (words("opening", place.opening), words("above", place.above))))
    return f'<div class="before">{said}</div>' if said else ""


def around(place: Place, course: Course) -> str:
    """All that stands below a picture."""
    return f'<div class="around">{"".join(_parts(place, course))}</div>'


def words(name: str, text: str) -> str:
    """Words of a lesson; nothing where there are none."""
    return f'<div class="words {name}">{as_html(text)}</div>' if text else ""


def _parts(place: Place, course: Course) -> Iterator[str]:
    yield words("below", place.told(place.view.below))
    if place.tasks:
        yield _try_this(place.tasks)
    for one in place.view.folded:
        yield folded(one.title, place.told(one.words))
    if place.check:
        yield _self_check(place.key, place.check)
    if place.lecturers:
        yield folded("For lecturers", place.lecturers)
    if place.onward and not course.is_alone:
        yield onward(place.onward, place, course)


def _try_this(tasks: Sequence[Task]) -> str:
    asked = _numbered([task.words for task in tasks])
    found = ""
    if any(task.answer for task in tasks):
        found = folded("What you find", numbered([task.answer or "–" for task in tasks]))
    return f'<section class="words try-this"><h2>Try this</h2>{asked}{found}</section>'


def _numbered(texts: Sequence[str]) -> str:
    return as_html(numbered(texts))


def folded(title: str, text: str) -> str:
    """More about one thing, for those who open it."""
    said = as_html(text)
    return f'<details class="words fold"><summary>{escape(title)}</summary>{said}</details>'


def _self_check(key: str, check: Check) -> str:
    """A question. What is said of an answer is there, hidden, until it is given."""
    options = "".join(
        f'<label><input type="radio" name="check_{escape(key)}" '
        f'data-right="{int(option == check.right)}"><span>{_line(option)}</span></label>'
        f'<div class="said" role="status" hidden>{_verdict(option == check.right)}'
        f"{as_html(told)}</div>"
        for option, told in check.options.items()
    )
    return (
        '<section class="words check"><h2>Check yourself</h2><fieldset>'
        f"<legend>{as_html(check.question)}</legend>{options}</fieldset></section>"
    )


def _verdict(is_right: bool) -> str:
    if is_right:
        return '<strong class="right">Right.</strong> '
    return '<strong class="not-right">Not quite.</strong> '


def _line(text: str) -> str:
    return as_html(text).removeprefix("<p>").removesuffix("</p>")


def onward(ways: Sequence[Onward], place: Place, course: Course) -> str:
    """Links to other lessons; one that carries the data does so where these pages have that."""
    links = "".join(f"<li>{_way(way, place, course)}</li>" for way in ways)
    return f'<ul class="words onward">{links}</ul>'


def _way(way: Onward, place: Place, course: Course) -> str:
    there = course.place(way.page, for_any_page(place.choice) if way.carries else {})
    if not course.has(there):
        there = course.place(way.page, {})
    return f'<a href="{escape(course.link(there))}">{escape(way.label)}</a>'
