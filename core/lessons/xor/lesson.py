"""The lesson on XOR: a run without end, and why no line can do it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from core.lessons.xor import words
from core.lessons.xor.boolean_functions import boolean_board
from core.lessons.xor.contradiction import contradiction_board
from core.lessons.xor.endless_run import TOLD, endless_replay, longer
from core.lessons.xor.hulls import hulls_board
from core.lessons.xor.product_lift import product_lift_board
from core.lessons.xor.still_bounded import bound_words
from core.lessons.xor.three_on_a_line import between_board
from core.lessons.xor.two_layers import two_layers_board
from core.perceptron import Dataset, Settings, Verdict
from core.perceptron.data.lift import lifted
from core.perceptron.proofs.fewest_mistakes import fewest_mistakes
from core.scenes.hand.board import Board
from core.scenes.hand.own_line import fits_the_hand, own_line_board
from core.scenes.lesson import Choice, Drawn, Folded, Lesson, Onward, Recorded, Refusal, View, Wants
from core.scenes.lesson.refusals import NOT_ONE_OR_TWO, NOT_TWO
from core.scenes.run.numbers.formulas import right_where
from core.scenes.run.recording import Recording
from core.scenes.run.step_questions import questions_from
from core.scenes.signs.glossary import introduced_by
from core.scenes.wire.exercises.questions import StepQuestions
from core.ui.cache.kept import kept
from core.ui.cache.runs import kept_of_a_run, short_run, trace_of, verdict_at_once, verdict_of

OF_ITS_RUN = ("offset", "order", "seed", "permutation", "update")  # what its chips tell


def _settings(choice: Choice) -> Settings:
    """The usual run but for what can be chosen here, whatever a link carries."""
    return Settings(**{name: getattr(choice.settings, name) for name in OF_ITS_RUN})


def _run(choice: Choice, _: Mapping[str, str]) -> Recorded:
    run = choice.entry.dataset, _settings(choice)
    return Recorded(partial(_endless_recording, *run), asks=partial(_endless_questions, *run))


def _try(choice: Choice, _: Mapping[str, str]) -> Drawn:
    return _problem(choice) or _own_line(choice.entry.dataset, choice.settings.offset)


def _why(choice: Choice, parameters: Mapping[str, str]) -> Drawn:
    verdict = _verdict(choice)
    if not verdict.proven:
        return Refusal(words.NOT_DECIDED)
    if verdict.separable:
        return _hulls(choice, parameters)
    return contradiction_board(choice.entry.dataset, verdict)


def _hulls(choice: Choice, _: Mapping[str, str]) -> Drawn:
    return _problem(choice) or _two_hulls(choice.entry.dataset, choice.settings.offset)


@kept(entries=1)
def _between() -> Board:
    return between_board()


def _line(_: Choice, _parameters: Mapping[str, str]) -> Board:
    return _between()


def _sixteen(_: Choice, _parameters: Mapping[str, str]) -> Board:
    return boolean_board()


def _lift(choice: Choice, _: Mapping[str, str]) -> Drawn:
    points, verdict = choice.entry.dataset, _verdict(choice)
    if verdict.proven and points.dimension != 2:
        return Refusal(NOT_TWO)
    if problem := _problem(choice):
        return problem
    up = lifted(points)
    return product_lift_board(short_run(up, Settings()), verdict, verdict_of(up, True))


def _layers(_: Choice, _parameters: Mapping[str, str]) -> Board:
    return two_layers_board()


def _problem(choice: Choice) -> Refusal | None:
    """Why the chosen points have no picture to drag a line in."""
    if not _verdict(choice).proven:
        return Refusal(words.NOT_DECIDED)
    if choice.entry.dataset.dimension > 2:
        return Refusal(NOT_ONE_OR_TWO)
    return None if fits_the_hand(choice.entry.dataset) else Refusal(words.EXTREME)


def _verdict(choice: Choice) -> Verdict:
    return verdict_of(choice.entry.dataset, choice.settings.offset)


def _may_have_no_line(choice: Choice) -> bool:
    """As far as can be said at once; the page itself finds out."""
    verdict = verdict_at_once(choice.entry.dataset, choice.settings.offset)
    return verdict is None or not verdict.separable


@kept(entries=64)
def fewest_of(dataset: Dataset, offset: bool) -> int | None:
    """How many points even the best line gets wrong; None where nobody looked."""
    return fewest_mistakes(dataset, offset)


@kept(entries=32)
def _own_line(points: Dataset, offset: bool) -> Board:
    return own_line_board(points, offset, fewest_of(points, offset))


@kept(entries=32)
def _two_hulls(points: Dataset, offset: bool) -> Board:
    return hulls_board(points, verdict_of(points, offset))


@kept_of_a_run(entries=32)
def _endless_recording(dataset: Dataset, settings: Settings, first: int) -> Recording:
    """The run with its errors beside it, from update `first` on."""
    verdict = verdict_of(dataset, settings.offset)
    fewest = None if verdict.separable else fewest_of(dataset, settings.offset)
    return Recording.of(endless_replay(trace_of(dataset, settings), verdict, fewest, first))


@kept_of_a_run(entries=32)
def _endless_questions(dataset: Dataset, settings: Settings, by: str, first: int) -> StepQuestions:
    verdict = verdict_of(dataset, settings.offset)
    return questions_from(longer(trace_of(dataset, settings)), verdict, by, first)


@kept_of_a_run(entries=32)
def _still_bounded(dataset: Dataset, settings: Settings) -> str:
    verdict = verdict_of(dataset, settings.offset)
    return bound_words(trace_of(dataset, settings), verdict, TOLD)


def _says(key: str, choice: Choice, _: Mapping[str, str]) -> str:
    verdict = _verdict(choice)
    if key in ("run", "why") and verdict.separable:
        return words.HAS_A_LINE
    if key == "hulls" and not choice.settings.offset:
        return words.HULL_APART_FROM_ZERO if verdict.separable else words.HULL_OF_ALL
    return words.HULLS_APART if key == "hulls" and verdict.separable else words.SAYS[key]


def _formula(key: str, choice: Choice, _: Mapping[str, str]) -> str:
    offset = choice.settings.offset
    if key == "lift":
        return words.LIFT
    if key == "hulls" and not _verdict(choice).separable:
        return words.COMMON_POINT if offset else words.AROUND_ZERO
    return right_where(offset or key in OWN_POINTS)


DRAWS = {
    "run": _run,
    "try": _try,
    "why": _why,
    "hulls": _hulls,
    "line": _line,
    "sixteen": _sixteen,
    "lift": _lift,
    "layers": _layers,
}
FOLDED = words.FOLDED | {
    "run": Folded(
        words.STILL_BOUNDED, lambda choice: _still_bounded(choice.entry.dataset, _settings(choice))
    )
}
NO_FORMULA = ("run", "layers")  # a run shows its own, and so do the fields of three units
OWN_POINTS = ("line", "sixteen", "layers")  # views of points that nobody chooses

LESSON = Lesson(
    key="xor",
    title="The XOR problem",
    icon="all_inclusive",
    shows="See a run that never ends, and the reason.",
    question=words.QUESTION,
    opening=words.OPENING,
    introduces=introduced_by("xor"),
    views=tuple(
        View(
            key,
            title,
            DRAWS[key],
            chips=() if key in OWN_POINTS else None,
            above=partial(_says, key),
            formula=partial(_formula, key) if key not in NO_FORMULA else "",
            tasks=words.TASKS[key],
            folded=(FOLDED[key],) if key in FOLDED else (),
            check=words.CHECKS[key],
        )
        for key, title in words.VIEWS.items()
    ),
    chips=("data", "model", "order"),
    usual="xor",
    wants=Wants(_may_have_no_line, words.HAS_A_LINE_SO),
    lecturers=words.LECTURERS,
    onward=(Onward("variants", "What to do with such points"),),
)
