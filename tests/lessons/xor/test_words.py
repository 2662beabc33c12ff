"""Are the numbers that tasks, checks and notes name those of the runs they speak of?"""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from core.lessons.xor import words
from core.lessons.xor.lesson import LESSON
from core.lessons.xor.still_bounded import bound_words
from core.perceptron import Settings, catalogue, separability, train
from core.perceptron.data.lift import lifted
from core.perceptron.data.neuron import boolean_function
from tests.perceptron.plain_perceptron import plain_run, product, signed

XOR, AND, NAND, FIRST = (boolean_function(number) for number in (6, 1, 14, 3))


def answers(view: str) -> str:
    return " ".join(task.answer for task in words.TASKS[view])


def loaded(key: str):
    return catalogue().load(key).dataset


def test_every_view_asks_and_every_task_is_answered() -> None:
    for view in LESSON.views:
        assert view.check is not None
        assert view.tasks
        assert all(task.answer for task in view.tasks)


@pytest.mark.parametrize(
    ("key", "order", "says"),
    [
        ("xor", "cyclic", "After 4 updates θ = (0, 0) and θ₀ = 0 again"),
        ("xor", "restart", "After 11 updates it is back at what it was after 7"),
        ("xor", "restart", "the same 4 updates"),
        ("overlap", "cyclic", "After 272 updates it is back at what it was after 236"),
        ("overlap", "cyclic", "the same 36 updates"),
    ],
)
def test_where_runs_repeat(key: str, order: str, says: str) -> None:
    data = loaded(key)
    run = plain_run(data.exact, data.signs, order=order, max_updates=1_000)
    first, length = run.cycle
    assert run.thetas[first] == run.thetas[first + length]
    assert first + length == len(run.points)
    named = {f"After {first + length} updates", f"after {first}", f"same {length} updates"}
    assert any(part in says for part in named)
    assert says in answers("run")


def test_three_of_four_and_what_or_would_ask_for() -> None:
    z = signed(XOR.exact, XOR.signs, offset=True)
    scores = [product((1, 1, Fraction(-1, 2)), row) for row in z]
    assert [score > 0 for score in scores] == [True, True, True, False]
    assert [sum(column) for column in zip(*z, strict=True)] == [0, 0, 0]
    with_plus = [*z[:3], tuple(-value for value in z[3])]
    assert [sum(column) for column in zip(*with_plus, strict=True)] == [2, 2, 2]
    assert "2θ₁ + 2θ₂ + 2θ₀ > 0" in answers("why")


def test_one_point_with_both_labels() -> None:
    data = loaded("both_labels")
    verdict = separability(data)
    halves = [i for i, weight in enumerate(verdict.certificate) if weight]
    assert [verdict.certificate[i] for i in halves] == [Fraction(1, 2)] * 2
    assert data.exact[halves[0]] == data.exact[halves[1]] == verdict.common_point
    assert not separability(lifted(data)).separable


def test_updates_of_the_sixteen() -> None:
    runs = [train(boolean_function(number)) for number in range(16)]
    learnt = {number: len(run) for number, run in enumerate(runs) if run.outcome == "converged"}
    most = max(learnt.values())
    assert (most, {n for n, count in learnt.items() if count == most}) == (18, {1, 14})
    assert len(learnt) == 14
    assert FIRST.signs.count(1) == FIRST.signs.count(-1)
    assert len(plain_run(FIRST.exact, FIRST.signs).points) == 5
    assert "18 each" in answers("sixteen")


def test_the_curve_of_the_lift() -> None:
    up = lifted(XOR)
    assert plain_run(up.exact, up.signs).thetas[-1] == (2, 2, -5, -1)
    assert "2x₁ + 2x₂ − 5x₁x₂ − 1 = 0" in answers("lift")


def test_each_class_has_half_of_the_shares() -> None:
    for key in ("xor", "overlap", "aba", "odd_one_out"):
        data = loaded(key)
        certificate = separability(data).certificate
        for sign in (1, -1):
            pairs = zip(certificate, data.signs, strict=True)
            assert sum(weight for weight, label in pairs if label == sign) == Fraction(1, 2)


# ── Not separable, still bounded ────────────────────────────────────────────────────────────────


def bounded(key: str, **changes: object) -> str:
    data = loaded(key)
    settings = Settings(**changes)
    told = bound_words(train(data, settings), separability(data, settings.offset), 24)
    return told.split("**This run.** ")[1]


def test_the_bound_of_this_run_from_its_own_numbers() -> None:
    told = bounded("overlap")
    assert told.startswith("It makes 272 updates in 57 passes.")
    gamma, radius, deviation = (
        float(re.search(rf"{name} = ([0-9.]+[0-9])", told)[1]) for name in ("γ", "R", "D")
    )
    assert ((radius + deviation) / gamma) ** 2 == pytest.approx(590, rel=2e-3)
    assert "It allows 590 updates in 1,710 visits." in told
    farthest = max(float(a * a + b * b + 1) for a, b in loaded("overlap").exact)
    assert radius**2 == pytest.approx(farthest, rel=1e-4)


def test_xor_reaches_the_bound_and_others_are_told_why_not() -> None:
    assert bounded("xor") == (
        "It makes 24 updates in 6 passes. No $\\theta^*$ promises fewer than one a visit: 24. "
        "This run reaches it: every visit is a mistake."
    )
    assert "These points have a line" in bounded("and")
    assert "does not meet these conditions" in bounded("xor", order="restart")
    assert "does not meet these conditions" in bounded("xor", start=("1", "0", "0"))
