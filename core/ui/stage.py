"""The stage of a lesson: a title with its chips, and the player at the place asked for."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import streamlit as st
from streamlit.runtime.pages_manager import PagesManager

from core.perceptron import Dataset, Settings
from core.scenes.replay import WINDOW
from core.ui import runs
from core.ui.address import Choice
from core.ui.controls import warn
from core.ui.page_care import take_care_of_the_page
from core.ui.recording import Recording
from core.ui.replay import reached, replay

RecordingOf = Callable[[Dataset, Settings, int], Recording]  # from an update on

STYLE = Path(__file__).with_name("stage.css")
AROUND = 150  # pixels: the navigation, the title row and a little air below the player
AROUND_PRESENTING = 84


def set_the_stage() -> None:
    """The first call of a lesson: how its page looks, and that it was entered by the front door.

    A new server takes pages/ for its navigation until app.py has run once. A visitor whose link
    leads straight to a lesson would get it bare, so the page is sent round by app.py.
    """
    if PagesManager.uses_pages_directory:
        PagesManager.uses_pages_directory = False
        st.rerun()
    st.html(STYLE)
    take_care_of_the_page()


def title_row() -> Any:
    """One line for the title and what belongs beside it; on a phone it takes a few."""
    return st.container(key="title_row", horizontal=True, vertical_alignment="center", gap="xsmall")


def show_run(
    choice: Choice,
    notes: list[str],
    key: str,
    around: int = AROUND,
    recording_of: RecordingOf = runs.recording_of,
    size: int = WINDOW,
    around_presenting: int = AROUND_PRESENTING,
    beside: object = None,
) -> None:
    """Run what was chosen, and replay it below the notes.

    A long run is sent in windows: the one around the update that the player asked for, else the
    one around the place in the address. `around` is the height of what stands above and below.
    A lesson with pictures of its own gives `recording_of` and how many updates it sends at once;
    `beside` is what these depend on beside the choice.
    """
    above = st.container(key=f"notes_{key}")  # always there, so that a note never moves the player
    k = _place(choice, key, beside)
    try:
        first = runs.window_start(k, size)
        recording = recording_of(choice.entry.dataset, choice.settings, first)
    except ValueError as error:
        with above:
            warn([str(error)])
        return
    last = recording.updates
    height = around_presenting if choice.present else around
    replay(recording, key=key, start=min(k, last), present=choice.present, offset=height)
    if k > last:
        end = f"ends with update {last}, which is shown" if last else "makes no update"
        notes = [*notes, f"The address asks for update {k}, but the run {end}."]
    with above:
        warn(notes)


def _place(choice: Choice, key: str, beside: object) -> int:
    """The update to show: what the player asked for last, else what the address says.

    The address that the server sees lags behind the player, which changes it without a message.
    As long as it has not changed here, the last window asked for is still the one in use.
    """
    seen = (choice.entry.dataset, choice.settings, choice.k, beside)
    asked = reached(key)
    if asked is not None:
        st.session_state[f"{key}_asked"] = (seen, max(0, asked))
    seen_then, last_asked = st.session_state.get(f"{key}_asked", (seen, choice.k))
    if seen_then == seen:
        return last_asked
    del st.session_state[f"{key}_asked"]
    return choice.k
