"""Is one update what the mathematics says, tie for tie, for every θ, point, label and η?"""

import math
from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lessons.update_rule.one_update import OneUpdate
from core.lessons.update_rule.turning import turning_board
from core.lessons.update_rule.undershoot import undershoot_board
from core.scenes.hand.board import Board
from core.scenes.ink import palette
from tests.scenes.boards import said_by, shown_by

made = cache(turning_board)
TENTHS = st.integers(-40, 40).map(lambda n: Fraction(n, 10))
RATES = st.integers(1, 20).map(lambda n: Fraction(n, 10))


def state(theta: tuple, x: tuple, label: int = 1, eta: Fraction | int = 1) -> dict[str, str]:
    names = ("theta1", "theta2", "theta0")[: len(theta)]
    numbers = dict(zip(names, theta, strict=True)) | {"x1": x[0], "x2": x[1], "rate": eta}
    written = {name: str(float(number)) for name, number in numbers.items()}
    return written | {"label": "plus" if label > 0 else "minus"}


def at(board: Board, theta: tuple, x: tuple, label: int = 1, eta: Fraction | int = 1) -> dict:
    """What is there to see: the sentence and the readouts."""
    shown = state(theta, x, label, eta)
    return {"said": said_by(board, shown), **shown_by(board, shown)}


@pytest.mark.parametrize("offset", [False, True])
@given(st.tuples(TENTHS, TENTHS, TENTHS), TENTHS, TENTHS, st.sampled_from([1, -1]), RATES)
def test_an_update_in_exact_fractions(offset, theta, x1, x2, label, eta) -> None:
    weights = theta if offset else theta[:2]
    x = (x1, x2, Fraction(1)) if offset else (x1, x2)
    score = label * sum(t * c for t, c in zip(weights, x, strict=True))
    growth = eta * sum(c * c for c in x)
    board = made(offset)
    numbers = board.numbers(state(weights, (x1, x2), label, eta))
    update = OneUpdate.of_values(offset)

    def found(name: str) -> float:
        return getattr(update, name).at(numbers)

    assert found("score") == pytest.approx(float(score), abs=1e-12)
    assert found("is_mistake") == (score <= 0)
    assert found("growth") == pytest.approx(float(growth))
    after = score + growth if score <= 0 else score
    assert found("score_after") == pytest.approx(float(after), abs=1e-12)
    assert found("undershoots") == (after <= 0 and growth > 0)
    if growth > 0:
        count, total = 0, score
        while total <= 0:
            count, total = count + 1, total + growth
        assert found("repeats") == count
    step = eta * label if score <= 0 else 0
    new = [t + step * c for t, c in zip(weights, x, strict=True)]
    assert [f.at(numbers) for f in update.theta_after] == pytest.approx([*map(float, new)])
    if any(weights) and any(x):
        assert found("angle") == pytest.approx(degrees(weights, x), abs=1e-4)
    else:
        assert math.isnan(found("angle"))
    lengths = sum(t * t for t in weights) * sum(c * c for c in x)
    assert found("is_antiparallel") == (score < 0 and score**2 == lengths)


def degrees(u, v) -> float:
    u, v = [*map(float, u)], [*map(float, v)]
    cosine = sum(a * b for a, b in zip(u, v, strict=True)) / math.hypot(*u) / math.hypot(*v)
    return math.degrees(math.acos(max(-1.0, min(1.0, cosine))))


@given(st.tuples(TENTHS, TENTHS), st.tuples(TENTHS, TENTHS), st.sampled_from([1, -1]), RATES)
def test_the_angle_turns_the_right_way_unless_they_are_opposite(theta, x, label, eta) -> None:
    """Towards 0° for +, towards 180° for −."""
    board, update = made(False), OneUpdate.of_values(False)
    numbers = board.numbers(state(theta, x, label, eta))
    if not update.is_mistake.at(numbers) or update.is_antiparallel.at(numbers):
        return
    before, after = update.angle.at(numbers), update.angle_after.at(numbers)
    if not math.isnan(before):
        assert label * (before - after) > 0


# ── By hand ─────────────────────────────────────────────────────────────────────────────────────


def test_the_first_picture_by_hand() -> None:
    """θ = (2, −1.5), x = (1, 2), +: y·a = 2 − 3 = −1, ‖x‖² = 5, θ after = (3, 0.5)."""
    board = turning_board(False)
    assert shown_by(board) == {
        "theta": "(2, −1.5) → (3, 0.5)",
        "growth": "1 · 5 = 5",
        "score": "−1 + 5 = 4",
        "angle": "100.3° → 54.0°",  # arccos(−1/√(6.25·5)) and arccos(4/√(9.25·5))
    }
    assert said_by(board) == "The point is +, but lies on the − side. Add it, and it is right."


def test_with_offset_the_constant_counts() -> None:
    """x̂ = (1, 2, 1), θ₀ = −1: y·a = −2, ‖x̂‖² = 6, θ₀ after = 0."""
    shown = shown_by(turning_board(True))
    assert shown["theta0"] == "−1 → 0"
    assert shown["growth"] == "1 · 6 = 6"
    assert shown["score"] == "−2 + 6 = 4"


def test_a_negative_point_is_subtracted_and_the_angle_grows() -> None:
    seen = at(turning_board(False), (2, 1), (1, 2), label=-1)
    assert seen["theta"] == "(2, 1) → (1, −1)"
    assert seen["score"] == "−4 + 5 = 1"
    assert seen["angle"] == "36.9° → 108.4°"
    assert seen["said"] == "The point is −, but lies on the + side. Subtract it, and it is right."


