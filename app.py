"""What is served: the pages behind the front door."""

import streamlit as st
from streamlit.runtime.pages_manager import PagesManager

# Else a new server takes pages/ for its menu until the front door has run, and shows it bare.
PagesManager.uses_pages_directory = False

app = st.App("front_door.py")
