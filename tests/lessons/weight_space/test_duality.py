"""Both spaces under one hand: what the board shows and says against plain arithmetic."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from core.lessons.weight_space.duality import POINT, duality_board
from core.lessons.weight_space.weight_window import WeightWindow
from core.perceptron import Dataset, catalogue
from core.scenes.hand.board import Board
from core.scenes.ink import palette
from core.scenes.ink.number_text import point_name
from tests.perceptron.plain_perceptron import product, signed
from tests.scenes.boards import said_by, shown_by, value_of
from tests.scenes.standing import standing

INK = {"color": palette.INK, "width": 3.5, "dash": "solid"}
MARKED = {"color": palette.INK, "width": 2.5, "dash": "dash"}
ALL = [entry.key for entry in catalogue()]


def board_of(key: str) -> tuple[Board, Dataset, bool]:
    entry = catalogue().load(key)
    return duality_board(entry.dataset, entry.settings.offset), entry.dataset, entry.settings.offset


def trace_of(board: Board, panel: int, state: dict, **wanted: object) -> dict:
    """The one trace of a picture that has these properties."""
    figure = board.panels[panel].figure(board.numbers(state)).to_plotly_json()
    return next(t for t in figure["data"] if all(t.get(k) == v for k, v in wanted.items()))


@pytest.mark.parametrize("key", ["eight_updates", "and", "aba", "xor", "both_labels"])
@pytest.mark.parametrize("numbers", [("2", "1", "-1"), ("-3", "-2", "0.5"), ("0.5", "-4", "2")])
def test_the_sentence_and_the_numbers_are_those_of_plain_arithmetic(key, numbers) -> None:
    board, dataset, offset = board_of(key)
    names = [value.name for value in board.values if value.name != POINT]
    weights = dict(zip(["theta1", "theta2"][: dataset.dimension], numbers, strict=False))
    if offset:
        weights["theta0"] = numbers[2]
    assert list(weights) == names
    theta = [Fraction(text) for text in weights.values()]
    scores = [product(row, theta) for row in signed(dataset.exact, dataset.signs, offset)]
    wrong = sum(score <= 0 for score in scores)
    counts = (sum(score < 0 for score in scores), sum(score == 0 for score in scores))
    place = "line" if len(theta) == 2 else "plane"
    for index, score in enumerate(scores):
        state = {**weights, POINT: str(index + 1)}
        said, shown = said_by(board, state), shown_by(board, state)
        assert shown["score"].replace("−", "-") == f"{float(score):g}"
        told = (f"{count} of {len(dataset)}" for count in counts)
        assert (shown["misclassified"], shown["undecided"]) == tuple(told)
        label = "+" if dataset.signs[index] > 0 else "−"
        assert said.startswith(f"{point_name(index)} is {label}. θ lies on ")
        side, told = ("right", "right") if score > 0 else ("wrong", "misclassified")
        on_it = f"on its {place}, so the point is on the boundary."
        beside = f"on the {side} side of its {place}, so the point is {told}."
        assert (on_it if score == 0 else beside) in said
        assert ("θ is in the cone" in said) == (wrong == 0)


def test_the_line_of_a_point_and_its_forbidden_side() -> None:
    """Point 5 is (−1, 2.5), label −: it forbids the θ with −θ₁ + 2.5 θ₂ > 0."""
    board, _, _ = board_of("eight_updates")
    state = {POINT: "5"}
    line = trace_of(board, 1, state, mode="lines", line=MARKED)
    for x, y in zip(line["x"], line["y"], strict=True):
        assert -x + 2.5 * y == pytest.approx(0, abs=1e-9)
    side = trace_of(board, 1, state, fillcolor=palette.GHOST)
    assert max(-x + 2.5 * y for x, y in zip(side["x"], side["y"], strict=True)) > 1
    assert min(-x + 2.5 * y for x, y in zip(side["x"], side["y"], strict=True)) > -1e-9
    drawn = board.panels[0].figure(board.numbers(state)).to_plotly_json()["data"]
    [ring] = [t for t in drawn if t.get("marker", {}).get("symbol") == "diamond-open"]
    assert (ring["x"], ring["y"]) == ([-1.0], [2.5])


def test_the_boundary_of_theta_goes_through_the_points_whose_line_it_is_on() -> None:
    """θ = (2, 0.8) lies on the line of (−1, 2.5); its boundary goes through that point."""
    board, _, _ = board_of("eight_updates")
    state = {"theta1": "2", "theta2": "0.8", POINT: "5"}
    boundary = trace_of(board, 0, state, mode="lines", line=INK)
    (x1, x2), (y1, y2) = boundary["x"], boundary["y"]
    assert (x2 - x1) * (2.5 - y1) == pytest.approx((y2 - y1) * (-1 - x1))
    assert "so the point is on the boundary" in said_by(board, state)
    at_zero = said_by(board, {"theta1": "0", "theta2": "0"})
    assert at_zero.endswith("θ is 0: there is no boundary, and no point lies on any side.")


def test_pointing_at_a_mark_or_a_point_means_the_same_point() -> None:
    board, dataset, _ = board_of("eight_updates")
    (data_pick,), (line_pick,) = board.panels[0].picks, board.panels[1].picks
    points = data_pick.trace
    assert list(zip(points["x"], points["y"], strict=True)) == [tuple(p) for p in dataset.points]
    marks = line_pick.trace
    for x, y, (a, b), sign, symbol in zip(
        marks["x"],
        marks["y"],
        dataset.points,
        dataset.signs,
        marks["marker"]["symbol"],
        strict=True,
    ):
        assert a * x + b * y == pytest.approx(0, abs=1e-9)
        assert max(abs(x), abs(y)) == pytest.approx(0.96 * 4)
        assert symbol == ("circle" if sign > 0 else "square")


def test_the_plane_of_a_point_with_offset() -> None:
    board, dataset, _ = board_of("and")
    for index, z in enumerate(signed(dataset.exact, dataset.signs, True)):
        plane = trace_of(board, 1, {POINT: str(index + 1)}, type="mesh3d", color=palette.GHOST)
        corners = np.column_stack([plane["x"], plane["y"], plane["z"]])
        assert corners @ np.array(z, dtype=float) == pytest.approx(np.zeros(6), abs=1e-9)
    cone = trace_of(board, 1, {}, type="mesh3d", color=palette.PROMISE)
    corners = np.column_stack([cone["x"], cone["y"], cone["z"]])
    rows = np.array(signed(dataset.exact, dataset.signs, True), dtype=float)
    assert (corners @ rows.T >= -1e-9).all()
    dot = trace_of(board, 1, {"theta1": "1", "theta2": "-2", "theta0": "3"}, mode="markers+text")
    assert (dot["x"], dot["y"], dot["z"]) == ([1], [-2], [3])


@pytest.mark.parametrize("key", ALL)
def test_every_set_has_its_board_and_starts_within_the_picture(key: str) -> None:
    board, dataset, offset = board_of(key)
    window = WeightWindow.of(dataset, offset)
    start = board.numbers()
    for value, half in zip(board.values, window.half, strict=False):
        assert abs(start[value.name]) <= half == float(value.high)
    for panel in board.panels:
        assert len(panel.figure(start).data) == len(panel.traces)


def test_the_cone_is_named_until_theta_is_in_it() -> None:
    """θ = (−3, −2) gets every point right, and its arrow would lie on the name."""
    board, _, _ = board_of("eight_updates")
    for theta1, named in (("3", True), ("-3", False)):
        state = board.numbers({"theta1": theta1, "theta2": "-2"})
        texts = [trace.text for trace in board.panels[1].figure(state).data if trace.text]
        assert any("solution<br>cone" in text for text in texts) is named


def test_at_first_no_name_lies_on_a_point() -> None:
    board, dataset, _ = board_of("eight_updates")
    drawn = board.panels[0].figure(board.numbers()).data
    [name] = [name for trace in drawn for name in standing(trace) if name.said == "θ"]
    half = np.diff(board.panels[0].layout["xaxis"]["range"]).item() / 2
    at = np.array(name.at) + np.array(name.side) * (name.gap + 6) * half / 112
    away = np.hypot(*(dataset.points - at).T).min()
    assert away > 0.15 * half


def test_without_a_cone_none_is_drawn() -> None:
    for key in ("xor", "aba"):
        board, _, _ = board_of(key)
        drawn = board.panels[1].figure(board.numbers()).to_plotly_json()["data"]
        assert "solution<br>cone" not in str([t.get("text") for t in drawn])
        assert "cone" not in board.panels[1].note
        assert not any(
            t.get("color") == palette.PROMISE and any(v is not None for v in t["x"])
            for t in board.panels[1].traces
        )


def test_a_point_at_the_origin_has_no_line() -> None:
    board = duality_board(Dataset.of([[0, 0], [1, 2]], [1, 1]), False)
    line = trace_of(
        board,
        1,
        {POINT: "1"},
        mode="lines",
        line=MARKED,
    )
    assert set(line["x"]) == {None}
    assert "so the point is on the boundary" in said_by(board, {POINT: "1"})


def test_many_points_are_chosen_by_pointing_alone() -> None:
    few, _, _ = board_of("and")
    many, _, _ = board_of("iris_setosa_versicolor")
    assert value_of(few, POINT).field
    assert not value_of(many, POINT).field
