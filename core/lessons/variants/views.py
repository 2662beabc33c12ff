"""The runs of a comparison as chips that open: every run has settings of its own.

Whatever is touched makes the comparison the visitor's own, and the address says all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

import streamlit as st

from core.lessons.variants.lesson import LESSON, runs_of
from core.lessons.variants.run_texts import (
    FEWEST,
    LETTERS,
    MOST,
    NAMES,
    changed,
    titles,
    usual_run,
    write_runs,
)
from core.lessons.variants.stories import OWN, STORIES
from core.perceptron import Settings
from core.scenes.lesson import Choice, Place
from core.scenes.lesson.words import plain
from core.ui.address.place import write_place
from core.ui.address.settings_table import SETTINGS
from core.ui.components.address_bar import write_address
from core.ui.shell import Widgets
from core.ui.shell.chips import chosen_option, number_field, refuse


def run_chips(place: Place) -> None:
    """A chip for each run, and one more run if there is room."""
    if not STORIES[place.view.key].runs:
        return
    choice = place.choice
    runs, _ = runs_of(choice, place.view.key, place.parameters)
    for index, title in enumerate(titles(runs)):
        letter = LETTERS[index]
        with st.popover(f"{letter.upper()} :gray[{plain(title)}]", key=f"chip_run_{letter}"):
            _settings(choice, runs, index)
    if len(runs) < MOST:
        more = [*runs, usual_run(choice).settings]
        st.button("Add a run", key="add_run", on_click=_compare, args=(choice, more))


def _settings(choice: Choice, runs: Sequence[Settings], index: int) -> None:
    for _, names in groupby(NAMES, key=lambda name: SETTINGS[name].chip):
        together = [name for name in names if SETTINGS[name].has_use(runs[index])]
        numbers = [name for name in together if not SETTINGS[name].options]
        for name in together:
            if name not in numbers:
                _word(choice, runs, index, name)
        for column, name in zip(st.columns(max(1, len(numbers))), numbers, strict=False):
            with column:
                _number(choice, runs, index, name)
    if len(runs) > FEWEST:
        fewer = [run for at, run in enumerate(runs) if at != index]
        st.button(
            "Remove this run",
            key=_key(index, "remove"),
            on_click=_compare,
            args=(choice, fewer),
        )


def _word(choice: Choice, runs: Sequence[Settings], index: int, name: str) -> None:
    setting = SETTINGS[name]
    st.session_state[_key(index, name)] = chosen_option(runs[index], name)
    st.selectbox(
        setting.question(runs[index]),
        list(setting.options),
        key=_key(index, name),
        format_func=lambda option: setting.options[option][0],
        on_change=_take,
        args=(choice, runs, index, name),
    )


def _number(choice: Choice, runs: Sequence[Settings], index: int, name: str) -> None:
    label = SETTINGS[name].question(runs[index], is_short=True)
    take_over = (choice, runs, index, name)
    number_field(label, _key(index, name), runs[index], name, _take, take_over)


# ── What a touch does ───────────────────────────────────────────────────────────────────────────


def _take(choice: Choice, runs: Sequence[Settings], index: int, name: str) -> None:
    """Take over what was chosen or typed; if it is wrong, say so and keep what was."""
    key = _key(index, name)
    try:
        run = changed(choice, runs[index], name, st.session_state[key] or "")
    except ValueError as error:
        refuse(key, error, runs[index], name)
        return
    _compare(choice, [*runs[:index], run, *runs[index + 1 :]])


def _compare(choice: Choice, runs: Sequence[Settings]) -> None:
    """The comparison is the visitor's own from here on, and begins anew."""
    start = replace(usual_run(choice), usual=STORIES[OWN].data)
    place = Place(LESSON, LESSON.view(OWN), start, write_runs(choice, runs), {})
    write_address(write_place(place))


def _key(index: int, name: str) -> str:
    return f"run_{LETTERS[index]}_{name}"


WIDGETS = Widgets(controls=run_chips)
