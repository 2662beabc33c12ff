"""A worksheet as a value: what it says, asks, shows and answers. Writers make files of it.

Words are the small Markdown of `core.scenes.lesson.words`. A formula in it, between $ and $, is
spelt as on the screen (`$θ·x + θ₀$`), and a writer sets it in its own way.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.ui.export.handouts.drawing.shapes import Drawing

Words = str


@dataclass(frozen=True)
class Table:
    """Heads and rows of the same length; an empty cell is room to write."""

    heads: Sequence[Words]
    rows: Sequence[Sequence[Words]]


@dataclass(frozen=True)
class Question:
    """Something to do, and what comes out.

    name      a word or two that tell it from the others, on the sheet and in the key
    asks      sentences on the sheet
    answer    paragraphs of the key
    blank     a table to be filled in, on the sheet
    filled    the same table in the key
    lines     lines to write on, on the sheet; with 0 and no table, the rest of the last line
    draws     does it ask for something in the sheet's picture?
    """

    name: Words
    asks: Words
    answer: Sequence[Words] = ()
    blank: Table | None = None
    filled: Table | None = None
    lines: int = 0
    draws: bool = False

    @property
    def has_short_answer(self) -> bool:
        return self.blank is None and not self.lines


@dataclass(frozen=True)
class Sheet:
    """One exercise with its key.

    task      sentences: what is to be carried out
    needed    what the signs and words on the sheet mean, each with its meaning
    points    the data
    picture   the points in a grid to draw in; None where they have no picture
    solved    the same with what the questions ask to draw
    number    which of the sheets of a file it is; None if it is alone
    note      a sentence for the key alone, such as where the sheet comes from
    """

    task: Words
    needed: Sequence[tuple[Words, Words]]
    points: Table
    picture: Drawing | None
    solved: Drawing | None
    questions: Sequence[Question]
    number: int | None = None
    note: Words = ""

    @property
    def tag(self) -> str:
        """What tells which key belongs to which sheet."""
        return "" if self.number is None else f"Sheet {self.number}"

    @property
    def key_title(self) -> str:
        return KEY if self.number is None else f"{KEY} to sheet {self.number}"


KEY_SCALE = 0.7  # of a picture in a key, which stands beside the table
TITLE = "The perceptron by hand"
KEY = "Key"
POINTS = "The points"
NEEDED = "What the signs mean"
TASK = "What to do"
