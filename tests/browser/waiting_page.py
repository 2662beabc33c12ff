"""A page that waits for what never ends, in its middle; its end is laid out when it has waited."""

import streamlit as st

from core.ui.components.page_care import take_care_of_the_page
from core.ui.work.elsewhere import elsewhere
from core.ui.work.waiting import told_here
from tests.ui.work import tasks

take_care_of_the_page()


@st.fragment
def middle() -> None:
    waits = st.checkbox("Wait", value=True)
    with told_here():
        if waits:
            elsewhere("Counting", tasks.endless)
        st.markdown("Not waited for.")
    st.markdown("Below it.")


middle()
st.markdown("The end.")
