"""The page for one's own points: ways to bring them, change them, and take them away."""

from __future__ import annotations

from core.lessons.your_data import words
from core.scenes.lesson import Lesson, View
from core.ui.address.settings_table import OF_A_RUN

LESSON = Lesson(
    key="your_data",
    title="Your data",
    in_menu="Your data, worksheets",
    icon="draw",
    shows="Draw, paste, share and take away your points.",
    question=words.QUESTION,
    opening="",
    views=tuple(View(key, title) for key, title in words.VIEWS.items()),
    asks="Way",
    chips=OF_A_RUN,
    usual="not_through_origin",  # to be changed by hand, or cleared
    tasks=words.TASKS,
    check=words.CHECK,
    lecturers=words.LECTURERS,
    can_be_empty=True,
    goes_on=False,
)
