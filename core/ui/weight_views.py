"""The pictures of the lesson about weight space, each made once and shown to many."""

from __future__ import annotations

from functools import partial

import streamlit as st

from core.perceptron import Dataset, Settings
from core.scenes.board import Board
from core.scenes.carving import carving_payload
from core.scenes.downhill import WINDOW, downhill_payload
from core.scenes.duality_board import duality_board
from core.ui import runs
from core.ui.address import Choice
from core.ui.board import show_board
from core.ui.recording import Recording
from core.ui.replay import replay
from core.ui.stage import show_run

MOST_POINTS = 500
# Pixels: the navigation, the title, the words, the views and a little air below.
AROUND, AROUND_PRESENTING = 258, 150


def cannot_be_drawn(choice: Choice, view: str) -> str:
    """A sentence about what stands in the way of a picture, and what to do; empty if nothing."""
    dataset, offset = choice.entry.dataset, choice.settings.offset
    features = dataset.dimension
    if len(dataset) > MOST_POINTS:
        return f"These are {len(dataset)} points. The pictures of this lesson hold {MOST_POINTS}."
    if features == 1 and not offset:
        return (
            "One feature and no offset make a single weight, and weight space is a line. "
            "Choose “with offset” in the chip *model* to see it as a plane."
        )
    if features == 3 and not offset:
        if view == "carve":
            return ""
        return (
            "Three weights fill all of space, and J or a boundary would need one dimension more. "
            "*Points carve a cone* can be shown. For the rest, choose data with two features."
        )
    if features + offset > 3:
        return (
            f"These points have {features} features, so weight space has {features + offset} "
            "dimensions, and a picture has room for three. Choose data with one or two features. "
            "The run itself works in any dimension: see *Step through*."
        )
    return ""


def has_slices(choice: Choice, view: str) -> bool:
    """Is J shown on slices of weight space, one for every θ₀?"""
    return view == "downhill" and choice.settings.offset and choice.entry.dataset.dimension == 2


def is_separable(choice: Choice) -> bool:
    return runs.verdict_of(choice.entry.dataset, choice.settings.offset).separable


def show_duality(choice: Choice) -> None:
    """Both spaces under the hand."""
    try:
        board = _duality_of(choice.entry.dataset, choice.settings.offset)
    except ValueError:
        st.info("These coordinates are too different in size to be drawn in one picture.")
        return
    show_board(board, key="duality", present=choice.present, offset=AROUND)


def show_carving(choice: Choice) -> None:
    """The points, one by one; the address says how many have come."""
    recording = _carving_of(choice.entry.dataset, choice.settings.offset)
    start = min(choice.k, recording.updates)
    around = AROUND_PRESENTING if choice.present else AROUND
    replay(recording, key="carving", start=start, present=choice.present, offset=around)


def show_downhill(choice: Choice, picture: str) -> None:
    """The run over the landscape of J; `picture` says what stands beside its level lines."""
    made = partial(_downhill_of, picture=picture)
    show_run(
        choice,
        [],
        key="downhill",
        around=AROUND,
        recording_of=made,
        size=WINDOW,
        around_presenting=AROUND_PRESENTING,
        beside=picture,
    )


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs=runs.KEYS)
def _duality_of(dataset: Dataset, offset: bool) -> Board:
    return duality_board(dataset, offset)


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs=runs.KEYS)
def _carving_of(dataset: Dataset, offset: bool) -> Recording:
    return Recording.of(carving_payload(dataset, offset))


@st.cache_resource(max_entries=64, show_spinner=False, hash_funcs=runs.KEYS)
def _downhill_of(dataset: Dataset, settings: Settings, first: int, picture: str) -> Recording:
    verdict, trace = runs.verdict_of(dataset, settings.offset), runs.trace_of(dataset, settings)
    return Recording.of(downhill_payload(trace, verdict, first, picture))
