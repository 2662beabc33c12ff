"""Do runs side by side, and runs with other learning rates, show what the engine found?"""

from dataclasses import replace

import numpy as np
import pytest

from core.lessons.update_rule.learning_rate import learning_rate_board
from core.perceptron import Dataset, Settings, catalogue, train
from core.scenes.hand.formula import constant
from core.scenes.hand.half_planes import half_planes
from core.scenes.hand.side_by_side import MOST_STEPS, side_by_side_board
from core.scenes.run.pictures.data_space import boundary_corners
from tests.scenes.boards import said_by, shown_by, value_of

AND = catalogue().load("and").dataset
RULES = ("le", "lt", "ge", "gt")


def by_rule(key: str, **settings):
    entry = catalogue().load(key)
    chosen = replace(entry.settings, **settings)
    return {rule: train(entry.dataset, replace(chosen, rule=rule)) for rule in RULES}


def by_rate(dataset: Dataset, **settings):
    rates = ("0.1", "0.5", "1", "2")
    return {rate: train(dataset, Settings(eta=rate, **settings)) for rate in rates}


# ── Boundaries as formulas ──────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("theta", "theta0"),
    [((1.0, 2.0), -3.0), ((-0.5, 0.0), 0.0), ((0.1, -4.0), 200.0), ((0.0, 0.0), 2.0)],
)
def test_half_planes_are_those_of_the_recorded_pictures(theta, theta0) -> None:
    middle, half = np.array([1.0, -1.0]), 3.0
    corners = boundary_corners(np.array([theta]), np.array([theta0]), middle, half)[0]
    found = half_planes(
        constant(theta[0]), constant(theta[1]), constant(theta0), tuple(middle.tolist()), half
    )
    places = [*found.ends, found.inside, found.outside]
    assert [[x.at({}), y.at({})] for x, y in places] == pytest.approx(corners)


def test_without_theta_and_offset_there_is_no_side() -> None:
    zero = constant(0)
    found = half_planes(zero, zero, zero, (0, 0), 1)
    assert np.isnan(found.inside[0].at({}))


# ── Four rules ──────────────────────────────────────────────────────────────────────────────────


def test_and_under_four_rules() -> None:
    """18, 0, 11 and 10 updates; sign(0) = ±1 leaves a point on the boundary."""
    board = side_by_side_board(by_rule("and"), MOST_STEPS)
    assert value_of(board, "step").start == 18
    assert list(shown_by(board).values()) == [
        "0 of 4 misclassified. Done after 18 updates.",
        "0 of 4 misclassified, 4 undecided. Stops after 0 updates: "
        "its rule accepts points on the boundary.",
        "0 of 4 misclassified, 1 undecided. Done after 11 updates: "
        "its rule accepts x⁽⁴⁾ on the boundary.",
        "0 of 4 misclassified, 1 undecided. Done after 10 updates: "
        "its rule accepts x⁽³⁾ on the boundary.",
    ]


def test_every_picture_is_at_its_own_moment() -> None:
    runs = by_rule("and")
    board = side_by_side_board(runs)
    for step in (0, 4, 10, 14):
        for panel, run in zip(board.panels, runs.values(), strict=True):
            figure = panel.figure(board.numbers({"step": step}))
            k = min(step, len(run))
            boundary = np.array([figure.data[2].x, figure.data[2].y], dtype=float).T
            if run.theta[k].any():
                on_it = boundary @ run.theta[k] + run.theta0[k]
                assert on_it == pytest.approx([0, 0], abs=1e-9)
            ring = figure.data[4].x[0], figure.data[4].y[0]
            expected = tuple(AND.points[run.point[k]]) if k < len(run) else (None, None)
            assert ring == expected


