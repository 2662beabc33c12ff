"""A work beside what would have been right, as tables and sentences."""

from __future__ import annotations

from collections.abc import Sequence

import streamlit as st

from core.lessons.homework import words
from core.lessons.homework.review import Answered, Cell, Reviewed
from core.scenes.lesson.words import plain


def show_review(tasks: Sequence[Reviewed], name: str = "") -> None:
    """Every task, with a name if nothing above says whose they are.

    Whatever somebody wrote is shown as text.
    """
    right, of = (sum(numbers) for numbers in zip(*(task.mark[:2] for task in tasks), strict=True))
    with st.container(key="review"):
        whose = f"{plain(name)}: " if name else ""
        how = [
            words.HOW_JUDGED,
            *([words.CELLS_JUDGED] if any(task.rows for task in tasks) else []),
        ]
        st.markdown(f"**{whose}{right} of {of} right.** {plain(' '.join(how))}")
        for place, task in enumerate(tasks, start=1):
            st.subheader(
                plain(f"Task {place}: {task.title} · {task.mark.right} of {task.mark.of}"),
                anchor=False,
            )
            if task.given:
                st.caption(plain(task.given))
            if task.rows:
                st.markdown(_table(task))
            if task.end:
                st.markdown(f"How it ends: {_cell(task.end)}")
            for number, answered in enumerate(task.questions, start=1):
                st.markdown(_question(number, answered))


def _table(task: Reviewed) -> str:
    heads = [*map(plain, task.heads)]
    lines = [heads, ["---"] * len(heads)]
    lines += [[str(visit), *map(_cell, row)] for visit, row in enumerate(task.rows, start=1)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _cell(cell: Cell) -> str:
    """3 ✓, or 4 ✗ → 3; → 3 where nothing was written."""
    written = plain(cell.written)
    if cell.right:
        return f"{written} :green[✓]"
    mark = f"{written} :orange[✗] " if cell.right is False else ""
    return f"{mark}→ **{plain(cell.expected)}**"


def _question(number: int, answered: Answered) -> str:
    lines = [
        f"{number}\\. {plain(answered.prompt)}",
        f":gray[{plain(answered.given)}]",
        _cell(answered.cell),
        plain(answered.why),
    ]
    return "  \n".join(lines)
