"""A third feature, the product: the plane that is drawn, and what is said of it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lessons.xor.product_lift import plane_in_box, product_lift_board
from core.perceptron import Dataset, Settings, Verdict, catalogue, separability, train
from core.perceptron.data.lift import lifted
from core.perceptron.data.neuron import boolean_function
from tests.scenes.boards import said_by, shown_by

XOR, AND = boolean_function(6), boolean_function(1)


def lift_board(dataset: Dataset):
    run = train(lifted(dataset), Settings(max_updates=5_000))
    return product_lift_board(run, separability(dataset), separability(run.dataset))


def test_xor_lifted_has_a_plane() -> None:
    board = lift_board(XOR)
    assert shown_by(board) == {
        "updates": "29",
        "theta": "(2, 2, −5)",
        "theta0": "−1",
        "right": "4 of 4",
    }
    assert shown_by(board, {"lift": 0.5}) == {
        "updates": "29 with lift 1",
        "theta": "(2, 2, −10)",  # x₃ is half as large
        "theta0": "−1",
        "right": "4 of 4",
    }
    on_floor = shown_by(board, {"lift": 0})
    assert [on_floor[name] for name in ("theta", "theta0", "right")] == ["–", "–", "–"]
    assert "no line separates them" in said_by(board, {"lift": 0})
    assert "a plane goes between" in said_by(board, {"lift": 1})
    assert said_by(board, {"lift": "0.5"}).endswith("A little is enough.")


@pytest.mark.parametrize("lift", [0.25, 1])
def test_the_plane_that_is_drawn_separates_the_points_as_drawn(lift: float) -> None:
    """Fitted through the drawn corners: + on one side, − on the other."""
    board = lift_board(XOR)
    figure = board.panels[0].figure(board.numbers({"lift": lift}))
    plane = figure.data[-1]
    corners = np.column_stack([plane.x, plane.y, plane.z]).astype(float)
    normal = np.linalg.svd(corners - corners.mean(axis=0))[2][-1]
    assert np.abs((corners - corners.mean(axis=0)) @ normal).max() < 1e-9
    sides = []
    for trace in figure.data[2:4]:
        at = np.column_stack([trace.x, trace.y, trace.z]).astype(float)
        sides.append(np.sign((at - corners.mean(axis=0)) @ normal))
    assert {*sides[0]} | {*-sides[1]} in ({1.0}, {-1.0})


def test_seen_from_above_plus_is_where_the_activation_is_positive() -> None:
    board = lift_board(XOR)
    contour = board.panels[1].traces[0]
    z = np.array(contour["z"])
    x, y = np.array(contour["x"]), np.array(contour["y"])
    assert z == pytest.approx(2 * x + 2 * y[:, None] - 5 * x * y[:, None] - 1, abs=1e-4)
    assert contour["contours"]["operation"] == "<"  # Plotly colours what a constraint excludes


def test_points_that_no_product_helps() -> None:
    board = lift_board(catalogue().load("both_labels").dataset)
    assert "no plane separates these points" in said_by(board, {"lift": 1})
    assert len(board.panels) == 1
    assert said_by(lift_board(AND), {"lift": 0}) == "On the floor a line separates them already."


def test_points_of_one_class_have_no_plane_between_them() -> None:
    board = lift_board(Dataset.of([[0, 1], [2, 1]], [1, 1]))
    assert [trace["type"] for trace in board.panels[0].traces].count("mesh3d") == 1  # the floor
    assert shown_by(board)["right"] == "2 of 2"


def test_a_plane_exists_but_was_not_found_in_time() -> None:
    run = train(lifted(XOR), Settings(max_updates=3))
    board = product_lift_board(run, separability(XOR), separability(run.dataset))
    assert "did not find one in time" in said_by(board)
    unsure = Verdict(False, False, True, Fraction(1))
    assert "could not be proven" in said_by(product_lift_board(run, unsure, unsure))


@given(st.lists(st.integers(-3, 3), min_size=4, max_size=4).filter(lambda t: any(t[:3])))
def test_a_plane_in_a_box(theta: list[int]) -> None:
    low, high = np.array([-1.0, -2.0, -0.5]), np.array([2.0, 1.0, 3.0])
    weights = np.array([*theta[:3], theta[3] + 0.123])  # through no corner of the box
    signs = {
        np.sign(weights[:3] @ [x, y, z] + weights[3])
        for x in (low[0], high[0])
        for y in (low[1], high[1])
        for z in (low[2], high[2])
    }
    if len(signs) < 2:
        return
    corners = plane_in_box(weights, low, high)
    assert 3 <= len(corners) <= 6
    assert np.abs(corners @ weights[:3] + weights[3]).max() < 1e-9
    assert (corners >= low - 1e-9).all()
    assert (corners <= high + 1e-9).all()
    middle = corners.mean(axis=0)
    turns = [
        np.cross(corners[i - 1] - middle, corners[i] - middle) @ weights[:3]
        for i in range(len(corners))
    ]
    assert all(turn > -1e-9 for turn in turns) or all(turn < 1e-9 for turn in turns)
