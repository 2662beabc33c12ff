"""Boards planned once and sent to many: it takes longer to list the formulas than to send them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from core.scenes.hand.board import Board
from core.scenes.wire.sent_board import SentBoard, sent_board
from core.ui.cache.kept import kept


def board_to_send(
    board: Board, values: Mapping[str, str], formula: str, *, short: bool
) -> SentBoard:
    """The board with these values; a lesson that hands out the same board again is served at once.

    formula   stays in sight, for a room
    short     numbers have fewer digits there
    """
    return replace(_planned(board, formula, short), state=board.numbers(values))


@kept(entries=64)
def _planned(board: Board, formula: str, short: bool) -> SentBoard:
    return sent_board(board, formula=formula, short=short)
