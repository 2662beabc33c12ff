"""The player: pictures and numbers of a recorded run under one transport, in the browser.

It gets a payload of `core.scenes` as text, and then needs the server no more, except
for another window of a long run.
"""

from pathlib import Path

import streamlit as st

from core.ui.browser import component
from core.ui.plotly_script import plotly_script
from core.ui.recording import Recording

FOLDER = Path(__file__).parent
# In an order in which each needs only those before it.
PARTS = "payload frames rules panel timeline table scene_card transport player".split()

_player = component(FOLDER, PARTS)


def replay(
    recording: Recording,
    *,
    key: str,
    start: int = 0,
    present: bool = False,
    offset: int = 150,
) -> int | None:
    """Show a run, and return the update that lies outside its window and was asked for, if any.

    start    where a new run begins; the same run keeps its place when the page runs again
    present  large type and thick lines, for a room
    offset   pixels of the screen's height that the rest of the page needs above and below
    """
    data = {
        "recording": recording.text,
        "start": start,
        "present": present,
        "offset": offset,
        "plotly": plotly_script(),
    }
    return _player(key=key, data=data, on_reach_change=lambda: None).reach


def reached(key: str) -> int | None:
    """What `replay` will return in this run of the page: known before the payload is made."""
    return getattr(st.session_state.get(key), "reach", None)
