"""The stage of every page: how it looks, and a title with its chips."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import streamlit as st
from streamlit.runtime.pages_manager import PagesManager

from core.ui.components.address_bar import believe_the_address
from core.ui.components.page_care import take_care_of_the_page

LOOK = Path(__file__).parent / "look"
STYLES = [LOOK / f"{name}.css" for name in ("stage", "presenting", "desk", "phone", "touch")]


def set_the_stage() -> None:
    """The first call of a page, when it is opened: how it looks, and that the front door was used.

    Where front_door.py is run by itself, without app.py, Streamlit takes pages/ for its navigation
    until it has run once. Then the page is sent round by the front door.
    """
    if PagesManager.uses_pages_directory:
        PagesManager.uses_pages_directory = False
        st.rerun()
    believe_the_address()
    for style in STYLES:
        st.html(style)
    take_care_of_the_page()


def title_row() -> Any:
    """One line for the title and what belongs beside it; on a phone it takes a few."""
    return st.container(key="title_row", horizontal=True, vertical_alignment="center", gap="xsmall")
