"""Inequalities that add up to 0 > 0."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from core.lessons.xor import contradiction
from core.lessons.xor.contradiction import contradiction_board, linear_text
from core.perceptron import Dataset, catalogue, separability
from core.perceptron.data.neuron import boolean_function
from tests.perceptron.strategies import datasets
from tests.scenes.boards import said_by, shown_by

XOR = boolean_function(6)
IRIS = catalogue().load("iris_versicolor_virginica").dataset


def test_the_four_inequalities_of_xor() -> None:
    board = contradiction_board(XOR, separability(XOR))
    shown = shown_by(board, {"step": 5})
    claims = [shown[f"claim{i}"] for i in (1, 2, 3, 4)]
    assert claims == ["−θ₀ > 0", "θ₂ + θ₀ > 0", "θ₁ + θ₀ > 0", "−θ₁ − θ₂ − θ₀ > 0"]
    assert [one.label for one in board.readouts[:2]] == ["x⁽¹⁾, y = −1", "x⁽²⁾, y = +1"]
    assert shown["sum"] == "0 > 0"
    assert {shown_by(board, {"step": k})["sum"] for k in range(5)} == {"…"}  # it is the last step
    assert shown_by(board, {"step": 1})["claim2"] == "…"
    assert "(1, 0) is +, so it asks for θ₁ + θ₀ > 0." in plain(said_by(board, {"step": 3}))
    assert "0 > 0. That is false" in plain(said_by(board, {"step": 5}))


def test_whoever_has_spoken_has_a_name_of_its_own_place() -> None:
    twice = Dataset.of([[1, 2], [1, 2]], [1, -1])
    for dataset, count in ((XOR, 4), (twice, 2)):
        panel = contradiction_board(dataset, separability(dataset)).panels[0]
        for step in range(count + 2):
            names = panel.figure({"step": step}).data[-1]
            named = [(x, y) for x, y in zip(names.x, names.y, strict=True) if x is not None]
            assert len(set(named)) == min(step, count)


def plain(text: str) -> str:
    return text.replace(contradiction.UNBROKEN, " ")


@given(datasets(values=st.integers(-2, 2).map(str), most=7), st.booleans())
def test_the_sum_always_cancels(dataset: Dataset, offset: bool) -> None:
    verdict = separability(dataset, offset)
    if verdict.separable:
        return
    board = contradiction_board(dataset, verdict)
    last = int(board.values[0].high)
    assert shown_by(board, {"step": last})["sum"] == "0 > 0"
    assert shown_by(board, {"step": last - 1})["sum"] == "…"
    for step in range(last + 1):
        board.panels[0].figure(board.numbers({"step": step}))


def test_the_certificate_of_two_irises_in_whole_numbers() -> None:
    """By hand: 111·(5.1, 1.6, 1) + 7·(3, 1.1, 1) = 67·(4.5, 1.7, 1) + 51·(5.6, 1.4, 1)."""
    board = contradiction_board(IRIS, separability(IRIS))
    shown = shown_by(board, {"step": 5})
    assert shown["claim1"] == "111 · (5.1θ₁ + 1.6θ₂ + θ₀) > 0"
    assert shown["claim2"] == "7 · (3θ₁ + 1.1θ₂ + θ₀) > 0"
    assert shown["claim3"] == "67 · (−4.5θ₁ − 1.7θ₂ − θ₀) > 0"
    assert shown["claim4"] == "51 · (−5.6θ₁ − 1.4θ₂ − θ₀) > 0"
    plus = [(111, Fraction("5.1"), Fraction("1.6")), (7, Fraction(3), Fraction("1.1"))]
    minus = [(67, Fraction("4.5"), Fraction("1.7")), (51, Fraction("5.6"), Fraction("1.4"))]
    for column in (lambda t: t[0] * t[1], lambda t: t[0] * t[2], lambda t: t[0]):
        assert sum(map(column, plus)) == sum(map(column, minus))
    for of, sign in ((plus, 1), (minus, -1)):
        for _, length, width in of:
            assert ((length, width), sign) in zip(IRIS.exact, IRIS.signs, strict=True)


def test_linear_texts() -> None:
    assert linear_text([Fraction(2), Fraction(-1), Fraction(0)], offset=True) == "2θ₁ − θ₂"
    assert linear_text([Fraction(0)] * 3, offset=True) == "0"
    assert linear_text([Fraction(-1, 3), Fraction(1)], offset=False) == "−1/3θ₁ + θ₂"
    long = linear_text([Fraction(n) for n in (1, 2, 3, 4, 5, 6)], offset=True)
    assert long == "θ₁ + 2θ₂ … + 6θ₀"


def test_points_of_many_features_are_contradicted_too() -> None:
    both = Dataset.of([[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]], [1, -1])
    board = contradiction_board(both, separability(both))
    assert shown_by(board, {"step": 3})["sum"] == "0 > 0"
    assert board.panels[0].note
