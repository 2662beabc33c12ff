"""θ* under the hand, and promises beside runs: the boards, against exact answers."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import atan2, degrees

import numpy as np
import pytest

from core.lessons.convergence.bounds import Promise, bounds_board
from core.lessons.convergence.choose_theta_star import can_be_chosen, reference_board
from core.perceptron import (
    Dataset,
    Settings,
    Trace,
    Verdict,
    catalogue,
    margin,
    separability,
    train,
)
from tests.scenes.boards import said_by, shown_by

SEPARABLE = [
    entry for entry in catalogue() if separability(entry.dataset, entry.settings.offset).separable
]


def run_of(key: str) -> tuple[Trace, Verdict]:
    entry = catalogue().load(key)
    settings = replace(entry.settings, start=None)
    return train(entry.dataset, settings), separability(entry.dataset, settings.offset)


# ── Choosing θ* ─────────────────────────────────────────────────────────────────────────────────


def test_the_best_angle_of_eight_updates_gives_the_least_bound() -> None:
    """The nearest hull point p of the signed points says where the best θ* points."""
    trace, verdict = run_of("eight_updates")
    board = reference_board(trace, verdict)
    best = {"angle": str(round(degrees(atan2(*reversed(verdict.theta_star))) % 360, 6))}
    assert shown_by(board, best)["gamma"] == "0.3721"
    assert shown_by(board, best)["bound"] == "61.39"
    assert said_by(board, best) == (
        "This is the best θ*. So a run from zero, one mistake at a time, makes at most 61 updates."
    )


def test_the_best_angles_of_and_give_51() -> None:
    """θ̂* = (2, 2, −3)/√17: at 45°, tilted by atan(−3/√8)."""
    board = reference_board(*run_of("and"))
    best = {"angle": "45", "tilt": str(round(degrees(atan2(-3, 8**0.5)), 6))}
    shown = shown_by(board, best)
    assert (shown["gamma"], shown["bound"], shown["unit_bound"]) == ("0.2425", "51", "1/0.14² = 51")
    assert said_by(board, best).endswith("makes at most 51 updates.")
    assert (shown["best"], shown["updates"]) == ("γ 0.2425, bound 51", "18")


def test_it_opens_with_the_learnt_direction() -> None:
    """AND learns θ̂ = (3, 2, −4) with the margin 1/√29, so its bound is 3 · 29 = 87."""
    shown = shown_by(reference_board(*run_of("and")))
    assert (shown["gamma"], shown["learnt_margin"], shown["bound"]) == ("0.1857", "0.1857", "87")


def test_in_a_room_the_same_margin_has_the_same_digits() -> None:
    """1/√18.5 = 0.23249…, whether it is that of θ* under the hand or of the learnt θ̂."""
    shown = shown_by(reference_board(*run_of("eight_updates")), in_a_room=True)
    assert (shown["gamma"], shown["learnt_margin"]) == ("0.232", "0.232")


def test_a_direction_that_fails_proves_nothing() -> None:
    trace, verdict = run_of("eight_updates")
    board = reference_board(trace, verdict)
    shown = shown_by(board, {"angle": "30"})
    assert (shown["gamma"], shown["bound"], shown["unit_bound"]) == ("−∞", "–", "–")
    assert said_by(board, {"angle": "30"}).endswith("nothing is proven.")
    scores = [
        y * (np.cos(np.pi / 6) * x1 + np.sin(np.pi / 6) * x2)
        for (x1, x2), y in zip(trace.dataset.points, trace.dataset.signs, strict=True)
    ]
    assert float(shown["least"].replace("−", "-")) == pytest.approx(min(scores), abs=1e-4)


@pytest.mark.parametrize("angle", [200, 205.5, 211, 219.5, 230])
def test_gamma_in_the_browser_is_the_exact_margin(angle: float) -> None:
    trace, verdict = run_of("eight_updates")
    direction = [np.cos(np.radians(angle)), np.sin(np.radians(angle))]
    exact = margin(trace.dataset, direction, offset=False)
    shown = shown_by(reference_board(trace, verdict), {"angle": str(angle)})["gamma"]
    assert shown == ("−∞" if exact < 0 else f"{exact:.4f}".rstrip("0"))


@pytest.mark.parametrize(
    ("handle", "pointer", "sets"),
    [
        ("Turn θ*", (0.0, -2.0), {"angle": 270}),
        ("Turn θ*", (-3.0, 3.0), {"angle": 135}),
        ("Angle of θ*", (200.0, 5.0), {"angle": 200}),
    ],
)
def test_a_finger_turns_theta_star(handle: str, pointer: tuple, sets: dict) -> None:
    board = reference_board(*run_of("eight_updates"))
    assert pulled(board, handle, pointer) == pytest.approx(sets)


def test_a_finger_tilts_the_theta_star_of_and() -> None:
    """At 45° the boundary through (½, ½) is where cos τ/√2 + sin τ = 0: τ = −atan(1/√2)."""
    board = reference_board(*run_of("and"))
    state = {"angle": "45", "tilt": "-40"}
    tilt = -degrees(atan2(1, 2**0.5))
    assert pulled(board, "Shift the boundary", (0.5, 0.5), state) == pytest.approx({"tilt": tilt})
    both = {"angle": 30, "tilt": -50}
    assert pulled(board, "Angle and tilt of θ*", (30.0, -50.0)) == pytest.approx(both)


def pulled(board, label: str, pointer: tuple[float, float], state: dict | None = None) -> dict:
    """What a handle sets when it is pulled to a place."""
    [handle] = [one for panel in board.panels for one in panel.handles if one.label == label]
    at = {**board.numbers(state), "pointer_x": pointer[0], "pointer_y": pointer[1]}
    return {name: formula.at(at) for name, formula in handle.sets.items()}


@pytest.mark.parametrize("entry", SEPARABLE, ids=lambda entry: entry.key)
def test_every_board_is_drawn_and_no_bound_lies_below_the_updates(entry) -> None:
    trace, verdict = run_of(entry.key)
    board = reference_board(trace, verdict)
    for panel in board.panels:
        assert panel.figure(board.numbers()).data
    assert float(shown_by(board)["bound"]) >= round(verdict.bound, 2) >= len(trace)


def test_a_line_is_turned_in_the_plane_of_its_augmented_points() -> None:
    """9 (−) and 11 (+) are (9, 1) and (11, 1); the best boundary is where x = 10."""
    dataset = Dataset.of([[9], [11]], [-1, 1])
    board = reference_board(train(dataset, Settings()), separability(dataset))
    assert board.panels[0].title == "The plane of the points (x, 1)"
    best = {"angle": str(round(degrees(atan2(-10, 1)) % 360, 6))}
    assert float(shown_by(board, best)["bound"]) == pytest.approx(12322, rel=1e-5)


@pytest.mark.parametrize(
    ("features", "offset", "possible"),
    [(1, False, False), (1, True, True), (3, False, True), (3, True, False)],
)
def test_one_or_two_angles_must_do(features: int, offset: bool, possible: bool) -> None:
    dataset = Dataset.of(np.eye(features, dtype=int).tolist(), [1] * features)
    trace = train(dataset, Settings(offset=offset))
    assert can_be_chosen(trace.space.dimension) == possible
    if possible:
        panels = reference_board(trace, separability(dataset, offset)).panels
        assert [panel.name for panel in panels] == (["data"] if features < 3 else []) + ["bound"]


# ── Promises and runs ───────────────────────────────────────────────────────────────────────────


def promise(key: str) -> Promise:
    return Promise.of(key, key.upper(), *run_of(key))


def test_the_mixture_fails_on_and() -> None:
    one = promise("and")
    assert (one.made, one.mixed, one.bound, one.is_broken) == (18, 16, 51, True)
    board = bounds_board([promise("tight_bound"), one])
    state = {"set": "and"}
    assert said_by(board, state) == "The mixture claims 16, but the run takes 18 updates. 51 holds."
    shown = shown_by(board, state)
    assert (shown["plain_radius"], shown["half_street"], shown["mixed"]) == (
        "1.4142",
        "0.3536",
        "16",
    )
    assert (shown["radius"], shown["gamma"], shown["bound"]) == ("1.7321", "0.2425", "51")


def test_in_a_room_the_radii_of_both_spaces_are_told_apart() -> None:
    """Of 9 and 11: 11 among the plain points, √122 = 11.0454 among the (x, 1)."""
    points = Dataset.of([[9], [11]], [-1, 1])
    line = Promise.of("line", "A line", train(points, Settings()), separability(points, True))
    shown = shown_by(bounds_board([line, promise("and")]), in_a_room=True)
    assert (shown["plain_radius"], shown["radius"]) == ("11", "11.0454")


def test_a_tight_and_a_loose_promise() -> None:
    board = bounds_board([promise("tight_bound"), promise("loose_bound")])
    assert said_by(board).startswith("The run takes 2 updates, exactly what (R/γ)² allows.")
    assert shown_by(board)["mixed"] == "–"
    assert "(R/γ)² allows 10001" in said_by(board, {"set": "loose_bound"})


def test_a_mixture_can_be_lucky() -> None:
    one = promise("or")
    assert (one.mixed, one.is_broken) == (16, False)
    assert said_by(bounds_board([one])) == (
        "The mixture claims 16, and the run takes 9 updates. That was luck."
    )


def test_every_set_has_its_marks_at_its_numbers() -> None:
    promises = [promise(key) for key in ("and", "loose_bound")]
    [panel] = bounds_board(promises).panels
    bound, made, mixed = panel.traces[3:6]
    assert (made["x"], bound["x"]) == ([18, 2], [51, 10001])
    assert mixed["x"] == [16, None]
    assert [number.strip() for number in mixed["text"]] == ["16", ""]
    assert panel.figure({"set": 1.0}).data


def test_titles_are_shown_as_text() -> None:
    trace, verdict = run_of("and")
    hostile = Promise.of("mine", "<b>bold</b>", trace, verdict)
    [panel] = bounds_board([hostile]).panels
    assert panel.traces[2]["text"] == ["&lt;b&gt;bold&lt;/b&gt;"]
    assert hostile.bound == Fraction(51)
