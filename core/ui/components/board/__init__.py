"""The board in the browser: pictures that follow the finger without asking the server.

It gets formulas from `core.scenes.hand.board` and evaluates them. When the hand lets go it tells
the server once; the address bar then holds every value that differs from its start.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import streamlit as st

from core.scenes.hand.board import Board
from core.scenes.ink.kinds import kinds_in
from core.scenes.wire.told import ToldBoard
from core.scenes.wire.writing import plain
from core.ui.address.choices import NAMES
from core.ui.cache.boards import board_to_send
from core.ui.components.address_bar import present_address, write_address
from core.ui.components.browser import component
from core.ui.components.plotly_script import plotly_script

SCRIPT = Path(__file__).with_name("board.js")

_board = component(SCRIPT)


def show_board(
    board: Board, *, key: str, present: bool = False, formula: str = ""
) -> dict[str, str]:
    """Draw a board with the values of the address, and return them as they stand there.

    A number is a short exact decimal (“0.5”), a switch “0” or “1”, a choice its key.

    present  large type and thick lines, for a room
    formula  a line that stays in sight there
    """
    texts, notes = read_values(board, present_address())
    draw_board(board, texts, notes, key=key, present=present, formula=formula)
    return texts


def draw_board(
    board: Board,
    texts: Mapping[str, str],
    notes: list[str],
    *,
    key: str,
    present: bool,
    formula: str = "",
) -> None:
    """Send the board to the browser."""
    settled = getattr(st.session_state.get(key), "settled", None)
    heard = settled["id"] if settled else None
    sent = board_to_send(board, texts, formula if present else "", short=present)
    plotly = plotly_script(kinds_in(board.panels))
    told = ToldBoard.of(sent, plotly, key, tuple(notes), present, heard)
    _board(key=key, data=plain(told), on_settled_change=lambda: _take(board, key))


def _take(board: Board, key: str) -> None:
    """The hand has let go: the address takes what it left."""
    state = st.session_state[key].settled["state"]
    try:
        write_address(written(board, state, present_address()))
    except ValueError:
        return  # not from our script: the address stays


# ── The address ─────────────────────────────────────────────────────────────────────────────────


def read_values(board: Board, address: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """Every value as text, and a sentence about each that the address has no use for.

    `LookupError` if a value has a name that means something else in the address.
    """
    texts, notes = {}, []
    for value in board.values:
        if value.name in NAMES:
            raise LookupError(f"{value.name} has another meaning in the address.")
        texts[value.name] = value.write()
        if value.name not in address:
            continue
        try:
            texts[value.name] = value.read(address[value.name])
        except ValueError as error:
            notes.append(f"{error} The address says something else, so the usual value is used.")
    return texts, notes


def written(board: Board, state: Mapping[str, Any], address: Mapping[str, str]) -> dict[str, str]:
    """The address with the values that differ from their start; all else in it stays.

    `ValueError` if a value cannot be what `state` says.
    """
    names = {value.name for value in board.values}
    kept = {name: text for name, text in address.items() if name not in names}
    for value in board.values:
        text = value.read(value.write(state.get(value.name)))
        if text != value.write():
            kept[value.name] = text
    return kept
