"""Find small whole numbers whose run takes exactly so many updates: exercises to do by hand.

A set is drawn, run, and changed a little again and again; a change stays if it leads closer to
what is asked.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.settings import Settings
from core.perceptron.runs.training import train
from core.perceptron.studies.exercises.quick_count import Example, can_be_counted, quick_count

MOST_UPDATES_ASKED = 100
MOST_POINTS_ASKED = 12
LARGEST_ASKED = 20
TRIES = 3_000  # about a second
PATIENCE = 80  # changes without getting closer before a new beginning


@dataclass(frozen=True)
class _Exercise:
    updates: int
    undershoot: bool | None
    points: int
    largest: int
    settings: Settings


def find_small_integer_set(
    updates: int,
    settings: Settings | None = None,
    *,
    undershoot: bool | None = None,
    points: int = 4,
    largest: int = 5,
    seed: int = 0,
) -> Dataset:
    """Points in the plane with whole coordinates whose run makes exactly `updates` updates.

    settings    how to run it; the usual way if None
    undershoot  True: some update leaves its point wrong; False: none does; None: either way
    points      how many points; all are different and both labels occur
    largest     the size of the largest coordinate allowed
    seed        the same seed finds the same set

    Raises `ValueError` with a sentence if the request is out of range, or if nothing was found
    within a bounded number of tries.
    """
    _check("number of updates", updates, 1, MOST_UPDATES_ASKED)
    _check("number of points", points, 2, MOST_POINTS_ASKED)
    _check("largest coordinate", largest, 1, LARGEST_ASKED)
    free = replace(settings or Settings(), max_passes=None, stop_after=None)
    run = replace(free, max_updates=updates + 20)
    exercise = _Exercise(updates, undershoot, points, largest, _for_the_plane(run))
    random = Random(seed)
    tries = 0
    while tries < TRIES:
        examples = _drawn(exercise, random)
        distance, waited = _distance(examples, exercise), 0
        tries += 1
        while distance and waited < PATIENCE and tries < TRIES:
            other = _varied(examples, exercise, random)
            found = _distance(other, exercise)
            tries += 1
            waited = 0 if found < distance else waited + 1
            if found <= distance:
                examples, distance = other, found
        if not distance:
            return _dataset(examples, name=f"{updates} update{'s' if updates > 1 else ''}")
    raise ValueError(_nothing_found(exercise))


def _distance(examples: list[Example], exercise: _Exercise) -> int:
    """0 for what is asked; else the larger, the further from it."""
    if len({label for _, _, label in examples}) < 2:
        return 3 * exercise.updates
    counted = _counted(examples, exercise.settings)
    if counted is None:
        return 2 * exercise.updates
    updates, undershoots = counted
    missed = exercise.undershoot is not None and undershoots != exercise.undershoot
    return abs(updates - exercise.updates) + missed


def _counted(examples: list[Example], settings: Settings) -> tuple[int, bool] | None:
    """The updates of the run and whether one is not enough; None if it does not end well."""
    if can_be_counted(settings):
        return quick_count(examples, settings, settings.max_updates)
    trace = train(_dataset(examples), settings)
    if trace.outcome != "converged":
        return None
    return len(trace), bool((trace.score_after <= 0).any())


def _drawn(exercise: _Exercise, random: Random) -> list[Example]:
    """Different points, labelled by a line so that a run can end."""
    size = exercise.largest
    grid = [(x, y) for x in range(-size, size + 1) for y in range(-size, size + 1)]
    a, b = random.uniform(-1, 1), random.uniform(-1, 1)
    c = random.uniform(-size / 2, size / 2) if exercise.settings.offset else 0
    chosen = random.sample(grid, exercise.points)
    return [(x, y, 1 if a * x + b * y + c > 0 else -1) for x, y in chosen]


def _varied(examples: list[Example], exercise: _Exercise, random: Random) -> list[Example]:
    """The same set with one point moved or relabelled, or with two points exchanged."""
    varied = examples.copy()
    i, j = random.sample(range(len(varied)), 2)
    x, y, label = varied[i]
    if random.random() < 0.25:
        varied[i], varied[j] = varied[j], varied[i]
        return varied
    if random.random() < 0.2:
        label = -label
    else:
        size = exercise.largest
        x = min(size, max(-size, x + random.randint(-2, 2)))
        y = min(size, max(-size, y + random.randint(-2, 2)))
    if any((x, y) == place[:2] for k, place in enumerate(varied) if k != i):
        return examples
    varied[i] = (x, y, label)
    return varied


def _dataset(examples: list[Example], name: str = "") -> Dataset:
    return Dataset.of([place[:2] for place in examples], [place[2] for place in examples], name)


def _for_the_plane(settings: Settings) -> Settings:
    """A start for points of another dimension, or an order of other points, cannot be kept."""
    if settings.start is not None and len(settings.start) != 2 + settings.offset:
        settings = replace(settings, start=None)
    if settings.permutation is not None:
        settings = replace(settings, permutation=None, order="cyclic")
    return settings


def _check(what: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise ValueError(f"The {what} must be a whole number from {least} to {most}.")


def _nothing_found(exercise: _Exercise) -> str:
    plural = "s" if exercise.updates > 1 else ""
    ending = {None: "", True: " with an undershoot", False: " without an undershoot"}
    return (
        f"No {exercise.points} points with coordinates up to {exercise.largest} were found "
        f"that take exactly {exercise.updates} update{plural}{ending[exercise.undershoot]}. "
        "There may still be some: try another seed, more points or larger coordinates."
    )
