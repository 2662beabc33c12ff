"""Does the address bar hold a board's values, and nothing that means nothing?"""

import pytest

from core.scenes.hand.board import Board, Value
from core.ui.components.board import read_values, written

BOARD = Board(
    (),
    (
        Value("u", "w₁", start="0.5", low=-2, high=2, step="0.1"),
        Value("on", "On", start=1, kind="switch"),
        Value("kind", "Kind", "b", kind="choice", choices={"a": "First", "b": "Second"}),
    ),
)


def test_without_an_address_everything_is_at_its_start() -> None:
    assert read_values(BOARD, {}) == ({"u": "0.5", "on": "1", "kind": "b"}, [])


def test_an_address_is_read_exactly() -> None:
    texts, notes = read_values(BOARD, {"u": "-0.30", "on": "0", "kind": "a", "data": "and"})
    assert (texts, notes) == ({"u": "-0.3", "on": "0", "kind": "a"}, [])


def test_what_is_wrong_takes_its_start_with_a_sentence() -> None:
    texts, notes = read_values(BOARD, {"u": "3", "on": "maybe", "kind": "<script>"})
    assert texts == {"u": "0.5", "on": "1", "kind": "b"}
    assert notes == [
        f"{sentence} The address says something else, so the usual value is used."
        for sentence in (
            "w₁ must be a number from −2 to 2.",
            "On must be 0 or 1.",
            "Kind must be a or b.",
        )
    ]


def test_only_what_differs_is_written_and_the_rest_of_the_address_stays() -> None:
    address = {"data": "and", "u": "1", "kind": "a"}
    assert written(BOARD, {"u": 0.3, "on": 1, "kind": 1}, address) == {"data": "and", "u": "0.3"}
    assert written(BOARD, {"u": 0.5, "on": 1, "kind": 1}, address) == {"data": "and"}
    assert written(BOARD, {"u": -2, "on": 0, "kind": 0}, {}) == {"u": "-2", "on": "0", "kind": "a"}


def test_what_is_written_reads_back() -> None:
    state = {"u": -1.7, "on": 0, "kind": 0}
    texts, _ = read_values(BOARD, written(BOARD, state, {}))
    assert BOARD.numbers(texts) == state


@pytest.mark.parametrize("name", ["data", "points", "k", "eta", "present"])
def test_a_name_with_another_meaning_in_the_address_is_refused(name: str) -> None:
    board = Board((), (Value(name, "Label", start=0, low=0, high=1, step=1),))
    with pytest.raises(LookupError, match="another meaning"):
        read_values(board, {})
