"""When does it never end, and how does one know?"""

import streamlit as st

from core.ui.lesson import for_lecturers, kept_option, onward, opening, self_check, try_this
from core.ui.stage import set_the_stage
from core.ui.without_a_line import has_a_line, show_picture
from core.ui.xor_words import HAS_A_LINE, LECTURERS, SAYS, VIEWS


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    choice = opening(
        "When does it never end?",
        "No line gets XOR right. So every θ makes a mistake, and the run goes on for ever.",
        ("data", "model", "order"),
        usual="xor",
    )
    view = kept_option("view", "What to look at", VIEWS)
    if not choice.present:
        st.markdown(HAS_A_LINE if view in ("run", "why") and has_a_line(choice) else SAYS[view])
    show_picture(view, choice)

    try_this(
        "*The run*: choose the order “restart”, or another data set. Does a ring come sooner?",
        "*Your own line*: get 3 of 4 right. Then find out why the fourth always spoils it.",
        "*Three on a line*: put B exactly on an A. Is that separable?",
        "*One dimension more*: lower the points to the floor. When does the plane fail?",
    )
    self_check(
        "xor",
        "A run has made 10,000 updates and has not converged. What follows?",
        {
            "No line separates the points.": "A narrow margin may need more than 10,000 updates. "
            "Only a repeat or a certificate proves that there is no line.",
            "Nothing yet.": "A narrow margin can make a run as long as you like. A repeat of θ̂ at "
            "the same place in the order, or a certificate λ, would decide it.",
            "The learning rate is too large.": "From zero, η only stretches θ̂. The same mistakes "
            "happen in the same order.",
        },
        right="Nothing yet.",
    )
    for_lecturers(LECTURERS)
    onward("pages/variants.py", "What to do with such points", choice)


set_the_stage()
lesson()
