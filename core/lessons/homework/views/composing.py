"""Composing a homework: its tasks and wishes beside what a student gets, and its link."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import streamlit as st

from core.lessons.homework import drafts, words
from core.perceptron.data.settings import LARGEST_SEED
from core.perceptron.homework import MOST_TASKS, DrillTask, Homework, Task, pack_homework
from core.perceptron.homework.assignment import LONGEST_TEXT
from core.perceptron.practice.drills import MOST_QUESTIONS
from core.scenes.lesson import Place
from core.scenes.lesson.words import plain
from core.scenes.wire.exercises.homework import sent_homework
from core.ui.address.homework import HOMEWORK, read_homework, write_homework
from core.ui.components.address_bar import present_address, write_address
from core.ui.components.homework import solve_homework
from core.ui.components.sharing import share_address

SOMEBODY = "Ada Lovelace"  # whose numbers are shown, where everybody has others

OWN_BEFORE = "homework_own_before"  # in the session: were own numbers wanted while names were?


def compose(place: Place) -> None:
    """On the left what can be chosen, on the right what comes of it."""
    homework = _present()
    link = {"view": "solve", **write_homework(homework)}
    with st.container(key="compose"):
        with st.container(key="draft"):
            _tasks(homework)
            _wishes(homework)
        with st.container(key="result"):
            st.markdown("**The link for your students**")
            share_address("share_homework", link)
            st.page_link(place.lesson.page, label=words.AS_A_STUDENT, query_params=link)
            _preview(homework, place.choice.present)


def _preview(homework: Homework, present: bool) -> None:
    name = SOMEBODY if homework.own_numbers else ""
    told = words.PREVIEW_OF.format(name=name) if name else words.PREVIEW
    with st.container(key="preview", border=True):
        st.caption(plain(told))
        try:
            sent = sent_homework(homework, name, preview=True, present=present)
        except ValueError as error:
            st.info(plain(str(error)))
            return
        solve_homework(sent, key="preview_homework", on_person=_nothing, on_work=_nothing)


# ── What can be chosen ──────────────────────────────────────────────────────────────────────────


def _tasks(homework: Homework) -> None:
    for place, task in enumerate(homework.tasks):
        with st.container(
            key=f"task_row_{place}", horizontal=True, vertical_alignment="bottom", gap="xsmall"
        ):
            _task(homework, place, task)
    with st.container(key="task_buttons", horizontal=True, gap="small"):
        st.button(
            "Add a task",
            key="add_task",
            disabled=len(homework.tasks) >= MOST_TASKS,
            on_click=_change,
            args=(drafts.with_another,),
        )
        st.button(
            "New numbers", key="new_numbers", on_click=_change, args=(drafts.with_new_numbers,)
        )


def _task(homework: Homework, place: int, task: Task) -> None:
    kind, seed = f"task_kind_{place}", f"task_seed_{place}"
    st.session_state[kind] = drafts.kind_of(task)
    st.session_state[seed] = task.seed
    st.selectbox(
        f"Task {place + 1}",
        list(drafts.KINDS),
        key=kind,
        format_func=drafts.KINDS.__getitem__,
        on_change=_change_task,
        args=(place, kind, drafts.of_kind),
    )
    if isinstance(task, DrillTask):
        count = f"task_count_{place}"
        st.session_state[count] = task.count
        st.number_input(
            "Questions",
            1,
            MOST_QUESTIONS,
            key=count,
            on_change=_change_task,
            args=(place, count, _with_count),
            width=90,
        )
    st.number_input(
        "Seed",
        0,
        LARGEST_SEED,
        key=seed,
        on_change=_change_task,
        args=(place, seed, _with_seed),
        help=words.NUMBER_HELP,
        width=110,
    )
    if len(homework.tasks) > 1:
        st.button(
            "Up",
            key=f"task_up_{place}",
            disabled=place == 0,
            on_click=_change,
            args=(drafts.moved_up, place),
        )
        st.button(
            "Remove", key=f"task_remove_{place}", on_click=_change, args=(drafts.without, place)
        )


def _wishes(homework: Homework) -> None:
    st.session_state["homework_text"] = homework.text
    st.text_area(
        "What you want to say to your students",
        key="homework_text",
        max_chars=LONGEST_TEXT,
        height=80,
        on_change=_take_text,
    )
    for field, label in words.WISHES.items():
        key = f"wish_{field}"
        st.session_state[key] = getattr(homework, field)
        is_idle = field == "own_numbers" and not homework.wants_name
        st.checkbox(label, key=key, disabled=is_idle, on_change=_take_wish, args=(field, key))


# ── What a touch does ───────────────────────────────────────────────────────────────────────────


def _present() -> Homework:
    """The homework in the address, else one to begin with."""
    return read_homework(present_address())[0] or drafts.FIRST


def _change(change: Callable[..., Homework], *about: Any) -> None:
    write_address(present_address() | {HOMEWORK: pack_homework(change(_present(), *about))})


def _change_task(place: int, key: str, change: Callable[[Task, Any], Task]) -> None:
    """Another value of one widget; an empty one changes nothing."""
    value = st.session_state[key]
    tasks = _present().tasks
    if value is not None and place < len(tasks):
        _change(drafts.with_task, place, change(tasks[place], value))


def _with_count(task: Task, count: int) -> Task:
    return replace(task, count=count) if isinstance(task, DrillTask) else task


def _with_seed(task: Task, seed: int) -> Task:
    return replace(task, seed=seed)


def _take_text() -> None:
    text = st.session_state["homework_text"] or ""
    _change(lambda homework: replace(homework, text=text))


def _take_wish(field: str, key: str) -> None:
    """Numbers of one's own need a name, and come back with it."""
    wanted: Any = bool(st.session_state[key])

    def wished(homework: Homework) -> Homework:
        if field != "wants_name":
            return replace(homework, **{field: wanted})
        own_numbers = wanted and st.session_state.pop(OWN_BEFORE, homework.own_numbers)
        if not wanted:
            st.session_state[OWN_BEFORE] = homework.own_numbers
        return replace(homework, wants_name=wanted, own_numbers=own_numbers)

    _change(wished)


def _nothing() -> None:
    """A preview is only looked at."""
