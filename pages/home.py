"""What is this, and what does a first run look like?"""

import streamlit as st

from core.ui.contents import contents
from core.ui.controls import chosen, present_button
from core.ui.data_links import data_links
from core.ui.stage import set_the_stage, show_run, title_row

set_the_stage()

with title_row():
    st.title("Perceptron Explorer", anchor=False)
    st.markdown("See how a perceptron learns, one update at a time. Press play.")
    choice, notes = chosen()
    present_button(choice.present)

show_run(choice, notes, key="home", around=200)

st.subheader("Lessons", anchor=False)
contents()

st.subheader("Data sets to step through", anchor=False)
data_links("pages/step_through.py")
