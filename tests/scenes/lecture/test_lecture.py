"""Does a lecture survive its link and its file, and is what nobody wrote here refused?"""

from __future__ import annotations

import json
from urllib.parse import urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron.tables.packing import Writer
from core.scenes.lecture import (
    Lecture,
    Shown,
    fits_link,
    pack_lecture,
    read_file,
    unpack_lecture,
    write_file,
)
from core.scenes.lecture.packed_lecture import ARMOUR, LONGEST_PACKED
from core.scenes.lecture.value import LONGEST_TITLE, MOST_MINUTES, MOST_SHOWN

NAMES = st.text(st.sampled_from("abcdefgh_"), min_size=1, max_size=8)
ADDRESSES = st.dictionaries(NAMES, st.text(max_size=20), max_size=5).map(urlencode)
VIEWS = st.builds(
    Shown,
    page=st.sampled_from(["home", "xor", "step_through"]),
    address=ADDRESSES,
    title=st.text(max_size=120),
    minutes=st.integers(0, MOST_MINUTES),
    note=st.text(max_size=900),
)
LECTURES = st.builds(Lecture, st.lists(VIEWS, max_size=5).map(tuple), st.text(max_size=100))
XOR = Shown("xor", "view=why&data=xor", "Why <b>none</b> works", 6, "Ask: why?\nAnswer: 0 > 0.")


@given(LECTURES)
def test_a_link_and_a_file_hold_all_of_it(lecture: Lecture) -> None:
    assert unpack_lecture(pack_lecture(lecture)) == lecture
    assert read_file(write_file(lecture)) == lecture


def test_a_view_is_kept_as_it_can_be_shown() -> None:
    view = Shown("xor", "data=xor&present=1&k=3", "x" * 200, 5, "one\r\n\n\x00 two \u202e")
    assert view.texts == {"data": "xor", "k": "3"}
    assert view.title == "x" * LONGEST_TITLE
    assert view.note == "one\ntwo"
    assert Lecture((view, XOR)).minutes == 11


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"page": "https://example.org"}, "its page must be one of this app"),
        ({"page": "//example.org"}, "its page must be one of this app"),
        ({"page": "../xor"}, "its page must be one of this app"),
        ({"page": ""}, "its page must be one of this app"),
        ({"address": "points=" + "A" * 8000}, "its address is longer than a link may be"),
        ({"address": "&".join(f"a{n}=1" for n in range(99))}, "its address has too many parts"),
        ({"address": "data=ä"}, "its address has characters that no address can have"),
        ({"minutes": -1}, "its minutes must be a whole number from 0 to 240"),
        ({"minutes": 1e9}, "its minutes must be a whole number from 0 to 240"),
        ({"minutes": True}, "its minutes must be a whole number from 0 to 240"),
        ({"title": ["x"]}, "its title must be a text"),
        ({"note": None}, "its note must be a text"),
    ],
)
def test_a_file_says_which_view_is_wrong_and_why(wrong: dict, said: str) -> None:
    views = [{"page": "xor"}, {"page": "xor", "title": "T"} | wrong]
    text = json.dumps({"perceptron_lecture": 1, "title": "", "views": views})
    with pytest.raises(ValueError, match=f"^View 2 cannot be read: {said}.$"):
        read_file(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "There is no lecture in this file"),
        ("[" * 100_000, "There is no lecture in this file"),
        ("[]", "There is no lecture in this file"),
        ('{"views": []}', "There is no lecture in this file"),
        ('{"perceptron_lecture": 1}', "There is no lecture in this file"),
        ('{"perceptron_lecture": 2, "views": []}', "another version"),
        ('{"perceptron_lecture": 1, "views": [7]}', "View 1 cannot be read: it says nothing."),
        (json.dumps({"perceptron_lecture": 1, "views": [{}] * 61}), "has 61 views"),
        (" " * 2_000_000, "too large"),
    ],
)
def test_what_is_no_lecture_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_file(text)


def test_a_link_that_was_cut_or_changed_says_so() -> None:
    packed = pack_lecture(Lecture((XOR,), "T"))
    for broken in (packed[:-3], packed[:10] + "A" + packed[11:], "", "%00", "ä"):
        with pytest.raises(ValueError, match="views in this link"):
            unpack_lecture(broken)
    with pytest.raises(ValueError, match="longer than a link may be"):
        unpack_lecture("A" * (LONGEST_PACKED + 1))


@pytest.mark.parametrize(
    ("page", "minutes", "lines", "count"),
    [("//evil", 1, 0, 1), ("xor", 10**9, 0, 1), ("xor", 1, 10**9, 1), ("xor", 1, 0, 10**9)],
)
def test_a_link_with_a_right_sum_and_wrong_content_is_refused(
    page: str, minutes: int, lines: int, count: int
) -> None:
    content = Writer()
    content.text("")
    content.number(count)
    for text in (page, "", ""):
        content.text(text)
    content.number(minutes)
    content.number(lines)
    with pytest.raises(ValueError, match="damaged"):
        unpack_lecture(ARMOUR.closed(content.written))


def test_long_lectures_are_for_files() -> None:
    assert fits_link(pack_lecture(Lecture((XOR,) * 12)))
    long = Lecture(tuple(Shown("xor", note="word " * 150) for _ in range(MOST_SHOWN)))
    assert not fits_link(pack_lecture(long))
    assert read_file(write_file(long)) == long
    with pytest.raises(ValueError, match="at most 60 views"):
        Lecture((XOR,) * (MOST_SHOWN + 1))
