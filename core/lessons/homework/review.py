"""A work beside what would have been right, task by task. Judged as the score is."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from core.lessons.homework import words
from core.perceptron.data.spelling import label_text, point_name, with_minus
from core.perceptron.homework import Homework, Mark, Work, columns_of, marks, task_for
from core.perceptron.homework.judging import asks_for_end, own_ending, right_end
from core.perceptron.homework.work import Tries, end_of, rows_of
from core.perceptron.practice import (
    Drilled,
    Exercise,
    ending,
    judged_table,
    right_at_first,
    solution,
)
from core.perceptron.practice.filled_table import Row
from core.perceptron.questions.question import judged
from core.perceptron.questions.wording import RULES, number, vector
from core.scenes.wire.exercises.homework import task_title

HEADS = {"point": "point", "score": "y·a", "mistake": "mistake?", "theta": "θ", "theta0": "θ₀"}


class Cell(NamedTuple):
    """What was written, was it right (None: nothing was written), and what belongs there."""

    written: str
    right: bool | None
    expected: str


class Answered(NamedTuple):
    """A question about given points, with its answer and why that is right or wrong."""

    given: str
    prompt: str
    cell: Cell
    why: str


class Reviewed(NamedTuple):
    """One task: what is given, the rows of a table and how it ends, or questions."""

    title: str
    mark: Mark
    given: str = ""
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    end: Cell | None = None
    questions: tuple[Answered, ...] = ()


def reviewed(homework: Homework, work: Work) -> list[Reviewed]:
    """Every task; `ValueError` with a sentence if the two do not belong together."""
    found = []
    for place, mark in enumerate(marks(homework, work)):
        given, answers = task_for(homework, place, work.name), work.answers[place]
        title = task_title(homework.tasks[place])
        if isinstance(given, Exercise):
            found.append(_table(given, answers, Reviewed(title, mark)))
        else:
            questions = tuple(_question(one, answers[n : n + 1]) for n, one in enumerate(given))
            found.append(Reviewed(title, mark, questions=questions))
    return found


def _table(exercise: Exercise, answers: Sequence[Tries], task: Reviewed) -> Reviewed:
    columns, needed = columns_of(exercise), len(solution(exercise))
    given = rows_of(answers, columns)[:needed]
    last = [{column: tries[-1] for column, tries in row.items() if tries} for row in given]
    last += [{} for _ in range(needed - len(last))]
    first = [*right_at_first(exercise, given), *({} for _ in range(needed - len(given)))]
    rows = tuple(
        tuple(
            Cell(
                _several(cells.get(column, "")),
                right.get(column, False) if column in cells else None,
                _expected(exercise, line.expected, column),
            )
            for column in columns
        )
        for cells, right, line in zip(last, first, judged_table(exercise, last), strict=True)
    )
    heads = ("visit", *(HEADS[column] for column in columns))
    return task._replace(
        given=_given(exercise), heads=heads, rows=rows, end=_end(exercise, answers, columns)
    )


def _given(exercise: Exercise) -> str:
    """The points in their order, where the run starts, and what is not as usual."""
    d, start = len(exercise.points[0]), exercise.start_exact
    offset = f", θ₀ = {number(start[d])}" if exercise.offset else ", no θ₀"
    given = [
        *(
            _labelled(index, [*map(Fraction, exercise.points[index])], exercise.labels[index])
            for index in exercise.order
        ),
        f"start: θ = {vector(start[:d])}{offset}",
    ]
    if exercise.eta != "1":
        given.append(f"η = {number(Fraction(exercise.eta))}")
    given.append(RULES[exercise.rule])
    if exercise.restarts:
        given.append("after an update: from the first point")
    return "; ".join(given)


def _labelled(index: int, point: Sequence[Fraction], label: int) -> str:
    return f"{point_name(index)} = {vector(point)}, {label_text(label)}"


def _expected(exercise: Exercise, row: Row, column: str) -> str:
    d = len(exercise.points[0])
    return {
        "point": str(row.point + 1),
        "score": number(row.score),
        "mistake": "yes" if row.mistake else "no",
        "theta": vector(row.theta[:d]),
        "theta0": number(row.theta[-1]),
    }[column]


def _end(exercise: Exercise, answers: Sequence[Tries], columns: Sequence[str]) -> Cell | None:
    """How the run ends: what was said of it, and what the own table tells, if that was said."""
    if not asks_for_end(exercise):
        return None
    said = next((claim for claim in end_of(answers, columns) if claim in words.SAID), "")
    rows: list[dict[str, str]] = [{}] * len(solution(exercise))
    true = own_ending(exercise, answers) if said else ending(exercise, rows)
    return Cell(words.SAID.get(said, ""), right_end(exercise, answers), words.ENDS[true])


def _question(drilled: Drilled, answers: Sequence[Tries]) -> Answered:
    question = drilled.question
    tries = answers[0] if answers else ()
    [solved] = [option for option in question.options if option.answer == question.answer]
    judgements = (judged(question, text) for text in tries)
    judgement = next((one for one in judgements if one.right is not None), None)
    shown = _shown(drilled, tries[0]) if tries else ""
    right = judgement.right if judgement else (False if tries else None)
    why = solved.why if judgement is None or judgement.right else judgement.why
    points = zip(drilled.dataset.exact, drilled.dataset.signs, strict=True)
    given = "; ".join(_labelled(index, x, y) for index, (x, y) in enumerate(points))
    return Answered(given, question.prompt, Cell(shown, right, solved.text), why)


def _shown(drilled: Drilled, written: str) -> str:
    """An answer as it was seen: a choice by its text, and numbers as they were typed."""
    options = {option.answer: option.text for option in drilled.question.options}
    if drilled.question.form in ("number", "vector"):
        return _several(written)
    return options.get((written,), written)


def _several(written: str) -> str:
    """Numbers that were typed one by one, as they are told: (1, −2)."""
    text = with_minus(written)
    return f"({text.replace('; ', ', ')})" if "; " in text else text
