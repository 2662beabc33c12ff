"""The page of a lecture: one to be looked at, or one's own to be put in order.

given_list.js   a lecture to look at      own_list.js   rows to write in, move and remove
lecture_page.js   either of them, with what can be done with it

The own lecture is kept by the browser. It is told to the server after every change, which makes the
link and the file of it, says where each view is, and keeps nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import streamlit as st

from core.scenes.wire.beside.lecture import LecturePage
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("lecture_page.js")

_lecture = component(SCRIPT)


def show_lecture(told: LecturePage, *, key: str, on_file: Callable[[], None]) -> None:
    """Show a lecture; `on_file` is called when a file was opened."""
    _lecture(
        key=key,
        data=plain(told),
        default={"list": None},
        on_list_change=lambda: None,
        on_file_change=on_file,
    )


def told_by_browser(key: str, what: str) -> Any:
    """The own lecture as text (`list`), or within a callback the `file` that was opened."""
    return getattr(st.session_state.get(key), what, None)
