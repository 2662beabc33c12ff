"""The desk: a plane to draw on, and beside it what the chosen way needs."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import streamlit as st

from core.lessons.your_data import words
from core.lessons.your_data.points import are_for_hands, points_of
from core.lessons.your_data.views.generating import generate_points
from core.lessons.your_data.views.pasting import paste_form
from core.lessons.your_data.views.plane import draw_points, warn_if_unsaved
from core.lessons.your_data.views.table import edit_points
from core.lessons.your_data.views.worksheets import make_worksheets
from core.scenes.lesson import Choice, Place
from core.ui.address.choices import for_any_page
from core.ui.components.sharing import share
from core.ui.export.take_away import take_away
from core.ui.shell import Widgets

STYLE = Path(__file__).with_name("your_data.css")
PASTE = "paste"
BESIDE: dict[str, Callable[[Choice], None]] = {
    "table": edit_points,
    "generate": generate_points,
    "share": share,
    "take": take_away,
    "worksheets": make_worksheets,
}


def show_desk(place: Place) -> None:
    """The plane, what stands beside it, and where its points can be taken."""
    st.html(STYLE)
    choice = place.choice
    with st.container(key="desk"):
        with st.container(key="paper"):
            draw_points(choice)
            ways = st.container()
        with st.container(key="words_side"):
            waits = place.view.key == PASTE and paste_form(choice)
            if beside := BESIDE.get(place.view.key):
                beside(choice)
        if points_of(choice) is not None:
            with ways:
                _lead_on(choice, waits)


def _lead_on(choice: Choice, waits: bool) -> None:
    """The ways on; while other points wait to be used, what is seen until then."""
    if waits:
        with st.container(key="words_lead_on"):
            st.caption(words.NOT_USED_YET)
        return
    texts = for_any_page(choice)
    ways = [(page, label, texts) for page, label in words.LEAD_ON.items()]
    if are_for_hands(choice):
        ways.append(("practice", words.BY_HAND, {"view": "own"} | texts))
    with st.container(key="words_lead_on", horizontal=True, gap="medium"):
        for page, label, address in ways:
            icon = ":material/arrow_forward:"
            st.page_link(f"pages/{page}.py", label=label, icon=icon, query_params=address)


WIDGETS = Widgets(notes=warn_if_unsaved, picture=show_desk)
