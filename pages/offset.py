"""Why an offset?"""

import streamlit as st

from core.scenes.cancelling import cancelling_board
from core.scenes.lifted_plane import lifted_plane_board
from core.scenes.lifting_measures import lifting_measures_board
from core.scenes.side_by_side import side_by_side_board
from core.ui import offset_words as words
from core.ui.board import show_board
from core.ui.comparisons import runs_by_offset
from core.ui.lesson import for_lecturers, kept_option, onward, opening, self_check, try_this
from core.ui.runs import verdict_of, verdicts_by_height
from core.ui.stage import set_the_stage


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    choice = opening(
        "Why an offset?",
        "A boundary through the origin can only turn. Some points need one that also shifts: "
        "the offset θ₀ does that. It is a weight like the others, on an input that is always 1.",
        usual="not_through_origin",
    )
    view = kept_option("view", "What to look at", words.VIEWS)
    points, runs = choice.entry.dataset, runs_by_offset(choice)
    with_offset, through_origin = list(runs.values())[-1], verdict_of(points, False)
    boards = {
        "runs": lambda: side_by_side_board(runs, len(with_offset)),
        "why": lambda: cancelling_board(with_offset, through_origin),
        "lift": lambda: lifted_plane_board(with_offset),
        "size": lambda: lifting_measures_board(points, verdicts_by_height(points)),
    }
    if view != "runs" and points.dimension > 2:
        st.info(words.TOO_MANY)
    elif view == "why" and through_origin.certificate is None:
        st.info(words.NOTHING_CANCELS if through_origin.separable else words.NOT_PROVEN)
    else:
        show_board(boards[view](), key="offset", present=choice.present, offset=250)
    if choice.present:
        return
    st.markdown(words.FORMULAS[view])
    try_this(*words.TASKS[view])
    self_check("offset", **words.CHECK)
    for_lecturers(words.LECTURERS)
    onward("pages/weight_space.py", "See θ as a point in a space of its own", choice)
    onward("pages/step_through.py", "Step through a run on these points", choice)


set_the_stage()
lesson()
