"""The pictures of the lesson on XOR, each for the points that were chosen."""

from __future__ import annotations

import streamlit as st

from core.perceptron import Dataset, Settings, Verdict
from core.perceptron.fewest_mistakes import fewest_mistakes
from core.perceptron.lift import lifted
from core.scenes.between import between_board
from core.scenes.board import Board
from core.scenes.boolean_functions import boolean_board
from core.scenes.contradiction import contradiction_board
from core.scenes.endless import endless_payload
from core.scenes.hulls import hulls_board
from core.scenes.own_line import fits_the_hand, own_line_board
from core.scenes.product_lift import product_lift_board
from core.ui import runs
from core.ui.address import Choice
from core.ui.board import show_board
from core.ui.recording import Recording
from core.ui.stage import show_run

AROUND, AROUND_PRESENTING = 262, 132  # pixels above and below the picture

NOT_DECIDED = "Whether a line separates these points could not be proven, so nothing is claimed."
TOO_MANY = "This picture needs points with one or two features. Choose another data set for it."
EXTREME = (
    "These numbers are too large, too small or too far from 0 to drag a line among them. "
    "Measure them in another unit, or choose another view."
)
NOT_TWO = "This picture needs points with two features. Choose another data set for it."


def has_a_line(choice: Choice) -> bool:
    """Does some line (through the origin, if so chosen) separate the points?"""
    return runs.verdict_of(choice.entry.dataset, choice.settings.offset).separable


def show_picture(view: str, choice: Choice) -> None:
    """The picture of one view, or a sentence about why the chosen points have none."""
    if view == "run":
        _show_endless(choice)
        return
    made = _board(view, choice)
    if isinstance(made, str):
        st.info(made)
        return
    show_board(made, key=f"xor_{view}", present=choice.present, offset=AROUND)


def _board(view: str, choice: Choice) -> Board | str:
    """A board, or why there is none."""
    points, offset = choice.entry.dataset, choice.settings.offset
    if view == "line":
        return between_board()
    if view == "sixteen":
        return boolean_board()
    verdict = runs.verdict_of(points, offset)
    if not verdict.proven:
        return NOT_DECIDED
    if view == "why" and not verdict.separable:
        return contradiction_board(points, verdict)
    if view == "lift" and points.dimension != 2:
        return NOT_TWO
    if points.dimension > 2:
        return TOO_MANY
    if not fits_the_hand(points):
        return EXTREME
    if view == "lift":
        return _lift_board(points, verdict)
    if view == "try":
        return own_line_board(points, offset, fewest_of(points, offset))
    return hulls_board(points, verdict)


def _lift_board(points: Dataset, verdict: Verdict) -> Board:
    up = lifted(points)
    run = runs.short_run(up, Settings())
    return product_lift_board(run, verdict, runs.verdict_of(up, True))


def _show_endless(choice: Choice) -> None:
    show_run(
        choice,
        [],
        key="endless",
        around=AROUND,
        around_presenting=AROUND_PRESENTING,
        recording_of=endless_recording_of,
    )


@st.cache_data(max_entries=64, show_spinner=False, hash_funcs=runs.KEYS)
def fewest_of(dataset: Dataset, offset: bool) -> int | None:
    """How many points even the best line gets wrong; None where nobody looked."""
    return fewest_mistakes(dataset, offset)


@st.cache_resource(max_entries=32, show_spinner=False, hash_funcs=runs.KEYS)
def endless_recording_of(dataset: Dataset, settings: Settings, first: int) -> Recording:
    """The run with its errors beside it, from update `first` on."""
    verdict = runs.verdict_of(dataset, settings.offset)
    fewest = None if verdict.separable else fewest_of(dataset, settings.offset)
    trace = runs.trace_of(dataset, settings)
    return Recording.of(endless_payload(trace, verdict, fewest, first))
