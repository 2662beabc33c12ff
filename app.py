"""What is served: live classes, and pages behind the front door, each with words to read first."""

import gc
import sys

import streamlit as st
from streamlit.runtime.pages_manager import PagesManager

from core.classroom.routes import class_routes
from core.lessons.openings import opening_picture, openings
from core.lessons.plain_course import course_routes
from core.ui.shell.opening import opening_routes

# A page sends some sixty messages, and after each waits for whoever computes beside it: 5 ms every
# time, as Python comes. So the work of one visitor would show in every answer to another.
sys.setswitchinterval(0.0005)

# Else a new server takes pages/ for its menu until the front door has run, and shows it bare.
PagesManager.uses_pages_directory = False

app = st.App(
    "front_door.py",
    routes=[
        *class_routes(),
        *opening_routes(openings(), opening_picture),
        *course_routes(),
    ],
)

# All that is there now stays. Python would look through it again and again for what nobody needs
# any more, and all visitors would wait for it: a fifth of a second each time.
gc.collect()
gc.freeze()
