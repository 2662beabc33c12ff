"""The drawing: a plane of points that follow the hand, with the answer drawn over it.

Everything moves in the browser. When the hand lets go, it tells the points once; what is then
given to `drawing` as answer is shown, unless the points have changed again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import streamlit as st

from core.scenes.wire.drawing import Drawing
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("drawing.js")

_drawing = component(SCRIPT)


def drawing(sent: Drawing, *, key: str, on_change: Callable[[], None]) -> None:
    """Show points and the answer to them; `on_change` is called when the hand has let go."""
    _drawing(key=key, data=plain(sent), on_drawn_change=on_change)


def drawn(key: str) -> Mapping[str, Any] | None:
    """What was drawn, within a callback: `edition`, which the answer repeats, and the `rows`.

    None if the hand has not just let go. The callbacks of other widgets come before `on_change`.
    """
    told: Mapping[str, Any] | None = getattr(st.session_state.get(key), "drawn", None)
    return told
