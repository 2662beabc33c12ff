"""A homework to be worked on in the browser: the tasks in any order, and handing in.

work.js   what was written so far, and how far each task is; pure
silent_sheet.js   a table that nobody judges yet; pure
gate.js   the name        pages.js   the ways through, and the last page
homework.js   all of it in the page; tables and questions are those of practice and drill

What is written stays in the browser until it is handed in. Then it is told once, and Python makes
the link of it: there is one way of packing, and one judge.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import streamlit as st

from core.scenes.wire.exercises.homework import Solving
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("homework.js")

_homework = component(SCRIPT)


def solve_homework(
    sent: Solving, *, key: str, on_person: Callable[[], None], on_work: Callable[[], None]
) -> None:
    """Show a homework; `on_person` when somebody said who works on it, `on_work` at handing in."""
    _homework(key=key, data=plain(sent), on_person_change=on_person, on_work_change=on_work)


def told(key: str, what: str) -> Any:
    """Within a callback: the name (`person`) or the `work` that the browser has just told."""
    return getattr(st.session_state.get(key), what, None)
