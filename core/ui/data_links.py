"""The data sets as a table of contents: a title that leads to a lesson, and the story."""

from __future__ import annotations

import streamlit as st

from core.perceptron import catalogue
from core.ui.address import opened, write
from core.ui.controls import plain

COLUMNS = 3


def data_links(page: str) -> None:
    """One link for each data set, which opens `page` with it."""
    columns = st.columns(COLUMNS, gap="medium")
    for index, entry in enumerate(catalogue()):
        with columns[index % COLUMNS], st.container(key=f"link_{entry.key}", gap=None):
            st.page_link(page, label=plain(entry.title), query_params=write(opened(entry)))
            st.caption(plain(entry.story))
