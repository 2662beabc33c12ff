"""Does a link give back exactly the points it was made from, and refuse everything else?"""

from __future__ import annotations

import copy
import random
import string
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, catalogue
from core.perceptron.tables.packed_points import (
    LONGEST_PACKED,
    MOST_NUMBERS,
    pack,
    unpack,
)
from tests.hostile.links import LINKS, armoured
from tests.perceptron.strategies import datasets

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
VISIBLE = st.text(st.characters(categories=("L", "N", "P", "S")), min_size=1, max_size=20)


def random_points(count: int, digits: int) -> Dataset:
    rng = random.Random(count)
    rows = [[f"{rng.uniform(-10, 10):.{digits}f}" for _ in range(2)] for _ in range(count)]
    return Dataset.of(rows, [rng.choice((-1, 1)) for _ in range(count)])


# ── What was packed comes back ──────────────────────────────────────────────────────────────────


@given(datasets(), VISIBLE, st.tuples(VISIBLE, VISIBLE))
def test_every_set_comes_back_exactly(dataset: Dataset, name: str, labels: tuple[str, str]) -> None:
    named = Dataset.of(dataset.exact, dataset.signs, name, labels, dataset.feature_names)
    packed = pack(named)
    assert unpack(packed) == named
    assert set(packed) <= set(string.ascii_letters + string.digits + "-_")


@pytest.mark.parametrize("entry", catalogue().entries, ids=lambda entry: entry.key)
def test_every_set_of_the_catalogue_comes_back(entry) -> None:
    assert unpack(pack(entry.dataset)) == entry.dataset


@pytest.mark.parametrize(
    "row",
    [
        ["0.1", "-0"],
        ["1/3", "-22/7"],
        ["1e308", "-1e308"],
        ["1e-320", "1e-400"],
        ["123456789012345678901234567890", "0.000000000000000000001"],
    ],
)
def test_unusual_numbers_come_back(row: list[str]) -> None:
    dataset = Dataset.of([row, [1, 2]], [1, -1])
    back = unpack(pack(dataset))
    assert back == dataset
    assert back.exact[0] == tuple(Fraction(cell) for cell in row)


def test_the_format_stays_readable() -> None:
    """Links are printed on sheets: what was packed once must mean the same for ever."""
    assert pack(AND) == "AQQCAAAAAAAQAQABMAEAAVDyJen0"
    assert unpack("AQQCAAAAAAAQAQABMAEAAVDyJen0") == AND


# ── How much fits ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("count", "digits"), [(200, 5), (200, 15), (500, 3), (1000, 2)])
def test_hundreds_of_points_fit_a_link(count: int, digits: int) -> None:
    dataset = random_points(count, digits)
    assert len(pack(dataset)) <= LONGEST_PACKED
    assert unpack(pack(dataset)) == dataset


def test_two_hundred_points_with_three_decimals_stay_below_1200_characters() -> None:
    assert len(pack(random_points(200, 3))) < 1200


@pytest.mark.parametrize(
    "dataset",
    [
        random_points(5000, 3),
        Dataset.of([[1, 1, 1]] * (MOST_NUMBERS // 3 + 1), [1] * (MOST_NUMBERS // 3 + 1)),
        Dataset.of([["1e308"], ["1e-308"]] * 100, [1] * 200),
        Dataset.of([[f"1/{n}"] for n in range(1, 400)], [1] * 399),
        Dataset.of([[1] * 100], [1], feature_names=["long name" * 20] * 100),
    ],
    ids=["many", "many equal", "huge and tiny", "all fractions", "long names"],
)
def test_what_does_not_fit_is_told(dataset: Dataset) -> None:
    with pytest.raises(ValueError, match=r"for a link; save them as a file\.$"):
        pack(dataset)


# ── What anybody may send ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("text", LINKS.values(), ids=LINKS)
def test_what_was_never_packed_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^The points in this link .*\.$") as refused:
        unpack(text)
    assert type(refused.value) is ValueError


def unpacked(text: str) -> Dataset | str:
    """The points, or the sentence that refuses them."""
    try:
        return unpack(text)
    except ValueError as error:
        return str(error)


@given(st.binary(max_size=300))
def test_any_bytes_with_a_right_checksum_are_points_or_refused(content: bytes) -> None:
    found = unpacked(armoured(1, *content))
    if isinstance(found, Dataset):
        assert unpack(pack(found)) == found
    else:
        assert found.startswith("The points in this link")


@given(st.integers(0, 10**6), st.sampled_from(string.ascii_letters + string.digits + "-_"))
def test_a_slip_of_the_pen_never_gives_other_points(position: int, letter: str) -> None:
    packed = pack(AND)
    at = position % len(packed)
    found = unpacked(packed[:at] + letter + packed[at + 1 :])
    assert found == AND or "damaged" in str(found)


def test_names_keep_only_what_can_be_seen() -> None:
    hidden = Dataset.of([[1]], [1], "a\u202eb\0c\n", ("\ud800−", "\u200b+"), ["x\ty"])
    back = unpack(pack(hidden))
    assert (back.name, back.label_names, back.feature_names) == ("abc", ("−", "+"), ("x y",))


def test_a_table_that_is_too_long_is_not_unpacked_to_find_that_out() -> None:
    """Fractions of 20,000 points are made in a worker, never while other visitors wait."""
    large = copy.copy(random_points(4_000, 4))  # packed, as one that came from a worker
    with pytest.raises(ValueError, match="These 4,000 points are too many for a link"):
        pack(large)
    assert "exact" not in large.__dict__
