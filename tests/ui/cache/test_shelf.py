"""Do all results together keep within their budget, and go when nobody uses them?"""

from __future__ import annotations

import sys
from fractions import Fraction
from functools import cached_property
from typing import ClassVar

import numpy as np
import pytest

from core.perceptron import Dataset, Settings, train
from core.ui.cache.shelf import LARGE, Shelf
from core.ui.cache.sizes import Scales


def test_the_oldest_of_all_go_first() -> None:
    shelf = Shelf(most_bytes=4_500)
    for name in "abcd":
        shelf.put(("one", name), bytes(1_000), entries=9)
    assert shelf.find(("one", "a")) is not None
    shelf.put(("two", "e"), bytes(1_000), entries=9)
    assert [name for name in "abcd" if shelf.find(("one", name))] == ["a", "c", "d"]
    assert 4_000 < shelf.bytes <= 4_500


class Growing:
    """Most of it is made when it is looked at."""

    @cached_property
    def columns(self) -> bytes:
        return bytes(9 * LARGE)


def test_what_grows_is_weighed_again() -> None:
    shelf, growing = Shelf(most_bytes=10 * LARGE), (Growing(), bytes(2 * LARGE))
    shelf.put(("one", "small"), bytes(LARGE), entries=9)
    shelf.put(("one", "growing"), growing, entries=9)
    assert shelf.find(("one", "small")) is not None
    assert growing[0].columns
    assert shelf.find(("one", "growing")) == (growing,)
    assert shelf.find(("one", "small")) is None


def test_what_grows_after_it_was_handed_over_is_weighed_when_room_is_needed() -> None:
    now = 0.0
    shelf, growing = Shelf(most_bytes=10 * LARGE, now=lambda: now), Growing()
    shelf.put(("one", "growing"), growing, entries=9)
    assert growing.columns
    now = 5.0
    shelf.put(("one", "later"), bytes(2 * LARGE), entries=9)
    assert shelf.find(("one", "growing")) is None
    assert 2 * LARGE <= shelf.bytes < 3 * LARGE


class Finished:
    """Whoever weighs it looks at all that it holds."""

    looks: ClassVar[list[str]] = []

    def __init__(self) -> None:
        self.held = bytes(2 * LARGE)

    def __getattribute__(self, name: str) -> object:
        if name == "__dict__":
            Finished.looks.append(name)
        return super().__getattribute__(name)


def test_what_is_finished_is_weighed_once() -> None:
    """A board has ten thousand parts: to weigh it takes longer than to send it."""
    now = 0.0
    shelf = Shelf(now=lambda: now)
    shelf.put(("one", "finished"), Finished(), entries=9)
    for now in (1.0, 5.0, 9.0):
        assert shelf.find(("one", "finished")) is not None
        shelf.put(("two", now), b"", entries=9)
    assert Finished.looks == ["__dict__"]


def test_what_is_looked_at_stays_however_large_it_is() -> None:
    shelf = Shelf(most_bytes=1_000)
    shelf.put(("one", "a"), bytes(5_000), entries=9)
    assert shelf.find(("one", "a")) is not None


def test_large_results_go_when_nobody_has_used_them_for_a_while() -> None:
    now = 0.0
    shelf = Shelf(idle=10.0, now=lambda: now)
    shelf.put(("one", "large"), bytes(2 * LARGE), entries=9)
    shelf.put(("one", "small"), b"", entries=9)
    now = 9.0
    shelf.sweep()
    assert shelf.find(("one", "large")) is not None
    now = 19.0
    shelf.sweep()
    assert shelf.find(("one", "large")) is None
    assert shelf.find(("one", "small")) is not None
    assert shelf.bytes < 1_000


def all_bytes(value: object) -> int:
    """Every part of a nest of tuples, one by one."""
    inside = sum(map(all_bytes, value)) if isinstance(value, tuple) else 0
    if isinstance(value, Fraction):
        inside = sum(map(sys.getsizeof, value.as_integer_ratio()))
    return sys.getsizeof(value) + inside


@pytest.mark.parametrize("rows", [1, 30, 3_000])
def test_sizes_are_about_right(rows: int) -> None:
    numbers = tuple(tuple(Fraction(i + 7 * j, 1_000 + i) for j in range(5)) for i in range(rows))
    assert Scales(numbers).bytes == pytest.approx(all_bytes(numbers), rel=0.1)


def test_a_run_weighs_what_its_columns_do() -> None:
    trace = train(Dataset.of([["0"], ["0.01"]], [1, -1]), Settings(max_updates=30_000))
    before = Scales(trace).bytes
    columns = trace.augmented.nbytes + trace.score_before.nbytes + trace.score_after.nbytes
    assert Scales(trace).bytes - before == pytest.approx(columns, rel=0.1)
    assert Scales(np.zeros(1_000)).bytes == pytest.approx(8_000, rel=0.1)
