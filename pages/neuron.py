"""When does a neuron fire?"""

import streamlit as st

from core.scenes.threshold_unit import gate_board, xor_board
from core.scenes.weighted_unit import weighted_board
from core.ui.board import show_board
from core.ui.lesson import (
    folded,
    for_lecturers,
    kept_option,
    onward,
    opening,
    self_check,
    try_this,
)
from core.ui.neuron_words import CHECK, FORMULAS, LECTURERS, LIMITS, TASKS
from core.ui.stage import set_the_stage

VIEWS = {"gates": "AND and OR", "xor": "XOR", "weights": "Weights and bias"}
INPUTS = {"2": "2 inputs", "3": "3 inputs"}


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    choice = opening(
        "When does a neuron fire?",
        "A neuron gathers what comes in and answers yes or no. The first model, from 1943, only "
        "counts how many inputs are on. Weights came later, and with them learning.",
        (),
        usual="and",
    )
    with st.container(key="lesson_parts", horizontal=True, gap="medium"):
        view = kept_option("view", "What to look at", VIEWS)
        inputs = 2 if view == "weights" else int(kept_option("inputs", "Inputs", INPUTS))
    boards = {
        "gates": lambda: gate_board(inputs),
        "xor": lambda: xor_board(inputs),
        "weights": weighted_board,
    }
    show_board(boards[view](), key=f"neuron_{view}", present=choice.present, offset=250)
    if choice.present:
        return
    st.markdown(FORMULAS[view])
    try_this(*TASKS[view])
    if view != "weights":
        folded("What this unit cannot do", LIMITS)
    self_check("neuron", **CHECK)
    for_lecturers(LECTURERS)
    onward("pages/linear_classifier.py", "What does a line decide?")
    onward("pages/step_through.py", "Watch a neuron learn AND, step by step", choice)


set_the_stage()
lesson()
