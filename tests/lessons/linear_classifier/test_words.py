"""Is what the lesson “Linear classifier” tells true? Computed here once more, in fractions."""

from fractions import Fraction
from itertools import product
from math import isqrt

from core.lessons.linear_classifier import words
from core.perceptron import Dataset, catalogue
from core.perceptron.studies.nearest_neighbours import nearest_votes

THETA, THETA0 = (3, 4), -5


def activation(theta, theta0, x) -> Fraction:
    return Fraction(sum(w * v for w, v in zip(theta, x, strict=True)) + theta0)


def told() -> dict[str, str]:
    """Every word of each view."""
    said = {}
    for view, check in words.CHECKS.items():
        parts = [words.OPENINGS[view], words.FORMULAS.get(view, "")]
        parts += [word for task in words.TASKS[view] for word in task]
        parts += [check.question, *check.options, *check.options.values()]
        said[view] = " ".join(parts)
    return said


def test_doubling_leaves_the_distance_to_the_origin() -> None:
    assert "θ = (3, 4) and θ₀ = −5" in words.CHECKS["line"].question
    explained = words.CHECKS["line"].options["The line moves twice as far from the origin."]
    for factor in (1, 2):
        offset = abs(factor * THETA0)
        length = isqrt(sum((factor * w) ** 2 for w in THETA))
        assert f"{offset} / {length} = {Fraction(offset, length)}" in explained


def test_the_point_of_the_question_is_undecided() -> None:
    assert "θ = (3, 4), θ₀ = −5. The point x = (3, −1)" in words.CHECKS["point"].question
    assert activation(THETA, THETA0, (3, -1)) == 0
    assert words.CHECKS["point"].right == "Undecided."


def test_turned_round_theta_gets_all_of_the_usual_points_right() -> None:
    """θ = −(1, 0.5) with θ₀ = 0 points to the lower left."""
    usual = catalogue().load("eight_updates").dataset
    theta = (Fraction(-1), Fraction(-1, 2))
    for x, sign in zip(usual.exact, usual.signs, strict=True):
        assert sign * activation(theta, 0, x) > 0


def test_no_line_gets_more_than_three_points_of_xor() -> None:
    xor = catalogue().load("xor").dataset
    found = set()
    for parts in product([Fraction(n, 2) for n in range(-4, 5)], repeat=3):
        scores = [
            sign * activation(parts[:2], parts[2], x)
            for x, sign in zip(xor.exact, xor.signs, strict=True)
        ]
        found.add(sum(score > 0 for score in scores))
    assert max(found) == 3


def test_with_one_neighbour_only_a_contradiction_is_wrong() -> None:
    for entry in catalogue():
        points: Dataset = entry.dataset
        labels: dict = {}
        for row, sign in zip(points.exact, points.signs, strict=True):
            labels.setdefault(row, set()).add(sign)
        if all(len(signs) == 1 for signs in labels.values()):
            assert nearest_votes(points, 1).tolist() == list(points.signs)


def test_no_sign_before_its_lesson() -> None:
    """Hats come with the offset lesson, η and x⁽ⁱ⁾ with the update."""
    everything = " ".join([*told().values(), words.SLOPE, words.REALIZABLE, words.WEIGHT])
    for sign in (r"\hat", "x̂", "θ̂", "η", r"\eta", "⁽", "γ", "λ", "bias"):
        assert sign not in everything, sign
