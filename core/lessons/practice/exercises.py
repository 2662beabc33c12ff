"""From what the address says to an exercise, ready to be sent."""

from __future__ import annotations

import hashlib
import math
from random import randrange

import numpy as np

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
from core.scenes.ink import axes
from core.scenes.lesson import Choice
from core.scenes.wire.practice import Ground, Practice
from core.scenes.wire.writing import written
from core.ui.address.fields import whole
from core.ui.cache.kept import kept

FIRST, LAST = 1, 9_999  # numbers of exercises
MOST_TICKS = 12
SMALLEST = 2.0  # half the side of a picture of whole numbers
WIDEST = 3  # how much wider than high a picture may be drawn
AIR = 0.16  # around the points, in units of the larger side


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
    exercise = new_exercise(level, number)
    points = [list(map(float, point)) for point in exercise.points]
    return _sent(exercise, LEVELS[level].tells, np.array(points))


def exercise_of_points(choice: Choice) -> Practice:
    """Chosen points as an exercise; `ValueError` with a sentence where nobody could do it."""
    dataset: Dataset = choice.entry.dataset
    exercise, tells = exercise_of(dataset, choice.settings), words.UNTIL_IT_ENDS
    if not ending(exercise, [{}] * len(solution(exercise))):
        exercise = exercise_of(dataset, choice.settings, MOST_ROWS)
        tells = words.FIRST_ROWS.format(rows=MOST_ROWS)
    return _sent(exercise, tells, dataset.points)


def _sent(exercise: Exercise, tells: str, points: np.ndarray) -> Practice:
    name = hashlib.sha256(written(exercise).encode()).hexdigest()[:16]
    ground = _ground(points) if points.shape[1] <= 2 else None
    return Practice(name, exercise, tells, ground, present=False)


def _ground(points: np.ndarray) -> Ground:
    """A square around the points and the origin; a single feature lies on the first axis."""
    missing = 2 - points.shape[1]
    places = np.hstack([points, np.zeros((len(points), missing))])
    middle, half = axes.view(places, with_origin=True, margin=AIR)
    is_whole = bool((points == np.round(points)).all())
    half = max(half, SMALLEST) if is_whole else half
    step = max(_step(2 * half), 1.0 if is_whole else 0.0)
    (left, bottom), (right, top) = (middle - half).tolist(), (middle + half).tolist()
    (x, y), far = middle.tolist(), WIDEST * half
    return Ground(
        left=left,
        right=right,
        bottom=bottom,
        top=top,
        ticks_x=_ticks(x - far, x + far, step),
        ticks_y=_ticks(y - far, y + far, step),
        places=places.tolist(),
    )


def _step(side: float) -> float:
    """1, 2 or 5 times a power of ten, so that not too many lines are drawn."""
    power = 10.0 ** math.floor(math.log10(side / MOST_TICKS))
    return next(m * power for m in (1, 2, 5, 10) if side / (m * power) <= MOST_TICKS)


def _ticks(low: float, high: float, step: float) -> list[float]:
    first, last = math.ceil(low / step), math.floor(high / step)
    return [round(number * step, 12) for number in range(first, last + 1)]
