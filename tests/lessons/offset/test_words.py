"""Is what the lesson “Offset” tells true? Computed here once more, in fractions."""

import math
from fractions import Fraction

from core.lessons.offset import words
from core.perceptron import Dataset, catalogue

USUAL = catalogue().load("not_through_origin").dataset
MIDDLE = catalogue().load("through_origin").dataset


def run(dataset: Dataset, offset: bool) -> tuple[int, list[Fraction], bool]:
    """Updates, θ̂ at the end, and whether it ended: a plain loop that stops where it began."""
    rows = [(*row, Fraction(1)) if offset else row for row in dataset.exact]
    theta, updates, seen = [Fraction(0)] * len(rows[0]), 0, set()
    while True:
        if tuple(theta) in seen:
            return updates, theta, False
        seen.add(tuple(theta))
        before = updates
        for x, y in zip(rows, dataset.signs, strict=True):
            if y * sum(t * v for t, v in zip(theta, x, strict=True)) <= 0:
                theta = [t + y * v for t, v in zip(theta, x, strict=True)]
                updates += 1
        if updates == before:
            return updates, theta, True


def test_the_two_runs() -> None:
    assert run(USUAL, True) == (9, [1, Fraction(1, 2), -3], True)
    updates, theta, ended = run(USUAL, False)
    assert (updates, theta, ended) == (29, [0, 0], False)
    assert "done after 9 updates" in words.TASKS["runs"][0].answer
    assert "back at 0 after 29 updates" in " ".join(words.TASKS["runs"][0].answer.split())
    assert run(MIDDLE, False) == (4, [3, 4], True)
    assert run(MIDDLE, True) == (4, [3, 4, 0], True)


def test_the_scores_of_the_ringed_points() -> None:
    theta = (Fraction(1), Fraction(1, 2))
    shares = {1: Fraction(8, 11), 2: Fraction(2, 11), 4: Fraction(1, 11)}
    parts = [
        share * USUAL.signs[i] * sum(t * v for t, v in zip(theta, USUAL.exact[i], strict=True))
        for i, share in shares.items()
    ]
    assert sum(parts) == 0
    told = words.CHECKS["why"].options["All three scores are 0."]
    for part in parts:
        assert f"{float(part):.4f}".replace("-", "−") in told


def test_distances_to_the_origin() -> None:
    assert 3 / math.sqrt(1.25) == 6 / math.sqrt(5) == math.sqrt(7.2)
    assert f"{math.sqrt(7.2):.4f}" in words.TASKS["lift"][1].answer
    assert Fraction(10, math.isqrt(3**2 + 4**2)) == int(words.CHECKS["lift"].right)


def test_the_angle_is_above_90_for_the_minus_points() -> None:
    """At θ = (1, 0.5), θ₀ = −3, where the run ends."""
    for x, y in zip(USUAL.exact, USUAL.signs, strict=True):
        assert (x[0] + x[1] / 2 - 3 < 0) == (y < 0)


def test_no_sign_before_its_lesson() -> None:
    """Hats come with the last view here; λ, γ and R later."""
    said = {view: [words.OPENINGS[view], words.FORMULAS[view]] for view in words.VIEWS}
    for view, check in words.CHECKS.items():
        said[view] += [word for task in words.TASKS[view] for word in task]
        said[view] += [check.question, *check.options, *check.options.values()]
    for sign in ("λ", r"\lambda", "γ", r"\gamma", "bias"):
        assert not any(sign in text for texts in said.values() for text in texts), sign
    for sign in (r"\hat", "x̂", "θ̂"):
        assert not any(sign in text for view in ("runs", "why") for text in said[view]), sign
