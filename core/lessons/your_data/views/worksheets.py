"""Worksheets to print: about these points, or with new numbers for everybody in a class."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import streamlit as st

from core.lessons.your_data import words
from core.lessons.your_data.points import points_of
from core.lessons.your_data.views.generating import count_field, run_as_chosen
from core.perceptron import Dataset, Settings
from core.perceptron.data.settings import LARGEST_SEED
from core.perceptron.studies.exercises.exercise_variants import (
    DIFFICULTIES,
    MOST_UPDATES_BY_HAND,
    MOST_VARIANTS,
)
from core.scenes.lesson import Choice
from core.scenes.lesson.words import plain
from core.ui.cache import runs
from core.ui.cache.kept import kept
from core.ui.export.handouts.by_hand import why_not_on_paper
from core.ui.export.handouts.collection import FORMATS, exercise_sheets, exercises_on_paper
from core.ui.export.handouts.sheet import Sheet
from core.ui.export.handouts.worksheet import worksheet
from core.ui.export.take_away import offer_files


class Asked(NamedTuple):
    """What somebody asked for; it says all that the sheets depend on."""

    variants: int
    updates: int
    difficulty: str
    settings: Settings
    seed: int


@kept(entries=32)
def exercises_of(asked: Asked) -> list[Dataset]:
    return exercises_on_paper(*asked)


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
    _downloads(lambda: [worksheet(trace, verdict)], 1)


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
        with st.spinner("Looking for small numbers …"):
            datasets = exercises_of(asked)
    except ValueError as error:
        st.markdown(f":orange[{plain(str(error))}]")
        return
    st.session_state["sheets_made"] = asked
    _downloads(lambda: exercise_sheets(datasets, asked.settings, words.made_with(*asked)), variants)


def _downloads(make: Callable[[], Sequence[Sheet]], count: int) -> None:
    """The sheets in the chosen format, with their keys or without."""
    titles = {key: one.title for key, one in FORMATS.items()}
    chosen = st.segmented_control(
        "Format", list(titles), format_func=titles.__getitem__, default="html", key="sheet_format",
        required=True,
    )  # fmt: skip
    suffix, write = FORMATS[chosen].suffix, FORMATS[chosen].write

    def both() -> str:
        sheets = make()
        return write(sheets, sheets)

    offer_files(
        words.files_told(count),
        [
            ("Worksheets and keys", f"worksheets-and-keys.{suffix}", both),
            ("Worksheets", f"worksheets.{suffix}", lambda: write(make(), ())),
            ("Keys", f"keys.{suffix}", lambda: write((), make())),
        ],
    )
