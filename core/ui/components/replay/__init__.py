"""The player: pictures and numbers of a recorded run under one transport, in the browser.

It gets a replay of `core.scenes` as text, and then needs the server no more, except
for another window of a long run, and for the questions of who wants to be asked: asking/ has
what belongs to these. slides/ makes moving pictures of it, in the browser alone.
"""

from pathlib import Path

import streamlit as st

from core.scenes.run.recording import Recording
from core.ui.components.browser import component
from core.ui.components.plotly_script import plotly_script

FOLDER = Path(__file__).parent
# In an order in which each needs only those before it.
PARTS = [
    *(
        f"../browser/{part}"
        for part in ("fractions", "judging", "ways", "answering", "memory", "more_numbers")
    ),
    *("payload", "asking/hiding", "frames", "rules", "cursor", "reach", "address"),
    *("speaking", "panel", "timeline", "table", "point_table"),
    *("asking/questions", "asking/question_card", "asking/asker", "asking/point_marks"),
    *("presenting", "surroundings", "out_of_sight"),
    *("going", "scene_card", "scene_cards", "transport"),
    *(f"slides/{part}" for part in ("moments", "zip", "gif", "webm", "slide_svg", "slide_maker")),
    *("slides/films", "slides/slides_dialog", "player"),
]
STEPS = ("update", "visit")

_player = component(FOLDER, PARTS)


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

    start    where a new run begins; the same run keeps its place when the page runs again
    visit    the same when stepping by visit: how many were made
    present  large type and thick lines, for a room
    predict  is the next update hidden at first?
    ask      does it ask before every step at first?
    questions   the `StepQuestions` as text; empty as long as nobody wants to be asked
    """
    data = {
        "recording": recording.text,
        "start": start,
        "visit": visit,
        "present": present,
        "predict": predict,
        "ask": ask,
        "questions": questions,
        "plotly": plotly_script(),
    }
    told = _player(
        key=key,
        data=data,
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
