"""The table of contents: every page in reading order. The menu and the home page follow it."""

from __future__ import annotations

from typing import NamedTuple

import streamlit as st


class Lesson(NamedTuple):
    """A page: its file, its name in the menu, its sign, and what one sees there."""

    file: str
    title: str
    icon: str
    shows: str

    @property
    def path(self) -> str:
        return f"pages/{self.file}.py"


HOME = Lesson("home", "Perceptron Explorer", "home", "A first run, and the way to all the rest.")
SECTIONS = {
    "Start": [
        HOME,
        Lesson("step_through", "Step through", "footprint", "Follow a run, update by update."),
    ],
    "Learn": [
        Lesson("neuron", "Neuron", "hub", "Switch the inputs of a unit and see when it fires."),
        Lesson(
            "linear_classifier",
            "Linear classifier",
            "line_end_diamond",
            "Turn a line by hand and count its mistakes.",
        ),
        Lesson("update_rule", "One update", "sync_alt", "Correct one mistake and see what turns."),
        Lesson("offset", "Offset", "open_with", "Free the line from the origin."),
        Lesson(
            "weight_space",
            "Weight space",
            "change_history",
            "Each point becomes a line, each line a point.",
        ),
        Lesson("convergence", "Convergence", "compress", "Watch the proof close in on a real run."),
        Lesson("margin_lab", "Margin sets the pace", "speed", "Measure how a narrow gap costs."),
        Lesson(
            "xor", "The XOR problem", "all_inclusive", "See a run that never ends, and the reason."
        ),
        Lesson("variants", "Variants", "alt_route", "Race two or three ways to learn."),
    ],
    "Teach": [
        Lesson("your_data", "Your data", "draw", "Draw, paste, share and take away your points."),
    ],
}


def contents() -> None:
    """A link to every lesson, with what one sees there."""
    lessons = [lesson for section in SECTIONS.values() for lesson in section if lesson != HOME]
    with st.container(key="contents"):
        for lesson in lessons:
            with st.container(key=f"lesson_{lesson.file}", gap=None):
                st.page_link(lesson.path, label=lesson.title, icon=f":material/{lesson.icon}:")
                st.caption(lesson.shows)
