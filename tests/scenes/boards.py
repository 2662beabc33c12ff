"""What a board says and shows for some of its values, worked out without a browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from core.scenes.hand.board import Board, Value
from core.scenes.hand.formula import State
from core.scenes.hand.living_text import as_text, planned_text, read_text


def value_of(board: Board, name: str) -> Value:
    return next(value for value in board.values if value.name == name)


def said_by(board: Board, state: Mapping[str, Any] | None = None) -> str:
    """The sentence for these values; what is left out is at its start."""
    numbers = State(board.numbers(state))
    return "" if board.sentence is None else as_text(board.sentence).at(numbers)


def shown_by(
    board: Board, state: Mapping[str, Any] | None = None, in_a_room: bool = False
) -> dict[str, str]:
    """What every readout reads for these values; in a room with fewer digits."""
    numbers = State(board.numbers(state))
    planned = {
        readout.name: planned_text(readout.text, numbers.plan, in_a_room)
        for readout in board.readouts
    }
    results = numbers.results()
    return {name: read_text(text, results) for name, text in planned.items()}
