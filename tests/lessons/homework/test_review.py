"""Does a work stand beside what is right, as a plain calculation has it?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.lessons.homework.review import reviewed
from core.perceptron.homework import (
    DrillTask,
    Homework,
    TableTask,
    Work,
    fingerprint,
    marks,
    task_for,
)
from core.perceptron.practice import LEVELS, TOPICS, Exercise


def plain_rows(exercise: Exercise) -> list[list[str]]:
    """The rows of a run until a pass is clean or a state comes back, by a loop of its own."""
    points = [[*map(Fraction, point), *[1] * exercise.offset] for point in exercise.points]
    theta, rows = [Fraction(text) for text in exercise.start], []
    updates, clean, place = 0, 0, 0
    seen = {(tuple(theta), 0): 0}  # each state, and the updates made before it
    while True:
        x, y = points[place], exercise.labels[place]
        score = y * sum(a * b for a, b in zip(theta, x, strict=True))
        updates += score <= 0
        if score <= 0:
            theta = [a + y * b for a, b in zip(theta, x, strict=True)]
        row = [str(place + 1), str(score), "yes" if score <= 0 else "no"]
        row.append("; ".join(map(str, theta[: len(exercise.points[0])])))
        rows.append([*row, str(theta[-1])] if exercise.offset else row)
        place = (place + 1) % len(points)
        clean = 0 if score <= 0 else clean + 1
        is_over = clean >= len(points) and place == 0
        returns = seen.setdefault((tuple(theta), place), updates) < updates
        if len(rows) == exercise.asks or (not exercise.asks and (is_over or returns)):
            return rows


def read(text: str) -> str:
    """A number or several, as the loop above writes them."""
    return text.replace("−", "-").strip("()").replace(", ", "; ")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", range(3))
def test_an_empty_table_is_told_the_whole_run(level: str, seed: int) -> None:
    homework = Homework((TableTask(level, seed),))
    exercise = task_for(homework, 0, "")
    assert isinstance(exercise, Exercise)
    [task] = reviewed(homework, Work(fingerprint(homework), "Ada", ((),)))
    found = [[read(cell.expected) for cell in row] for row in task.rows]
    assert found == plain_rows(exercise)
    assert {cell.right for row in task.rows for cell in row} == {None}
    assert (task.end is None) == bool(exercise.asks)
    assert task.mark.right == 0


def test_cells_are_right_or_wrong_given_what_stands_above() -> None:
    homework = Homework((TableTask("full_run_offset", 4),))
    exercise = task_for(homework, 0, "")
    assert isinstance(exercise, Exercise)
    rows = plain_rows(exercise)
    rows[0][1] = "99"
    cells = [((text,) if text else ()) for row in rows for text in row]
    work = Work(fingerprint(homework), "Ada", ((*cells, ("never",)),))
    [task] = reviewed(homework, work)
    wrong = [(n, cell) for row in task.rows for n, cell in enumerate(row) if not cell.right]
    assert [cell.written for _, cell in wrong[:1]] == ["99"]
    assert wrong[0][1].expected == "0"
    assert task.end is not None
    assert (task.end.right, task.end.written, task.end.expected) == (
        False,
        "it never ends",
        "the run is over",
    )
    [mark] = marks(homework, work)
    assert mark == task.mark
    assert mark.right == mark.of - len(wrong) - 1


def test_own_numbers_are_told_with_the_answers() -> None:
    """Whoever opens a work sees what it was about, and a minus as one."""
    tasks = (TableTask("full_run_offset", 4), DrillTask("offset", 1, 2))
    homework = Homework(tasks, own_numbers=True)
    given = {}
    for name in ("Ada", "Bob"):
        exercise = task_for(homework, 0, name)
        assert isinstance(exercise, Exercise)
        answers = ((("1",), ("-5",)), (("4; -2",),))
        table, drilled = reviewed(homework, Work(fingerprint(homework), name, answers))
        given[name] = table.given
        for number, (point, label) in enumerate(zip(exercise.points, exercise.labels, strict=True)):
            x = ", ".join(point).replace("-", "−")
            told = f"x⁽{'¹²³⁴⁵⁶⁷⁸⁹'[number]}⁾ = ({x}), y = {'+1' if label > 0 else '−1'}"
            assert told in table.given
        assert "start: θ = (0, 0), θ₀ = 0" in table.given
        assert table.rows[0][1].written == "−5"
        assert drilled.questions[0].cell.written == "(4, −2)"
        assert drilled.questions[0].given.startswith("x⁽¹⁾ = (")
    assert given["Ada"] != given["Bob"]


@pytest.mark.parametrize("topic", TOPICS)
def test_questions_have_their_answer_and_why(topic: str) -> None:
    homework = Homework((DrillTask(topic, 4, 2),))
    drilled = task_for(homework, 0, "")
    assert not isinstance(drilled, Exercise)
    right = tuple(("; ".join(one.question.answer),) for one in drilled)
    answers = (right[0], (), ("nonsense",), right[3])
    [task] = reviewed(homework, Work(fingerprint(homework), "Ada", (answers,)))
    assert [one.cell.right for one in task.questions] == [True, None, False, True]
    assert [one.prompt for one in task.questions] == [one.question.prompt for one in drilled]
    for answered, one in zip(task.questions, drilled, strict=True):
        [option] = [o for o in one.question.options if o.answer == one.question.answer]
        assert answered.cell.expected == option.text
        assert answered.why == option.why
    assert task.mark.right == 2
