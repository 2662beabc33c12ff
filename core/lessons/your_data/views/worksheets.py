"""Worksheets to print: about these points, or with new numbers for everybody in a class."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import streamlit as st

from core.lessons.your_data import words
from core.lessons.your_data.points import points_of
from core.lessons.your_data.views.generating import count_field, run_as_chosen
from core.perceptron import Dataset, Settings, Trace, Verdict
from core.perceptron.data.settings import LARGEST_SEED
from core.perceptron.studies.exercises.exercise_variants import (
    DIFFICULTIES,
    MOST_UPDATES_BY_HAND,
    MOST_VARIANTS,
)
from core.scenes.lesson import Choice
from core.scenes.lesson.words import plain
from core.ui.cache import runs
from core.ui.cache.kept import Kept, kept
from core.ui.export.handouts.by_hand import why_not_on_paper
from core.ui.export.handouts.collection import FORMATS, exercise_sheets, exercises_on_paper
from core.ui.export.handouts.sheet import Sheet
from core.ui.export.handouts.worksheet import worksheet
from core.ui.export.offering import WRITING, File, offer_files

FEW, FEW_SHEETS = 10, 50  # variants that are found, and written, without a worker
LOOKING = "Looking for small numbers"


class Asked(NamedTuple):
    """What somebody asked for; it says all that the sheets depend on."""

    variants: int
    updates: int
    difficulty: str
    settings: Settings
    seed: int


@kept(entries=32, doing=LOOKING, is_heavy=lambda asked: asked.variants > FEW)
def exercises_of(asked: Asked) -> list[Dataset]:
    return exercises_on_paper(*asked)


@kept(entries=8)
def sheets_of(asked: Asked) -> list[Sheet]:
    """Laid out once for all files that are made of them."""
    return exercise_sheets(exercises_of(asked), asked.settings, words.made_with(*asked))


@kept(entries=8, doing=WRITING, is_heavy=lambda asked, *_: asked.variants > FEW_SHEETS)
def file_for_all(asked: Asked, chosen: str, sheets: bool, keys: bool) -> str:
    """The file with the sheets, with their keys, or with both."""
    return _written(sheets_of(asked), chosen, sheets, keys)


@kept(entries=8)
def file_about(trace: Trace, verdict: Verdict, chosen: str, sheets: bool, keys: bool) -> str:
    """The same of one run, which is short enough for paper."""
    return _written([worksheet(trace, verdict)], chosen, sheets, keys)


def _written(made: Sequence[Sheet], chosen: str, sheets: bool, keys: bool) -> str:
    return FORMATS[chosen].write(made if sheets else (), made if keys else ())


def make_worksheets(choice: Choice) -> None:
    """A small form, and the files that come of it."""
    topics = [words.NEW_EXERCISES]
    if points_of(choice) is not None:
        topics.insert(0, words.THESE_POINTS)
    topic = st.segmented_control(
        "Worksheets about", topics, default=topics[0], key="sheet_topic", required=True
    )
    if topic == words.THESE_POINTS:
        _about_these_points(choice)
    else:
        _about_new_ones(choice)


def _about_these_points(choice: Choice) -> None:
    dataset, settings = choice.entry.dataset, choice.settings
    try:
        trace = runs.trace_of(dataset, settings)
        verdict = runs.verdict_of(dataset, settings.offset)
        reason = why_not_on_paper(trace)
    except ValueError as error:
        reason = str(error)
    if reason:
        st.markdown(f":orange[{plain(reason)}]")
        return
    st.caption(plain(words.ABOUT_THESE_POINTS))
    _offer_sheets(file_about, (trace, verdict), 1)


def _about_new_ones(choice: Choice) -> None:
    st.caption(plain(f"{words.ABOUT_NEW_EXERCISES} {run_as_chosen(choice)}"))
    with st.form("worksheets", border=False):
        with st.container(horizontal=True, vertical_alignment="bottom"):
            difficulty = st.selectbox(
                "Difficulty", list(DIFFICULTIES), index=1, key="sheet_difficulty", width=130
            )
            updates = count_field("Updates", 4, 1, MOST_UPDATES_BY_HAND, "sheet_updates")
            variants = count_field("Variants", 1, 1, MOST_VARIANTS, "sheet_variants")
            seed = count_field("Seed", 0, 0, LARGEST_SEED, "sheet_seed")
        asks = st.form_submit_button("Make worksheets")
    to_the_end = replace(choice.settings, max_passes=None, stop_after=None)
    asked = Asked(variants, updates, difficulty, to_the_end, seed)
    if not asks and st.session_state.get("sheets_made") != asked:
        return
    try:
        exercises_of(asked)
    except ValueError as error:
        st.markdown(f":orange[{plain(str(error))}]")
        return
    st.session_state["sheets_made"] = asked
    _offer_sheets(file_for_all, (asked,), variants)


def _offer_sheets(make: Kept[..., str], given: tuple[Any, ...], count: int) -> None:
    """The sheets in the chosen format, with their keys or without."""
    titles = {key: one.title for key, one in FORMATS.items()}
    chosen = st.segmented_control(
        "Format", list(titles), format_func=titles.__getitem__, default="html", key="sheet_format",
        required=True,
    )  # fmt: skip
    suffix = FORMATS[chosen].suffix
    parts = {
        "Worksheets and keys": (True, True),
        "Worksheets": (True, False),
        "Keys": (False, True),
    }
    offer_files(
        words.files_told(count),
        [
            File(
                label, f"{label.lower().replace(' ', '-')}.{suffix}", make, (*given, chosen, *part)
            )
            for label, part in parts.items()
        ],
    )
