"""The lesson about a line: which side points are on, and what one point's numbers are."""

from __future__ import annotations

from collections.abc import Mapping

from core.lessons.linear_classifier import words
from core.lessons.linear_classifier.classifier_board import (
    first_two_features,
    line_board,
    point_board,
)
from core.scenes.hand.board import Board
from core.scenes.lesson import Choice, Folded, Lesson, Onward, View
from core.ui.cache.runs import verdict_of


def _line(choice: Choice, _: Mapping[str, str]) -> Board:
    points = choice.entry.dataset
    return line_board(points, verdict_of(first_two_features(points), True).separable)


def _point(choice: Choice, _: Mapping[str, str]) -> Board:
    return point_board(choice.entry.dataset)


DRAWS = {"line": _line, "point": _point}

LESSON = Lesson(
    key="linear_classifier",
    title="Linear classifier",
    icon="line_end_diamond",
    shows="Turn a line by hand and count its mistakes.",
    question=words.QUESTION,
    opening=words.OPENING,
    views=tuple(
        View(key, title, DRAWS[key], below=words.FORMULAS[key], tasks=words.TASKS[key])
        for key, title in words.VIEWS.items()
    ),
    folded=(
        Folded("What does a weight mean?", words.WEIGHT),
        Folded("Why keep a line, and not the points?", words.memory),
    ),
    check=words.CHECK,
    lecturers=words.LECTURERS,
    onward=(
        Onward("update_rule", "What does one update do?"),
        Onward("step_through", "Let the perceptron find the line, step by step"),
    ),
)
