"""Does the address bar hold a board's values, and nothing that means nothing?"""

import re
from pathlib import Path

import pytest

from core.scenes.board import Board, Value
from core.ui import board, replay
from core.ui.board import read_values, written
from core.ui.browser import SHARED, SHARED_PARTS, joined

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


@pytest.mark.parametrize(
    ("folder", "parts"), [(board.FOLDER, board.PARTS), (replay.FOLDER, replay.PARTS)]
)
def test_every_part_comes_after_those_that_it_needs(folder: Path, parts: list[str]) -> None:
    known: set[str] = set()
    files = [SHARED / f"{part}.js" for part in SHARED_PARTS]
    for file in [*files, *(folder / f"{part}.js" for part in parts)]:
        needed = re.findall(r'from "[./\w]*/(\w+)\.js"', file.read_text())
        assert set(needed) <= known, file.name
        known.add(file.stem)
    module = joined(folder, parts)
    assert not re.search("^import ", module, re.MULTILINE)
    assert module.count("export default") == 1
