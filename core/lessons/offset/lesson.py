"""The lesson about the offset: two runs, why one of them fails, and the offset as a weight."""

from __future__ import annotations

from collections.abc import Mapping

from core.lessons.offset import words
from core.lessons.offset.cancelling import cancelling_board
from core.lessons.offset.lifted_plane import lifted_plane_board
from core.perceptron import Dataset, Settings, Trace
from core.scenes.hand.board import Board
from core.scenes.hand.side_by_side import side_by_side_board
from core.scenes.lesson import Choice, Drawn, Folded, Lesson, Onward, Refusal, View
from core.scenes.lesson.refusals import NOT_ONE_OR_TWO
from core.scenes.signs.glossary import introduced_by
from core.ui.address.settings_table import OFFSETS
from core.ui.cache.kept import kept
from core.ui.cache.runs import short_run, verdict_of


def _runs(choice: Choice, _: Mapping[str, str]) -> Drawn:
    return _two_runs(choice.entry.dataset)


def _why(choice: Choice, _: Mapping[str, str]) -> Drawn:
    dataset = choice.entry.dataset
    return _cancelled(dataset) if dataset.dimension <= 2 else Refusal(NOT_ONE_OR_TWO)


def _lift(choice: Choice, _: Mapping[str, str]) -> Drawn:
    dataset = choice.entry.dataset
    return _lifted(dataset) if dataset.dimension <= 2 else Refusal(NOT_ONE_OR_TWO)


@kept(entries=32)
def _two_runs(dataset: Dataset) -> Board:
    runs = {OFFSETS[text][0]: _run(dataset, text == "1") for text in ("0", "1")}
    return side_by_side_board(runs, len(_run(dataset, True)))


@kept(entries=32)
def _cancelled(dataset: Dataset) -> Drawn:
    through_origin = verdict_of(dataset, False)
    if through_origin.certificate is None:
        return Refusal(words.NOTHING_CANCELS if through_origin.separable else words.NOT_PROVEN)
    return cancelling_board(_run(dataset, True), through_origin)


@kept(entries=32)
def _lifted(dataset: Dataset) -> Board:
    return lifted_plane_board(_run(dataset, True))


def _run(dataset: Dataset, offset: bool) -> Trace:
    """The usual run, through the origin or with offset: only the points are chosen here."""
    return short_run(dataset, Settings(offset=offset))


SEPARABLE = Folded("Separable through the origin, or not", words.SEPARABLE)
DRAWS = {"runs": _runs, "why": _why, "lift": _lift}

LESSON = Lesson(
    key="offset",
    title="Offset",
    icon="open_with",
    shows="Free the line from the origin.",
    question=words.QUESTION,
    opening=words.OPENINGS["runs"],
    introduces=introduced_by("offset"),
    views=tuple(
        View(
            key,
            title,
            DRAWS[key],
            opening=words.OPENINGS[key],
            below=words.FORMULAS[key],
            formula=words.IN_A_ROOM[key],
            tasks=words.TASKS[key],
            folded=(SEPARABLE,) if key == "runs" else (),
            check=words.CHECKS[key],
        )
        for key, title in words.VIEWS.items()
    ),
    usual="not_through_origin",
    lecturers=words.LECTURERS,
    onward=(
        Onward("weight_space", "See θ as a point in a space of its own"),
        Onward("step_through", "Step through a run on these points"),
    ),
    moved={"size": "convergence"},
)
