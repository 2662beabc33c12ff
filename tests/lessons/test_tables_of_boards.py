"""Does the table of a board hold what its pictures show, wherever the hand has put them?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.lessons.contents import COURSE
from core.perceptron import Dataset, catalogue
from core.scenes.hand.board import Board
from core.scenes.hand.living_table import Table
from core.scenes.hand.living_text import as_text
from core.scenes.hand.own_line import own_line_board
from core.scenes.lesson import Lesson, View
from core.ui.address import choices
from tests.lessons.test_legends import mark_of

VIEWS = [(lesson, view) for lesson in COURSE for view in lesson.views if view.draws]
NAMES = [f"{lesson.key}-{view.key}" for lesson, view in VIEWS]
WORDS = {1: "right", 0: "undecided", -1: "misclassified"}
# Each number that these show is a readout or a field already.
ALL_SAID = {"neuron-weights", "weight_space-losses", "margin_lab-measure"}


def read(table: Table | None, board: Board, state: dict[str, object]) -> list[dict[str, str]]:
    """Every row by what stands above its cells."""
    assert table is not None
    numbers = board.numbers(state)
    texts = [[as_text(cell).at(numbers) for cell in row] for row in table.rows]
    return [dict(zip(table.heads, row, strict=True)) for row in texts]


@pytest.mark.parametrize("theta", [("1", "0.5", "-0.5"), ("-2", "1", "1"), ("0", "0", "0")])
def test_side_and_score_of_every_point_follow_the_hand(theta: tuple[str, str, str]) -> None:
    data = Dataset.of([["0.5", "0"], ["1", "1"], ["-1/2", "2"]], [1, -1, 1])
    board = own_line_board(data, True, fewest=0)
    state = dict(zip(("theta1", "theta2", "theta0"), theta, strict=True))
    t1, t2, t0 = map(Fraction, theta)
    rows = read(board.table, board, dict(state))
    assert len(rows) == len(data)
    for row, (x1, x2), y in zip(rows, data.exact, data.signs, strict=True):
        score = y * (t1 * x1 + t2 * x2 + t0)
        assert Fraction(row["y·a"].replace("−", "-")) == score
        assert row["side"] == WORDS[(score > 0) - (score < 0)]


@pytest.mark.parametrize(("lesson", "view"), VIEWS, ids=NAMES)
def test_a_board_has_a_table_in_which_hollow_points_are_not_right(
    lesson: Lesson, view: View
) -> None:
    assert view.draws is not None
    choice = choices.opened(catalogue().load(view.usual or lesson.usual))
    board = view.draws(choice, {one.name: one.usual for one in view.parameters})
    if not isinstance(board, Board):
        return
    assert (board.table is None) == (f"{lesson.key}-{view.key}" in ALL_SAID)
    if board.table is None:
        return
    rows = read(board.table, board, {})
    picture = board.panels[0]
    if "side" not in board.table.heads or not picture.legend:
        return
    figure = picture.figure(board.numbers())
    plain = [trace.to_plotly_json() for trace in figure.data]
    hollow = [trace for trace in plain if mark_of(trace) == "hollow"]
    drawn = sum(x is not None for trace in hollow for x in trace["x"])
    assert drawn == sum(row["side"] != "right" for row in rows)
