"""An exercise by hand as the browser gets it: what is to be done, and the picture beside it."""

from __future__ import annotations

from dataclasses import dataclass

from core.perceptron.practice import Exercise


@dataclass(frozen=True)
class Ground:
    """The part of the plane that is seen, and where its lines with numbers are.

    places   of the points, in coordinates
    """

    left: float
    right: float
    bottom: float
    top: float
    ticks_x: list[float]
    ticks_y: list[float]
    places: list[list[float]]


@dataclass(frozen=True)
class Practice:
    """An exercise to be filled in.

    name     tells two exercises apart, so that a page that runs again keeps what was written
    tells    what is to be done, in a sentence
    ground   None where points have more features than a plane
    """

    name: str
    exercise: Exercise
    tells: str
    ground: Ground | None
    present: bool
