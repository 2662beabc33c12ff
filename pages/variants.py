"""Does it matter how the mistakes are corrected, and which θ is kept?"""

import streamlit as st

from core.ui.comparison import show_story, story_chips, story_in_address, story_tasks
from core.ui.lesson import for_lecturers, kept_option, onward, opening, self_check, try_this
from core.ui.stage import set_the_stage
from core.ui.stories import KEEP, STORIES

TITLES = {key: story.title for key, story in STORIES.items()}
OF_ONE_RUN = ("mistake", "order", "eta", "start")


@st.fragment
def lesson() -> None:
    """Everything that a choice changes."""
    key = story_in_address()
    story = STORIES[key]
    choice = opening(
        "Does it matter how it learns?",
        story.words,
        ("data", "model", *(OF_ONE_RUN if key == KEEP else ())),
        usual=story.data,
    )
    with st.container(key="story_row", horizontal=True, gap="xsmall"):
        kept_option("view", "What to compare", TITLES)
        story_chips(choice, key)
    show_story(choice, key)

    try_this(*story_tasks(choice, key))
    self_check(
        "variants",
        "In a file all + points come first and all − points after them. Learning takes long. What "
        "helps?",
        {
            "Visit the points in a new random order in each pass.": "Then no point is always "
            "followed by the one that undoes its correction. This costs nothing.",
            "Take a smaller η.": "From zero, η only makes θ longer or shorter. The mistakes stay "
            "the same, one by one.",
            "Nothing: the bound (R/γ)² holds for every order.": "It does, but far below the bound "
            "orders differ. In *Orders* one takes 140 updates, most take fewer than 30.",
        },
        right="Visit the points in a new random order in each pass.",
    )
    for_lecturers(
        "**Numbers to ask for.** AND takes 18, 11, 10 and 0 updates by rule; from θ = (1, −1), "
        "θ₀ = ½ it takes 37, 21, 13 and 6 by η. “A line that misses the middle” takes 9 updates "
        "and 18 visits one at a time, 10 and 66 all at once. “Sorted from bottom to top” takes 140 "
        "updates in its own order; the seeds 0 to 59 take 2 to 41. Where “One point on the wrong "
        "side” begins to repeat, the last θ gets 18 of 21 wrong, the average 1, the vote 1, the "
        "pocket 2. **Words.** *Iterations* means updates in one text and passes in another; here "
        "it is updates, visits or passes. **A slip in print.** The average needs its weights on "
        "the offsets too: $\\sum c_k\\theta_0^{(k)}$. **Links** hold every run: "
        "`?view=own&a=usual&b=rule=ge;eta=0.5`."
    )
    onward("pages/your_data.py", "Try it on points of your own", choice)


set_the_stage()
lesson()
