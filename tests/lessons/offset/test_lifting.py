"""Do the pictures of the offset show the true plane, boundary and certificate?"""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest

from core.lessons.offset.cancelling import cancelling_board
from core.lessons.offset.lifted_plane import lifted_plane_board
from core.perceptron import Settings, catalogue, separability, train
from tests.scenes.boards import said_by, shown_by, value_of

POINTS = catalogue().load("not_through_origin").dataset
PLANE, CUT = 5, 7  # traces of the picture in space


def run_on(key: str):
    return train(catalogue().load(key).dataset, Settings())


# ── Lifted ──────────────────────────────────────────────────────────────────────────────────────


def test_at_first_by_hand() -> None:
    """The run ends with θ = (1, 0.5), θ₀ = −3; |θ₀|/‖θ‖ = 3/√1.25."""
    board = lifted_plane_board(run_on("not_through_origin"))
    assert shown_by(board) == {
        "point": "(3, 2, 1)",
        "activation": "1·3 + 0.5·2 + (−3)·1 = 1",
        "angle": "85.2°",  # arccos(1/√(10.25·14))
        "distance": "2.6833",
        "error": "0 of 6",
    }
    assert said_by(board) == "The line lies 2.6833 from the origin, along θ."


def test_the_angle_is_the_lifted_one() -> None:
    """90° exactly on the line, and unknown while θ̂ is 0."""
    board = lifted_plane_board(run_on("not_through_origin"))
    on_line = {"theta1": 1, "theta2": 1, "theta0": -2, "point": 1}  # (1, 1)
    assert shown_by(board, on_line)["angle"] == "90.0°"
    assert shown_by(board, {"theta1": 0, "theta2": 0, "theta0": 0})["angle"] == "–"
    straight = {"theta1": 3, "theta2": 2, "theta0": 1}  # θ̂ is x̂ itself
    assert shown_by(board, straight)["angle"] == "0.0°"


def test_three_four_five() -> None:
    board = lifted_plane_board(run_on("not_through_origin"))
    shown = shown_by(board, {"theta1": 3, "theta2": 4, "theta0": 5, "point": 1})
    assert shown["distance"] == "1"
    assert shown["activation"] == "3·1 + 4·1 + 5·1 = 12"
    assert shown["error"] == "3 of 6"
    assert said_by(board, {"theta1": 3, "theta2": 4, "theta0": 5}).endswith("against θ.")


def test_doubling_leaves_the_boundary_where_it_is() -> None:
    board = lifted_plane_board(run_on("not_through_origin"))
    once, twice = (
        board.panels[1].figure(board.numbers({"theta1": c, "theta2": c / 2, "theta0": -1.5 * c}))
        for c in (1, 2)
    )
    assert once.data[2] == twice.data[2]


@pytest.mark.parametrize("theta", [(1, 0.5, -3), (-2, 1, 0.5), (0.3, -2, 0)])
def test_the_plane_goes_through_the_origin_and_cuts_the_sheet_in_the_boundary(theta) -> None:
    board = lifted_plane_board(run_on("not_through_origin"))
    state = board.numbers(dict(zip(("theta1", "theta2", "theta0"), theta, strict=True)))
    space = board.panels[0].figure(state)
    plane, cut = space.data[PLANE], space.data[CUT]
    for trace in (plane, cut):
        corners = np.array([trace.x, trace.y, trace.z], dtype=float).T
        assert corners @ theta == pytest.approx(np.zeros(len(corners)), abs=1e-9)
    assert list(cut.z) == [1, 1]
    line = board.panels[1].figure(state).data[2]
    above = np.array([line.x, line.y], dtype=float).T
    assert above @ theta[:2] + theta[2] == pytest.approx([0, 0], abs=1e-9)


def test_the_way_to_the_boundary_is_the_shortest() -> None:
    """From the origin to −θ₀θ/‖θ‖²: for (3, 4), −10 that is (1.2, 1.6), 2 away."""
    board = lifted_plane_board(run_on("not_through_origin"))
    state = board.numbers({"theta1": 3, "theta2": 4, "theta0": -10})
    way = board.panels[1].figure(state).data[3]
    assert (way.x[1], way.y[1]) == pytest.approx((1.2, 1.6))
    assert shown_by(board, {"theta1": 3, "theta2": 4, "theta0": -10})["distance"] == "2"


