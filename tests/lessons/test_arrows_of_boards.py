"""On every board θ and θ* are as long as the axes say, or as their name says."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import cos, hypot, radians, sin

import numpy as np
import pytest

from core.lessons.convergence.choose_theta_star import reference_board
from core.lessons.linear_classifier.classifier_board import line_board
from core.lessons.linear_classifier.one_point import point_board
from core.lessons.offset.cancelling import cancelling_board
from core.lessons.offset.lifted_plane import lifted_plane_board
from core.lessons.update_rule.learning_rate import learning_rate_board
from core.lessons.update_rule.turning import turning_board
from core.lessons.weight_space.duality import duality_board
from core.lessons.xor.hulls import hulls_board
from core.perceptron import Settings, Trace, catalogue, separability, train
from core.scenes.hand.board import Board
from core.scenes.hand.own_line import own_line_board
from core.scenes.ink import palette
from tests.scenes.standing import standing

KEYS = ("eight_updates", "and", "not_through_origin", "bottom_to_top", "iris_setosa_versicolor")
FLAT = tuple(key for key in KEYS if catalogue().load(key).dataset.dimension == 2)

LETTER = np.array([5.0, 7.0])  # pixels: half the width and half the height of a θ
HANDLE = 9  # pixels from the middle of a handle to its edge

State = Mapping[str, float]


def run_of(key: str, **changes: object) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, Settings(**{**entry.settings.__dict__, **changes}))


def by_rate(key: str) -> Board:
    from_zero = {rate: run_of(key, eta=rate, start=None) for rate in ("0.5", "1", "2")}
    start = ("1", "-1", "0.5")[: 2 + run_of(key).settings.offset]
    return learning_rate_board(from_zero, {"1": run_of(key, start=start)})


def ones_own_line(key: str) -> Board:
    dataset = catalogue().load(key).dataset
    return line_board(dataset, separability(dataset, True))


def hulls(key: str) -> Board:
    dataset = catalogue().load(key).dataset
    return hulls_board(dataset, separability(dataset, True))


def reference(key: str) -> Board:
    trace = run_of(key)
    return reference_board(trace, separability(trace.dataset, trace.settings.offset))


def cancelling(key: str) -> Board:
    return cancelling_board(run_of(key, offset=True), separability(run_of(key).dataset, False))


def chosen(state: State) -> float:
    return hypot(state["theta1"], state["theta2"])


def of_length_one(state: State) -> float:
    """What the offset leaves of θ̂* in the plane."""
    return cos(radians(state.get("tilt", 0.0)))


BOARDS: list[tuple[Callable[[str], Board], str, Callable[[State], float]]] = [
    (ones_own_line, "θ", chosen),
    (lambda key: point_board(catalogue().load(key).dataset), "θ", chosen),
    (lambda key: own_line_board(catalogue().load(key).dataset, True, None), "θ", chosen),
    (lambda key: duality_board(catalogue().load(key).dataset, False), "θ", chosen),
    (lambda key: turning_board(False), "θ", chosen),
    (lambda key: lifted_plane_board(run_of(key, offset=True)), "θ", chosen),
    (hulls, "θ", chosen),
    (reference, "θ*", of_length_one),
]


def scale_of(name: str, letter: str) -> float:
    """What a reader makes of an arrow's name."""
    if name == letter:
        return 1.0
    if name.startswith(f"{letter}/"):
        return 1 / int(name.removeprefix(f"{letter}/"))
    said = name.removeprefix(f"{letter}, ").removesuffix(" size").removesuffix("×")
    return 0.5 if said == "half" else float(Fraction(said))


