"""Can your own points be separated, and how long does a perceptron take?"""

import streamlit as st

from core.ui.controls import chips, warn
from core.ui.lesson import for_lecturers, kept_option, self_check, try_this
from core.ui.pasting import paste_form
from core.ui.points_table import edit_points
from core.ui.sharing import share
from core.ui.stage import set_the_stage, title_row
from core.ui.take_away import take_away
from core.ui.your_points import (
    chosen_points,
    draw_points,
    generate_points,
    lead_on,
    set_the_desk,
    warn_if_unsaved,
)

WAYS = {
    "draw": ("Draw", lambda _: None),
    "paste": ("Paste or load", paste_form),
    "table": ("Table", edit_points),
    "generate": ("Generate", generate_points),
    "share": ("Share", share),
    "take": ("Take away", take_away),
}


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    with title_row():
        st.title("Can your points be separated?", anchor=False)
        choice, notes = chosen_points()
        chips(choice, ("data", "model", "mistake", "order"))
    with st.container(key="notes"):
        warn(notes)
        warn_if_unsaved(choice)
    with st.container(key="words_way"):
        way = kept_option("view", "Way", {key: name for key, (name, _) in WAYS.items()})
    with st.container(key="desk"):
        with st.container(key="paper"):
            draw_points(choice)
        with st.container(key="words_side"):
            WAYS[way][1](choice)
    lead_on(choice)


set_the_stage()
set_the_desk()
lesson()
try_this(
    "Press *Clear*. Draw two + and two − points crosswise, at the corners of a square. What is λ?",
    "Drag a + point slowly towards the − points. What becomes of γ, and of (R/γ)²?",
    "Reverse the order in the table. Does the run take as many updates as before?",
)
self_check(
    "far_point",
    "A + point moves far away from all the others, and γ stays as it is. What happens to (R/γ)²?",
    {
        "It grows.": "R is the length of the longest point. A single far point raises the bound, "
        "though the street has not become any narrower.",
        "It stays.": "γ stays, but R is the length of the longest point, and that has grown.",
        "It shrinks.": "A longer R makes the fraction larger, not smaller.",
    },
    right="It grows.",
)
for_lecturers(
    """
The address bar holds the points, the settings and this view: a link or a bookmark opens exactly
these points elsewhere, on every page. Some hundred points fit; longer sets stay in this tab, and
the page says so. Points keep the decimals that you wrote, so 0.1 is one tenth in every run.

On the plane: a click adds, Alt-click adds the other label, a drag moves, Ctrl and the wheel zoom.
By keys: Tab goes from point to point and Esc leaves, arrows move, + and − set the label, Enter
adds, Delete removes, Ctrl+Z undoes. Undo also brings back what a paste or *Clear* replaced.
"""
)
