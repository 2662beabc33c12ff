"""The player on a page, at the place asked for."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from core.scenes.lesson import Choice, Recorded
from core.scenes.run.step_questions import no_questions
from core.scenes.wire.presented import presented
from core.scenes.wire.writing import written
from core.ui.address.choices import LARGEST_K
from core.ui.cache.kept import kept
from core.ui.cache.runs import window_start
from core.ui.components.replay import asked_for, reached, replay
from core.ui.shell.visit import warn

MOST_SENT = 15_000_000  # characters; Streamlit sends no more than 20 MB
TOO_LARGE = "With so many points this picture is too large to be sent. Try fewer points."


def show_recorded(recorded: Recorded, choice: Choice, key: str, beside: object = None) -> None:
    """Replay a run below its notes.

    A long run is sent in windows: the one around the update that the player asked for, else the
    one around the place in the address. `beside` is what the run depends on beside the choice.
    """
    above = st.container(key=f"notes_{key}")  # always there, so that a note never moves the player
    k = _wanted(choice, key, beside)
    try:
        recording = recorded.from_update(window_start(k, recorded.size))
        if len(recording.text) > MOST_SENT:
            raise ValueError(TOO_LARGE)
        if choice.present:
            recording = replace(recording, text=_presented(recording.text))
    except ValueError as error:
        with above:
            warn([str(error)])
        return
    last = recording.updates
    start = min(k, last)
    replay(
        recording,
        key=key,
        start=start,
        visit=choice.visit,
        present=choice.present,
        predict=choice.predict,
        ask=choice.ask,
        questions=_questions(recorded, choice, key, start),
    )
    told = [*recorded.notes]
    if k > last:
        told.append(_beyond(k, last))
    with above:
        warn(told)


@kept(entries=16)
def _presented(text: str) -> str:
    return presented(text)


def _questions(recorded: Recorded, choice: Choice, key: str, start: int) -> str:
    """What the player asks, from where it wants to be asked, else from the start; else nothing."""
    wish = asked_for(key)
    if wish is None and not choice.ask:
        return ""
    asked = recorded.asks(*(wish or ("update", start))) if recorded.asks else no_questions()
    return written(asked)


def _beyond(k: int, last: int) -> str:
    """The run may end at `last`, or be cut off there: what is said holds for both."""
    asked = f"k = {k}" if k < LARGEST_K else f"an update beyond {LARGEST_K:,}"
    if not last:
        return f"The address asks for {asked}, but the run makes no update. Its start is shown."
    has = "only 1 update is" if last == 1 else f"only {last} updates are"
    return f"The address asks for {asked}, but {has} recorded. The last is shown."


def _wanted(choice: Choice, key: str, beside: object) -> int:
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
        return int(last_asked)
    del st.session_state[f"{key}_asked"]
    return choice.k
