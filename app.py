"""The front door: what holds for every page, and the way to each of them."""

from pathlib import Path

import streamlit as st

from core.ui.contents import HOME, SECTIONS

st.set_page_config(
    page_title="Perceptron Explorer",
    page_icon=Path(__file__).parent / "core" / "ui" / "icon.svg",
    layout="wide",
    menu_items={"About": "See how a perceptron learns, one update at a time."},
)

menu = {
    section: [
        st.Page(lesson.path, title=lesson.title, default=lesson == HOME) for lesson in lessons
    ]
    for section, lessons in SECTIONS.items()
}

st.navigation(menu, position="top").run()
