"""Where the views of a lecture are, in words; and what of a lecture this app does not have."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from core.perceptron import catalogue
from core.scenes.lecture import Lecture, Shown
from core.scenes.lesson import Lesson, Place
from core.ui.address.place import VIEW, complaint, read_place

HOME = "home"


def where(view: Shown, lessons: Mapping[str, Lesson]) -> str:
    """The lesson, the view, the data and the step of a view, and what in its address is no use."""
    if view.page == HOME:
        return "Home"
    lesson, texts = lessons[view.page], view.texts
    place, notes = read_place(lesson, texts, catalogue())
    named = [VIEW, *(parameter.name for parameter in place.view.parameters)]
    notes += filter(None, (complaint(place, texts, name) for name in named))
    return " · ".join([*_parts(place), *notes])


def _parts(place: Place) -> list[str]:
    several = len(place.lesson.views) > 1
    parts = [place.lesson.title, *([place.view.title] if several else [])]
    if "data" in place.chips:
        parts.append(place.choice.entry.title)
    if place.k:
        parts.append(f"step {place.k}")
    if (visits := place.choice.visit) is not None:
        parts.append("after 1 visit" if visits == 1 else f"after {visits} visits")
    return parts


def at_home(lecture: Lecture, lessons: Mapping[str, Lesson]) -> tuple[Lecture, list[str]]:
    """The views that this app has, and sentences about the others."""
    has_page = [view.page in lessons or view.page == HOME for view in lecture.views]
    kept = tuple(view for view, has in zip(lecture.views, has_page, strict=True) if has)
    missing = [str(number) for number, has in enumerate(has_page, start=1) if not has]
    if not missing:
        return lecture, []
    said = (
        f"View {missing[0]} leads to a page that is not here. It is left out."
        if len(missing) == 1
        else f"Views {_listed(missing)} lead to pages that are not here. They are left out."
    )
    return replace(lecture, views=kept), [said]


def _listed(numbers: list[str]) -> str:
    return f"{', '.join(numbers[:-1])} and {numbers[-1]}"
