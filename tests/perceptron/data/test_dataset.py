"""A data set keeps what was written and refuses what makes no sense."""

from __future__ import annotations

import copy
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from core.perceptron import Dataset
from core.perceptron.data import dataset as module


def test_it_keeps_the_exact_decimals() -> None:
    dataset = Dataset.of([["0.1", 0.2], ["1/3", 4]], [1, -1], name="two points")
    assert dataset.exact == (
        (Fraction(1, 10), Fraction(1, 5)),
        (Fraction(1, 3), Fraction(4)),
    )
    assert dataset.written() == [["0.1", "0.2"], ["1/3", "4"]]
    assert dataset.points[0].tolist() == [0.1, 0.2]
    assert dataset.labels.tolist() == [1, -1]
    assert (len(dataset), dataset.dimension, dataset.name) == (2, 2, "two points")
    assert dataset.feature_names == ("x1", "x2")


def test_arrays_are_welcome() -> None:
    dataset = Dataset.of(np.array([[1.5, 2.0]]), np.array([-1]))
    assert dataset == Dataset.of([["1.5", "2"]], [-1])
    assert hash(dataset) == hash(Dataset.of([["1.50", "2.0"]], ["-1"]))


@pytest.mark.parametrize(
    ("points", "labels", "sentence"),
    [
        ([], [], "There are no points"),
        ([[]], [1], "1 to 100 coordinates, not 0"),
        ([[1] * 101], [1], "not 101"),
        ([1, 2], [1, 1], "Point 1 must be a row of numbers"),
        (["12"], [1], "Point 1 must be a row of numbers"),
        ([[1, 2], [3]], [1, 1], "Point 2 has 1 coordinates, but point 1 has 2"),
        ([[1], [float("nan")]], [1, 1], "Point 2: .nan. is not a finite number"),
        ([[1], ["x"]], [1, 1], "Point 2: .x. is not a number"),
        ([[1]], [0], "label of point 1 must be −1 or \\+1, not 0"),
        ([[1]], ["yes"], "label of point 1"),
        ([[1]], [True], "label of point 1"),
        ([[1], [2]], [1], "2 points but 1 labels"),
        ([[1]] * 20_001, [1] * 20_001, "at most 20000"),
    ],
)
def test_nonsense_is_refused_with_a_sentence(points, labels, sentence) -> None:
    with pytest.raises(ValueError, match=sentence):
        Dataset.of(points, labels)


def test_column_names_must_fit() -> None:
    with pytest.raises(ValueError, match="1 column names were given for 2 columns"):
        Dataset.of([[1, 2]], [1], feature_names=["a"])


def test_after_a_journey_it_is_the_same_and_unpacks_what_is_asked_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = [[f"{i}/7", -i, 10**300 + i] for i in range(250)]
    sent = Dataset.of(rows, [1, -1] * 125, "Mine", ("cat", "dog"), ("a", "b", "c"))
    monkeypatch.setattr(module, "unpacked", _forbidden)
    come = copy.copy(sent)  # packed and unpacked as for a journey
    assert come == sent
    assert hash(come) == hash(sent)
    assert (len(come), come.dimension) == (250, 3)
    assert come.common_denominator == 7
    assert come.points.tolist() == sent.points.tolist()
    assert not come.points.flags.writeable
    monkeypatch.undo()
    assert come.written(2) == sent.written()[:2]
    assert [come.point(index) for index in (0, 99, 100, 249)] == [
        sent.exact[index] for index in (0, 99, 100, 249)
    ]
    assert "exact" not in vars(come)
    assert come.exact == sent.exact
    assert replace(come, name="Yours") != sent
    with pytest.raises(AttributeError):
        _ = come.exakt  # type: ignore[attr-defined]


def _forbidden(*_: object) -> None:
    raise AssertionError("Nobody has asked for the numbers.")