def test_a_right_point_changes_nothing() -> None:
    seen = at(turning_board(False), (2, 1), (1, 2))
    assert seen["theta"] == "(2, 1)"
    assert seen["score"] == "4"
    assert seen["said"] == "The point is + and lies on the + side: right. No update."


def test_a_tie_is_a_mistake_in_decimals_as_people_write_them() -> None:
    """0.1 · 3 − 0.3 is 0, which floats miss."""
    seen = at(turning_board(False), (0.1, 0.3), (3, -1))
    assert seen["angle"].startswith("90.0° → ")
    assert "on the line: y·a = 0 counts as a mistake" in seen["said"]


def test_from_zero_the_angle_is_unknown() -> None:
    seen = at(turning_board(False), (0, 0), (1, 2))
    assert seen["angle"] == "– → 0.0°"
    assert seen["said"].startswith("θ is 0, so the point lies on no side")


@pytest.mark.parametrize(
    ("theta", "end"),
    [((-2, -4), "θ only gets shorter."), ((-1, -2), "θ becomes 0."), ((-0.5, -1), "θ flips over.")],
)
def test_opposite_to_the_point_nothing_turns(theta, end) -> None:
    seen = at(turning_board(False), theta, (1, 2))
    assert seen["said"].endswith(f"exactly the wrong way, so nothing can turn: {end}")


def test_a_point_at_the_origin_is_hopeless_without_offset() -> None:
    assert "stays a mistake for ever" in at(turning_board(False), (1, 1), (0, 0))["said"]
    assert at(turning_board(True), (1, 1, -1), (0, 0))["score"] == "−1 + 1 = 0"


@pytest.mark.parametrize("offset", [False, True])
def test_who_predicts_is_not_told_what_comes_after(offset: bool) -> None:
    """What is now stays: θ = (2, −1.5), y·a = −1, or −2 with θ₀ = −1."""
    board = turning_board(offset)
    shown, numbers = shown_by(board, {"hide": "1"}), board.numbers({"hide": "1"})
    assert (shown["theta"], shown["score"]) == ("(2, −1.5)", "−2" if offset else "−1")
    assert shown.get("theta0", "−1") == "−1"
    assert not any("→" in one or "=" in one for name, one in shown.items() if name != "growth")
    assert said_by(board, {"hide": "1"}) == (
        "The point is +, but lies on the − side. Add it. Where will θ and the line be then? "
        "Will the point be right?"
    )
    plane, dial = (panel.figure(numbers) for panel in board.panels)
    after = [trace for trace in (*plane.data, *dial.data) if palette.UPDATE in str(trace)]
    drawn = [one for one in after if one.mode != "text" and None not in (one.x[-1], one.y[-1])]
    assert len(after) == 6  # the line, θ after, the change, its name; on the dial the hand, degrees
    assert not drawn
    named = [one for one in after if one.mode == "text"]
    assert [list(one.text) for one in named if one.x[0] is not None] == [[shown["angle"]]]


# ── The challenge ───────────────────────────────────────────────────────────────────────────────


def test_the_challenge_is_not_met_at_first() -> None:
    for offset in (False, True):  # −2 + 1.25 = −0.75, and −3 + 2.25 = −0.75
        shown = shown_by(undershoot_board(offset))
        assert (shown["challenge"], shown["three"], shown["repeats"]) == ("not yet", "not yet", "2")
        assert shown["score"].endswith("= −0.75")


def test_an_undershoot_is_noticed() -> None:
    """The catalogue's undershoot: −3 + 1.25 = −1.75, and ⌊3/1.25⌋ + 1 = 3."""
    seen = at(undershoot_board(False), (4, 1), (0.5, 1), label=-1)
    assert (seen["challenge"], seen["three"], seen["repeats"]) == ("not yet", "✓ done", "3")
    assert seen["score"] == "−3 + 1.25 = −1.75"
    assert "grows by 1.25 each time, and it takes 3 updates" in seen["said"]


def test_ending_on_the_boundary_is_an_undershoot_too() -> None:
    seen = at(undershoot_board(False), (-3, -1), (1, 2))
    assert (seen["score"], seen["repeats"], seen["challenge"]) == ("−5 + 5 = 0", "2", "not yet")


def test_the_ladder_shows_every_repeat_and_no_more() -> None:
    board = undershoot_board(False)
    figure = board.panels[1].figure(board.numbers(state((4, 1), (0.5, 1), label=-1)))
    heights = [height for height in figure.data[2].y if height is not None]
    assert heights == pytest.approx([-1, -1.75 / 3, -0.5 / 3, 0.75 / 3])
    assert list(figure.data[5].text[:4]) == ["−3", "−1.75", "−0.5", "0.75"]


def test_the_plane_shows_before_and_after() -> None:
    board = turning_board(False)
    figure = board.panels[0].figure(board.numbers())
    arrows = [(trace.x[-1], trace.y[-1]) for trace in figure.data[5:8]]
    assert arrows == [(3, 0.5), (3, 0.5), (2, -1.5)]  # θ after, the change, θ
    (x1, x2), (y1, y2) = figure.data[3].x, figure.data[3].y
    assert 3 * x1 + 0.5 * y1 == pytest.approx(0)
    assert 3 * x2 + 0.5 * y2 == pytest.approx(0)
