"""The lesson about weight space: both spaces under the hand, the cone, and the landscape of J."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from core.lessons.weight_space import words
from core.lessons.weight_space.carving_replay import carving_replay
from core.lessons.weight_space.downhill import WINDOW, downhill_replay
from core.lessons.weight_space.duality import duality_board
from core.lessons.weight_space.loss_board import loss_board
from core.perceptron import Dataset, Settings
from core.scenes.hand.board import Board
from core.scenes.hand.own_line import fits_the_hand
from core.scenes.lesson import Choice, Drawn, Lesson, Onward, Option, Recorded, Refusal, View
from core.scenes.run.numbers.formulas import right_where
from core.scenes.run.recording import Recording
from core.scenes.signs.glossary import introduced_by
from core.ui.address.settings_table import OF_A_RUN
from core.ui.cache.kept import kept
from core.ui.cache.runs import kept_of_a_run, questions_of, trace_of, verdict_of

MOST_POINTS = 500
STEP_THROUGH = (Onward("step_through", "Step through the run"),)
IF_A_LINE_EXISTS = (Onward("convergence", "How soon does it get there?"),)
IF_NONE_EXISTS = (Onward("xor", "Why is nothing left?"),)


def _has_slices(choice: Choice) -> bool:
    """Is J shown on slices of weight space, one for every θ₀?"""
    return choice.settings.offset and choice.entry.dataset.dimension == 2


BESIDE = Option("beside", "Beside it", words.BESIDE, offered=_has_slices)


def _duality(choice: Choice, _: Mapping[str, str]) -> Drawn:
    if problem := _problem(choice):
        return problem
    if not fits_the_hand(choice.entry.dataset):
        return Refusal(words.TOO_DIFFERENT)
    try:
        return _duality_of(choice.entry.dataset, choice.settings.offset)
    except ValueError:
        return Refusal(words.TOO_DIFFERENT)


def _carve(choice: Choice, _: Mapping[str, str]) -> Drawn:
    if problem := _problem(choice, fills_space=True):
        return problem
    recording = _carving_of(choice.entry.dataset, choice.settings.offset)
    return Recorded(lambda _: recording)


def _downhill(choice: Choice, parameters: Mapping[str, str]) -> Drawn:
    if problem := _problem(choice):
        return problem
    picture = parameters["beside"] if _has_slices(choice) else "surface"
    made = partial(_downhill_of, choice.entry.dataset, choice.settings, picture)
    asks = partial(questions_of, choice.entry.dataset, choice.settings)
    return Recorded(made, size=WINDOW, asks=asks)


def _losses(_: Choice, __: Mapping[str, str]) -> Drawn:
    return _loss_board()


def _problem(choice: Choice, fills_space: bool = False) -> Refusal | None:
    """What stands in the way of a picture, and what to do."""
    dataset, offset = choice.entry.dataset, choice.settings.offset
    features, weights = dataset.dimension, dataset.dimension + offset
    sentence = ""
    if len(dataset) > MOST_POINTS:
        sentence = words.TOO_MANY.format(count=len(dataset), most=MOST_POINTS)
    elif weights == 1:
        sentence = words.ONE_WEIGHT
    elif features == 3 and not offset:
        sentence = "" if fills_space else words.THREE_WEIGHTS
    elif weights > 3:
        sentence = words.TOO_HIGH.format(features=features, weights=weights)
    return Refusal(sentence, STEP_THROUGH) if sentence else None


@kept(entries=64)
def _duality_of(dataset: Dataset, offset: bool) -> Board:
    return duality_board(dataset, offset, verdict_of(dataset, offset))


@kept(entries=64)
def _carving_of(dataset: Dataset, offset: bool) -> Recording:
    return Recording.of(carving_replay(dataset, offset))


@kept_of_a_run(entries=64)
def _downhill_of(dataset: Dataset, settings: Settings, picture: str, first: int) -> Recording:
    verdict, trace = verdict_of(dataset, settings.offset), trace_of(dataset, settings)
    return Recording.of(downhill_replay(trace, verdict, first, picture))


@kept(entries=1)
def _loss_board() -> Board:
    return loss_board()


def _onward(choice: Choice) -> tuple[Onward, ...]:
    verdict = verdict_of(choice.entry.dataset, choice.settings.offset)
    return IF_A_LINE_EXISTS if verdict.separable else IF_NONE_EXISTS


def _formula(key: str, choice: Choice, _: Mapping[str, str]) -> str:
    return words.STEP if key == "losses" else right_where(choice.settings.offset)


DRAWS = {"duality": _duality, "carve": _carve, "downhill": _downhill, "losses": _losses}
ON_A_BOARD = ("duality", "losses")
COUNTS = {"carve": "points", "downhill": "updates"}
OWN_CHIPS = {"downhill": OF_A_RUN, "losses": ()}

LESSON = Lesson(
    key="weight_space",
    title="Weight space",
    icon="change_history",
    shows="See every line as a point, and which of them work.",
    question=words.QUESTION,
    opening="",
    introduces=introduced_by("weight_space"),
    views=tuple(
        View(
            key,
            title,
            DRAWS[key],
            parameters=(BESIDE,) if key == "downhill" else (),
            chips=OWN_CHIPS.get(key),
            opening=words.SAYS[key],
            below=words.BELOW[key],
            formula=partial(_formula, key) if key in ON_A_BOARD else "",
            tasks=words.TASKS[key],
            check=words.CHECK[key],
            lecturers=words.LECTURERS[key],
            onward=_onward,
            counts=COUNTS.get(key, "nothing"),
        )
        for key, title in words.VIEWS.items()
    ),
    chips=("data", "model"),
)
