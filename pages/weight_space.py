"""Which weights get every point right, and how does a run find one of them?"""

import streamlit as st

from core.ui.lesson import for_lecturers, kept_option, onward, opening, self_check, try_this
from core.ui.stage import set_the_stage
from core.ui.weight_views import (
    cannot_be_drawn,
    has_slices,
    is_separable,
    show_carving,
    show_downhill,
    show_duality,
)
from core.ui.weight_words import CHECK, NOTE, SAYS, TASKS

VIEWS = {
    "duality": "A point is a line",
    "carve": "Points carve a cone",
    "downhill": "The run goes downhill",
}
PICTURES = {"slice": "Where the slice lies", "surface": "J as a surface"}


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    shown = st.query_params.get("view", "duality")
    choice = opening(
        "Which θ get every point right?",
        SAYS.get(shown, SAYS["duality"]),
        ("data", "model", "order", "eta", "start") if shown == "downhill" else ("data", "model"),
    )
    with st.container(key="lesson_parts", horizontal=True, gap="medium"):
        view = kept_option("view", "What to look at", VIEWS, forgets=("k",))
        sliced = has_slices(choice, view)
        picture = kept_option("beside", "Beside it", PICTURES) if sliced else "surface"
    problem = cannot_be_drawn(choice, view)
    if problem:
        st.info(problem)
        onward("pages/step_through.py", "Step through the run", choice)
        return
    if view == "duality":
        show_duality(choice)
    elif view == "carve":
        show_carving(choice)
    else:
        show_downhill(choice, picture)

    try_this(*TASKS[view])
    self_check(f"weight_space_{view}", **CHECK[view])
    for_lecturers(NOTE[view])
    if is_separable(choice):
        onward("pages/convergence.py", "How soon does it get there?", choice)
    else:
        onward("pages/xor.py", "Why is nothing left?", choice)


set_the_stage()
lesson()
