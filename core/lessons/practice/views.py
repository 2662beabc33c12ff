"""The exercise on its page: chips that choose one, and the table to fill in."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from core.lessons.practice.exercises import (
    another_number,
    exercise_number,
    exercise_of_level,
    exercise_of_points,
)
from core.lessons.practice.lesson import LEVEL, NUMBER
from core.perceptron.practice import LEVELS
from core.scenes.lesson import Place
from core.scenes.lesson.words import plain
from core.ui.address.place import complaint, with_parameter
from core.ui.components.address_bar import present_address, write_address
from core.ui.components.practice import practice
from core.ui.shell import Widgets
from core.ui.shell.visit import warn

REFUSED = "refused_exercise"  # in the session: why a number that was typed was not taken


def warn_of_the_address(place: Place) -> None:
    """Say what in the address is no use, and what is shown instead."""
    if place.view.key != "new":
        return
    notes = []
    if complaint(place, present_address(), LEVEL.name):
        notes.append(f"The address asks for an unknown level; “{_title(LEVEL.usual)}” is shown.")
    try:
        exercise_number(place.parameters[NUMBER.name])
    except ValueError as error:
        notes.append(f"{error}. Exercise {NUMBER.usual} is shown.")
    warn(notes)


def choose_exercise(place: Place) -> None:
    """Level and number as chips that open, and a new one of the same kind."""
    if place.view.key != "new":
        return
    level, number = place.parameters[LEVEL.name], _number(place)
    with st.popover(f":gray[level] {_title(level)}", key="chip_level"):
        st.session_state["choose_level"] = level
        st.radio(
            "Level",
            list(LEVELS),
            key="choose_level",
            format_func=_title,
            captions=[one.tells for one in LEVELS.values()],
            on_change=_take_level,
            args=(place,),
        )
    with st.popover(f":gray[exercise] {number}", key="chip_exercise"):
        st.session_state["choose_exercise"] = str(number)
        st.text_input(
            "The same number gives everybody the same exercise.",
            key="choose_exercise",
            on_change=_take_number,
            args=(place,),
            autocomplete="off",
        )
        if refused := st.session_state.pop(REFUSED, None):
            st.markdown(f":orange[{plain(refused)}]")
    st.button("New one", key="new_exercise", on_click=_take_another, args=(place, number))


def show_exercise(place: Place) -> None:
    """The table with its picture, or a sentence why there is none."""
    try:
        if place.view.key == "new":
            sent = exercise_of_level(place.parameters[LEVEL.name], _number(place))
        else:
            sent = exercise_of_points(place.choice)
    except ValueError as error:
        st.info(plain(str(error)))
        return
    practice(replace(sent, present=place.choice.present), key="practice")


def _title(level: str) -> str:
    return LEVELS[level].title


def _number(place: Place) -> int:
    try:
        return exercise_number(place.parameters[NUMBER.name])
    except ValueError:
        return int(NUMBER.usual)


# ── What a touch does ───────────────────────────────────────────────────────────────────────────


def _keep(place: Place, name: str, text: str) -> None:
    write_address(with_parameter(place, present_address(), name, text))


def _take_level(place: Place) -> None:
    _keep(place, LEVEL.name, st.session_state["choose_level"])


def _take_number(place: Place) -> None:
    try:
        _keep(place, NUMBER.name, str(exercise_number(st.session_state["choose_exercise"] or "")))
    except ValueError as error:
        st.session_state[REFUSED] = f"{error}. It stays {_number(place)}."


def _take_another(place: Place, before: int) -> None:
    _keep(place, NUMBER.name, str(another_number(before)))


WIDGETS = Widgets(notes=warn_of_the_address, controls=choose_exercise, picture=show_exercise)
