"""Points of one's own on a plane: what the hand draws goes to the address; an answer comes back."""

from __future__ import annotations

from contextlib import suppress

import streamlit as st

from core.lessons.your_data import words
from core.lessons.your_data.answer import no_points_answer
from core.lessons.your_data.answers import answer_of
from core.lessons.your_data.lesson import LESSON
from core.lessons.your_data.points import are_many, edited, is_unsaved, points_of
from core.perceptron import Dataset, Settings
from core.perceptron.data.dataset import MOST_POINTS
from core.scenes.ink.axes import feature_name
from core.scenes.lesson import Choice, Place
from core.scenes.lesson.words import plain
from core.scenes.signs.finding import PLAIN
from core.scenes.wire.drawing import COLOURS, Answer, Drawing
from core.scenes.wire.writing import written
from core.ui.cache.kept import kept
from core.ui.components.address_bar import unwritten_address
from core.ui.components.drawing import drawing, drawn
from core.ui.export.offering import offer_buttons, points_file
from core.ui.shell.visit import here, use_points

KEY = "drawing"  # of the component
WISHED = "wished_points"  # in the session, until the page has them
HEARD = "drawing_edition"  # in the session: the last stroke that was taken over


def draw_points(choice: Choice) -> None:
    """The plane with its tools, and the answer to the points."""
    _take_many(choice)
    dataset, settings = points_of(choice), choice.settings
    rows, answer = _drawn(dataset, settings) if dataset else (written([]), no_points_answer())
    hint, touch_hint = _hints(dataset)
    sent = Drawing(
        rows=rows,
        edition=st.session_state.get(HEARD),
        answer=answer.for_a_room() if choice.present else answer,
        names=_names(dataset),
        dimension=dataset.dimension if dataset else 2,
        most=MOST_POINTS,
        origin=not settings.offset,
        hint=hint,
        touch_hint=touch_hint,
        unsaved=is_unsaved(choice),
        palette=COLOURS,
        present=choice.present,
        address=unwritten_address(),
    )
    drawing(sent, key=KEY, on_change=_take_over)


def warn_if_unsaved(place: Place) -> None:
    """Say that a reload loses the points, before it does, and offer them as a file."""
    choice = place.choice
    if not is_unsaved(choice):
        return
    count = len(choice.entry.dataset)
    with st.container(key="unsaved", horizontal=True, vertical_alignment="center"):
        st.markdown(
            f":orange[{plain(words.TOO_LONG_FOR_A_LINK.format(count=count))}] {words.SAVE_THEM}"
        )
        offer_buttons([points_file(choice.entry.dataset)], "unsaved")


def _take_over() -> None:
    """What was drawn becomes the choice. Points that cannot be are left; the old ones come back."""
    told = drawn(KEY)
    if told is None or told["edition"] == st.session_state.get(HEARD):
        return
    choice, rows = here(LESSON)[0].choice, told["rows"]
    if are_many(rows):
        st.session_state[WISHED] = rows  # the page says what it does, a callback cannot
    else:
        with suppress(ValueError):
            use_points(choice, edited(choice, rows), by_browser=True)
    st.session_state[HEARD] = dict(told["edition"])


def _take_many(choice: Choice) -> None:
    """What was drawn among very many points, read by a worker."""
    rows = st.session_state.pop(WISHED, None)
    if rows is not None:
        with suppress(ValueError):
            use_points(choice, edited(choice, rows), by_browser=True)
            st.rerun()


def present_choice() -> Choice:
    """What is chosen at this moment, within a callback: newer than the page, if hands are fast."""
    _take_over()
    return here(LESSON)[0].choice


def _names(dataset: Dataset | None) -> tuple[str, ...]:
    names = dataset.feature_names[:2] if dataset else ("x1", "x2")
    return tuple(feature_name(name).replace(PLAIN, "") for name in names)


@kept(entries=32)
def _drawn(dataset: Dataset, settings: Settings) -> tuple[str, Answer]:
    """The points as they are sent, and the answer to them: a large set goes to a worker once."""
    return _rows(dataset), answer_of(dataset, settings)


@kept(entries=32)
def _rows(dataset: Dataset) -> str:
    pairs = zip(dataset.written(), dataset.signs, strict=True)
    return written([[*row, sign] for row, sign in pairs])


def _hints(dataset: Dataset | None) -> tuple[str, str]:
    """What a hand with a mouse can do, and a finger."""
    if dataset is not None and dataset.dimension > 2:
        told = words.FIRST_TWO.format(count=dataset.dimension)
        return told, told
    return words.HINT, words.TOUCH_HINT
