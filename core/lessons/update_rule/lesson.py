"""The lesson about one update: what it turns, when it is not enough, ties, and η."""

from __future__ import annotations

from collections.abc import Mapping

from core.lessons.update_rule import words
from core.lessons.update_rule.learning_rate import learning_rate_board
from core.lessons.update_rule.runs import runs_by_rate, runs_by_rule
from core.lessons.update_rule.turning import turning_board
from core.lessons.update_rule.undershoot import undershoot_board
from core.scenes.hand.board import Board
from core.scenes.hand.side_by_side import MOST_STEPS, side_by_side_board
from core.scenes.lesson import Choice, Lesson, Onward, View


def _turn(choice: Choice, _: Mapping[str, str]) -> Board:
    return turning_board(choice.settings.offset)


def _undershoot(choice: Choice, _: Mapping[str, str]) -> Board:
    return undershoot_board(choice.settings.offset)


def _ties(choice: Choice, _: Mapping[str, str]) -> Board:
    return side_by_side_board(runs_by_rule(choice), MOST_STEPS)


def _rate(choice: Choice, _: Mapping[str, str]) -> Board:
    return learning_rate_board(*runs_by_rate(choice))


DRAWS = {"turn": _turn, "undershoot": _undershoot, "ties": _ties, "rate": _rate}

LESSON = Lesson(
    key="update_rule",
    title="One update",
    icon="sync_alt",
    shows="Correct one mistake and see what turns.",
    question=words.QUESTION,
    opening=words.OPENING,
    views=tuple(
        View(key, title, DRAWS[key], below=words.FORMULAS[key], tasks=words.TASKS[key])
        for key, title in words.VIEWS.items()
    ),
    chips=("data", "model", "start"),
    check=words.CHECK,
    lecturers=words.LECTURERS,
    onward=(
        Onward("offset", "Why an offset?", carries=False),
        Onward("step_through", "Watch a whole run, update by update"),
    ),
)
