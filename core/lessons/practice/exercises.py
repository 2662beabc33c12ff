"""From what the address says to an exercise, ready to be sent."""

from __future__ import annotations

import hashlib
from random import randrange

from core.lessons.practice import words
from core.perceptron import Dataset
from core.perceptron.practice import (
    LEVELS,
    MOST_ROWS,
    Exercise,
    ending,
    exercise_of,
    new_exercise,
    solution,
)
from core.scenes.lesson import Choice
from core.scenes.wire.exercises.practice import SHEET_TEXTS, Practice, ground_of_exercise
from core.scenes.wire.signs import signs_in
from core.scenes.wire.writing import written
from core.ui.address.fields import whole
from core.ui.cache.kept import kept

FIRST, LAST = 1, 9_999  # numbers of exercises


def exercise_number(text: str) -> int:
    """The number of an exercise; `ValueError` with a sentence, but no full stop, if it is none."""
    try:
        number = whole(text.strip()[:20])
        if FIRST <= number <= LAST:
            return number
    except ValueError:
        pass
    raise ValueError(f"The exercise must be a whole number from {FIRST} to {LAST:,}")


def another_number(before: int) -> int:
    """Any other number of an exercise."""
    number = randrange(FIRST, LAST)
    return number + (number >= before)


@kept(entries=256)
def exercise_of_level(level: str, number: int) -> Practice:
    """A new exercise; `ValueError` with a sentence where none is found."""
    return _sent(new_exercise(level, number), LEVELS[level].tells, words.NEXT_EXERCISE)


def exercise_of_points(choice: Choice) -> Practice:
    """Chosen points as an exercise; `ValueError` with a sentence where nobody could do it."""
    dataset: Dataset = choice.entry.dataset
    exercise, tells = exercise_of(dataset, choice.settings), LEVELS["no_end"].tells
    if not ending(exercise, [{}] * len(solution(exercise))):
        exercise = exercise_of(dataset, choice.settings, MOST_ROWS)
        tells = words.FIRST_ROWS.format(rows=MOST_ROWS)
    return _sent(exercise, tells)


def _sent(exercise: Exercise, tells: str, following: str = "") -> Practice:
    name = hashlib.sha256(written(exercise).encode()).hexdigest()[:16]
    ground, signs = ground_of_exercise(exercise), signs_in((*SHEET_TEXTS, tells))
    return Practice(name, exercise, tells, ground, following, signs, present=False)
