"""Is what the lesson “One update” tells true? Computed here once more, in fractions."""

from collections.abc import Callable
from fractions import Fraction
from math import floor

import pytest

from core.lessons.update_rule import words
from core.perceptron import catalogue

AND = catalogue().load("and").dataset
RULES: dict[str, Callable[[int, Fraction], bool]] = {
    "y·a ≤ 0": lambda y, a: y * a <= 0,
    "y·a < 0": lambda y, a: y * a < 0,
    "a ≥ 0 means +": lambda y, a: (1 if a >= 0 else -1) != y,
    "a > 0 means +": lambda y, a: (1 if a > 0 else -1) != y,
}


def dot(u, v) -> Fraction:
    return sum((Fraction(a) * Fraction(b) for a, b in zip(u, v, strict=True)), Fraction(0))


def after(theta, x, y: int, eta=1) -> list[Fraction]:
    return [Fraction(t) + Fraction(eta) * y * Fraction(v) for t, v in zip(theta, x, strict=True)]


def mistakes_on_and(start=("0", "0", "0"), eta="1", rule="y·a ≤ 0") -> list[int]:
    """The points that a plain loop corrects, in order."""
    theta, corrected = [Fraction(v) for v in start], []
    while True:
        before = len(corrected)
        for i, (row, y) in enumerate(zip(AND.exact, AND.signs, strict=True)):
            x = (*row, Fraction(1))
            if RULES[rule](y, dot(theta, x)):
                theta = after(theta, x, y, eta)
                corrected.append(i)
        if len(corrected) == before:
            return corrected


def test_opposite_to_a_point_only_the_length_changes() -> None:
    shorter, zero, flipped = (
        after(theta, (1, 2), 1) for theta in ((-2, -4), (-1, -2), (Fraction(-1, 2), -1))
    )
    assert shorter == [-1, -2]
    assert zero == [0, 0]
    assert flipped == [Fraction(1, 2), 1]
    assert "(−2, −4) gets shorter, (−1, −2) becomes 0 and (−0.5, −1) flips over" in (
        words.TASKS["turn"][3].answer
    )


def test_a_point_twice_as_long_counts_four_times() -> None:
    assert (dot((1, 2), (1, 2)), dot((2, 4), (2, 4))) == (5, 20)
    assert "from 5 to 20" in words.TASKS["score"][0].answer


def test_the_undershoots_that_are_told() -> None:
    longer, two, three = (task.answer for task in words.TASKS["undershoot"])
    assert (-dot((2, 1), (1, 2)), dot((1, 2), (1, 2))) == (-4, 5)
    assert "−4 + 5 = 1" in longer
    score, growth = -dot((4, 1), ("0.5", 1)), dot(("0.5", 1), ("0.5", 1))
    assert (score, growth) == (-3, Fraction(5, 4))
    climb = [score + k * growth for k in range(4)]
    assert climb == [-3, Fraction(-7, 4), Fraction(-1, 2), Fraction(3, 4)]
    assert "−3, −1.75, −0.5, 0.75" in three
    other = -dot((2, 1), ("0.5", 1))
    assert [other + eta * growth for eta in (1, 2)] == [Fraction(-3, 4), Fraction(1, 2)]
    assert floor(-other / growth) + 1 == 2
    assert "−2 + 1.25 = −0.75 with η = 1, and −2 + 2.5 = 0.5 with η = 2" in two


def test_four_rules_on_and() -> None:
    counts = {rule: len(mistakes_on_and(rule=rule)) for rule in RULES}
    assert list(counts.values()) == [18, 0, 11, 10]
    told = words.TASKS["ties"][0].answer
    assert told.startswith("y·a ≤ 0 needs 18, “a ≥ 0 means +” 11 and “a > 0 means +” 10.")
    firsts = [mistakes_on_and(rule=rule)[:1] for rule in RULES]
    assert firsts == [[0], [], [0], [3]]  # the first − point is the first, the only + the last
    elsewhere = {len(mistakes_on_and(("1", "-1", "0.5"), rule=rule)) for rule in RULES}
    assert elsewhere == {13}


def test_learning_rates_on_and() -> None:
    rates = ("0.1", "0.5", "1", "2")
    assert [len(mistakes_on_and(("1", "-1", "0.5"), eta)) for eta in rates] == [37, 21, 13, 6]
    assert len({tuple(mistakes_on_and(eta=eta)) for eta in rates}) == 1
    assert mistakes_on_and(("1", "1", "-1.5")) == []


@pytest.mark.parametrize(
    ("view", "right"), [("turn", "θ becomes (1, −1)."), ("score", "5"), ("undershoot", "2")]
)
def test_the_right_answers(view: str, right: str) -> None:
    assert words.CHECKS[view].right == right


def test_the_numbers_behind_them() -> None:
    assert dot((2, 1), (1, 2)) == 4
    assert after((2, 1), (1, 2), -1) == [1, -1]
    assert after((2, 1), (1, 2), 1) == [3, 3]
    assert -20 + dot((3, 4), (3, 4)) == 5
    assert [-7 + k * dot((2, 1), (2, 1)) for k in (1, 2)] == [-2, 3]
