"""The McCulloch–Pitts neuron, and what a single neuron can and cannot compute."""

from __future__ import annotations

import pytest

from core.perceptron import (
    McCullochPitts,
    Settings,
    boolean_function,
    separability,
    thresholds_for,
    train,
)


def test_truth_tables() -> None:
    table = McCullochPitts(inputs=2, threshold=2).truth_table()
    assert table == [((0, 0), False), ((0, 1), False), ((1, 0), False), ((1, 1), True)]
    three = McCullochPitts(inputs=3, threshold=1)
    assert [fires for _, fires in three.truth_table()] == [False] + [True] * 7
    assert three.fires([0, 0, 1])


def test_which_thresholds_give_and_or_and_never_xor() -> None:
    assert thresholds_for([False, False, False, True]) == [2]
    assert thresholds_for([False, True, True, True]) == [1]
    assert thresholds_for([False] * 7 + [True]) == [3]
    assert thresholds_for([False, True, True, False]) == []
    assert thresholds_for([True] * 4) == [0]
    assert thresholds_for([False] * 4) == [3]


@pytest.mark.parametrize("values", [[0], [0, 1, 1], [0, 2], []])
def test_only_switches_go_in(values: list[int]) -> None:
    with pytest.raises(ValueError, match="2 inputs, each 0 or 1"):
        McCullochPitts(2, 1).fires(values)


@pytest.mark.parametrize("inputs", [0, 11])
def test_a_neuron_has_some_inputs_but_not_many(inputs: int) -> None:
    with pytest.raises(ValueError, match="1 to 10 inputs"):
        McCullochPitts(inputs, 1)


def test_a_perceptron_learns_14_of_the_16_boolean_functions() -> None:
    learnt = []
    for number in range(16):
        dataset = boolean_function(number)
        trace, verdict = train(dataset, Settings()), separability(dataset)
        assert verdict.proven
        assert verdict.separable == (trace.outcome == "converged")
        assert verdict.separable or trace.outcome == "cycles"
        if verdict.separable:
            learnt.append(number)
    assert sorted(set(range(16)) - set(learnt)) == [6, 9]  # XOR and its opposite
    with pytest.raises(ValueError, match="numbered 0 to 15"):
        boolean_function(16)
