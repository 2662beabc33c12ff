"""Why does the run end, and how soon at the latest?"""

import streamlit as st

from core.ui.lesson import for_lecturers, kept_option, onward, opening, self_check, try_this
from core.ui.proof_words import SAYS, STEPS
from core.ui.proofs import (
    is_separable,
    show_bounds,
    show_proof,
    show_reference_choice,
    show_second_proof,
)
from core.ui.stage import set_the_stage

VIEWS = {
    "proof": "The proof",
    "choose": "Choose θ*",
    "second": "A second proof",
    "wrong": "A wrong bound",
}


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    choice = opening(
        "Why does it end?",
        "If a line separates the points, the mistakes must end. Here is why, and how soon.",
        ("data", "model", "order", "start"),
    )
    with st.container(key="lesson_parts", horizontal=True, gap="medium"):
        view = kept_option("view", "What to look at", VIEWS)
        step = kept_option("step", "Step of the proof", STEPS) if view == "proof" else view
    if view != "wrong" and not is_separable(choice):
        onward("pages/xor.py", "When no boundary exists", choice)
        return
    st.markdown(SAYS[step])
    if view == "proof":
        show_proof(choice, int(step))
    elif view == "choose":
        show_reference_choice(choice)
    elif view == "second":
        show_second_proof(choice)
    else:
        show_bounds(choice)

    try_this(
        "In *The proof*, play the run and watch the four dots. Do they ever change places?",
        "Take the data set “As slow as the promise”. Where does its run end? "
        "Then take “Much faster than the promise”.",
        "In *Choose θ\\**, find the least bound. Is it above the updates that were made?",
        "In *A second proof*, type another start. Does the distance still fall every time?",
    )
    self_check(
        "convergence",
        "The bound is 61, and the run took 8 updates. What is true?",
        {
            "Another order may take more than 8, but never more than 61.": "The proof never asks "
            "which mistake comes next, so 61 holds for every order of the points.",
            "The learnt θ̂ has the margin γ.": "The proof says when a run ends, not how good its "
            "end is. Compare *learnt* with γ beside the picture.",
            "With twice the learning rate η the bound is half as large.": "From zero, η stretches "
            "all four lengths alike. Their crossing stays where it is.",
        },
        right="Another order may take more than 8, but never more than 61.",
    )
    for_lecturers(
        "**The same space for both.** R and γ belong to the points (x, 1) when there is an offset. "
        "The mixture of R of the plain points with the street of a support vector machine is found "
        "in print; on AND it claims 16, and the run takes 18. **η** multiplies all four sides of "
        "the first proof and cancels. From another start only the second proof (Duda, Hart and "
        "Stork) speaks; at 0 both give the same number. **Steps** have links of their own: "
        "`?step=3`, `?view=second&start=3,-1`."
    )
    onward("pages/margin_lab.py", "How the margin sets the pace", choice)


set_the_stage()
lesson()
