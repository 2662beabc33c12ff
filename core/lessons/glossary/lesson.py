"""The page that says what every sign and word means."""

from __future__ import annotations

from core.lessons.glossary import words
from core.scenes.lesson import Lesson, Onward, View

LESSON = Lesson(
    key="glossary",
    title="Glossary",
    icon="menu_book",
    shows="Look up a sign or a word.",
    question=words.QUESTION,
    opening=words.OPENING,
    views=(View("terms", "Signs and words"),),
    chips=(),
    onward=(Onward("names", "What other books call it", carries=False),),
    goes_on=False,
    for_a_room=False,
)
