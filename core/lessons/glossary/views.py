"""The glossary as a list, lesson by lesson."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.scenes.lesson import Lesson, Place
from core.scenes.lesson.words import plain
from core.scenes.signs.finding import cut_at
from core.scenes.signs.term import Term
from core.ui.shell import Widgets


def glossary(course: Sequence[Lesson]) -> Widgets:
    """What the page shows: for every lesson the way to it, and what it introduces."""

    def show_terms(_: Place) -> None:
        with st.container(key="guide"):
            for lesson in course:
                with st.container(key=f"terms_{lesson.key}", gap="xsmall"):
                    st.page_link(lesson.page, label=lesson.title)
                    st.markdown("\n".join(f"- {_sentence(term)}." for term in lesson.introduces))

    return Widgets(picture=show_terms)


def _sentence(term: Term) -> str:
    """What a term is, with the term itself in bold."""
    before, said, after = cut_at(term)
    return f"{plain(before)}**{plain(said)}**{plain(after)}"
