"""Signs in a lesson's own words answer, as those of its pictures and panels do.

written_words.js   how our elements live among those that Streamlit writes
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import streamlit as st

from core.scenes.lesson import Place
from core.scenes.wire.beside.asked_words import asked_words
from core.scenes.wire.writing import plain
from core.ui.address.settings_table import CHIPS, chip_text
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("asked_words.js")

_asked_words = component(SCRIPT)


def let_words_answer(place: Place) -> None:
    """Once on a page, where the words of the place stand."""
    settings = [name for name in place.chips if name in CHIPS]
    chips = [f"{CHIPS[name]} {chip_text(place.choice.settings, name)}" for name in settings]
    asked = asked_words((place.lesson.question, *place.said, *place.offered, *chips))
    if asked:
        with st.container(key="asked_words"):
            sent = replace(asked, present=place.choice.present)
            _asked_words(key="asked_words_here", data=plain(sent))
