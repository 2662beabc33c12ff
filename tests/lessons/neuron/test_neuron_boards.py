"""Do the drawn neurons answer as the engine and as arithmetic by hand do?"""

from fractions import Fraction
from itertools import product

import pytest

from core.lessons.neuron.threshold_unit import MOST, gate_board, xor_board, xor_rows_right
from core.lessons.neuron.weighted_unit import weighted_board
from core.perceptron import McCullochPitts
from core.scenes.hand.board import Board
from core.scenes.ink import palette
from tests.scenes.boards import said_by, shown_by

GOALS = {"and": all, "or": any}


def table(board: Board, state: dict) -> list[tuple[str, ...]]:
    """The rows of the truth table as they are drawn."""
    panel = next(panel for panel in board.panels if panel.name == "table")
    traces = panel.figure(board.numbers(state)).data[3:]
    return list(zip(*(trace.text for trace in traces), strict=True))


@pytest.mark.parametrize("inputs", [2, 3])
@pytest.mark.parametrize("threshold", range(MOST + 1))
def test_the_unit_answers_as_the_engine_does(inputs: int, threshold: int) -> None:
    board, unit = gate_board(inputs), McCullochPitts(inputs, threshold)
    for row, fires in unit.truth_table():
        state = {f"in{i + 1}": on for i, on in enumerate(row)} | {"threshold": threshold}
        figure = board.panels[0].figure(board.numbers(state))
        assert figure.data[-2].text == (str(int(fires)),)
        assert figure.data[-1].text == ("fires" if fires else "rests",)
        assert figure.data[-3].marker.color == (palette.POSITIVE if fires else palette.GRID)
        assert shown_by(board, state)["sum"] == str(sum(row))
    drawn = table(board, {"threshold": threshold})
    assert [row[inputs + 1] for row in drawn] == [str(int(f)) for _, f in unit.truth_table()]


@pytest.mark.parametrize("inputs", [2, 3])
@pytest.mark.parametrize("goal", GOALS)
def test_success_is_noticed_at_the_right_threshold_only(inputs: int, goal: str) -> None:
    board = gate_board(inputs)
    rows = list(product((0, 1), repeat=inputs))
    right = {"and": inputs, "or": 1}[goal]
    for threshold in range(MOST + 1):
        said = said_by(board, {"threshold": threshold, "goal": goal})
        assert said.startswith("Found! ") == (threshold == right)
    found = {"threshold": right, "goal": goal}
    assert said_by(board, found) == f"Found! With threshold {right} the neuron is {goal.upper()}."
    assert [row[-1] for row in table(board, found)] == ["✓"] * len(rows)


def test_the_rows_of_and_at_threshold_1() -> None:
    board = gate_board(2)
    assert table(board, {"threshold": 1, "goal": "and"}) == [
        ("0", "0", "0", "0", "0", "✓"),
        ("0", "1", "1", "1", "0", "✗"),
        ("1", "0", "1", "1", "0", "✗"),
        ("1", "1", "2", "1", "1", "✓"),
    ]
    assert said_by(board, {"threshold": 1}) == "Find AND: 2 of 4 rows are right."


@pytest.mark.parametrize(
    ("inputs", "counts"),
    [(2, [2, 3, 1, 2, 2]), (3, [4, 5, 2, 5, 4])],  # by hand, thresholds 0 to 4
)
def test_no_threshold_makes_xor(inputs: int, counts: list[int]) -> None:
    board, rows = xor_board(inputs), 2**inputs
    assert xor_rows_right(inputs) == counts
    for threshold, count in enumerate(counts):
        state = {"threshold": threshold}
        assert shown_by(board, state)["right"] == f"{count} of {rows}"
        assert [row[-1] for row in table(board, state)].count("✓") == count
    assert max(counts) < rows


@pytest.mark.parametrize(
    ("x1", "x2", "theta1", "theta2", "theta0"),
    [
        ("1", "2", "1", "0.5", "-1"),
        ("0.1", "0.2", "3", "0", "-0.3"),  # a = 0 exactly, though 0.1·3 − 0.3 is not in binary
        ("-2.9", "1.7", "-0.7", "3", "-2.4"),
        ("0", "0", "3", "-3", "-0.1"),
    ],
)
def test_the_weighted_unit(x1: str, x2: str, theta1: str, theta2: str, theta0: str) -> None:
    board = weighted_board()
    state = {"x1": x1, "x2": x2, "theta1": theta1, "theta2": theta2, "theta0": theta0}
    a = sum(Fraction(w) * Fraction(x) for w, x in ((theta1, x1), (theta2, x2), (theta0, "1")))
    assert shown_by(board, state)["output"] == ("+1" if a >= 0 else "−1")
    assert shown_by(board, {**state, "output": "01"})["output"] == ("1" if a >= 0 else "0")
    assert ("fires" in said_by(board, state)) == (a >= 0)
    compared = shown_by(board, state)["as_threshold"]
    assert (" ≥ " in compared) == (a >= 0)


def test_the_weighted_units_numbers_by_hand() -> None:
    board = weighted_board()
    state = {"x1": "1.5", "x2": "-2", "theta1": "2", "theta2": "0.5", "theta0": "-2.5"}
    shown = shown_by(board, state)
    assert shown["a"] == "3 − 1 − 2.5 = −0.5"
    assert shown["as_threshold"] == "2 < 2.5 = −θ₀"
    assert (
        said_by(board, state) == "The activation a is −0.5, below 0: the neuron rests and says −1."
    )
    drawn = board.panels[0].figure(board.numbers(state))
    texts = {text for trace in drawn.data if trace.text for text in trace.text}
    assert {"x₁ = 1.5", "θ₂ = 0.5", "offset θ₀ = −2.5", "3", "−1", "−2.5", "−0.5"} <= texts


def test_a_threshold_unit_is_a_weighted_unit_with_equal_weights() -> None:
    board = weighted_board()
    for threshold in (0, 1, 2, 3):
        for row, fires in McCullochPitts(2, threshold).truth_table():
            state = {"theta1": 1, "theta2": 1, "theta0": -threshold, "x1": row[0], "x2": row[1]}
            assert shown_by(board, {**state, "output": "01"})["output"] == str(int(fires))


@pytest.mark.parametrize(("theta0", "a"), [("-3", -1), ("-2", 0), ("-1", 1), ("3", 5)])
def test_the_dot_stands_on_the_step_at_the_activation(theta0: str, a: int) -> None:
    """x₁ + ½·x₂ = 2 at first; left of the step the dot is low, from a = 0 on it is high."""
    board = weighted_board()
    figure = board.panels[0].figure(board.numbers({"theta0": theta0}))
    step = next(t for t in figure.data if t.x is not None and len(t.x) == 5 and None in t.x)
    [dot] = [t for t in figure.data if t.mode == "markers" and t.marker.color == palette.UPDATE]
    (left, middle, _, _, right), (low, _, _, high, _) = step.x, step.y
    assert dot.y == ((high,) if a >= 0 else (low,))
    assert (dot.x[0] - middle > 0, dot.x[0] - middle < 0) == (a > 0, a < 0)
    assert left < dot.x[0] < right
