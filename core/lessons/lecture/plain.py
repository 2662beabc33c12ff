"""The ready lectures on a plain page: their views in order, with minutes and notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from core.lessons.lecture.ready import READY
from core.lessons.lecture.wheres import HOME, where
from core.scenes.lecture import Shown
from core.scenes.lesson import Lesson, Place
from core.ui.plain.course import HOME as FIRST_PAGE
from core.ui.plain.course import Picture, Written, linked


def plain_lecture(lessons: Mapping[str, Lesson]) -> Callable[[Place], Picture | None]:
    """A ready lecture; one's own is made in the app."""

    def picture(place: Place) -> Picture | None:
        if place.view.key != "ready":
            return None
        views = READY[place.parameters["after"]].views
        return Written(
            f'<ol class="lecture">{"".join(_view(view, lessons) for view in views)}</ol>'
        )

    return picture


def _view(view: Shown, lessons: Mapping[str, Lesson]) -> str:
    notes = "".join(f"<p>{escape(line)}</p>" for line in view.note.splitlines())
    return (
        f'<li><a href="{escape(_way(view, lessons))}">{escape(view.title)}</a> '
        f'<span class="told">{view.minutes} min · {escape(where(view, lessons))}</span>{notes}</li>'
    )


def _way(view: Shown, lessons: Mapping[str, Lesson]) -> str:
    if view.page == HOME:
        return FIRST_PAGE
    lesson, texts = lessons[view.page], view.texts
    return linked(lesson, lesson.view(texts.pop("view", "")), texts)
