"""The ready lectures on a plain page: their views in order, with minutes and notes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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


def shown_in_lectures(place: Place) -> Sequence[Mapping[str, str]]:
    """What the ready lectures ask for in this view of a lesson."""
    lesson, views = place.lesson, [view for lecture in READY.values() for view in lecture.views]
    asked = [view.texts for view in views if view.page == lesson.key]
    return [texts for texts in asked if lesson.view(texts.get("view", "")) == place.view]


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
