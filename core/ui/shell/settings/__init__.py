"""What a run is made of, beside the title; where there is no room, behind one button.

The button is always there, and phone.css shows it on small screens alone. It opens and closes in
the browser: nothing runs again for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import streamlit as st

from core.scenes.lesson import Choice

_button = st.components.v2.component(
    "perceptron_settings",
    js=Path(__file__).with_name("button.js").read_text(encoding="utf-8"),
    isolate_styles=False,
)


@contextmanager
def settings(choice: Choice, chips: Sequence[str]) -> Iterator[None]:
    """What is shown within is opened by the button, which names the data that can be chosen."""
    _button(key="settings_button", data={"title": choice.entry.title if "data" in chips else ""})
    with st.container(key="settings", horizontal=True, gap="xsmall"):
        yield
