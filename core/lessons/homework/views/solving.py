"""A student's page: the tasks until they are handed in, then the link and what was right."""

from __future__ import annotations

import streamlit as st

from core.lessons.homework import words
from core.lessons.homework.handing_in import as_file, work_from
from core.lessons.homework.review import reviewed
from core.lessons.homework.views.reviewing import show_review
from core.perceptron.homework import (
    Homework,
    Work,
    cleaned_name,
    fingerprint,
    fits_link,
    pack_work,
)
from core.scenes.lesson import Place
from core.scenes.lesson.words import plain
from core.scenes.wire.exercises.homework import sent_homework
from core.ui.address.homework import read_homework, write_homework
from core.ui.components.address_bar import present_address, write_address
from core.ui.components.homework import solve_homework, told
from core.ui.components.sharing import share_address
from core.ui.shell.visit import warn

KEY = "homework"  # of the component
PERSON = "homework_person"  # in the session: who works on it, where everybody has own numbers
HERE = "homework_work"  # in the session: a work that is too long for the address
REFUSED = "homework_refused"  # in the session: why what was handed in was not taken


def solve(place: Place) -> None:
    homework, work, _ = read_homework(present_address())
    if homework is None:
        st.info(words.NO_HOMEWORK)
        return
    if work := work or _here(homework):
        try:
            tasks = reviewed(homework, work)
        except ValueError as error:
            warn([str(error)])
        else:
            _hand_over(homework, work)
            show_review(tasks, work.name)
            return
    _work_on(homework, place.choice.present)


def _here(homework: Homework) -> Work | None:
    work: Work | None = st.session_state.get(HERE)
    return work if work and work.homework == fingerprint(homework) else None


def _work_on(homework: Homework, present: bool) -> None:
    person = st.session_state.get(PERSON, "") if homework.own_numbers else ""
    refused = st.session_state.pop(REFUSED, "")
    try:
        sent = sent_homework(homework, person, refused=refused, present=present)
    except ValueError as error:
        st.info(plain(str(error)))
        return
    solve_homework(sent, key=KEY, on_person=_take_person, on_work=_take_work)


def _hand_over(homework: Homework, work: Work) -> None:
    """The student's own link, or a file where that would be too long."""
    is_short = fits_link(pack_work(work))
    with st.container(key="handed_in"):
        st.markdown(plain(words.HANDED_IN if is_short else words.HANDED_IN_LONG))
        if is_short:
            link = {"view": "solve", **write_homework(homework, work)}
            share_address("share_work", link)
        st.download_button(
            "Save as a file",
            lambda: as_file(work),
            f"{_file_name(work.name)}.txt",
            "text/plain",
            key="save_work",
            on_click="ignore",
        )


def _file_name(name: str) -> str:
    """Letters and digits of any language, and dashes."""
    letters = "".join(sign if sign.isalnum() else "-" for sign in name)
    return f"homework-{letters.strip('-')}" if letters.strip("-") else "homework"


# ── What the browser tells ──────────────────────────────────────────────────────────────────────


def _take_person() -> None:
    person = told(KEY, "person")
    if not isinstance(person, str):
        return
    st.session_state[PERSON] = cleaned_name(person)
    if not st.session_state[PERSON]:
        st.session_state[REFUSED] = words.NO_NAME


def _take_work() -> None:
    """Once, at handing in: it goes into the address, and is stored nowhere."""
    homework = read_homework(present_address())[0]
    handed = told(KEY, "work")
    if homework is None or handed is None:
        return
    try:
        work = work_from(homework, handed)
    except ValueError as error:
        st.session_state[REFUSED] = str(error)
        return
    if fits_link(pack_work(work)):
        write_address(present_address() | write_homework(homework, work))
    else:
        st.session_state[HERE] = work
