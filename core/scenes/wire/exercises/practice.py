"""An exercise by hand as the browser gets it: what is to be done, and the picture beside it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from core.perceptron.practice import Exercise
from core.scenes.wire.exercises.ground import Ground, ground_of
from core.scenes.wire.signs import Signs

# What the browser writes around any table by hand: the same for all, so no sign tells an answer.
SHEET_TEXTS = (
    "visit",
    "x⁽¹⁾",
    "x",
    "label",
    "y·a",
    "a ≥ 0",
    "mistake?",
    "θ after",
    "θ₀ after",
    "η",
    "update",
    "pass",
)


@dataclass(frozen=True)
class Practice:
    """An exercise to be filled in.

    name     tells two exercises apart, so that a page that runs again keeps what was written
    tells    what is to be done, in a sentence
    ground   None where points have more features than a plane
    next     what the button says that leads to another one of the kind; empty where none does
    signs    those of the table, of what is given and of what is said of a cell
    """

    name: str
    exercise: Exercise
    tells: str
    ground: Ground | None
    next: str
    signs: Signs | None
    present: bool


def ground_of_exercise(exercise: Exercise) -> Ground | None:
    """What is seen of its points; None where they have more features than a plane."""
    points = np.array([[float(Fraction(text)) for text in point] for point in exercise.points])
    return ground_of(points) if points.shape[1] <= 2 else None
