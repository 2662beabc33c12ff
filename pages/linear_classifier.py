"""What does a line decide?"""

import streamlit as st

from core.scenes.classifier_board import first_two_features, line_board, point_board
from core.ui.board import show_board
from core.ui.classifier_words import CHECK, FORMULAS, LECTURERS, TASKS, WEIGHT, memory
from core.ui.lesson import (
    folded,
    for_lecturers,
    kept_option,
    onward,
    opening,
    self_check,
    try_this,
)
from core.ui.runs import verdict_of
from core.ui.stage import set_the_stage

VIEWS = {"line": "The line", "point": "One point"}


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    choice = opening(
        "What does a line decide?",
        "A line cuts the plane in two: + on one side, − on the other. Two things say where it is: "
        "θ stands perpendicular to it and points to the + side, and the offset θ₀ shifts it.",
    )
    points = choice.entry.dataset
    view = kept_option("view", "What to look at", VIEWS)
    boards = {
        "line": lambda: line_board(points, verdict_of(first_two_features(points), True).separable),
        "point": lambda: point_board(points),
    }
    show_board(boards[view](), key=f"classifier_{view}", present=choice.present, offset=250)
    if choice.present:
        return
    st.markdown(FORMULAS[view])
    try_this(*TASKS[view])
    folded("What does a weight mean?", WEIGHT)
    folded("Why keep a line, and not the points?", memory(points))
    self_check("linear_classifier", **CHECK)
    for_lecturers(LECTURERS)
    onward("pages/update_rule.py", "What does one update do?", choice)
    onward("pages/step_through.py", "Let the perceptron find the line, step by step", choice)


set_the_stage()
lesson()
