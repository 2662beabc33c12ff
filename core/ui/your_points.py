"""Points of one's own on a plane: what the hand draws goes to the address; an answer comes back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import Any

import streamlit as st

from core.perceptron import Dataset
from core.perceptron.dataset import MOST_POINTS
from core.perceptron.numbers import read_number
from core.perceptron.writing import write_csv
from core.scenes import palette
from core.scenes.drawing_answer import no_points_answer
from core.ui import own_points, runs
from core.ui.address import Choice, for_any_page
from core.ui.controls import chosen, keep_own, plain, use_points
from core.ui.drawing import drawing, drawn
from core.ui.generating import generate_form

STYLE = Path(__file__).with_name("your_data.css")
START = "not_through_origin"  # to be changed by hand, or cleared
KEY = "drawing"  # of the component, and of what this page remembers about it
AROUND, AROUND_PRESENTING = 214, 84  # pixels that the rest of the page needs above and below
ONWARD = {
    "step_through": "Step through these points",
    "weight_space": "See their weight space",
    "convergence": "Watch the bound at work",
}
COLOURS = {
    "positive": palette.POSITIVE,
    "negative": palette.NEGATIVE,
    "ink": palette.INK,
    "ghost": palette.GHOST,
    "grid": palette.GRID,
    "paper": palette.PAPER,
    "on_marker": palette.ON_MARKER,
}


def set_the_desk() -> None:
    """How the plane and what stands beside it share the page."""
    st.html(STYLE)


def chosen_points() -> tuple[Choice, list[str]]:
    """What the address says, like `chosen`; but an empty plane is a choice too."""
    choice, notes = chosen(START)
    if st.query_params.get(own_points.KEY) != own_points.NONE:
        return choice, notes
    nothing = own_points.nothing_drawn(choice.entry)
    keep_own(nothing)
    return replace(choice, entry=nothing, k=0), []


def points_of(choice: Choice) -> Dataset | None:
    """The points, or None if the plane is empty."""
    is_empty = isinstance(choice.entry, own_points.NothingDrawn)
    return None if is_empty else choice.entry.dataset


def draw_points(choice: Choice) -> None:
    """The plane with its tools, and the answer to the points."""
    dataset, settings = points_of(choice), choice.settings
    answer = runs.answer_of(dataset, settings) if dataset else no_points_answer()
    payload = {
        "rows": _rows(dataset),
        "edition": _edition(dataset),
        "answer": answer,
        "names": dataset.feature_names[:2] if dataset else ("x1", "x2"),
        "dimension": dataset.dimension if dataset else 2,
        "most": MOST_POINTS,
        "origin": not settings.offset,
        **_hints(dataset),
        "unsaved": is_unsaved(choice),
        "palette": COLOURS,
        "recolour": palette.RECOLOUR,
        "present": choice.present,
        "offset": AROUND_PRESENTING if choice.present else AROUND,
    }
    drawing(payload, key=KEY, on_change=lambda: _take_over(choice))


def is_unsaved(choice: Choice) -> bool:
    """Are there points of one's own that the address cannot hold?"""
    is_own = choice.entry.key == own_points.KEY
    return is_own and own_points.text_for_link(choice.entry) == own_points.HERE


def warn_if_unsaved(choice: Choice) -> None:
    """Say that a reload loses the points, before it does, and offer them as a file."""
    if not is_unsaved(choice):
        return
    count = len(choice.entry.dataset)
    with st.container(key="unsaved", horizontal=True, vertical_alignment="center"):
        st.markdown(
            f":orange[{plain(f'{count:,} points like these do not fit in a link.')}] "
            "They stay until you close or reload this tab: save them as a file."
        )
        st.download_button(
            "Save points",
            lambda: write_csv(choice.entry.dataset),
            "points.csv",
            "text/csv",
            key="save_points",
            on_click="ignore",
        )


def lead_on(choice: Choice) -> None:
    """Where these points can be taken."""
    if points_of(choice) is None:
        return
    texts = for_any_page(choice)
    with st.container(key="words_lead_on", horizontal=True, gap="medium"):
        for page, label in ONWARD.items():
            icon = ":material/arrow_forward:"
            st.page_link(f"pages/{page}.py", label=label, icon=icon, query_params=texts)


def generate_points(choice: Choice) -> None:
    """The form that makes points; what it made is drawn."""
    dataset = generate_form(choice)
    if dataset is not None:
        use_points(choice, dataset)
        st.rerun()


def edited(choice: Choice, rows: Sequence[Sequence[Any]]) -> Dataset | None:
    """The points that rows of coordinates and a label say, with the names of those before.

    Raises `ValueError` with a sentence if they say none.
    """
    if not rows:
        return None
    points = [[_read(text) for text in row[:-1]] for row in rows]
    labels = [row[-1] for row in rows]
    before = points_of(choice)
    if before is None or len(points[0]) != before.dimension:
        return own_points.drawable(Dataset.of(points, labels))
    name = before.name if choice.entry.key == own_points.KEY else ""
    dataset = Dataset.of(points, labels, name, before.label_names, before.feature_names)
    return own_points.drawable(dataset)


@lru_cache(maxsize=50_000)
def _read(text: str) -> Fraction:
    """Most points stay where they are from one stroke to the next."""
    return read_number(text)


def _take_over(choice: Choice) -> None:
    """What was drawn becomes the choice. Points that cannot be are left; the old ones come back."""
    told = drawn(KEY)
    try:
        dataset = edited(choice, told["rows"])
        use_points(choice, dataset)
    except ValueError:
        dataset = points_of(choice)
    st.session_state[f"{KEY}_edition"] = (told["edition"], dataset)


def _edition(dataset: Dataset | None) -> dict[str, Any] | None:
    """Which drawing these points came from; None if they were changed elsewhere since."""
    edition, known = st.session_state.get(f"{KEY}_edition", (None, None))
    if edition is not None and known == dataset:
        return dict(edition)
    st.session_state.pop(f"{KEY}_edition", None)
    return None


def _rows(dataset: Dataset | None) -> list[list[Any]]:
    if dataset is None:
        return []
    return [[*row, sign] for row, sign in zip(dataset.written(), dataset.signs, strict=True)]


def _hints(dataset: Dataset | None) -> dict[str, str]:
    """What a hand with a mouse can do, and a finger."""
    if dataset is not None and dataset.dimension > 2:
        told = f"The first two of {dataset.dimension} numbers are shown; the table has them all."
        return {"hint": told, "touch_hint": told}
    return {
        "hint": "Click to add, drag to move, Alt-click for the other label.",
        "touch_hint": "Tap to add, drag to move, two fingers to zoom.",
    }