def test_dragging_the_boundary_brings_it_to_the_pointer() -> None:
    board = lifted_plane_board(run_on("not_through_origin"))
    handle = board.panels[1].handles[1]
    state = board.numbers() | {"pointer_x": 2.0, "pointer_y": 1.0}
    assert handle.sets["theta0"].at(state) == -(1 * 2 + 0.5 * 1)


@pytest.mark.parametrize("key", ["aba", "xor", "both_labels"])
def test_sets_without_a_solution_and_with_one_feature_are_drawn(key: str) -> None:
    board = lifted_plane_board(run_on(key))
    for panel in board.panels:
        panel.figure(board.numbers())
    assert value_of(board, "theta2").field == (key != "aba")


def test_without_theta_there_is_no_boundary() -> None:
    board = lifted_plane_board(run_on("not_through_origin"))
    flat = {"theta1": 0, "theta2": 0, "theta0": 1}
    assert said_by(board, flat).startswith("θ is 0: there is no line")
    assert shown_by(board, flat)["distance"] == "∞"
    nothing = said_by(board, {**flat, "theta0": 0})
    assert nothing == "θ and θ₀ are 0: there is no line, and no point lies on any side."


# ── Why it fails ────────────────────────────────────────────────────────────────────────────────


def test_the_shares_cancel_for_every_theta() -> None:
    """8/11·(−(1, 1)) + 2/11·(2, 3.5) + 1/11·(4, 1) = 0, by hand."""
    board = cancelling_board(run_on("not_through_origin"), separability(POINTS, False))
    assert [readout.label for readout in board.readouts] == [
        "8/11 · y·a of x⁽²⁾",
        "2/11 · y·a of x⁽³⁾",
        "1/11 · y·a of x⁽⁵⁾",
        "together",
        "not right",
    ]
    for theta in ((1, 0.5), (-3, 2), (0.1, -4)):
        state = dict(zip(("theta1", "theta2"), theta, strict=True))
        shown = shown_by(board, state)
        expected = [
            Fraction(8, 11) * -(theta[0] + theta[1]),
            Fraction(2, 11) * (2 * theta[0] + 3.5 * theta[1]),
            Fraction(1, 11) * (4 * theta[0] + theta[1]),
        ]
        found = [float(shown[f"part{row}"].replace("−", "-")) for row in range(3)]
        assert found == pytest.approx([*map(float, expected)], abs=1e-4)
        assert min(found) <= 0
        assert shown["sum"] == "0"


def test_the_chain_ends_where_it_began() -> None:
    board = cancelling_board(run_on("not_through_origin"), separability(POINTS, False))
    arrows, names = board.panels[1].traces[::2], board.panels[1].traces[1::2]
    assert [name["text"] for name in names] == [["−8/11 · x⁽²⁾"], ["2/11 · x⁽³⁾"], ["1/11 · x⁽⁵⁾"]]
    assert (arrows[0]["x"][0], arrows[0]["y"][0]) == (0, 0)
    assert (arrows[-1]["x"][1], arrows[-1]["y"][1]) == (0, 0)
    for one, following in pairwise(arrows):
        assert one["x"][1] == following["x"][0]
        assert one["y"][1] == following["y"][0]


def test_a_point_at_the_origin_is_enough() -> None:
    """(0, 0) of AND has the score 0 for every θ; there is no way to draw."""
    board = cancelling_board(run_on("and"), separability(catalogue().load("and").dataset, False))
    assert [panel.name for panel in board.panels] == ["plane"]
    assert said_by(board).startswith("The marked point lies at the origin.")


@pytest.mark.parametrize("key", ["and", "xor", "aba", "both_labels", "overlap"])
def test_every_refusal_can_be_drawn(key: str) -> None:
    dataset = catalogue().load(key).dataset
    board = cancelling_board(run_on(key), separability(dataset, False))
    assert shown_by(board)["sum"] == "0"
    for panel in board.panels:
        panel.figure(board.numbers())
