"""What a run is made of, beside the title; where there is no room, behind one button."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import streamlit as st

from core.scenes.lesson import Choice
from core.ui.components.settings_button import settings_button


@contextmanager
def settings(choice: Choice, chips: Sequence[str], is_empty: bool) -> Iterator[None]:
    """What is shown within is opened by the button, which names the data that can be chosen.

    Where it `is_empty` there is no button.
    """
    if not is_empty:
        settings_button(choice.entry.title if "data" in chips else "")
    with st.container(key="settings", horizontal=True, gap="xsmall"):
        yield
