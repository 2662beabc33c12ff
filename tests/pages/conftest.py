"""Pages without a browser: what their boards and players would show."""

import json
from typing import Any

import pytest

from core.scenes.hand.board import Board
from core.scenes.run.recording import Recording
from core.scenes.wire.sent_board import sent_board
from core.ui.components import board as board_module
from core.ui.shell import player
from tests.pages.shown_boards import ShownBoard


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> list[ShownBoard]:
    """Every board that pages show during the test, the last one at the end.

    A hand that lets go writes the address, so a test sets `app.query_params` and runs the page.
    """
    shown: list[ShownBoard] = []

    def note(board: Board, texts: dict, notes: list[str], *, key: str, **look: object) -> None:
        sent_board(board, texts)
        shown.append(ShownBoard(key, board, dict(texts), notes))

    monkeypatch.setattr(board_module, "draw_board", note)
    return shown


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """What the player of a lesson was given each time, the last one at the end."""
    shown: list[dict[str, Any]] = []

    def note(recording: Recording, *, key: str, **look: object) -> None:
        shown.append(json.loads(recording.text) | look)

    monkeypatch.setattr(player, "replay", note)
    monkeypatch.setattr(player, "reached", lambda key: None)
    return shown
