"""Boards as pages showed them."""

from typing import NamedTuple

from core.scenes.hand.board import Board
from tests.scenes.boards import said_by, shown_by


class ShownBoard(NamedTuple):
    """A board as a page showed it.

    `board.panels[0].figure(board.numbers(state))` is its picture.
    """

    key: str
    board: Board
    state: dict[str, str]
    notes: list[str]


def shown(boards: list[ShownBoard]) -> dict[str, str]:
    """The readouts of the last one."""
    return shown_by(boards[-1].board, boards[-1].state)


def said(boards: list[ShownBoard]) -> str:
    """The sentence of the last one."""
    return said_by(boards[-1].board, boards[-1].state)
