"""The points on the desk, and what rows of a table or a drawing make of them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from core.perceptron import Dataset
from core.perceptron.data.numbers import read_number
from core.perceptron.practice import exercise_of
from core.scenes.lesson import Choice
from core.ui.address.own_points import HERE, NothingDrawn, OwnPoints, drawable
from core.ui.work.elsewhere import elsewhere

MOST_NUMBERS = 20_000  # that a page reads by itself
READING = "Reading the points"
SHORT = 24  # characters of a number that is remembered


def points_of(choice: Choice) -> Dataset | None:
    """The points, or None if the plane is empty."""
    is_empty = isinstance(choice.entry, NothingDrawn)
    return None if is_empty else choice.entry.dataset


def is_unsaved(choice: Choice) -> bool:
    """Are there points of one's own that the address cannot hold?"""
    return isinstance(choice.entry, OwnPoints) and choice.entry.link == HERE


def are_for_hands(choice: Choice) -> bool:
    """Could somebody go through these points, with these settings, by hand?"""
    try:
        exercise_of(choice.entry.dataset, choice.settings)
    except ValueError:
        return False
    return True


def are_many(rows: Sequence[Sequence[Any]]) -> bool:
    """Are they read by a worker?"""
    return len(rows) * len(rows[0] if rows else ()) > MOST_NUMBERS


def edited(choice: Choice, rows: Sequence[Sequence[Any]]) -> Dataset | None:
    """The points that rows of coordinates and a label say, with the names of those before.

    Raises `ValueError` with a sentence if they say none, `NotComputedError` if they are many and
    nobody has read them to the end.
    """
    if not rows:
        return None
    before = points_of(choice)
    names: tuple[Any, ...] = ()
    if before is not None and len(rows[0]) - 1 == before.dimension:
        name = before.name if isinstance(choice.entry, OwnPoints) else ""
        names = (name, before.label_names, before.feature_names)
    if are_many(rows):
        return elsewhere(READING, _points_in, rows, *names)
    return _points_in(rows, *names)


def _points_in(rows: Sequence[Sequence[Any]], *names: Any) -> Dataset:
    points = [[_read(text) for text in row[:-1]] for row in rows]
    return drawable(Dataset.of(points, [row[-1] for row in rows], *names))


def _read(text: str) -> Fraction:
    return _read_short(text) if len(text) <= SHORT else read_number(text)


@lru_cache(maxsize=4_000)
def _read_short(text: str) -> Fraction:
    """Most points stay where they are from one stroke to the next."""
    return read_number(text)
