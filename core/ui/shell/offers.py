"""Other points for a lesson: its own example, or what was brought and did not fit it."""

from __future__ import annotations

import streamlit as st

from core.scenes.lesson import Place
from core.scenes.lesson.words import plain
from core.ui.address import own_points
from core.ui.address.place import VIEW, Texts
from core.ui.components.address_bar import present_address, write_address
from core.ui.shell.memory import memory
from core.ui.shell.visit import go_to_data, run_of


def offer_the_example(place: Place) -> None:
    """A way back to the points that a lesson is best seen with; other pages take any."""
    choice = place.choice
    is_shown = "data" not in place.chips or choice.entry.key == choice.usual
    if is_shown or not place.lesson.goes_on:
        return
    example = run_of({"data": choice.usual}).entry
    st.button(
        "This lesson’s example",
        key="choose_example",
        help=f"Show “{plain(example.title)}”.",
        on_click=go_to_data,
        args=(choice, example),
    )


def offer_what_was_brought(place: Place) -> None:
    """What was chosen elsewhere and does not fit this lesson, for those who want to see it here."""
    wants, run = place.lesson.wants, memory().run
    if wants is None or not run or "data" not in place.chips or place.choice.present:
        return
    brought = run_of(run)
    is_shown = brought.entry.dataset == place.choice.entry.dataset
    if is_shown or isinstance(brought.entry, own_points.NothingDrawn) or wants.fits(brought):
        return
    title = plain(brought.entry.title)
    st.button(
        f"Show “{title}” here",
        key="choose_brought",
        help=wants.otherwise.format(title=title),
        on_click=_go_with,
        args=(run,),
    )


def _go_with(run: Texts) -> None:
    view = {name: text for name, text in present_address().items() if name == VIEW}
    write_address(view | dict(run))
