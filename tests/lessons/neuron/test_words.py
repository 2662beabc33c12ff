"""Is what the lesson “Neuron” tells true? Counted and computed here once more, in fractions."""

from collections.abc import Sequence
from itertools import product

from core.lessons.neuron.words import CHECKS, FORMULAS, LIMITS, OPENING, TASKS, VIEWS

THRESHOLDS = range(6)


def rows(inputs: int) -> list[tuple[int, ...]]:
    return list(product((0, 1), repeat=inputs))


def wrong(threshold: float, inputs: int = 2) -> list[tuple[int, ...]]:
    """The rows in which a counting neuron does not answer XOR."""
    return [row for row in rows(inputs) if (sum(row) >= threshold) != (sum(row) % 2 == 1)]


def gate(inputs: int, kind) -> list[int]:
    """The thresholds that make a gate."""
    wanted = [kind(row) for row in rows(inputs)]
    return [t for t in THRESHOLDS if [sum(row) >= t for row in rows(inputs)] == wanted]


def activation(theta: Sequence[int], x: Sequence[int]) -> int:
    return sum(w * v for w, v in zip(theta, (*x, 1), strict=True))


def test_the_thresholds_of_gates() -> None:
    assert (gate(2, all), gate(2, any)) == ([2], [1])
    assert TASKS["gates"][1].answer == "AND needs threshold 2, OR threshold 1."
    assert (gate(3, all), gate(3, any)) == ([3], [1])
    assert gate(3, lambda row: sum(row) > len(row) / 2) == [2]
    assert TASKS["gates"][2].answer == (
        "AND needs 3, OR still 1. With threshold 2 the neuron fires when most inputs are on."
    )
    assert gate(5, any) == [int(CHECKS["gates"].right)]
    assert gate(5, all) == [5]


def test_the_rows_that_xor_gets_wrong() -> None:
    assert wrong(1) == [(1, 1)]
    assert [len(wrong(t)) for t in (0, 1, 2, 3, 4)] == [2, 1, 3, 2, 2]
    right = {t: 8 - len(wrong(t, 3)) for t in THRESHOLDS}
    assert max(right.values()) == 5
    assert [t for t, count in right.items() if count == 5] == [1, 3]
    assert TASKS["xor"][1].answer == "At most 5 of 8, with threshold 1 or 3."
    assert wrong(1.5) == wrong(2)


def test_a_weighted_neuron_makes_the_gates_that_are_named() -> None:
    for theta0, kind in ((-2, all), (-1, any)):
        assert all((activation((1, 1, theta0), row) >= 0) == kind(row) for row in rows(2))


def test_the_numbers_of_the_question() -> None:
    assert "θ₁ = 2, θ₂ = −1, θ₀ = −1" in CHECKS["weights"].question
    assert "x₁ = 1, x₂ = 2" in CHECKS["weights"].question
    assert activation((2, -1, -1), (1, 2)) == -1
    assert activation((2, -1, 0), (1, 2)) == 0
    assert CHECKS["weights"].right == "It rests."


def test_no_weights_before_their_view_and_the_word_is_offset() -> None:
    before = [FORMULAS[v] for v in ("gates", "xor")] + [OPENING, LIMITS]
    for view in ("gates", "xor"):
        before += [word for task in TASKS[view] for word in task]
        before += [CHECKS[view].question, *CHECKS[view].options, *CHECKS[view].options.values()]
    assert not any("θ" in text or "theta" in text for text in before)
    everything = " ".join([*before, *FORMULAS.values(), *VIEWS.values()])
    assert everything.count("bias") == 1  # as what others call it
