"""How does the margin set the pace?"""

import streamlit as st

from core.ui.lesson import for_lecturers, onward, opening, self_check, try_this
from core.ui.margin_measurement import asked_for, show_measurement
from core.ui.stage import set_the_stage

LECTURERS = """
- **The data** are drawn for each margin: 40 points on both sides of a street, through the origin.
  Their margin γ and radius R are *exactly* the numbers asked for, and that is proven for each set.
- **The same points** serve every margin, moved towards the street or away from it. Each set is run
  in ten random orders. The same settings always give the same runs.
- **Medians** are the dots joined by a line; the bars hold the middle half of the runs. The dotted
  grey line is what was measured before.
- **In a plane** runs grow about like R/γ, far below the bound: an update can only go left or right.
  With ten features there are many ways to be wrong, and the growth comes near (R/γ)².
- The experiment goes on while you look at other pages, and its results stay for this visit.
"""


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    choice = opening(
        "How does the margin set the pace?",
        r"No run makes more than $(R/\gamma)^2$ updates. Do narrow margins really take that long? "
        "Measure it.",
        (),
    )
    plan = asked_for()
    show_measurement(plan, choice.present)

    try_this(
        "Measure. Does any dot cross the green line?",
        "Double R and measure again. Where do the dots go, and why along the line?",
        "Take 2 features. How much flatter is the line of medians?",
        "Type margins of your own, such as 0.4, 0.2, 0.1: half the margin, how many times the "
        "updates?",
    )
    self_check(
        "margin_lab",
        "All points, and with them R and γ, are made ten times as large. What happens to the runs?",
        {
            "They take as many updates as before.": "Only R/γ counts, and it stays the same. The "
            "theorem says so for the bound; here even every single run is the same.",
            "They take ten times as many.": "Every update is ten times as large, too.",
            "They take a hundred times as many.": "That would be so if R grew and γ stayed.",
        },
        right="They take as many updates as before.",
    )
    for_lecturers(LECTURERS)
    onward("pages/xor.py", "When there is no margin at all")


set_the_stage()
lesson()
