"""The lesson about convergence: two proofs, θ* by hand, a wrong bound, and what an offset costs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

from core.lessons.convergence import words
from core.lessons.convergence.bounds import Promise, bounds_board
from core.lessons.convergence.choose_theta_star import can_be_chosen, reference_board
from core.lessons.convergence.lifting_measures import HEIGHTS, lifting_measures_board
from core.lessons.convergence.proof import proof_replay, second_proof_replay
from core.perceptron import Dataset, Settings, Verdict, catalogue, separability
from core.perceptron.data.constant_feature import with_constant
from core.perceptron.proofs.squeeze import covered
from core.scenes.hand.board import Board
from core.scenes.ink.number_text import number_text
from core.scenes.lesson import Choice, Drawn, Lesson, Onward, Option, Recorded, Refusal, View
from core.scenes.lesson.refusals import NOT_ONE_OR_TWO
from core.scenes.run.numbers.formulas import BOUND
from core.scenes.run.recording import Recording
from core.scenes.signs.glossary import introduced_by
from core.ui.cache.kept import kept
from core.ui.cache.runs import kept_of_a_run, questions_of, trace_of, verdict_of

LINE = Dataset.of([[9], [11]], [-1, +1], name="9 and 11 on a line")
COMPARED = ("and", "tight_bound", "loose_bound")
PARAMETERS = {
    "proof": (Option("step", "Step of the proof", words.STEPS, by_number=True),),
    "second": (Option("line", "Line of the proof", words.LINES, by_number=True),),
}
FROM_ZERO = ("data", "model", "order")
ANY_START = (*FROM_ZERO, "start")
XOR = (Onward("xor", "When no line exists"),)


def _proof(choice: Choice, parameters: Mapping[str, str]) -> Drawn:
    """The first proof of the chosen run, with one of its five steps lit."""
    if problem := _problem(choice):
        return problem
    proven, notes = _provable(choice, from_zero=True)
    made = partial(_proof_of, proven.entry.dataset, proven.settings, int(parameters["step"]))
    asks = partial(questions_of, proven.entry.dataset, proven.settings)
    return Recorded(made, notes=notes, asks=asks)


def _choose(choice: Choice, _parameters: Mapping[str, str]) -> Drawn:
    """θ* to be turned by hand, where one or two angles say which way it points."""
    if problem := _problem(choice):
        return problem
    proven, _ = _provable(choice, from_zero=True)
    dataset, settings = proven.entry.dataset, proven.settings
    weights = dataset.dimension + settings.offset
    if can_be_chosen(weights):
        return _reference_of(dataset, settings)
    verdict = _verdict(proven)
    gamma, bound = number_text(verdict.gamma), number_text(round(verdict.bound, 2))
    return Refusal(words.TOO_MANY_WEIGHTS.format(weights=weights, gamma=gamma, bound=bound))


def _second(choice: Choice, parameters: Mapping[str, str]) -> Drawn:
    """The second proof of the chosen run, from its own start, with one of its lines told."""
    if problem := _problem(choice):
        return problem
    proven, notes = _provable(choice, from_zero=False)
    eta = proven.settings.eta_exact
    if eta != 1:
        notes.append(words.IN_UNITS_OF_ETA.format(eta=number_text(eta)))
    line = int(parameters["line"])
    made = partial(_second_proof_of, proven.entry.dataset, proven.settings, line)
    asks = partial(questions_of, proven.entry.dataset, proven.settings)
    return Recorded(made, notes=notes, asks=asks)


def _wrong(choice: Choice, _parameters: Mapping[str, str]) -> Board:
    """Promises and runs of the chosen set and of a few that teach something."""
    known = {entry.key: entry for entry in catalogue()}
    compared = [known[key] for key in COMPARED if key in known]
    sets = {"line": (LINE.name, LINE, Settings())}
    sets |= {entry.key: (entry.title, entry.dataset, entry.settings) for entry in compared}
    mine, _ = _provable(choice, from_zero=True)
    if _verdict(choice).separable:
        sets.setdefault(mine.entry.key, (mine.entry.title, mine.entry.dataset, mine.settings))
    promises = [
        _promise_of(dataset, settings, key, title)
        for key, (title, dataset, settings) in sets.items()
    ]
    return bounds_board(promises)


def _lifted(choice: Choice, _parameters: Mapping[str, str]) -> Drawn:
    """R and γ while the points are lifted off their plane, as an offset does."""
    points = choice.entry.dataset
    if points.dimension > 2:
        return Refusal(NOT_ONE_OR_TWO)
    return lifting_measures_board(points, _verdicts_by_height(points))


@kept(entries=32)
def _verdicts_by_height(dataset: Dataset) -> dict[Fraction, Verdict]:
    """Can a plane through the origin separate the points, lifted to one height or another?"""
    return {height: separability(with_constant(dataset, height), False) for height in HEIGHTS}


def _problem(choice: Choice) -> Refusal | None:
    """Is there no margin to speak of?"""
    verdict = _verdict(choice)
    if verdict.separable:
        return None
    where = "" if choice.settings.offset else " through the origin"
    return Refusal(words.NO_LINE.format(where=where) if verdict.proven else words.NOT_DECIDED, XOR)


def _provable(choice: Choice, from_zero: bool) -> tuple[Choice, list[str]]:
    """The nearest run that a proof speaks of, and sentences about what had to change."""
    settings = choice.settings
    proven = covered(settings, from_zero)
    has_other_steps = (settings.update, settings.decay) != (proven.update, proven.decay)
    notes = [words.SINGLE_STEPS] if has_other_steps else []
    notes += [words.FROM_ZERO] if settings.start != proven.start else []
    return replace(choice, settings=proven), notes


def _verdict(choice: Choice) -> Verdict:
    return verdict_of(choice.entry.dataset, choice.settings.offset)


@kept_of_a_run(entries=16)
def _reference_of(dataset: Dataset, settings: Settings) -> Board:
    return reference_board(trace_of(dataset, settings), verdict_of(dataset, settings.offset))


@kept_of_a_run(entries=16)
def _promise_of(dataset: Dataset, settings: Settings, key: str, title: str) -> Promise:
    verdict = verdict_of(dataset, settings.offset)
    return Promise.of(key, title, trace_of(dataset, settings), verdict)


@kept_of_a_run(entries=64)
def _proof_of(dataset: Dataset, settings: Settings, step: int, first: int) -> Recording:
    verdict, trace = verdict_of(dataset, settings.offset), trace_of(dataset, settings)
    return Recording.of(proof_replay(trace, verdict, step, first))


@kept_of_a_run(entries=64)
def _second_proof_of(dataset: Dataset, settings: Settings, line: int, first: int) -> Recording:
    verdict, trace = verdict_of(dataset, settings.offset), trace_of(dataset, settings)
    return Recording.of(second_proof_replay(trace, verdict, line, first))


def _says(key: str, choice: Choice, parameters: Mapping[str, str]) -> str:
    if key == "proof":
        return words.PROOF[parameters["step"]]
    if key == "second":
        return words.SECOND[parameters["line"]]
    _, notes = _provable(choice, from_zero=True)  # a board has no notes of its own
    return " ".join([words.SAYS[key], *notes])


LIFTED = View(
    "size",
    "R and γ, lifted",
    _lifted,
    chips=("data",),
    usual="not_through_origin",
    above=words.LIFTED,
    formula=BOUND,
    tasks=words.LIFTED_TASKS,
    check=words.LIFTED_CHECK,
)
DRAWS = {"proof": _proof, "choose": _choose, "second": _second, "wrong": _wrong}

LESSON = Lesson(
    key="convergence",
    title="Convergence",
    icon="compress",
    shows="Watch the proof close in on a real run.",
    question=words.QUESTION,
    opening=words.OPENING,
    introduces=introduced_by("convergence"),
    views=(
        *(
            View(
                key,
                title,
                DRAWS[key],
                parameters=PARAMETERS.get(key, ()),
                chips=ANY_START if key == "second" else FROM_ZERO,
                above=partial(_says, key),
                formula=BOUND if key in ("choose", "wrong") else "",
                tasks=words.TASKS[key],
                folded=(words.MARGIN,) if key == "choose" else (),
                check=words.CHECK[key],
            )
            for key, title in words.VIEWS.items()
        ),
        LIFTED,
    ),
    lecturers=words.LECTURERS,
    onward=(Onward("margin_lab", "How the margin sets the pace"),),
)
