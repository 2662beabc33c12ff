"""The runs of a comparison as chips that open: every run has settings of its own.

Whatever is touched makes the comparison the visitor's own, and the address says all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import streamlit as st

from core.perceptron import Settings
from core.ui import address
from core.ui.address import Choice
from core.ui.compared_runs import FEWEST, LETTERS, MOST, changed, titles, usual_run, write_runs
from core.ui.controls import QUESTIONS, number_field, plain, refuse, setting_text
from core.ui.stories import OWN, STORIES

WORDS = ("update", "rule", "order")
NUMBERS = {"seed": "Seed", "eta": "Learning rate η", "decay": "Decay", "start": "First θ, then θ₀"}


def run_chips(choice: Choice, runs: Sequence[Settings]) -> None:
    """A chip for each run, and one more run if there is room."""
    for index, title in enumerate(titles(runs)):
        letter = LETTERS[index]
        with st.popover(f"{letter.upper()} :gray[{plain(title)}]", key=f"chip_run_{letter}"):
            _settings(choice, runs, index)
    if len(runs) < MOST:
        more = [*runs, usual_run(choice).settings]
        st.button("Add a run", key="add_run", on_click=_compare, args=(choice, more))


def _settings(choice: Choice, runs: Sequence[Settings], index: int) -> None:
    for name in WORDS:
        _word(choice, runs, index, name)
    if runs[index].order == "shuffled":
        _number(choice, runs, index, "seed")
    rate, decay = st.columns(2)
    with rate:
        _number(choice, runs, index, "eta")
    with decay:
        _number(choice, runs, index, "decay")
    _number(choice, runs, index, "start")
    if len(runs) > FEWEST:
        fewer = [run for at, run in enumerate(runs) if at != index]
        st.button(
            "Remove this run",
            key=_key(index, "remove"),
            on_click=_compare,
            args=(choice, fewer),
        )


def _word(choice: Choice, runs: Sequence[Settings], index: int, name: str) -> None:
    question, options = QUESTIONS[name]
    text = setting_text(runs[index], name)
    st.session_state[_key(index, name)] = text if text in options else None
    st.selectbox(
        question,
        list(options),
        key=_key(index, name),
        format_func=lambda option: options[option][0],
        on_change=_take,
        args=(choice, runs, index, name),
    )


def _number(choice: Choice, runs: Sequence[Settings], index: int, name: str) -> None:
    label = "First θ" if name == "start" and not choice.settings.offset else NUMBERS[name]
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
    texts = {address.VIEW: OWN} | address.write(start) | write_runs(choice, runs)
    st.query_params.from_dict(texts)


def _key(index: int, name: str) -> str:
    return f"run_{LETTERS[index]}_{name}"
