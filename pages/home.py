"""What is this, and what does a first run look like?"""

import streamlit as st

from core.perceptron import Dataset, Settings, train
from core.ui.update_table import update_table

st.title("Perceptron Explorer")
st.write("See how a perceptron learns, one update at a time.")

and_gate = Dataset.of([(0, 0), (0, 1), (1, 0), (1, 1)], [-1, -1, -1, +1], name="AND")
trace = train(and_gate, Settings(offset=True))

st.subheader("A first run: learning AND")
st.markdown(
    "Only the point (1, 1) is positive. The perceptron starts with all weights at zero, visits the "
    "four points in turn, and corrects itself whenever it meets a mistake. "
    f"After {len(trace)} updates it makes no more.",
    width=700,
)
st.table(
    update_table(trace),
    border="horizontal",
    width="content",
    hide_index=True,
    alt="Every update of the run: the point that was corrected, and the weights after it.",
)
