"""The picture of the margin experiment: dots, medians, spread and bound in their true places."""

import math
from fractions import Fraction

import pytest

from core.lessons.margin_lab.margin_plot import margin_board
from core.perceptron.studies.margin_experiment import (
    MarginExperiment,
    Measured,
    growth,
    measured,
    spreads,
)
from core.scenes.hand.board import Board
from tests.scenes.boards import said_by, shown_by

PLAN = MarginExperiment.of(["0.5", "0.1"], features=2, sets=2, orders=3)
EARLIER, DOTS, BARS, SPINES, MEDIANS, BOUND, NAME = range(7)


def runs(*counts: tuple[str, int]) -> list[Measured]:
    return [Measured(Fraction(m), Fraction(1), 2, 0, 0, n, 2) for m, n in counts]


def points(board: Board, trace: int) -> list[tuple[float, float]]:
    """What a trace shows, as numbers and no longer as powers of ten."""
    drawn = board.panels[0].traces[trace]
    pairs = zip(drawn["x"], drawn["y"], strict=True)
    return [(round(10**x, 6), round(10**y, 6)) for x, y in pairs if None not in (x, y)]


def test_everything_is_where_it_should_be() -> None:
    board = margin_board(PLAN, runs(("0.5", 1), ("0.5", 2), ("0.5", 2), ("0.1", 20), ("0.1", 40)))
    assert points(board, DOTS) == [(4, 1), (4, 2), (100, 20), (100, 40)]
    assert points(board, MEDIANS) == [(4, 2), (100, 30)]
    assert points(board, BARS) == points(board, SPINES) == [(4, 1.5), (4, 2), (100, 25), (100, 35)]
    assert all(x == y for x, y in points(board, BOUND))
    assert points(board, EARLIER) == []
    shown = shown_by(board)
    assert shown["runs"] == "5 of 12"
    assert shown["margin1"] == "2 of at most 4"
    assert shown["margin2"] == "30 of at most 100"
    assert said_by(board).endswith("the bound grows 25-fold, the median 15-fold.")
    board.panels[0].figure({}).to_dict()


def test_the_power_is_the_slope() -> None:
    """Medians 2 and 50 at R/γ = 2 and 10: 25 times as many for 5 times the ratio, a square law."""
    board = margin_board(PLAN, runs(("0.5", 2), ("0.1", 50)))
    assert shown_by(board)["growth"] == "2 (bound: 2)"
    assert growth(spreads(runs(("0.5", 3), ("0.1", 15)))) == pytest.approx(1)
    assert growth(spreads(runs(("0.5", 3)))) is None
    three = spreads(runs(("0.5", 1), ("0.25", 4), ("0.1", 30)))
    logs = [(math.log(2), 0), (math.log(4), math.log(4)), (math.log(10), math.log(30))]
    mean_x, mean_y = (sum(column) / 3 for column in zip(*logs, strict=True))
    slope = sum((x - mean_x) * (y - mean_y) for x, y in logs)
    slope /= sum((x - mean_x) ** 2 for x, _ in logs)
    assert growth(three) == pytest.approx(slope)


def test_before_anything_is_measured() -> None:
    board = margin_board(PLAN, [])
    assert points(board, DOTS) == points(board, MEDIANS) == []
    assert said_by(board) == "Nothing measured yet."
    assert shown_by(board)["margin1"] == "–"


def test_an_earlier_experiment_stands_behind() -> None:
    earlier = [Measured(Fraction(1), Fraction(4), 2, 0, 0, 7, 2)]
    board = margin_board(PLAN, runs(("0.5", 2)), earlier)
    assert points(board, EARLIER) == [(16, 7)]
    assert "below the green line" in said_by(board)


def test_no_dot_is_above_the_bound() -> None:
    board = margin_board(PLAN, list(measured(PLAN)))
    assert len(points(board, DOTS)) > 3
    assert all(1 <= y <= x * (1 + 1e-9) for x, y in points(board, DOTS))
