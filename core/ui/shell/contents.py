"""The way to every lesson and every data set, as lists of links."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.perceptron import catalogue
from core.scenes.lesson import Lesson
from core.scenes.lesson.words import plain
from core.ui.address.choices import for_any_page, opened
from core.ui.shell.memory import brought, memory

COLUMNS = 3


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


def data_links(page: str) -> None:
    """One link for each data set, which opens `page` with it."""
    with st.container(key="words_data_sets"):
        _data_links(page)


def _data_links(page: str) -> None:
    st.subheader("Data sets to step through", anchor=False)
    columns = st.columns(COLUMNS, gap="medium")
    for index, entry in enumerate(catalogue()):
        with columns[index % COLUMNS], st.container(key=f"link_{entry.key}", gap=None):
            st.page_link(page, label=plain(entry.title), query_params=for_any_page(opened(entry)))
            st.caption(plain(entry.story))
