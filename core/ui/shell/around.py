"""The words around a picture: an opening, tasks, a question, a note and a way onward."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import streamlit as st

from core.scenes.lesson import Check, Choice, Onward, Task
from core.scenes.lesson.words import as_markdown, numbered
from core.ui.address.choices import for_any_page
from core.ui.shell.memory import remember_as_done


def words(name: str) -> Any:
    """A part that presenter mode leaves out."""
    return st.container(key=f"words_{name}")


def say(text: str) -> None:
    """Words of a lesson."""
    st.markdown(as_markdown(text))


def try_this(tasks: Sequence[Task]) -> None:
    """A few short things to do that change what one sees, and what one finds, folded."""
    with words("try_this"):
        st.markdown("**Try this**")
        say(numbered([task.words for task in tasks]))
        if any(task.answer for task in tasks):
            with st.expander("What you find"):
                say(numbered([task.answer or "–" for task in tasks]))


def check_in_a_room(key: str, check: Check) -> None:
    """The same question for a room, which a key shows; there the lesson is nobody's to be done."""
    with st.container(key="check_in_a_room"):
        self_check(f"room_{key}", check, None)


@st.fragment
def self_check(key: str, check: Check, lesson: str | None) -> None:
    """A question; each option is followed by why it is right or wrong.

    With the right answer the lesson is done.
    """
    with words(f"check_of_{key}"):
        st.markdown("**Check yourself**")
        asked = as_markdown(check.question)
        answer = st.radio(
            asked, list(check.options), index=None, key=f"check_{key}", format_func=as_markdown
        )
        if answer is None:
            return
        told = as_markdown(check.options[answer])
        is_right = answer == check.right
        verdict = ":green[**Right.**]" if is_right else ":orange[**Not quite.**]"
        st.markdown(f"{verdict} {told}")
        if is_right and lesson:
            remember_as_done(lesson)


def folded(title: str, text: str) -> None:
    """More about one thing, for those who open it."""
    with words(re.sub(r"\W+", "_", title.lower())), st.expander(title):
        say(text)


def onward(way: Onward, choice: Choice) -> None:
    """A link to the next lesson."""
    texts = for_any_page(choice) if way.carries else None
    with words(f"onward_{way.page}"):
        st.page_link(
            f"pages/{way.page}.py",
            label=way.label,
            icon=":material/arrow_forward:",
            query_params=texts,
        )
