"""What is served: the pages behind the front door, each with words to read while it loads."""

import streamlit as st

from core.lessons.openings import openings
from core.ui.shell.opening import opening_routes

app = st.App("front_door.py", routes=opening_routes(openings()))
