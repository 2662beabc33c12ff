"""The page for those who come from another book: names, and learning goals."""

from __future__ import annotations

from core.lessons.names import words
from core.scenes.lesson import Lesson, Onward, View

LESSON = Lesson(
    key="names",
    title="Names in other books",
    icon="translate",
    shows="Find your book's letters, and your goals.",
    question=words.QUESTION,
    opening="",
    views=tuple(
        View(key, title, opening=words.OPENINGS[key]) for key, title in words.VIEWS.items()
    ),
    chips=(),
    onward=(Onward("step_through", "Step through a run", carries=False),),
    goes_on=False,
    for_a_room=False,
)
