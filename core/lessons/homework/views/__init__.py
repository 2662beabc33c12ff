"""The page of homework in Streamlit: composing, working on it, and collecting."""

from __future__ import annotations

from pathlib import Path

import streamlit as st

from core.lessons.homework.views.collecting import collect
from core.lessons.homework.views.composing import compose
from core.lessons.homework.views.solving import solve
from core.scenes.lesson import Place
from core.ui.address.homework import read_homework
from core.ui.components.address_bar import present_address
from core.ui.shell import Widgets
from core.ui.shell.visit import warn

STYLE = Path(__file__).with_name("homework.css")
SHOWN = {"compose": compose, "collect": collect, "solve": solve}


def warn_of_the_address(_: Place) -> None:
    """Say what in the address is no use."""
    warn(read_homework(present_address())[2])


def show_homework(place: Place) -> None:
    st.html(STYLE)
    SHOWN[place.view.key](place)


WIDGETS = Widgets(notes=warn_of_the_address, picture=show_homework)
