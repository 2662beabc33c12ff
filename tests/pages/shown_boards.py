"""Boards as pages showed them."""

from typing import NamedTuple

from core.scenes.hand.board import Board


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
    return boards[-1].board.shown(boards[-1].state)


def said(boards: list[ShownBoard]) -> str:
    """The sentence of the last one."""
    return boards[-1].board.said(boards[-1].state)
