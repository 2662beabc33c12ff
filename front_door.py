"""The front door: what holds for every page, and the way to each of them."""

from pathlib import Path

import streamlit as st

from core.lessons.contents import SECTIONS

st.set_page_config(
    page_title="Perceptron Explorer",
    page_icon=Path(__file__).parent / "core" / "ui" / "shell" / "look" / "icon.svg",
    layout="wide",
    menu_items={"About": "See how a perceptron learns, one update at a time."},
)

menu = {"": [st.Page("pages/home.py", title="Perceptron Explorer", default=True)]} | {
    section: [st.Page(lesson.page, title=lesson.in_menu or lesson.title) for lesson in lessons]
    for section, lessons in SECTIONS.items()
}

st.navigation(menu, position="top").run()
