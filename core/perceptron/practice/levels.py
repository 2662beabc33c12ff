"""New exercises in small whole numbers, from one update to finding out that there is no end.

Sets are drawn until one is as its level asks; the same seed finds the same.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.settings import Settings
from core.perceptron.practice.exercise import MOST_ROWS, Exercise, exercise_of
from core.perceptron.practice.filled_table import ending, solution
from core.perceptron.proofs.verdict import separability

TRIES = 5_000
LARGEST_SCORE = 40
LARGEST_WEIGHT = 12
SHARE_WITH_LINE = 0.3  # of the exercises in which a line may be missing


class Level(NamedTuple):
    """What an exercise of this level is like.

    title     in a few words
    tells     what is to be done, in a sentence
    points    how many there are
    largest   the size of the largest coordinate
    rows      how many there are in the table: the fewest and the most
    updates   the fewest and the most
    asks      rows asked for; 0 for all until the end
    starts    does it start from a θ that is not 0?
    line      is there a line? None for sometimes
    """

    title: str
    tells: str
    offset: bool
    points: int
    largest: int
    rows: tuple[int, int]
    updates: tuple[int, int]
    asks: int = 0
    starts: bool = False
    line: bool | None = True


LEVELS: Mapping[str, Level] = {
    "one_update": Level(
        "one update",
        "Two visits: find the mistake and correct it.",
        offset=False, points=2, largest=4, rows=(2, 2), updates=(1, 1), asks=2, starts=True,
    ),
    "one_update_offset": Level(
        "one update, with offset",
        "Two visits: find the mistake and correct it; θ₀ changes too.",
        offset=True, points=2, largest=4, rows=(2, 2), updates=(1, 1), asks=2, starts=True,
    ),
    "one_pass": Level(
        "one pass",
        "Look at every point once, and correct each mistake as you meet it.",
        offset=False, points=4, largest=4, rows=(4, 4), updates=(2, 3), asks=4,
    ),
    "full_run": Level(
        "a full run",
        "Go through the points until a whole pass has no mistake.",
        offset=False, points=3, largest=4, rows=(9, 18), updates=(3, 8),
    ),
    "full_run_offset": Level(
        "a full run, with offset",
        "Go through the points until a whole pass has no mistake; θ₀ changes too.",
        offset=True, points=3, largest=3, rows=(9, MOST_ROWS), updates=(3, 10),
    ),
    "no_end": Level(
        "does it end?",
        "Go through the points until you know: it ends, or it comes back to where it was.",
        offset=True, points=4, largest=2, rows=(5, MOST_ROWS), updates=(3, 16), line=None,
    ),
}  # fmt: skip


def new_exercise(level: str, seed: int) -> Exercise:
    """An exercise of a level; `ValueError` with a sentence if there is no such level."""
    if level not in LEVELS:
        raise ValueError("There is no such kind of exercise.")
    wanted, random = LEVELS[level], Random(f"{level} {seed}")
    line = random.random() < SHARE_WITH_LINE if wanted.line is None else wanted.line
    for _ in range(TRIES):
        exercise = _drawn(wanted, line, random)
        if exercise is not None and _suits(exercise, wanted):
            return exercise
    raise ValueError("No exercise was found for this number. Try another one.")


def _drawn(level: Level, line: bool, random: Random) -> Exercise | None:
    numbers = range(-level.largest, level.largest + 1)
    grid = [(a, b) for a in numbers for b in numbers if level.offset or (a, b) != (0, 0)]
    labels = [random.choice((-1, 1)) for _ in range(level.points)]
    dataset = Dataset.of(random.sample(grid, level.points), labels)
    if len(set(labels)) < 2:
        return None
    verdict = separability(dataset, level.offset)
    if verdict.separable != line or not verdict.proven:
        return None
    start = None
    if level.starts:
        start = [random.choice(numbers) for _ in range(2 + level.offset)]
        if not any(start[:2]):
            return None
    return exercise_of(dataset, Settings(offset=level.offset, start=start), level.asks)


def _suits(exercise: Exercise, level: Level) -> bool:
    rows = solution(exercise)
    updates = sum(row.mistake for row in rows)
    return (
        ending(exercise, [{}] * len(rows)) != ""
        and level.rows[0] <= len(rows) <= level.rows[1]
        and level.updates[0] <= updates <= level.updates[1]
        and all(abs(row.score) <= LARGEST_SCORE for row in rows)
        and all(abs(value) <= LARGEST_WEIGHT for row in rows for value in row.theta)
    )
