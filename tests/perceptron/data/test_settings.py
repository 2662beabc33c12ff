"""Settings that make no sense are refused with a sentence for a lecturer."""

from __future__ import annotations

import pytest

from core.perceptron import Dataset, Settings, train

TWO = Dataset.of([[1, 2], [3, 4]], [1, -1])


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"eta": 0}, "η must be above 0, not 0"),
        ({"eta": "-1"}, "η must be above 0"),
        ({"eta": "fast"}, "learning rate η: “fast” is not a number"),
        ({"eta": float("nan")}, "not a finite number"),
        ({"decay": "-0.1"}, "decay must be 0 or more"),
        ({"decay": None}, "decay"),
        ({"rule": "eq"}, "“eq” is not a known mistake rule; choose one of le, lt, ge, gt"),
        ({"order": "random"}, "is not a known order"),
        ({"update": "mini-batch"}, "is not a known kind of update"),
        ({"offset": "yes"}, "either on"),
        ({"seed": -1}, "seed must be a whole number"),
        ({"seed": 1.5}, "seed must be a whole number"),
        ({"seed": True}, "seed must be a whole number"),
        ({"max_updates": -1}, "largest number of updates"),
        ({"max_updates": 10**9}, "largest number of updates"),
        ({"max_updates": float("inf")}, "largest number of updates"),
        ({"max_passes": 0}, "largest number of passes"),
        ({"stop_after": 0}, "number of updates to stop after"),
        ({"stop_after": 10**9}, "number of updates to stop after"),
        ({"start": "1,2,3"}, "list of numbers"),
        ({"start": 5}, "list of numbers"),
        ({"start": [1, "x", 0]}, "start: “x” is not a number"),
        ({"order": "permutation"}, "needs a permutation"),
        ({"permutation": [0, 0]}, "every point exactly once"),
        ({"permutation": [1, 2]}, "whole number from 0 to 1, not 2"),
        ({"permutation": [0.5, 1]}, "whole number"),
        ({"permutation": [0, 1], "order": "shuffled"}, "cannot be combined"),
    ],
)
def test_nonsense_is_refused(chosen: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Settings(**chosen)


@pytest.mark.parametrize(
    ("chosen", "sentence"),
    [
        ({"start": [1, 0]}, "has 2 numbers; 3 are needed: the weights and then θ₀"),
        ({"start": [1, 0, 0], "offset": False}, "has 3 numbers; 2 are needed"),
        ({"permutation": [0, 2, 1]}, "3 entries for 2 points"),
        ({"decay": 1, "start": ["1e200", 0, 0]}, "up to 1e100"),
    ],
)
def test_settings_that_do_not_fit_the_data_are_refused(chosen: dict, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        train(TWO, Settings(**chosen))


def test_equal_settings_compare_equal_however_they_are_spelt() -> None:
    assert Settings(eta=0.5, start=[1, "0.50"]) == Settings(eta="1/2", start=("1.0", 0.5))
    assert hash(Settings(eta=1)) == hash(Settings(eta="1.000"))


def test_a_permutation_chooses_the_fixed_order() -> None:
    assert Settings(permutation=[1, 0]).order == "permutation"
    assert train(TWO, Settings(permutation=[1, 0])).point[0] == 1
