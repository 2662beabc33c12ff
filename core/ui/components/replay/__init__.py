"""The player: pictures and numbers of a recorded run under one transport, in the browser.

It gets a replay of `core.scenes` as text, and then needs the server no more, except
for another window of a long run.
"""

from pathlib import Path

import streamlit as st

from core.scenes.run.recording import Recording
from core.ui.components.browser import component
from core.ui.components.plotly_script import plotly_script

FOLDER = Path(__file__).parent
# In an order in which each needs only those before it.
PARTS = [
    *("payload", "frames", "rules", "reach", "address", "panel", "timeline", "table"),
    *("scene_card", "scene_cards", "transport", "player"),
]

_player = component(FOLDER, PARTS)


def replay(
    recording: Recording,
    *,
    key: str,
    start: int = 0,
    present: bool = False,
    predict: bool = False,
) -> int | None:
    """Show a run, and return the update that lies outside its window and was asked for, if any.

    start    where a new run begins; the same run keeps its place when the page runs again
    present  large type and thick lines, for a room
    predict  is the next update hidden at first?
    """
    data = {
        "recording": recording.text,
        "start": start,
        "present": present,
        "predict": predict,
        "plotly": plotly_script(),
    }
    reach: int | None = _player(key=key, data=data, on_reach_change=lambda: None).reach
    return reach


def reached(key: str) -> int | None:
    """What `replay` will return in this run of the page: known before the recording is made."""
    return getattr(st.session_state.get(key), "reach", None)
