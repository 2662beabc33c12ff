"""Still pictures of what a place draws, to be seen before any script has come.

first_look.py   what a component shows at a place, as figures
svg.py          a flat figure as a drawing
"""

from __future__ import annotations

from collections.abc import Sequence

from core.scenes.hand.board import Board
from core.scenes.ink import palette
from core.scenes.lesson import Drawn, Place
from core.scenes.wire.plain_part import PlainPart
from core.ui.plain.course import Posed
from core.ui.plain.still.first_look import Figure, of_board, of_replay
from core.ui.plain.still.svg import drawn_figure

MOST_PICTURES = 2
MOST_LETTERS = 24_000  # of all drawings on a page: words come first


def still(drawn: Drawn | Posed, told: PlainPart, place: Place) -> str:
    """The first pictures side by side; nothing where they are not flat, or too much to draw."""
    if isinstance(drawn, Board):
        return still_of_board(drawn, place)
    return still_of_run(told.data["recording"]) if told.part == "replay" else ""


def still_of_board(board: Board, place: Place) -> str:
    return _side_by_side(of_board(board, place.values))


def still_of_run(recording: str, k: int = 0) -> str:
    return _side_by_side(of_replay(recording, k))


def _side_by_side(figures: Sequence[Figure]) -> str:
    drawings = [drawn_figure(figure, palette.RECOLOUR) for figure in figures[:MOST_PICTURES]]
    shown = "".join(f"<div>{drawing}</div>" for drawing in drawings if drawing)
    if not shown or len(shown) > MOST_LETTERS:
        return ""
    return f'<div class="still" aria-hidden="true">{shown}</div>'
