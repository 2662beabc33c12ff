"""Does the line under the hand count, measure and point as it should?"""

import math
from dataclasses import replace

import numpy as np
import pytest

from core.lessons.linear_classifier.classifier_board import line_board
from core.lessons.linear_classifier.features import first_two_features
from core.lessons.linear_classifier.one_point import point_board
from core.perceptron import Dataset, catalogue, separability
from core.scenes.hand.board import Board
from tests.scenes.boards import said_by, shown_by, value_of
from tests.scenes.standing import standing

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
XOR = Dataset.of(AND.exact, [-1, 1, 1, -1])
YES = separability(AND, True)
PLANES = [key for key in catalogue().keys if catalogue().load(key).dataset.dimension == 2]


def theta(*numbers: str) -> dict[str, str]:
    return dict(zip(("theta1", "theta2", "theta0"), numbers, strict=True))


@pytest.mark.parametrize(
    ("line", "error", "on"),
    [
        (("1", "1", "-1.5"), "0 of 4 = 0", "0"),
        (("1", "1", "-1"), "2 of 4 = 0.5", "2"),  # (0, 1) and (1, 0) are on the line
        (("-1", "-1", "1.5"), "4 of 4 = 1", "0"),
        (("0.1", "0.2", "-0.3"), "1 of 4 = 0.25", "1"),  # (1, 1) is on it, exactly
        (("0", "0", "-1"), "1 of 4 = 0.25", "0"),
        (("0", "0", "0"), "4 of 4 = 1", "4"),
    ],
)
def test_the_training_error_counts_the_boundary_as_wrong(line, error: str, on: str) -> None:
    shown = shown_by(line_board(AND, YES), theta(*line))
    assert (shown["error"], shown["on"]) == (error, on)


def test_success_and_its_opposite_are_noticed() -> None:
    board = line_board(AND, YES)
    right = "All 4 points are right: this line separates them."
    assert said_by(board, theta("1", "1", "-1.5")) == right
    assert said_by(board, theta("-1", "-1", "1.5")).startswith("All 4 points are misclassified. ")
    assert said_by(board, theta("1", "1", "-2.5")) == "1 of 4 points is misclassified."
    assert said_by(board, theta("1", "1", "-1")) == "2 of 4 points are undecided."
    assert said_by(board, theta("1", "0", "-1")) == "2 of 4 points are undecided."
    assert said_by(board, theta("1", "-1", "0")) == "1 of 4 points is misclassified, 2 undecided."
    hopeless = said_by(line_board(XOR, separability(XOR, True)), theta("1", "1", "-0.5"))
    assert hopeless == "1 of 4 points is misclassified. No line gets all of them right."


def test_a_verdict_that_is_not_proven_claims_nothing() -> None:
    unknown = replace(separability(XOR, True), proven=False)
    board = line_board(XOR, unknown)
    assert said_by(board, theta("1", "1", "-0.5")) == "1 of 4 points is misclassified."
    answers = [shown_by(line_board(XOR, v))["separable"] for v in (YES, separability(XOR, True))]
    assert [*answers, shown_by(board)["separable"]] == ["yes", "no", "not decided"]


@pytest.mark.parametrize(
    ("line", "form"),
    [
        (("1", "0.5", "-0.75"), "x₂ = −2·x₁ + 1.5"),
        (("3", "-4", "-5"), "x₂ = 0.75·x₁ − 1.25"),
        (("2", "0", "-3"), "none: x₁ = 1.5"),
        (("0", "0", "1"), "no line"),
    ],
)
def test_the_school_form_of_a_line(line, form: str) -> None:
    assert shown_by(line_board(AND, YES), theta(*line))["slope"] == form


@pytest.mark.parametrize("line", [("1", "0.5", "0"), ("-2", "1", "1"), ("0", "-3", "0.5")])
def test_the_half_spaces_are_named_on_their_own_sides(line) -> None:
    board = line_board(AND, YES)
    figure = board.panels[0].figure(board.numbers(theta(*line)))
    w = [float(part) for part in line]
    for name, sign in (("X⁺", 1), ("X⁻", -1)):
        [label] = [one for trace in figure.data for one in standing(trace) if one.said == name]
        assert sign * (w[0] * label.at[0] + w[1] * label.at[1] + w[2]) > 0
        assert 0.55 < max(abs(label.at[0] - 0.5), abs(label.at[1] - 0.5)) < 0.72  # beside points


@pytest.mark.parametrize(("times", "factor"), [("2", 2), ("half", 0.5)])
def test_scaling_changes_the_length_and_nothing_else(times: str, factor: float) -> None:
    board = line_board(AND, YES)
    line = theta("3", "4", "-2")
    once, scaled = shown_by(board, line), shown_by(board, {**line, "times": times})
    assert (once["length"], once["away"]) == ("5", "0.4")
    assert scaled["length"] == f"{5 * factor:g}"
    assert {name for name in once if once[name] != scaled[name]} == {"theta", "theta0", "length"}
    before, after = (
        board.panels[0].figure(board.numbers(state)) for state in (line, {**line, "times": times})
    )
    assert before.data[:-2] == after.data[:-2]  # all but the scaled arrow and its name
    assert after.data[-1].text[0] == {"2": "2 θ", "half": "½ θ"}[times]


