"""The lesson about one update: what it turns, why it helps, when it is not enough, ties, and η."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from core.lessons.update_rule import words
from core.lessons.update_rule.growing_score import growing_score_board
from core.lessons.update_rule.learning_rate import learning_rate_board
from core.lessons.update_rule.runs import runs_by_rate, runs_by_rule
from core.lessons.update_rule.turning import turning_board
from core.lessons.update_rule.undershoot import undershoot_board
from core.scenes.hand.board import Board
from core.scenes.hand.side_by_side import MOST_STEPS, side_by_side_board
from core.scenes.lesson import Choice, Folded, Lesson, Onward, View
from core.scenes.lesson.value import Told
from core.scenes.signs.glossary import introduced_by
from core.ui.cache.kept import kept


def _turn(choice: Choice, _: Mapping[str, str]) -> Board:
    return _made(turning_board, choice.settings.offset)


def _score(choice: Choice, _: Mapping[str, str]) -> Board:
    return _made(growing_score_board, choice.settings.offset)


def _undershoot(choice: Choice, _: Mapping[str, str]) -> Board:
    return _made(undershoot_board, choice.settings.offset)


@kept(entries=8)
def _made(make: Callable[[bool], Board], offset: bool) -> Board:
    return make(offset)


def _ties(choice: Choice, _: Mapping[str, str]) -> Board:
    return side_by_side_board(runs_by_rule(choice), MOST_STEPS)


def _rate(choice: Choice, _: Mapping[str, str]) -> Board:
    return learning_rate_board(*runs_by_rate(choice))


DRAWS = {
    "turn": _turn,
    "score": _score,
    "undershoot": _undershoot,
    "ties": _ties,
    "rate": _rate,
}
BELOW: Mapping[str, Told] = {
    "turn": words.turn,
    "score": words.score,
    "undershoot": words.undershoot,
    "ties": words.TIES,
    "rate": words.rate,
}
OF_A_RUN = ("data", "model", "start")
CHIPS = {"ties": OF_A_RUN, "rate": OF_A_RUN}
FOLDED = {
    "turn": (
        Folded("One point at a time", words.ONLINE),
        Folded("And the other points?", words.OTHERS),
    )
}

LESSON = Lesson(
    key="update_rule",
    title="One update",
    icon="sync_alt",
    shows="Correct one mistake and see what turns.",
    question=words.QUESTION,
    opening=words.OPENINGS["turn"],
    introduces=introduced_by("update_rule"),
    views=tuple(
        View(
            key,
            title,
            DRAWS[key],
            chips=CHIPS.get(key),
            opening=words.OPENINGS[key],
            below=BELOW[key],
            formula=partial(words.in_a_room, key),
            tasks=words.TASKS[key],
            folded=FOLDED.get(key, ()),
            check=words.CHECKS[key],
        )
        for key, title in words.VIEWS.items()
    ),
    chips=("model",),
    lecturers=words.LECTURERS,
    onward=(
        Onward("offset", "Why an offset?", carries=False),
        Onward("step_through", "Watch a whole run, update by update"),
    ),
)
