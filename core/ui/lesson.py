"""What the words of every lesson are made of: an opening, tasks, a question and a way onward."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import streamlit as st

from core.perceptron.numbers import read_number, write_number
from core.ui import address
from core.ui.address import Choice
from core.ui.controls import chips, chosen, warn
from core.ui.stage import title_row

LONGEST_TEXT = 200  # characters that can be typed


def opening(
    question: str,
    words: str,
    chip_names: Sequence[str] = ("data",),
    usual: str = address.DEFAULT_DATA,
) -> Choice:
    """The question as a title with its chips, what was wrong in the address, and the words.

    `usual` is the data set of an address that names none.
    """
    with title_row():
        st.title(question, anchor=False)
        choice, notes = chosen(usual)
        chips(choice, chip_names)
    with st.container(key="notes"):
        warn(notes)
    with _words("opening"):
        st.markdown(words)
    return choice


def try_this(*tasks: str) -> None:
    """A few short things to do that change what one sees."""
    with _words("try_this"):
        st.markdown("**Try this**")
        st.markdown("\n".join(f"{number}. {task}" for number, task in enumerate(tasks, start=1)))


@st.fragment
def self_check(key: str, question: str, options: Mapping[str, str], right: str) -> None:
    """A question; each option is followed by why it is right or wrong."""
    with _words(f"check_of_{key}"):
        st.markdown("**Check yourself**")
        answer = st.radio(question, list(options), index=None, key=f"check_{key}")
        if answer == right:
            st.markdown(f":green[**Right.**] {options[answer]}")
        elif answer:
            st.markdown(f":orange[**Not quite.**] {options[answer]}")


def folded(title: str, words: str) -> None:
    """More about one thing, for those who open it."""
    with _words(re.sub(r"\W+", "_", title.lower())), st.expander(title):
        st.markdown(words)


def for_lecturers(note: str) -> None:
    """What helps in front of a class, folded."""
    folded("For lecturers", note)


def onward(page: str, label: str, choice: Choice | None = None) -> None:
    """A link to the next lesson, which opens with the same data and settings."""
    texts = address.for_any_page(choice) if choice else None
    with _words(f"onward_{page.rpartition('/')[2].removesuffix('.py')}"):
        st.page_link(page, label=label, icon=":material/arrow_forward:", query_params=texts)


def kept_option(
    name: str, label: str, options: Mapping[str, str], forgets: Sequence[str] = ()
) -> str:
    """One of a few, kept in the address as `name`; the first is usual and is not written.

    What the address says by the names in `forgets` belongs to the option that is left.
    """
    usual = next(iter(options))
    text = st.query_params.get(name, usual)
    st.session_state[f"kept_{name}"] = text if text in options else usual
    taken = st.segmented_control(
        label,
        list(options),
        key=f"kept_{name}",
        format_func=options.__getitem__,
        on_change=_keep,
        args=(name, usual, forgets),
        label_visibility="collapsed",
        required=True,
    )
    if text not in options:
        st.markdown(f":orange[{label}: the address asks for something unknown.]")
    return taken or usual


def kept_number(
    name: str, label: str, start: float, low: float, high: float, step: float, hint: str = ""
) -> float:
    """A number set by a slider, kept in the address as `name`; `start` is not written."""
    try:
        number = float(read_number(st.query_params.get(name, str(start))))
        usable = low <= number <= high
    except ValueError:
        usable = False
    kind = type(step)
    st.session_state[f"kept_{name}"] = kind(number if usable else start)
    st.slider(
        label,
        kind(low),
        kind(high),
        step=step,
        key=f"kept_{name}",
        help=hint or None,
        on_change=_keep,
        args=(name, start),
    )
    if not usable:
        st.markdown(f":orange[{label} must be a number from {low} to {high}.]")
    return float(st.session_state[f"kept_{name}"])


def kept_text(name: str, label: str, start: str, hint: str = "") -> str:
    """A short text that is typed, kept in the address as `name`; `start` is not written."""
    st.session_state[f"kept_{name}"] = st.query_params.get(name, start)[:LONGEST_TEXT]
    st.text_input(
        label,
        key=f"kept_{name}",
        max_chars=LONGEST_TEXT,
        help=hint or None,
        on_change=_keep,
        args=(name, start),
        autocomplete="off",
    )
    return str(st.session_state[f"kept_{name}"])


def _words(name: str) -> Any:
    """A part that presenter mode leaves out."""
    return st.container(key=f"words_{name}")


def _keep(name: str, usual: str | float, forgets: Sequence[str] = ()) -> None:
    for forgotten in forgets:
        st.query_params.pop(forgotten, None)
    taken = st.session_state[f"kept_{name}"]
    if taken is None or taken == usual:
        st.query_params.pop(name, None)
    else:
        st.query_params[name] = (
            taken if isinstance(taken, str) else write_number(read_number(str(taken)))
        )
