"""The keys of a page that belong to no picture: full screen, light and dark, a blank screen, tabs.

theme.js   light or dark for all pages     focus.js   the player has the keys after a click
check.js   the question to check oneself, for a room
"""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from core.scenes.wire.beside.keyboard import Keyboard
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("keyboard.js")
# The file name of a page is its address, but for the first one.
PAGES = tuple(sorted(path.stem for path in (Path(__file__).parents[4] / "pages").glob("*.py")))
FIRST = "home"

_keyboard = component(SCRIPT)


def listen_to_keys(present: bool, numbers: str) -> None:
    """Once on a page; `numbers` is the control that the number keys choose from."""
    pages = tuple("" if page == FIRST else page for page in PAGES)
    with st.container(key="keyboard"):
        _keyboard(key="keys", data=plain(Keyboard(present, numbers, pages)))
