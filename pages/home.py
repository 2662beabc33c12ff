"""What is this, and what does a first run look like?"""

import streamlit as st

from core.lessons.contents import COURSE
from core.lessons.step_through.lesson import whole_run
from core.ui.shell.chips import present_button
from core.ui.shell.contents import contents, data_links
from core.ui.shell.player import show_recorded
from core.ui.shell.stage import set_the_stage, title_row
from core.ui.shell.visit import chosen

set_the_stage()

with title_row():
    st.title("Perceptron Explorer", anchor=False)
    st.markdown("See how a perceptron learns, one update at a time. Press play.")
    choice, notes = chosen()
    present_button(choice.present)

show_recorded(whole_run(choice, {}), choice, "home", notes)

st.subheader("Lessons", anchor=False)
contents(COURSE)

st.subheader("Data sets to step through", anchor=False)
data_links("pages/step_through.py")
