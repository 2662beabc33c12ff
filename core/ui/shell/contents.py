"""The way to every lesson, as a list of links."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.scenes.lesson import Lesson
from core.ui.shell.memory import brought, memory


def contents(lessons: Sequence[Lesson]) -> None:
    """A link to every lesson, with what one sees there; those that are done are ticked off."""
    with st.container(key="contents"):
        for lesson in lessons:
            is_done, texts = memory().has_done(lesson), brought(lesson)
            icon = "check_circle" if is_done else lesson.icon
            with st.container(key=f"lesson_{lesson.key}", gap=None):
                st.page_link(
                    lesson.page,
                    label=lesson.title,
                    icon=f":material/{icon}:",
                    query_params=texts or None,
                )
                st.caption(f"Done. {lesson.shows}" if is_done else lesson.shows)
