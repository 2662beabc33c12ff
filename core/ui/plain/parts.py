"""What a place draws, as a component of a plain page is told it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from core.scenes.hand.board import Board
from core.scenes.hand.board_values import Value
from core.scenes.ink.kinds import Kinds, kinds_in
from core.scenes.lesson import Place, Recorded
from core.scenes.run.step_questions import MOST_ASKED, no_questions
from core.scenes.wire.exercises.questions import QuestionRow, StepQuestions
from core.scenes.wire.plain_part import PlainPart, PlainValue, Window
from core.scenes.wire.presented import of_beginning, presented
from core.scenes.wire.told import ToldBoard, ToldReplay
from core.scenes.wire.writing import plain, written
from core.ui.address.place import with_parameter
from core.ui.cache.boards import board_to_send
from core.ui.cache.runs import window_start
from core.ui.components.board import read_values
from core.ui.components.replay import STEPS
from core.ui.plain.course import Posed, address_of
from core.ui.plain.files import File, handed_over
from core.ui.plain.plotly_build import plotly_file

MOST_WINDOWS = 8  # as long as what is sent at once, of a run that is written as files
MOST_QUESTIONS = 120  # steps with questions that are
NOT_RECORDED = "There is no recorded question here."

Put = Callable[[File], str]


@dataclass(frozen=True)
class Later:
    """Where a component finds what it does not need at first.

    put      takes a file that is written now, and tells its address
    asked    an address that answers when more is wanted; empty where nobody does
    windows  of a long run that are written now, at most
    """

    put: Put
    asked: str = ""
    windows: int = MOST_WINDOWS


@dataclass(frozen=True)
class Told:
    """A component's file, sentences to be shown above it, and the kinds of traces in it."""

    part: PlainPart
    notes: tuple[str, ...] = ()
    kinds: Kinds = frozenset()


# ── A run ───────────────────────────────────────────────────────────────────────────────────────


def of_run(recorded: Recorded, in_room: bool, later: Later, k: int = 0) -> Told:
    """A recorded run, to be opened at k; `ValueError` with a sentence if there is none."""
    first = window_start(k, recorded.size) if later.asked else 0
    recording = recorded.from_update(first)
    text, updates, notes = recording.text, recording.updates, list(recorded.notes)
    windows: tuple[Window, ...] = ()
    if not later.asked and updates > recorded.size:
        most = min(updates, later.windows * recorded.size)
        cut = most if most < updates else None
        if most > recorded.size:
            windows = tuple(_windows(recorded, most, cut, in_room, later.put))
        if cut is not None:
            text = of_beginning(text, cut)
            notes.append(f"These are the first {cut:,} of {updates:,} updates.")
    shown = presented(text) if in_room else text
    questions: Mapping[str, tuple[Window, ...]] = {}
    if recorded.asks is not None and not later.asked:
        questions = {by: tuple(_questions(recorded.asks, by, later.put)) for by in STEPS}
    unasked = {by: _unasked(by, files) for by, files in questions.items()}
    # The step and what is hidden stand in the address, which the page reads.
    none = written(no_questions()) if recorded.asks is None else ""
    data = ToldReplay(shown, plotly_file().address, present=in_room, questions=none)
    told = PlainPart("replay", plain(data), windows, questions, unasked, later.asked)
    return Told(told, tuple(notes), recording.kinds)


def window_of(recorded: Recorded, first: int, in_room: bool) -> str:
    """The recording from an update on, as it is sent."""
    text = recorded.from_update(first).text
    return presented(text) if in_room else text


def _windows(
    recorded: Recorded, most: int, cut: int | None, in_room: bool, put: Put
) -> list[Window]:
    """Windows that overlap by half, so that there is room to step on both sides."""
    windows, step = [], recorded.size // 2
    for first in range(0, max(1, most - step), step):
        recording = recorded.from_update(first)
        text = recording.text if cut is None else of_beginning(recording.text, cut)
        file = put(handed_over("window", presented(text) if in_room else text))
        windows.append(Window(*recording.window, file))
    return windows


def _questions(asks: Callable[[str, int], StepQuestions], by: str, put: Put) -> list[Window]:
    """Questions, so many in a file; after the last of them there are none."""
    windows = []
    for first in range(0, MOST_QUESTIONS, MOST_ASKED):
        asked = asks(by, first)
        row = asked.by_update or asked.by_visit
        if row is None or row.first != first:  # the run has ended before
            break
        last = first + len(row.asked) - 1
        windows.append(Window(first, last, put(handed_over("questions", written(asked)))))
    return windows


def _unasked(by: str, files: Sequence[Window]) -> str:
    """What is told after the last question that was written."""
    row = QuestionRow(files[-1].last + 1 if files else 0, (), ends=True)
    by_update, by_visit = (row, None) if by == "update" else (None, row)
    return written(StepQuestions(by_update, by_visit, (), (), NOT_RECORDED))


# ── A board ─────────────────────────────────────────────────────────────────────────────────────


def of_board(place: Place, board: Board, in_room: bool) -> Told:
    """A board with the values of the address."""
    texts, notes = read_values(board, place.values)
    sent = board_to_send(board, texts, place.formula if in_room else "", short=in_room)
    data = ToldBoard.of(sent, plotly_file().address, place.key, tuple(notes), in_room)
    values = {value.name: _value(value) for value in board.values}
    told = PlainPart("board", plain(data), values=values)
    return Told(told, kinds=kinds_in(board.panels))


def _value(value: Value) -> PlainValue:
    if value.kind == "number":
        start, low, high = (
            float(one) for one in (value.number(value.write()), value.low, value.high)
        )
        return PlainValue(start, low, high)
    texts = ("0", "1") if value.kind == "switch" else tuple(value.choices or ())
    return PlainValue(value.number(value.write()), 0, len(texts) - 1, texts)


# ── Something to do ─────────────────────────────────────────────────────────────────────────────


def of_posed(place: Place, posed: Posed, in_room: bool) -> Told:
    """An exercise or questions."""
    data = replace(posed.data, present=in_room)
    following = ""
    if posed.following is not None:
        address: Mapping[str, str] = address_of(place)
        for name, text in posed.following.items():
            address = with_parameter(place, address, name, text)
        following = urlencode(sorted(address.items()))
    return Told(PlainPart(posed.part, plain(data), following=following))
