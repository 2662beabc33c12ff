"""The table of an exercise, as somebody fills it in, judged cell by cell.

A row is a visit: which point, its score y·a, is that a mistake, and θ and θ₀ after it. Every cell
is judged from what stands before it in the learner's own table: after a wrong θ the next rows are
right or wrong "given your θ", and never all wrong. Within a row a cell is right if it is true for
the θ before the row, or if it follows from what the learner wrote in the row; what is told as right
is always true for that θ. A cell that is empty or cannot be read counts as what is told for it.

`by_hand.js` judges in the browser in the same way, with hints; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import takewhile
from typing import NamedTuple

from core.perceptron.practice.exercise import MOST_ROWS, Exercise
from core.perceptron.questions.situation import Vector
from core.perceptron.questions.typed import UnreadableError, read_numbers

COLUMNS = ("point", "score", "mistake", "theta", "theta0")
UNCHANGED = {"-", "–", "—", "−"}  # what one writes for a θ that stays as it is

Cells = Mapping[str, str]


@dataclass(frozen=True)
class Row:
    """What belongs into a row, given what stands before it.

    theta   θ̂ after the visit: θ, then θ₀ if there is an offset
    """

    point: int
    score: Fraction
    mistake: bool
    theta: Vector


@dataclass(frozen=True)
class JudgedRow:
    """What would be right in a row, and for each cell: right, wrong, or None for not answered."""

    expected: Row
    right: Mapping[str, bool | None]


class _State(NamedTuple):
    """Where a table stands: θ̂ and the place in the order."""

    theta: Vector
    place: int


class _Visit(NamedTuple):
    """A row that was judged, whether the learner takes it for a mistake, and where that leads."""

    judged: JudgedRow
    mistake: bool
    after: _State


def judged_table(exercise: Exercise, rows: Sequence[Cells]) -> list[JudgedRow]:
    """Judge every row of a filled-in table; no more than `MOST_ROWS` are looked at."""
    return [visit.judged for visit in _visits(exercise, rows)]


def right_at_first(
    exercise: Exercise, rows: Sequence[Mapping[str, Sequence[str]]]
) -> list[dict[str, bool]]:
    """Was every cell right at its first try that can be read? Each cell has all its tries.

    A try is judged by what stands before it in the end, as in `judged_table`.
    """
    state, judged = _State(exercise.start_exact, 0), []
    for tries in rows[:MOST_ROWS]:
        cells = {column: texts[-1] for column, texts in tries.items() if texts}
        visit = _visited(exercise, state, cells)
        judged.append(
            {
                column: _is_right_at_first(exercise, state, cells, column, tries.get(column, ()))
                if len(tries.get(column, ())) > 1
                else bool(in_the_end)
                for column, in_the_end in visit.judged.right.items()
            }
        )
        state = visit.after
    return judged


def _is_right_at_first(
    exercise: Exercise, state: _State, cells: Cells, column: str, tries: Sequence[str]
) -> bool:
    """A cell is judged by those before it, so the other cells may be as they are in the end."""
    visits = (_visited(exercise, state, {**cells, column: text}) for text in tries)
    found = (visit.judged.right[column] for visit in visits)
    return next((right for right in found if right is not None), False)


def _visits(exercise: Exercise, rows: Sequence[Cells]) -> Iterator[_Visit]:
    state = _State(exercise.start_exact, 0)
    for cells in rows[:MOST_ROWS]:
        visit = _visited(exercise, state, cells)
        state = visit.after
        yield visit


def _visited(exercise: Exercise, state: _State, cells: Cells) -> _Visit:
    d, right = len(exercise.points[0]), {}
    due = exercise.order[state.place]
    point = _read_point(exercise, cells)
    right["point"] = None if point is None else point == due
    index = due if point is None else point

    expected_score = exercise.score(state.theta, index)
    score = _read(cells, "score", 1)
    right["score"] = None if score is None else score[0] == expected_score

    expected_mistake = exercise.is_mistake(expected_score, index)
    follows = expected_mistake if score is None else exercise.is_mistake(score[0], index)
    answer = {"yes": True, "no": False}.get(cells.get("mistake", ""))
    right["mistake"] = None if answer is None else answer in (expected_mistake, follows)
    mistake = expected_mistake if answer is None else answer

    moved = {True: exercise.moved(state.theta, index), False: state.theta}
    after, own_after = moved[expected_mistake], moved[follows if answer is None else answer]
    theta = _read_weights(cells, "theta", state.theta[:d])
    right["theta"] = None if theta is None else theta in (after[:d], own_after[:d])
    written = after[:d] if theta is None else theta
    if exercise.offset:
        theta0 = _read_weights(cells, "theta0", state.theta[d:])
        right["theta0"] = None if theta0 is None else theta0 in (after[d:], own_after[d:])
        written += after[d:] if theta0 is None else theta0
    row = JudgedRow(Row(due, expected_score, expected_mistake, after), right)
    return _Visit(row, mistake, _State(written, exercise.place_after(state.place, mistake)))


def _read_point(exercise: Exercise, cells: Cells) -> int | None:
    """Points are told by their number, from 1."""
    text = cells.get("point", "")
    is_number = text.isascii() and text.isdigit() and len(text) < 4
    return int(text) - 1 if is_number and 1 <= int(text) <= exercise.n else None


def _read(cells: Cells, column: str, count: int) -> Vector | None:
    text = cells.get(column, "")
    if not text:
        return None
    try:
        return read_numbers(text, count)
    except UnreadableError:
        return None


def _read_weights(cells: Cells, column: str, before: Vector) -> Vector | None:
    if cells.get(column, "").strip() in UNCHANGED:
        return before
    return _read(cells, column, len(before))


# ── The run itself ──────────────────────────────────────────────────────────────────────────────


def solution(exercise: Exercise) -> list[Row]:
    """All rows that belong into the table, at most `MOST_ROWS`."""
    rows = []
    for visit, found in _endings(exercise, [{}] * MOST_ROWS):
        rows.append(visit.judged.expected)
        if found:
            break
    return rows


def ending(exercise: Exercise, rows: Sequence[Cells]) -> str:
    """How the run ends with the last of these rows, by the learner's own table.

    "asked" for all rows that were asked for, "done" after a whole pass without a mistake, "returns"
    where θ̂ and the place in the order were there before, so that it never ends; else empty.
    """
    endings = [found for _, found in _endings(exercise, rows)]
    return endings[-1] if endings else ""


def first_ending(exercise: Exercise, rows: Sequence[Cells]) -> str:
    """How the run ends for the first time in these rows, as `ending` tells it.

    Only rows from the first on in which something is written count.
    """
    visits = _endings(exercise, rows)
    written = takewhile(lambda one: set(one[0].judged.right.values()) != {None}, visits)
    return next((found for _, found in written if found), "")


def _endings(exercise: Exercise, rows: Sequence[Cells]) -> Iterator[tuple[_Visit, str]]:
    """Every visit, and how the run ends with it, if it does."""
    place, updates, clean = 0, 0, True
    met = {_State(exercise.start_exact, 0): 0}  # each state, and the updates made before it
    for count, visit in enumerate(_visits(exercise, rows), start=1):
        clean = (clean or place == 0) and not visit.mistake
        updates += visit.mistake
        is_last, place = place == exercise.n - 1, visit.after.place
        returns = met.setdefault(visit.after, updates) < updates
        found = "done" if clean and is_last else "returns" if returns else ""
        if exercise.asks:
            found = "asked" if count >= exercise.asks else ""
        yield visit, found
