"""Exercises and drills on plain pages, and which of them are worth a page."""

from __future__ import annotations

from collections.abc import Sequence

from core.lessons.practice.drills import drill_of
from core.lessons.practice.exercises import (
    FIRST,
    LAST,
    exercise_of_level,
    exercise_of_points,
)
from core.lessons.practice.lesson import LEVEL, NUMBER, TOPIC, number_of
from core.scenes.lesson import Place, Refusal
from core.ui.address.place import Texts
from core.ui.plain.course import Posed

RECORDED = 12  # exercises of each kind that are written where nobody makes new ones
KINDS = {"new": LEVEL, "drills": TOPIC}  # by view: of which kind one is made, by number


def plain_practice(place: Place) -> Posed | Refusal:
    """What is to be filled in or answered; after the last one that is written, the first again."""
    try:
        if place.view.key == "own":
            return Posed("practice", exercise_of_points(place.choice))
        number = number_of(place)
        following = {NUMBER.name: str(number % RECORDED + 1 if number <= RECORDED else number + 1)}
        if number == LAST:
            following = {NUMBER.name: str(FIRST)}
        if place.view.key == "drills":
            return Posed("drill", drill_of(place.parameters[TOPIC.name], number), following)
        exercise = exercise_of_level(place.parameters[LEVEL.name], number)
    except ValueError as error:
        return Refusal(str(error))
    return Posed("practice", exercise, following)


def worth_a_page(place: Place) -> Sequence[Texts]:
    """The first exercises of every level, and the first drills of every topic."""
    kind = KINDS.get(place.view.key)
    if kind is None:
        return ()
    numbers = range(FIRST, RECORDED + 1)
    return [{kind.name: key, NUMBER.name: str(one)} for key in kind.options for one in numbers]
