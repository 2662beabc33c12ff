"""Exercises and drills on their page: chips that choose one, and what is to be filled in."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import streamlit as st

from core.lessons.practice.drills import drill_of
from core.lessons.practice.exercises import (
    another_number,
    exercise_number,
    exercise_of_level,
    exercise_of_points,
)
from core.lessons.practice.lesson import LEVEL, NUMBER, TOPIC, number_of
from core.perceptron.practice import LEVELS
from core.scenes.lesson import Option, Place
from core.scenes.lesson.words import plain
from core.ui.address.place import QUESTION, complaint, with_parameter
from core.ui.components.address_bar import present_address, write_address
from core.ui.components.drill import drill
from core.ui.components.practice import practice
from core.ui.shell import Widgets
from core.ui.shell.visit import warn

REFUSED = "refused_exercise"  # in the session: why a number that was typed was not taken
KINDS = {"new": LEVEL, "drills": TOPIC}  # by view: of which kind one is made, by number
CAPTIONS = {LEVEL.name: [level.tells for level in LEVELS.values()]}


def warn_of_the_address(place: Place) -> None:
    """Say what in the address is no use, and what is shown instead."""
    kind = KINDS.get(place.view.key)
    if kind is None:
        return
    notes = []
    if complaint(place, present_address(), kind.name):
        usual = kind.options[kind.usual]
        notes.append(f"The address asks for an unknown {kind.name}; “{usual}” is shown.")
    try:
        exercise_number(place.parameters[NUMBER.name])
    except ValueError as error:
        notes.append(f"{error}. Exercise {NUMBER.usual} is shown.")
    warn(notes)


def choose_exercise(place: Place) -> None:
    """Kind and number as chips that open, and a new one of the same kind."""
    if kind := KINDS.get(place.view.key):
        _choose_kind(place, kind)
        _choose_number(place, number_of(place))


def _choose_kind(place: Place, kind: Option) -> None:
    chosen = place.parameters[kind.name]
    with st.popover(f":gray[{kind.name}] {kind.options[chosen]}", key=f"chip_{kind.name}"):
        st.session_state[f"choose_{kind.name}"] = chosen
        st.radio(
            kind.label,
            list(kind.options),
            key=f"choose_{kind.name}",
            format_func=kind.options.__getitem__,
            captions=CAPTIONS.get(kind.name),
            on_change=_take_kind,
            args=(place, kind.name),
        )


def _choose_number(place: Place, number: int) -> None:
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
    st.button("New one", key="new_exercise", on_click=_take_another, args=(place,))


def show_exercise(place: Place) -> None:
    """The table or the questions with their picture, or a sentence why there are none."""
    present, another = place.choice.present, partial(_take_another, place)
    try:
        if place.view.key == "drills":
            questions = drill_of(place.parameters[TOPIC.name], number_of(place))
            drill(replace(questions, present=present), key="drill", on_another=another)
            return
        if place.view.key == "new":
            exercise = exercise_of_level(place.parameters[LEVEL.name], number_of(place))
        else:
            exercise = exercise_of_points(place.choice)
    except ValueError as error:
        st.info(plain(str(error)))
        return
    practice(replace(exercise, present=present), key="practice", on_another=another)


# ── What a touch does ───────────────────────────────────────────────────────────────────────────


def _keep(place: Place, name: str, text: str) -> None:
    """Another exercise; where one was among its questions is of no use there."""
    kept = with_parameter(place, present_address(), name, text)
    write_address({name: text for name, text in kept.items() if name != QUESTION})


def _take_kind(place: Place, name: str) -> None:
    _keep(place, name, st.session_state[f"choose_{name}"])


def _take_number(place: Place) -> None:
    try:
        _keep(place, NUMBER.name, str(exercise_number(st.session_state["choose_exercise"] or "")))
    except ValueError as error:
        st.session_state[REFUSED] = f"{error}. It stays {number_of(place)}."


def _take_another(place: Place) -> None:
    if place.view.key in KINDS:  # own points have no number
        _keep(place, NUMBER.name, str(another_number(number_of(place))))


WIDGETS = Widgets(notes=warn_of_the_address, controls=choose_exercise, picture=show_exercise)
