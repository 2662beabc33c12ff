"""The player: pictures and numbers of a recorded run under one transport, in the browser.

It gets a replay of `core.scenes` as text, and then needs the server no more, except
for another window of a long run, and for the questions of who wants to be asked.

player.js   all of it, and what Python sends     moving.js     from stop to stop, and playing
screen.js   what is seen where it stands         commands.js   buttons and keys
following.js   where an address or a class leads
place/      where in the run it stands           pictures/     scenes as cards
numbers/    readouts, timeline, tables           asking/       predict, and questions before a step
slides/     moving pictures of it, made in the browser alone
"""

from pathlib import Path

import streamlit as st

from core.scenes.run.recording import Recording
from core.scenes.wire.told import ToldReplay
from core.scenes.wire.writing import plain
from core.ui.components.browser import component
from core.ui.components.plotly_script import plotly_script

SCRIPT = Path(__file__).with_name("player.js")
STEPS = ("update", "visit")

_player = component(SCRIPT)


def replay(
    recording: Recording,
    *,
    key: str,
    start: int = 0,
    visit: int | None = None,
    present: bool = False,
    predict: bool = False,
    ask: bool = False,
    questions: str = "",
) -> int | None:
    """Show a run, and return the update that lies outside its window and was asked for, if any.

    See `ToldReplay`. The same run keeps its place when the page runs again.
    """
    plotly = plotly_script(recording.kinds)
    sent = ToldReplay(recording.text, plotly, start, visit, present, predict, ask, questions)
    told = _player(
        key=key,
        data=plain(sent),
        default={"asks": None},
        on_reach_change=lambda: None,
        on_asks_change=lambda: None,
    )
    reach: int | None = told.reach
    return reach


def reached(key: str) -> int | None:
    """What `replay` will return in this run of the page: known before the recording is made."""
    return getattr(st.session_state.get(key), "reach", None)


def asked_for(key: str) -> tuple[str, int] | None:
    """From which update or visit on the player wants questions; None if it wants none."""
    wish = getattr(st.session_state.get(key), "asks", None)
    match wish:
        case [str(by), int(first)] if by in STEPS:
            return by, max(0, first)
    return None
