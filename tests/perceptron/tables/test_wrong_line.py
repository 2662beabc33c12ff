"""Is the line shown that is wrong, and nothing of a file that is no text?"""

from __future__ import annotations

import gzip

import pytest

from core.perceptron import DataError, read_dataset
from core.perceptron.tables.wrong_line import lines_around
from tests.hostile.tables import BROKEN

WRONG = "1,2,+\n3,oops,-\n5,6,+\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_the_line_is_shown_in_any_encoding(encoding: str) -> None:
    source = WRONG.encode(encoding)
    with pytest.raises(DataError) as refused:
        read_dataset(source)
    assert refused.value.line == 2
    assert lines_around(source, 2, 1) == [(1, "1,2,+"), (2, "3,oops,-"), (3, "5,6,+")]


def test_a_byte_that_is_no_letter_is_shown_by_its_number() -> None:
    assert lines_around("1,2,café\n3,4,-".encode("latin-1"), 1, 0) == [(1, "1,2,caf\\xe9")]


@pytest.mark.parametrize(
    "name",
    [
        *("spreadsheet", "zip in zip", "gzip", "PNG", "pickle", "random bytes", "null bytes"),
        *("UTF-16 without a mark", "UTF-32", "odd UTF-16", "broken surrogate"),
    ],
)
def test_nothing_is_shown_of_what_is_no_text(name: str) -> None:
    source = BROKEN[name]
    found = [content for line in range(1, 20) for _, content in lines_around(source, line, 1)]
    shown = "".join(found)
    assert shown.isprintable()
    assert "\ufffd" not in shown


def test_a_line_that_does_not_exist_is_not_shown() -> None:
    assert lines_around(WRONG, 9, 1) == []
    assert lines_around(gzip.compress(b"1"), 1, 1) == []