def test_a_run_that_goes_round_goes_on() -> None:
    """XOR is back at zero after 4 updates: 5 updates look like 1."""
    run = by_rule("xor")["le"]
    board = side_by_side_board({"y·a ≤ 0": run})
    assert value_of(board, "step").high == 8
    one, five = (board.panels[0].figure(board.numbers({"step": k})) for k in (1, 5))
    assert one.data[2] == five.data[2]
    said = shown_by(board, {"step": 5})["run0"]
    assert said.endswith("Goes round for ever: 4 updates a round.")
    on_the_origin = train(Dataset.of([[0, 0], [1, 1]], [-1, 1]), Settings(offset=False))
    rounds = side_by_side_board({"through origin": on_the_origin})
    assert shown_by(rounds, {"step": 3})["run0"].endswith("Goes round for ever: 1 update a round.")


def test_a_long_run_is_shown_at_its_beginning_and_told_to_its_end() -> None:
    board = side_by_side_board(by_rule("iris_versicolor_virginica"), MOST_STEPS)
    assert value_of(board, "step").high == MOST_STEPS
    assert "Goes round for ever" in shown_by(board)["run0"]
    assert "Goes round" not in shown_by(board, {"step": MOST_STEPS - 1})["run0"]


def test_more_than_two_features_are_drawn_without_a_boundary() -> None:
    dataset = Dataset.of([[1, 2, 3], [-1, 0, 2]], [1, -1], feature_names=["a<b>", "b", "c"])
    board = side_by_side_board({"run": train(dataset, Settings())})
    [panel] = board.panels
    assert "first two features" in panel.note
    assert list(panel.figure(board.numbers()).data[2].x) == [None]
    assert panel.layout["xaxis"]["title"]["text"] == "a&lt;b&gt;"


# ── The learning rate ───────────────────────────────────────────────────────────────────────────


def test_and_from_zero_and_from_elsewhere() -> None:
    start = ("1", "-1", "0.5")
    board = learning_rate_board(by_rate(AND), by_rate(AND, start=start))
    zero, elsewhere = board.panels[1].figure(board.numbers()).data
    assert list(zero.y) == [18, 18, 18, 18]
    assert list(elsewhere.y) == [37, 21, 13, 6]
    assert list(elsewhere.text) == ["37", "21", "13", "6"]
    assert elsewhere.name == "from θ = (1, −1), θ₀ = 0.5"
    assert "the same 18 updates" in said_by(board)


@pytest.mark.parametrize("rate", ["0.1", "0.5", "2"])
def test_from_zero_only_the_length_changes(rate: str) -> None:
    runs = by_rate(AND)
    board = learning_rate_board(runs, by_rate(AND, start=("1", "-1", "0.5")))
    shown = shown_by(board, {"rate": rate})
    run = runs[rate]
    expected = ", ".join(f"{number:g}" for number in run.theta[-1])
    assert shown["theta"] == f"({expected})".replace("-", "−")
    assert shown["theta0"] == f"{run.theta0[-1]:g}".replace("-", "−")
    usual, other = (board.panels[0].figure(board.numbers({"rate": r})) for r in ("1", rate))
    assert usual.data[2] == other.data[2]  # the boundary
    lengths = [np.hypot(*np.diff([f.data[7].x, f.data[7].y])).item() for f in (usual, other)]
    assert lengths[1] == pytest.approx(float(rate) * lengths[0])


def test_a_run_without_end_has_no_bar() -> None:
    xor = catalogue().load("xor").dataset
    board = learning_rate_board(by_rate(xor), by_rate(xor, start=("1", "0", "0")))
    assert set(board.panels[1].traces[0]["text"]) == {"no<br>end"}
    assert "for ever" in said_by(board)
    assert "θ after 4 updates" in [readout.label for readout in board.readouts]


def test_a_run_that_was_stopped_is_not_said_to_be_endless() -> None:
    stopped = {rate: train(AND, Settings(eta=rate, max_updates=5)) for rate in ("0.5", "1")}
    board = learning_rate_board(stopped, by_rate(AND, start=("1", "0", "0")))
    assert board.panels[1].traces[0]["text"] == ["over<br>5", "over<br>5"]
    assert "the same 5 updates on the same points, and is not done by then" in said_by(board)
