"""A line of one's own, and the hulls that it can never keep apart."""

from __future__ import annotations

import pytest

from core.lessons.xor.hulls import hulls_board
from core.perceptron import Dataset, catalogue, separability
from core.perceptron.data.neuron import boolean_function
from core.scenes.hand.own_line import OwnLine, own_line_board
from tests.scenes.boards import said_by, shown_by

XOR, AND = boolean_function(6), boolean_function(1)
ABA = catalogue().load("aba").dataset


@pytest.mark.parametrize(
    ("theta", "right", "says"),
    [
        ((1, 1, "-0.5"), 3, "No line does better."),  # OR
        ((-1, -1, "1.5"), 3, "No line does better."),  # NAND
        ((1, 0, "-0.5"), 2, "Can you do better?"),
        ((0, 0, 1), 2, "Can you do better?"),  # all +
        ((0, 0, 0), 0, "Can you do better?"),  # every point on no side
    ],
)
def test_what_a_line_gets_right(theta: tuple, right: int, says: str) -> None:
    board = own_line_board(XOR, True, fewest=1)
    state = dict(zip(("theta1", "theta2", "theta0"), theta, strict=True))
    assert shown_by(board, state)["right"] == f"{right} of 4"
    assert shown_by(board, state)["best"] == "3 of 4"
    assert said_by(board, state) == f"{right} of 4 right. {says}"
    hollow = board.panels[0].figure(board.numbers(state)).data[5:7]
    assert sum(x is not None for trace in hollow for x in trace.x) == 4 - right


def test_a_score_of_zero_is_seen_as_zero() -> None:
    """0.1 · 3 − 0.3 is not 0 in binary; the point on the line is undecided."""
    data = Dataset.of([["0.1", "0"], ["1", "1"]], [1, -1])
    board = own_line_board(data, True, fewest=0)
    shown = shown_by(board, {"theta1": 3, "theta2": 0, "theta0": "-0.3"})
    assert shown["score1"] == "y·a = 0, undecided"
    assert shown["score2"] == "y·a = −2.7, misclassified"


def test_a_line_for_separable_points_is_praised() -> None:
    board = own_line_board(AND, True, fewest=0)
    assert "these can be separated" in said_by(board, {"theta1": 1, "theta2": 1, "theta0": "-1.5"})


@pytest.mark.parametrize(("dataset", "offset"), [(XOR, True), (XOR, False), (ABA, True)])
def test_the_tip_goes_where_it_is_pulled(dataset: Dataset, offset: bool) -> None:
    """… to within the step of θ, and the line keeps its distance from the middle."""
    line = OwnLine(dataset, offset)
    state = {value.name: value.number() for value in line.values}
    tip = line.handles()[0]
    before = line.ahead.at(state)
    for x, y in ((0.9, 0.7), (0.2, 0.9), (-0.1, 0.5), (0.5, -0.1)):
        pulled = {**state, "pointer_x": x, "pointer_y": 0 if line.is_flat else y}
        new = {name: formula.at(pulled) for name, formula in tip.sets.items()}
        steps = {value.name: value.step for value in line.values}
        state = {name: round(number / steps[name]) * steps[name] for name, number in new.items()}
        assert tip.at[0].at(state) == pytest.approx(x, abs=0.06 * line.half)
        assert tip.at[1].at(state) == pytest.approx(pulled["pointer_y"], abs=0.06 * line.half)
        assert line.ahead.at(state) == pytest.approx(before, abs=0.03 * line.half)


@pytest.mark.parametrize("name", catalogue().keys)
def test_every_set_in_a_plane_has_a_board(name: str) -> None:
    data = catalogue().load(name).dataset
    for offset in (True, False):
        board = own_line_board(data, offset, None)
        board.panels[0].figure(board.numbers())
        verdict = separability(data, offset)
        hulls = hulls_board(data, verdict)
        hulls.panels[0].figure(hulls.numbers())


def test_the_hulls_of_xor_cross_in_the_middle() -> None:
    board = hulls_board(XOR, separability(XOR))
    shown = shown_by(board)
    assert shown["common"] == "(1/2, 1/2)"
    assert [shown[f"weight{i}"] for i in (1, 2, 3, 4)] == ["1/4"] * 4
    plus, minus = board.panels[0].traces[:2]
    assert {*zip(plus["x"], plus["y"], strict=True)} == {(0, 1), (1, 0)}
    assert {*zip(minus["x"], minus["y"], strict=True)} == {(0, 0), (1, 1)}


@pytest.mark.parametrize(
    ("theta0", "side"), [("-0.5", "your + side"), ("-1.5", "your − side"), ("-1", "your line")]
)
def test_the_common_point_is_never_where_it_should_be(theta0: str, side: str) -> None:
    board = hulls_board(XOR, separability(XOR))
    assert f"c is on {side}" in said_by(board, {"theta1": 1, "theta2": 1, "theta0": theta0})


def test_a_common_point_on_one_side_means_a_mistake_there() -> None:
    """What the sentence claims, for many lines: the wrong point that it speaks of exists."""
    board = hulls_board(XOR, separability(XOR))
    line = OwnLine(XOR, True)
    for theta1 in (-2, -1, 0, 1, 2):
        for theta2 in (-1, 0, 3):
            for theta0 in (-2, -0.5, 0, 1):
                state = {"theta1": theta1, "theta2": theta2, "theta0": theta0}
                wrong = {
                    sign for sign, s in zip(XOR.signs, line.scores.at(state), strict=True) if s <= 0
                }
                said = said_by(board, state)
                assert ("mixture of − points" not in said) or -1 in wrong
                assert ("mixture of + points" not in said) or 1 in wrong
                assert wrong


def test_hulls_that_do_not_meet() -> None:
    board = hulls_board(AND, separability(AND))
    assert said_by(board, {"theta1": 1, "theta2": 1, "theta0": "-1.5"}).endswith("Yours does.")
    assert said_by(board, {"theta1": 1, "theta2": 1, "theta0": "0"}).endswith("Find one.")
    assert "common" not in shown_by(board)


def test_through_the_origin_one_hull_of_all_signed_points() -> None:
    data = catalogue().load("not_through_origin").dataset
    board = hulls_board(data, separability(data, offset=False))
    assert "The origin is a mixture" in said_by(board)
    assert shown_by(board)["common"] == "the origin"
    apart = hulls_board(data, separability(data, offset=True))
    assert "The hulls do not meet" in said_by(apart)