@pytest.mark.parametrize("line", [("1", "0.5", "0"), ("-2", "1", "1"), ("0", "-3", "0.5")])
def test_theta_stands_on_the_line_and_points_to_the_positive_side(line) -> None:
    board = line_board(AND, YES)
    figure = board.panels[0].figure(board.numbers(theta(*line)))
    w = np.array([float(part) for part in line])
    ends = np.column_stack([figure.data[2].x, figure.data[2].y])
    foot, tip = np.column_stack([figure.data[7].x, figure.data[7].y])
    assert np.column_stack([ends, [1, 1]]) @ w == pytest.approx([0, 0], abs=1e-9)
    assert (tip - foot) @ (ends[1] - ends[0]) == pytest.approx(0, abs=1e-9)
    assert np.append(tip, 1) @ w > 0
    assert np.append(foot, 1) @ w == pytest.approx(0, abs=1e-9)


def test_an_offset_shifts_the_line_and_does_not_turn_it() -> None:
    board = line_board(AND, YES)
    slopes = set()
    for theta0 in ("-1", "0", "0.7"):
        line = board.panels[0].figure(board.numbers(theta("1", "2", theta0))).data[2]
        slopes.add(round((line.y[1] - line.y[0]) / (line.x[1] - line.x[0]), 9))
    assert slopes == {-0.5}


# ── One point ───────────────────────────────────────────────────────────────────────────────────

LARGE = Dataset.of([[-5, -5], [5, 5]], [-1, 1])


def point(*numbers: str) -> dict[str, str]:
    return theta(*numbers[:3]) | {"px": numbers[3], "py": numbers[4]}


def test_a_points_numbers_by_hand() -> None:
    board = point_board(LARGE)
    shown = shown_by(board, point("3", "4", "-5", "3", "1"))
    assert shown["a"] == "3·3 + 4·1 − 5 = 8"
    assert shown["score"] == "1 · 8 = 8"
    assert shown["distance"] == "1.6"
    assert (shown["slope1"], shown["slope2"]) == ("3", "4")


@pytest.mark.parametrize(
    ("place", "label", "score", "said"),
    [
        (("3", "1"), "minus", "−1 · 8 = −8", "+ side. Its label is −: misclassified."),
        (("3", "1"), "plus", "1 · 8 = 8", "+ side. Its label is +: right."),
        (("2", "-1"), "minus", "−1 · (−3) = 3", "− side. Its label is −: right."),
        (("3", "-1"), "plus", "1 · 0 = 0", "line. Its label is +: undecided."),
        (("3", "-1"), "minus", "−1 · 0 = 0", "line. Its label is −: undecided."),
    ],
)
def test_the_score_asks_the_label_and_the_activation_does_not(place, label, score, said) -> None:
    board = point_board(LARGE)
    state = point("3", "4", "-5", *place) | {"label": label}
    assert shown_by(board, state)["score"] == score
    assert said_by(board, state).endswith(f"the point is on the {said}")


def test_without_theta_nothing_is_claimed() -> None:
    assert shown_by(point_board(LARGE), point("0", "0", "0", "1", "1"))["distance"] == "–"


def test_the_dotted_way_to_the_line_is_the_shortest() -> None:
    board = point_board(LARGE)
    way = board.panels[0].figure(board.numbers(point("3", "4", "-5", "3", "1"))).data[9]
    (x, near_x), (y, near_y) = way.x, way.y
    assert (x, y) == (3, 1)
    assert 3 * near_x + 4 * near_y - 5 == pytest.approx(0, abs=1e-9)
    assert math.hypot(x - near_x, y - near_y) == pytest.approx(1.6)


# ── Any data set ────────────────────────────────────────────────────────────────────────────────


def errors(board: Board, state: dict) -> int:
    return int(shown_by(board, state)["error"].split(" ")[0])


@pytest.mark.parametrize("key", PLANES)
def test_errors_are_counted_exactly_on_every_set(key: str) -> None:
    dataset = catalogue().load(key).dataset
    board = line_board(dataset, YES)
    for line in [("1", "0.5", None), ("-0.5", "1", None)]:
        state = {name: text for name, text in zip(("theta1", "theta2"), line, strict=False) if text}
        exact = [value_of(board, n).write(state.get(n)) for n in ("theta1", "theta2", "theta0")]
        w = Dataset.of([exact], [1]).exact[0]
        wrong = sum(
            sign * (w[0] * x + w[1] * y + w[2]) <= 0
            for (x, y), sign in zip(dataset.exact, dataset.signs, strict=True)
        )
        assert errors(board, state) == wrong


def test_more_than_two_features_show_their_first_two() -> None:
    dataset = Dataset.of([[1, 2, 9], [3, 4, -9]], [1, -1], feature_names=("a", "b", "c"))
    plane = first_two_features(dataset)
    assert (plane.dimension, plane.feature_names) == (2, ("a", "b"))
    assert line_board(dataset, YES).panels[0].note == "the first two of 3 features"
    assert first_two_features(AND) is AND


def test_one_feature_has_one_weight() -> None:
    dataset = Dataset.of([[1], [3]], [1, -1])
    board = point_board(dataset)
    assert [value.name for value in board.values] == ["label", "px", "theta1", "theta0"]
    assert shown_by(board, {"theta1": "-1", "theta0": "2", "px": "1.5"})["a"] == "−1·1.5 + 2 = 0.5"
    assert board.panels[0].note == "one feature: x₂ is 0"
