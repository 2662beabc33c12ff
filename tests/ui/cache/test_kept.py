"""Is a result made once, handed to all, and forgotten when newer ones come?"""

from concurrent.futures import ThreadPoolExecutor
from threading import Barrier, Event

import pytest

from core.perceptron import Dataset
from core.ui.cache.kept import kept


def test_the_same_question_is_answered_once() -> None:
    asked = []

    @kept(entries=2)
    def double(number: int, times: int = 2) -> int:
        asked.append(number)
        return times * number

    assert [double(1), double(1), double(1, times=3), double(1)] == [2, 2, 3, 2]
    assert len(asked) == 2
    assert double.__name__ == "double"


def test_the_oldest_is_forgotten() -> None:
    asked = []

    @kept(entries=2)
    def noted(name: str) -> str:
        asked.append(name)
        return name

    for name in ("a", "b", "a", "c", "a", "b"):
        noted(name)
    assert asked == ["a", "b", "c", "b"]


def test_equal_points_are_the_same_and_other_names_are_not() -> None:
    @kept(entries=8)
    def made(dataset: Dataset) -> object:
        return object()

    one, two = (Dataset.of([["0.1"], [2]], [1, -1], name="A") for _ in range(2))
    other = Dataset.of([["0.1"], [2]], [1, -1], name="B")
    assert made(one) is made(two)
    assert made(one) is not made(other)


def test_many_at_once_wait_for_the_first() -> None:
    all_here, asked = Barrier(4), []

    @kept(entries=2)
    def slow(name: str) -> object:
        asked.append(name)
        return object()

    def ask() -> object:
        all_here.wait(60)
        return slow("a")

    with ThreadPoolExecutor(4) as visitors:
        answers = [one.result(60) for one in [visitors.submit(ask) for _ in range(4)]]
    assert len(set(answers)) == len(asked) == 1


def test_a_failure_is_told_and_not_kept() -> None:
    works = Event()

    @kept(entries=2)
    def once(name: str) -> str:
        if not works.is_set():
            raise ValueError(name)
        return name

    with pytest.raises(ValueError, match="a"):
        once("a")
    works.set()
    assert once("a") == "a"
