"""What happens, update by update, while a perceptron learns?"""

import streamlit as st

from core.ui.controls import chips, chosen, plain
from core.ui.stage import set_the_stage, show_run, title_row


@st.fragment
def lesson() -> None:
    """Everything that a choice changes; only this runs again when a chip is touched."""
    with title_row():
        st.title("Step through", anchor=False)
        choice, notes = chosen()
        chips(choice)

    show_run(choice, notes, key="step_through")

    if choice.present:
        return
    with st.expander("For lecturers"):
        st.markdown(
            f"""
**{plain(choice.entry.title)}.** {plain(choice.entry.shows)}
Source: {plain(choice.entry.source)}.

The address bar holds every setting and the current update, so a link, a bookmark or a printed
address opens exactly this picture. *Present* shows it in large type without the menus, and Esc
leads back. The keys are ← and → for one update, Home and End for the ends of the run, Space to
play, + and − for the speed.
"""
        )


set_the_stage()
lesson()
