"""What the browser remembers of its visits, in its own storage; nothing of it is seen.

kept.js   what is remembered; pure     memory.js   storage and the address bar

Once for each time that the app is opened, the page tells what is remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import streamlit as st

from core.scenes.wire.beside.memory import Note
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("memory.js")

_memory = component(SCRIPT)


def note(told: Note, *, key: str, on_change: Callable[[], None]) -> None:
    """Ask the browser to remember; `on_change` is called when it has told what it remembers."""
    with st.container(key=f"unseen_{key}"):
        _memory(key=key, data=plain(told), on_remembered_change=on_change)


def remembered(key: str) -> str | None:
    """What the browser remembers, within a callback."""
    told = getattr(st.session_state.get(key), "remembered", None)
    return told if isinstance(told, str) else None
