"""A work judged again from its answers: nobody can forge a score.

The score counts what was right at the first try: the cells of a table, as many rows as the exercise
has, and how its run ends where that is asked; or the questions of a drill.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from core.perceptron.homework.assignment import Homework, task_for
from core.perceptron.homework.packed_homework import fingerprint
from core.perceptron.homework.work import Tries, Work, end_of, rows_of
from core.perceptron.practice.drills import Drilled
from core.perceptron.practice.exercise import Exercise
from core.perceptron.practice.filled_table import (
    COLUMNS,
    first_ending,
    right_at_first,
    solution,
)
from core.perceptron.questions.question import judged as judged_answer

ENDS = {"done": "done", "never": "returns"}  # by what somebody says: how the run ends


class Mark(NamedTuple):
    """How many were right at the first try, of how many, and how many were answered at all."""

    right: int
    of: int
    answered: int


def columns_of(exercise: Exercise) -> tuple[str, ...]:
    """The columns of its table: θ₀ only where there is one."""
    return COLUMNS if exercise.offset else COLUMNS[:-1]


def marks(homework: Homework, work: Work) -> tuple[Mark, ...]:
    """A mark for each task. Raises `ValueError` with a sentence if the two do not belong together.

    Somebody else's numbers are not those of this name, so answers that were copied are wrong where
    everybody has numbers of their own.
    """
    if work.homework != fingerprint(homework) or len(work.answers) != len(homework.tasks):
        raise ValueError("These answers belong to another homework.")
    return tuple(
        _mark(task_for(homework, place, work.name), answers)
        for place, answers in enumerate(work.answers)
    )


def _mark(given: Exercise | Sequence[Drilled], answers: Sequence[Tries]) -> Mark:
    if isinstance(given, Exercise):
        return _table_mark(given, answers)
    asked = list(zip(given, answers, strict=False))
    right = sum(_right_at_first(drilled, tries) for drilled, tries in asked)
    return Mark(right, len(given), sum(bool(tries) for _, tries in asked))


def _table_mark(exercise: Exercise, answers: Sequence[Tries]) -> Mark:
    columns, needed = columns_of(exercise), len(solution(exercise))
    rows = rows_of(answers, columns)[:needed]
    right = sum(sum(row.values()) for row in right_at_first(exercise, rows))
    answered = sum(bool(tries) for row in rows for tries in row.values())
    if not asks_for_end(exercise):
        return Mark(right, needed * len(columns), answered)
    is_right = right_end(exercise, answers)
    return Mark(
        right + bool(is_right), needed * len(columns) + 1, answered + (is_right is not None)
    )


def asks_for_end(exercise: Exercise) -> bool:
    """Must somebody say how the run ends?"""
    return not exercise.asks


def right_end(exercise: Exercise, answers: Sequence[Tries]) -> bool | None:
    """Is it right how somebody says that the run ends, by their own table? None if it is not said.

    Rows that were written after the end do not make it wrong.
    """
    claims = [claim for claim in end_of(answers, columns_of(exercise)) if claim in ENDS]
    return ENDS[claims[0]] == own_ending(exercise, answers) if claims else None


def own_ending(exercise: Exercise, answers: Sequence[Tries]) -> str:
    """How the run ends by somebody's own table; empty if it does not. See `first_ending`."""
    rows = [
        {column: tries[-1] for column, tries in row.items() if tries}
        for row in rows_of(answers, columns_of(exercise))
    ]
    return first_ending(exercise, rows)


def _right_at_first(drilled: Drilled, tries: Tries) -> bool:
    found = (judged_answer(drilled.question, text).right for text in tries)
    return next((right for right in found if right is not None), False)
