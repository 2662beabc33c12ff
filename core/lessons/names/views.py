"""The two tables: names as text, and learning goals with their ways into the course."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import streamlit as st

from core.lessons.names import words
from core.scenes.lesson import Lesson, Place
from core.scenes.lesson.words import as_markdown
from core.ui.shell import Widgets

STYLE = Path(__file__).with_name("names.css")
BESIDE = (3, 2)  # how wide a goal is, and the way to it


def guide(course: Sequence[Lesson]) -> Widgets:
    """What the page shows; the titles of lessons and views are those of the course."""
    lessons = {lesson.key: lesson for lesson in course}

    def show_table(place: Place) -> None:
        st.html(STYLE)
        with st.container(key="guide"):
            if place.view.key == "names":
                _names()
            else:
                _goals(lessons)

    return Widgets(picture=show_table)


def _names() -> None:
    rows = [words.HEADS, ("---",) * len(words.HEADS)]
    rows += [tuple(map(as_markdown, name)) for name in words.NAMES]
    st.markdown("\n".join(f"| {' | '.join(row)} |" for row in rows))


def _goals(lessons: dict[str, Lesson]) -> None:
    for number, (source, goals) in enumerate(words.GOALS.items()):
        with st.container(key=f"goals_{number}", gap="xsmall"):
            st.markdown(f"**{as_markdown(source)}**")
            for goal in goals:
                said, way = st.columns(BESIDE, gap="xsmall", vertical_alignment="center")
                said.markdown(as_markdown(goal.words))
                with way:
                    _way(lessons[goal.lesson], goal.view)


def _way(lesson: Lesson, key: str) -> None:
    """A link to a view; the first is what a lesson opens with."""
    view, is_first = lesson.view(key), lesson.views[0].key == key
    title = lesson.title if len(lesson.views) == 1 else f"{lesson.title}: {view.title}"
    st.page_link(
        lesson.page, label=as_markdown(title), query_params=None if is_first else {"view": key}
    )
