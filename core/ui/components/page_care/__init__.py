"""What the page needs from the browser beside its pictures; nothing of it is seen.

connection.js   after a lost connection the whole page runs again: the server that answers then may
                be a new one, which has never heard of the page's parts
menu.js         the menu of a phone, which Streamlit builds as a list that is none, is plain links
strips.js       arrows choose one of a few, and what is chosen is in sight
skipping.js     the first stops of the keyboard lead past the menu; a link leads to the title
opened.js       what a chip opens has the focus, and gives it back
announcing.js   what the page answers is read out
"""

from pathlib import Path

import streamlit as st

from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("page_care.js")

_page_care = component(SCRIPT)


def take_care_of_the_page() -> None:
    """Must stand outside of every fragment, for it makes the whole page run."""
    with st.container(key="page_care"):
        _page_care(key="watcher", on_back_change=lambda: None)
