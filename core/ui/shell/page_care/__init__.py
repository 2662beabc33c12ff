"""What the page needs from the browser beside its pictures; nothing of it is seen.

After a lost connection the whole page runs again: the server that answers then may be a new one,
which has never heard of the page's parts, and a touch would reach nothing. The menu of a phone,
which Streamlit builds as a list that is none, is told to be plain links. The first stop of the
keyboard is a button that skips menu and chips, and arrows choose one of a few.
"""

from pathlib import Path

import streamlit as st

_watcher = st.components.v2.component(
    "perceptron_page_care",
    js=Path(__file__).with_name("watcher.js").read_text(encoding="utf-8"),
)


def take_care_of_the_page() -> None:
    """Must stand outside of every fragment, for it makes the whole page run."""
    with st.container(key="page_care"):
        _watcher(key="watcher", on_back_change=lambda: None)
