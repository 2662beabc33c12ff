"""The way to every lesson and every data set, as lists of links."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.perceptron import catalogue
from core.scenes.lesson import Lesson
from core.scenes.lesson.words import plain
from core.ui.address.choices import opened, write

COLUMNS = 3


def contents(lessons: Sequence[Lesson]) -> None:
    """A link to every lesson, with what one sees there."""
    with st.container(key="contents"):
        for lesson in lessons:
            with st.container(key=f"lesson_{lesson.key}", gap=None):
                st.page_link(lesson.page, label=lesson.title, icon=f":material/{lesson.icon}:")
                st.caption(lesson.shows)


def data_links(page: str) -> None:
    """One link for each data set, which opens `page` with it."""
    columns = st.columns(COLUMNS, gap="medium")
    for index, entry in enumerate(catalogue()):
        with columns[index % COLUMNS], st.container(key=f"link_{entry.key}", gap=None):
            st.page_link(page, label=plain(entry.title), query_params=write(opened(entry)))
            st.caption(plain(entry.story))
