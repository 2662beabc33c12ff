"""The picture of the losses: every number beside it, and what it says at kinks and jumps."""

import math

import pytest

from core.lessons.weight_space.loss_board import NAMES, SCORES, loss_board
from tests.scenes.boards import said_by, shown_by

BOARD = loss_board()


@pytest.mark.parametrize("score", SCORES.tolist())
def test_the_numbers_are_those_of_the_formulas(score: float) -> None:
    """Worked out here once more, from the five formulas."""
    shown = shown_by(BOARD, {"score": f"{score:g}"})
    expected = {
        "zero_one": (1.0 if score <= 0 else 0.0, 0.0),
        "perceptron": (max(0, -score), -1.0 if score < 0 else 0.0),
        "logistic": (math.log(1 + math.exp(-score)), -math.exp(-score) / (1 + math.exp(-score))),
        "hinge": (max(0, 1 - score), -1.0 if score < 1 else 0.0),
        "squared": ((1 - score) ** 2 / 2, score - 1),
    }
    kinks = {"zero_one": (0, "none"), "perceptron": (0, "−1 to 0"), "hinge": (1, "−1 to 0")}
    for name, (loss, slope) in expected.items():
        told = shown[name].removeprefix("loss ").split(", slope ")
        assert number(told[0]) == pytest.approx(loss, abs=0.0051)
        kink, instead = kinks.get(name, (None, ""))
        if score == kink:
            assert told[1] == instead
        else:
            assert number(told[1]) == pytest.approx(slope, abs=0.0051)


def number(text: str) -> float:
    return float(text.replace("−", "-"))


@pytest.mark.parametrize(
    ("loss", "score", "says", "update"),
    [
        ("zero_one", "-2", "slope 0", "add 0·η·y·x̂"),
        ("zero_one", "0", "a jump has no slope", "–"),
        ("perceptron", "-2", "That is the perceptron.", "add 1·η·y·x̂"),
        ("perceptron", "0", "A kink", "add 1·η·y·x̂"),
        ("perceptron", "0.1", "changes nothing", "add 0·η·y·x̂"),
        ("logistic", "0", "here 0.5·η·y·x̂", "add 0.5·η·y·x̂"),
        ("hinge", "0.5", "Right, but not by 1", "add 1·η·y·x̂"),
        ("hinge", "2", "nothing changes", "add 0·η·y·x̂"),
        ("squared", "3", "pulls back: −2·η·y·x̂", "add −2·η·y·x̂"),
    ],
)
def test_each_loss_says_what_it_asks_for(loss: str, score: str, says: str, update: str) -> None:
    state = {"loss": loss, "score": score}
    assert says in said_by(BOARD, state)
    assert shown_by(BOARD, state)["update"] == update


@pytest.mark.parametrize("loss", NAMES)
@pytest.mark.parametrize("score", ["-2", "-1", "0", "1", "3"])
def test_the_dot_and_its_tangent_lie_on_the_chosen_curve(loss: str, score: str) -> None:
    state = {"loss": loss, "score": score}
    [panel] = BOARD.panels
    numbers = BOARD.numbers(state)
    [handle] = panel.handles
    x, y = (formula.at(numbers) for formula in handle.at)
    told = shown_by(BOARD, state)[loss].removeprefix("loss ").split(", ")[0]
    assert (x, y) == (float(score), pytest.approx(number(told), abs=0.0051))
    low, high = panel.layout["yaxis"]["range"]
    assert low < y < high
    assert panel.figure(numbers).data
