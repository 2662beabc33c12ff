"""All sixteen Boolean functions, learnt or refuted by the engine."""

from __future__ import annotations

import numpy as np
import pytest

from core.lessons.xor.boolean_functions import CELL, NAMES, POINT, all_learnt, boolean_board
from core.perceptron import training_errors
from core.perceptron.data.neuron import boolean_function
from tests.scenes.boards import said_by, shown_by


def flat(numbers) -> list[float]:
    return [float(number) for number in numbers]


FUNCTIONS = {
    "false": lambda a, b: False,
    "AND": lambda a, b: a and b,
    "x₁, not x₂": lambda a, b: a and not b,
    "x₁": lambda a, b: a,
    "x₂, not x₁": lambda a, b: b and not a,
    "x₂": lambda a, b: b,
    "XOR": lambda a, b: a != b,
    "OR": lambda a, b: a or b,
    "NOR": lambda a, b: not (a or b),
    "XNOR": lambda a, b: a == b,
    "not x₂": lambda a, b: not b,
    "x₁ or not x₂": lambda a, b: a or not b,
    "not x₁": lambda a, b: not a,
    "x₂ or not x₁": lambda a, b: b or not a,
    "NAND": lambda a, b: not (a and b),
    "true": lambda a, b: True,
}


def test_fourteen_are_learnt_and_two_are_not() -> None:
    learnt = all_learnt()
    assert [one.name for one in learnt] == list(NAMES) == list(FUNCTIONS)
    failed = [one.name for one in learnt if one.trace.outcome != "converged"]
    assert failed == ["XOR", "XNOR"]
    for one in learnt:
        truth = FUNCTIONS[one.name]
        wanted = [1 if truth(a, b) else -1 for a in (False, True) for b in (False, True)]
        assert list(one.trace.dataset.signs) == wanted
        assert (training_errors(one.trace)[-1] == 0) == (one.name not in failed)
        assert one.verdict.proven


def test_the_chosen_function_is_told_and_drawn() -> None:
    board = boolean_board()
    assert (
        said_by(board)
        == "XOR: never learnt. The run repeats every 4 updates, and the hulls meet at c."
    )
    assert shown_by(board)["certificate"] == "1/4, 1/4, 1/4, 1/4"
    told = shown_by(board, {"function": 1})
    assert (told["name"], told["updates"], told["theta"], told["theta0"]) == (
        "AND",
        "18 updates",
        "(3, 2)",
        "−4",
    )
    for number in range(16):
        *_, positive, negative, common = (
            board.panels[1].figure(board.numbers({"function": number})).data
        )
        plus, minus = (
            {(x, y) for x, y in zip(trace.x, trace.y, strict=True) if x is not None}
            for trace in (positive, negative)
        )
        data = boolean_function(number)
        wanted = {tuple(flat(x)) for x, y in zip(data.exact, data.signs, strict=True) if y > 0}
        assert plus == wanted
        assert len(plus) + len(minus) == 4
        assert (common.x[0] == 0.5) == (number in (6, 9))


def test_small_boundaries_lie_on_the_learnt_lines() -> None:
    lines = boolean_board().panels[0].traces[0]
    ends = list(zip(lines["x"], lines["y"], strict=True))
    drawn = [one for one in all_learnt() if one.verdict.separable and one.trace.theta[-1].any()]
    assert len(ends) == 3 * len(drawn) == 36
    for one, (a, b, gap) in zip(drawn, zip(*[iter(ends)] * 3, strict=True), strict=True):
        assert gap == (None, None)
        for place in (a, b):
            x = np.array(place) - one.place
            assert one.trace.theta[-1] @ x + one.trace.theta0[-1] == pytest.approx(0, abs=1e-9)


def test_names_are_clear_of_points_where_a_row_is_sixty_pixels_high() -> None:
    """As on a phone held sideways: below the lower points two lines of letters, then others."""
    names = next(trace for trace in boolean_board().panels[0].traces if "text" in trace)
    assert names["textposition"] == "bottom center"
    assert names["y"] == [one.place[1] for one in all_learnt()]
    pixels = 60 / CELL[1]
    assert 60 - pixels - POINT > 2 * 1.25 * names["textfont"]["size"]
