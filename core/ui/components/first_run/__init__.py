"""A first run: a line that turns by itself, in plain words, with points to drag.

plain_sight.js   the picture      first_run.js   all of it in the page
side_table.js    it as a table

When the hand lets go of a point, all points are told once; the run that is then given is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import streamlit as st

from core.scenes.wire.first_run import FirstRun
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("first_run.js")

_first_run = component(SCRIPT)


def show_first_run(
    sent: FirstRun, *, key: str, on_change: Callable[[], None], on_again: Callable[[], None]
) -> None:
    """Show a run.

    `on_change` is called when the hand has let go of a point, `on_again` when the first points are
    wanted back.
    """
    _first_run(key=key, data=plain(sent), on_dragged_change=on_change, on_again_change=on_again)


def dragged(key: str) -> Mapping[str, Any] | None:
    """What was dragged, within a callback: `edition`, which the answer repeats, and the `rows`."""
    told: Mapping[str, Any] | None = getattr(st.session_state.get(key), "dragged", None)
    return told