def drawn(board: Board, letter: str, state: State) -> list[tuple[float, float]]:
    """The length of every arrow of this name, in units of the axes, and the scale that is said."""
    found = []
    for panel in board.panels:
        if panel.kind == "3d":
            continue
        traces = [t for t in panel.figure(state).data if t.type == "scatter"]
        names = [name.said for trace in traces for name in standing(trace)]
        named = [name for name in names if re.fullmatch(rf"{re.escape(letter)}([,/].*)?", name)]
        arrows = [t for t in traces if t.mode == "lines+markers" and t.marker.symbol == "arrow"]
        colour = palette.PROMISE if letter == "θ*" else palette.INK
        own = [t for t in arrows if t.line.color == colour]
        if named:
            [arrow], [name] = own, named
            length = hypot(arrow.x[1] - arrow.x[0], arrow.y[1] - arrow.y[0])
            found.append((length, scale_of(name, letter)))
    return found


@pytest.mark.parametrize("key", FLAT)
@pytest.mark.parametrize(("make", "letter", "length"), BOARDS)
def test_an_arrow_is_as_long_as_its_name_says(make, letter, length, key: str) -> None:
    board = make(key)
    start = board.numbers()
    turned = {**start, **({"theta1": -1.0, "theta2": 2.0} if letter == "θ" else {"angle": 200.0})}
    for state in (start, turned):
        arrows = drawn(board, letter, state)
        assert arrows
        for is_drawn, scale in arrows:
            assert is_drawn == pytest.approx(scale * length(state))


@pytest.mark.parametrize("key", FLAT)
def test_theta_grows_with_the_learning_rate(key: str) -> None:
    """From zero the last θ is η times the one of η = 1."""
    board, end = by_rate(key), run_of(key, eta="1", start=None).theta[-1]
    for eta in (0.5, 1.0, 2.0):
        [(is_drawn, scale)] = drawn(board, "θ", {"rate": eta})
        assert is_drawn == pytest.approx(scale * eta * hypot(*end))


def test_points_that_cancel_leave_theta_its_size() -> None:
    board = cancelling("not_through_origin")
    [(is_drawn, scale)] = drawn(board, "θ", board.numbers())
    assert is_drawn == pytest.approx(scale * chosen(board.numbers()))


@pytest.mark.parametrize("key", FLAT)
def test_at_first_the_arrow_is_in_the_picture(key: str) -> None:
    for make, letter, _ in BOARDS:
        board = make(key)
        for panel in board.panels:
            if panel.kind == "3d":
                continue
            for trace in panel.figure(board.numbers()).data:
                if trace.type != "scatter":
                    continue
                if trace.mode != "lines+markers" or trace.line.color not in (
                    palette.PROMISE,
                    palette.INK,
                ):
                    continue
                for axis in "xy":
                    low, high = panel.layout[f"{axis}axis"]["range"]
                    assert all(low <= place <= high for place in trace[axis]), (letter, panel.name)


@pytest.mark.parametrize("degrees", range(0, 360, 15))
def test_a_name_lies_neither_on_its_arrow_nor_on_the_handle_at_its_tip(degrees: int) -> None:
    """In the picture of weight space, wherever θ points, down to the corners."""
    dataset = catalogue().load("eight_updates").dataset
    board = duality_board(dataset, offset=False)
    x, y = cos(radians(degrees)), sin(radians(degrees))
    for length in (1.0, 2.5, 4 / max(abs(x), abs(y))):
        tip = np.array([length * x, length * y])
        state = {**board.numbers(), "theta1": tip[0], "theta2": tip[1]}
        weights = board.panels[1].figure(state).data
        [name] = [name for trace in weights for name in standing(trace) if name.said == "θ"]
        for small in (67, 112, 200):  # pixels from the middle of the picture to its edge
            there = tip * small / 4
            middle = np.array(name.at) * small / 4 + np.array(name.side) * (LETTER + name.gap)
            assert (np.abs(middle) + LETTER <= small).all()
            shaft = np.linspace(0, 1, 200)[:, None] * there
            assert not (np.abs(shaft - middle) < LETTER).all(axis=1).any()
            assert (np.abs(there - middle) >= LETTER + HANDLE).any()
