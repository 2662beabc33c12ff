"""Does the browser judge a table by hand as Python does, with hints and answers that are true?"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest

from core.perceptron import Dataset, Settings
from core.perceptron.homework import Homework, TableTask, Work, columns_of, fingerprint, marks
from core.perceptron.practice import (
    LEVELS,
    Exercise,
    ending,
    exercise_of,
    first_ending,
    judged_table,
    new_exercise,
    solution,
)
from core.perceptron.questions.typed import read_numbers
from core.perceptron.questions.wording import RULES
from core.scenes.wire.writing import plain
from tests.js.in_node import through
from tests.perceptron.questions.statements import calculations

SCRIPT = Path(__file__).parent / "exact" / "tables.mjs"
TALLIES = SCRIPT.with_name("tallies.mjs")
COMPONENTS = Path(__file__).parents[2] / "core" / "ui" / "components"
Table = list[dict[str, str]]


def in_the_browser(*tables: tuple[Exercise, Table]) -> list[Any]:
    return through(SCRIPT, *([plain(exercise), rows] for exercise, rows in tables))


# ── Against Python ──────────────────────────────────────────────────────────────────────────────


def exercises(random: Random) -> list[Exercise]:
    """Of every level, and own points with every rule, order and fractions."""
    made = [new_exercise(level, seed) for level in LEVELS for seed in range(3)]
    for _ in range(40):
        d, n = random.randint(1, 3), random.randint(1, 4)
        numbers = ["-2", "-1", "0", "1", "0.5", "1/3"]
        points = [[random.choice(numbers) for _ in range(d)] for _ in range(n)]
        offset = random.random() < 0.5
        settings = Settings(
            offset=offset,
            rule=random.choice(("le", "lt", "ge", "gt")),
            order=random.choice(("cyclic", "restart")),
            eta=random.choice(("1", "0.5", "2")),
            start=[random.choice(numbers) for _ in range(d + offset)],
        )
        dataset = Dataset.of(points, [random.choice((-1, 1)) for _ in range(n)])
        made.append(exercise_of(dataset, settings, asks=random.choice((0, 0, 5))))
    return made


def filled(exercise: Exercise, random: Random) -> Table:
    """A table by somebody who is mostly right given the row before, and often not."""
    rows: Table = []
    for _ in range(random.randint(1, len(solution(exercise)))):
        expected = judged_table(exercise, [*rows, {}])[-1].expected
        d = len(exercise.points[0])
        theta = [_near(value, random) for value in expected.theta]
        cells = {
            "point": str(expected.point + 1 if random.random() < 0.9 else random.randint(0, 9)),
            "score": str(_near(expected.score, random)),
            "mistake": random.choice(("yes", "no", "")) if random.random() < 0.2
            else "yes" if expected.mistake else "no",
            "theta": "; ".join(map(str, theta[:d])) if random.random() < 0.8 else "–",
        }  # fmt: skip
        if exercise.offset:
            cells["theta0"] = str(theta[d])
        for column in cells:
            if random.random() < 0.05:
                cells[column] = random.choice(("", " ", "nonsense", "1,000", "-", "1; 2; 3; 4; 5"))
        rows.append(cells)
    return rows


def _near(value: Fraction, random: Random) -> Fraction:
    return value if random.random() < 0.8 else random.choice((-value, value + 1, value - 1))


def test_both_sides_judge_the_same() -> None:
    random = Random(5)
    tables = [(exercise, filled(exercise, random)) for exercise in exercises(random)]
    wrong = 0
    for (exercise, rows), found in zip(tables, in_the_browser(*tables), strict=True):
        judged = judged_table(exercise, rows)
        assert [row["right"] for row in found["rows"]] == [dict(row.right) for row in judged]
        for row, ours in zip(found["rows"], judged, strict=True):
            expected = ours.expected
            assert (row["point"], row["mistake"]) == (expected.point, expected.mistake)
            assert row["score"] == str(expected.score)
            assert row["theta"] == [*map(str, expected.theta)]
            wrong += sum(check_cell(exercise, ours.expected, name, cell)
                         for name, cell in row["cells"].items())  # fmt: skip
        assert found["ending"] == ending(exercise, rows)
        over, never = found["claims"]
        assert over["right"] == (found["ending"] in ("done", "asked"))
        assert never["right"] == (found["ending"] == "returns")
    assert wrong > 150


def check_cell(exercise: Exercise, expected: Any, column: str, cell: dict[str, Any]) -> bool:
    """Is what is said of a wrong cell true, and of no other cell anything said?"""
    if cell["right"] is not False:
        assert (cell["hint"], cell["answer"], cell["why"]) == ("", "", "")
        return False
    d = len(exercise.points[0])
    if column in ("score", "theta", "theta0"):
        right = {
            "score": (expected.score,),
            "theta": expected.theta[:d],
            "theta0": expected.theta[d:],
        }[column]
        assert read_numbers(cell["answer"], len(right)) == right
    else:
        yes = "yes" if expected.mistake else "no"
        assert cell["answer"] == (str(expected.point + 1) if column == "point" else yes)
    for text in (cell["hint"], cell["why"]):
        assert text[-1] in ".?"
        for values in calculations(text):
            assert len(set(values)) == 1, text
    return True


# ── How it is counted ───────────────────────────────────────────────────────────────────────────


def with_errors(exercise: Exercise, random: Random) -> Table:
    """As many rows as the exercise has: wrong scores and θ here and there, the rest follows."""
    rows: Table = []
    d = len(exercise.points[0])
    for _ in solution(exercise):
        expected = judged_table(exercise, [*rows, {}])[-1].expected
        theta = [_near(value, random) for value in expected.theta]
        cells = {
            "point": str(expected.point + 1),
            "score": str(_near(expected.score, random)),
            "mistake": "yes" if expected.mistake else "no",
            "theta": "; ".join(map(str, theta[:d])) if expected.mistake else "–",
            "theta0": str(theta[-1]) if expected.mistake else "–",
        }
        rows.append({column: cells[column] for column in columns_of(exercise)})
    return rows


def test_practice_counts_as_a_homework_does() -> None:
    random, tables, counted = Random(8), [], []
    for level in LEVELS:
        for seed in range(12):
            exercise = new_exercise(level, seed)
            rows = with_errors(exercise, random)
            if first_ending(exercise, rows[:-1]):
                continue  # by this table the run was over before
            claim = "" if exercise.asks else random.choice(("done", "never"))
            homework = Homework((TableTask(level, seed),))
            cells = [(text,) for row in rows for text in row.values()]
            answers = (*cells, *([(claim,)] if claim else []))
            [mark] = marks(homework, Work(fingerprint(homework), "Ada", (answers,)))
            tables.append((plain(exercise), rows, claim))
            counted.append((f"{mark.right} of {mark.of} right at the first try.", mark))
    assert through(TALLIES, *tables) == [told for told, _ in counted]
    assert len(counted) > 30
    assert sum(mark.right < mark.of for _, mark in counted) > 20


# ── Worked by hand ──────────────────────────────────────────────────────────────────────────────

# θ = (−1, 1) and (−1, 2.5)−: θ·x = 3.5, so y·a = −3.5, and θ becomes (0, −1.5).
POINT = Dataset.of([[-1, "2.5"], [1, 1]], [-1, 1])
ORIGIN = exercise_of(POINT, Settings(offset=False, start=(-1, 1)))
ORIGIN_RIGHT = exercise_of(POINT, Settings(offset=False, start=(1, 0)))
OFFSET = exercise_of(POINT, Settings(offset=True, start=(-1, 1, 2), eta="0.5"))


def cell_of(exercise: Exercise, column: str, **cells: str) -> dict[str, Any]:
    [found] = in_the_browser((exercise, [cells]))
    return dict(found["rows"][0]["cells"][column])


@pytest.mark.parametrize(
    ("exercise", "column", "cells", "hint", "why"),
    [
        (ORIGIN, "score", {"score": "3.5"},
         "Almost. θ·x = (−1)·(−1) + 1·2.5 = 3.5 is right. The label is −, so what is y·a?",
         "a = (−1)·(−1) + 1·2.5 = 3.5 and y = −1, so y·a = −3.5."),
        (OFFSET, "score", {"score": "-3,5"},
         "Add θ₀ = 2 to θ·x, and then multiply by y.",
         "a = (−1)·(−1) + 1·2.5 + 2 = 5.5 and y = −1, so y·a = −5.5."),
        (OFFSET, "score", {"score": "1"},
         "Take θ = (−1, 1) and x = (−1, 2.5). Multiply them number by number, add up, add θ₀, "
         "then multiply by y = −1.",
         "a = (−1)·(−1) + 1·2.5 + 2 = 5.5 and y = −1, so y·a = −5.5."),
        (ORIGIN, "mistake", {"score": "-3.5", "mistake": "no"},
         "A point is a mistake if y·a\u00a0≤\u00a00. Here y·a = −3.5.",
         "y·a is below 0: by this rule, a mistake."),
        (ORIGIN, "theta", {"theta": "-2, 3.5"},
         "The label is −: is the point added or subtracted?",
         "θ becomes (−1, 1) − (−1, 2.5) = (0, −1.5)."),
        (ORIGIN, "theta", {"theta": "–"},
         "It is a mistake, so θ changes.",
         "θ becomes (−1, 1) − (−1, 2.5) = (0, −1.5)."),
        (ORIGIN, "mistake", {"score": "-2", "mistake": "no"},
         "A point is a mistake if y·a\u00a0≤\u00a00. You wrote y·a = −2.",
         "y·a is below 0: by this rule, a mistake."),
        (ORIGIN, "theta", {"mistake": "no", "theta": "-2, 3.5"},
         "The label is −: is the point added or subtracted?",
         "θ becomes (−1, 1) − (−1, 2.5) = (0, −1.5)."),
        (ORIGIN_RIGHT, "theta", {"theta": "5; 5"},
         "It is no mistake, so θ stays as it is.",
         "It is no mistake, so θ stays (1, 0)."),
        (OFFSET, "theta", {"theta": "0, -1.5"},
         "Subtract η = 0.5 times the point from θ = (−1, 1), number by number.",
         "θ becomes (−1, 1) − 0.5·(−1, 2.5) = (−0.5, −0.25)."),
        (OFFSET, "theta0", {"theta0": "2.5"},
         "The label is −, so θ₀ goes down by η = 0.5.",
         "θ₀ becomes 2 − 0.5·1 = 1.5."),
        (ORIGIN, "point", {"point": "2"},
         "The points come in turn: x⁽¹⁾, x⁽²⁾, and again.",
         "x⁽¹⁾ is next."),
    ],
)  # fmt: skip
def test_hints_name_the_step_and_answers_calculate(
    exercise: Exercise, column: str, cells: dict[str, str], hint: str, why: str
) -> None:
    found = cell_of(exercise, column, **cells)
    assert (found["right"], found["hint"], found["why"]) == (False, hint, why)


@pytest.mark.parametrize(
    ("written", "right"),
    [
        (("5", "yes", "-1; 2", "-1"), (False, True, True, True)),  # true, whatever y·a says
        (("5", "no", "–", "–"), (False, True, True, True)),  # follows from y·a
        (("5", "", "–", "–"), (False, None, True, True)),
        (("5", "yes", "–", "–"), (False, True, False, False)),  # neither true nor follows
        (("-5", "no", "–", "–"), (True, False, True, True)),  # follows from “no”
        (("-5", "no", "-1; 2", "-1"), (True, False, True, True)),  # true, whatever “no” says
        (("-5", "", "–", "–"), (True, None, False, False)),
    ],
)
def test_a_cell_is_right_if_it_is_true_or_follows_from_the_row(
    written: tuple[str, ...], right: tuple[bool | None, ...]
) -> None:
    """θ = (−2, 3) and (−1, 1)−: θ·x = 5, so y·a = −5, a mistake, and θ becomes (−1, 2)."""
    points = Dataset.of([[-1, 1], [1, 1]], [-1, 1])
    exercise = exercise_of(points, Settings(offset=True, start=(-2, 3, 0)))
    cells = dict(zip(("score", "mistake", "theta", "theta0"), written, strict=True))
    [judged] = judged_table(exercise, [cells])
    [found] = in_the_browser((exercise, [cells]))
    for told in (judged.right, found["rows"][0]["right"]):
        assert tuple(told[column] for column in cells) == right
    expected = judged.expected
    assert (expected.score, expected.mistake, expected.theta) == (-5, True, (-1, 2, -1))


def test_what_cannot_be_read_is_told_and_not_judged() -> None:
    found = cell_of(ORIGIN, "score", score="a lot")
    assert found["right"] is None
    assert found["problem"].startswith("That is not a number.")


def test_right_given_your_theta() -> None:
    """With the wrong θ = (1, 1), (1, 1)+ has y·a = 2."""
    rows = [{"theta": "1; 1"}, {"score": "2"}]
    [found] = in_the_browser((ORIGIN, rows))
    first, second = (row["cells"] for row in found["rows"])
    assert (first["theta"]["right"], first["theta"]["given"]) == (False, False)
    assert (second["score"]["right"], second["score"]["given"]) == (True, True)
    assert found["weights"] == [1, 1]


@pytest.mark.parametrize(
    ("rows", "claim", "right", "why"),
    [
        (2, 0, False, "A whole pass without a mistake is needed, and row 2 is one."),
        (3, 0, False, "A whole pass without a mistake is needed, and this one is not finished."),
        (4, 0, True, "Rows 3 to 4 are a whole pass without a mistake."),
        (4, 1, False, "Rows 3 to 4 are a whole pass without a mistake."),
        (3, 1, False,
         "So far nothing has come back: θ and the next point must both be as they were before."),
    ],
)  # fmt: skip
def test_the_end_is_explained(rows: int, claim: int, right: bool, why: str) -> None:
    exercise = exercise_of(Dataset.of([[1, 0], [0, 1]], [1, 1]), Settings(offset=False))
    [found] = in_the_browser((exercise, [{}] * rows))
    assert found["claims"][claim] == {"right": right, "why": why}


def test_a_return_is_explained() -> None:
    xor = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])
    [found] = in_the_browser((exercise_of(xor, Settings()), [{}] * 4))
    assert found["claims"][1] == {
        "right": True,
        "why": "After row 4, θ and the next point are as they were at the start. "
        "From there everything repeats itself.",
    }


def test_a_rule_is_told_in_the_words_of_the_questions() -> None:
    """The script has no other way to know them."""
    script = (COMPONENTS / "browser" / "questions" / "by_hand_words.js").read_text(encoding="utf-8")
    for rule, told in RULES.items():
        assert f'{rule}: "{told[0].upper()}{told[1:]}.",' in script
    desk = (COMPONENTS / "practice" / "desk.js").read_text(encoding="utf-8")
    assert "≤ 0" not in desk
