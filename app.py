"""The front door: what holds for every page, and the way to each of them."""

from pathlib import Path

import streamlit as st

st.set_page_config(
    page_title="Perceptron Explorer",
    page_icon=Path(__file__).parent / "core" / "ui" / "icon.svg",
    layout="wide",
    menu_items={"About": "See how a perceptron learns, one update at a time."},
)

lessons = [
    st.Page("pages/home.py", title="Perceptron Explorer", default=True),
    st.Page("pages/step_through.py", title="Step through"),
]

st.navigation(lessons, position="top").run()
