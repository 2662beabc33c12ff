"""What does one update do?"""

import streamlit as st

from core.scenes.learning_rate import learning_rate_board
from core.scenes.side_by_side import MOST_STEPS, side_by_side_board
from core.scenes.undershoot import undershoot_board
from core.scenes.update_board import turning_board
from core.ui.board import show_board
from core.ui.comparisons import runs_by_rate, runs_by_rule
from core.ui.lesson import for_lecturers, kept_option, onward, opening, self_check, try_this
from core.ui.stage import set_the_stage
from core.ui.update_words import CHECK, FORMULAS, LECTURERS, TASKS, VIEWS


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    choice = opening(
        "What does one update do?",
        "A mistake on a + point: add the point to θ. On a − point: subtract it. "
        "That turns θ, and the boundary with it, towards getting the point right.",
        ("data", "model", "start"),
    )
    view = kept_option("view", "What to look at", VIEWS)
    boards = {
        "turn": lambda: turning_board(choice.settings.offset),
        "undershoot": lambda: undershoot_board(choice.settings.offset),
        "ties": lambda: side_by_side_board(runs_by_rule(choice), MOST_STEPS),
        "rate": lambda: learning_rate_board(*runs_by_rate(choice)),
    }
    show_board(boards[view](), key="update_rule", present=choice.present, offset=250)
    if choice.present:
        return
    st.markdown(FORMULAS[view])
    try_this(*TASKS[view])
    self_check("update_rule", **CHECK)
    for_lecturers(LECTURERS)
    onward("pages/offset.py", "Why an offset?")
    onward("pages/step_through.py", "Watch a whole run, update by update", choice)


set_the_stage()
lesson()
