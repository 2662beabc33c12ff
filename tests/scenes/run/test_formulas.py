"""Do the formulas that a room keeps in sight say what is done?"""

import pytest

from core.perceptron import Dataset, Settings, train
from core.scenes.run.numbers.formulas import correction, corrections

POINTS = Dataset.of([[2, 1], [-1, 2]], [1, -1])


@pytest.mark.parametrize(
    ("settings", "line"),
    [
        (Settings(), "θ ← θ + y·x,  θ₀ ← θ₀ + y"),
        (Settings(offset=False), "θ ← θ + y·x"),
        (Settings(eta="0.5"), "θ ← θ + η·y·x,  θ₀ ← θ₀ + η·y"),
        (Settings(update="batch", eta="2"), "θ ← θ + η·Σ y·x,  θ₀ ← θ₀ + η·Σ y"),
    ],
)
def test_the_first_update_is_that_of_the_formula(settings: Settings, line: str) -> None:
    assert corrections([("A", settings)]) == (line,)
    steps, run = float(settings.eta_exact), train(POINTS, settings)
    summed = "Σ" in line  # at θ = 0 every point is a mistake
    pairs = list(zip(POINTS.labels, POINTS.points, strict=True))[: None if summed else 1]
    expected = sum(steps * label * point for label, point in pairs)
    assert run.theta[1].tolist() == expected.tolist()
    assert run.theta0[1] == ("θ₀" in line) * sum(steps * label for label, _ in pairs)


def test_runs_side_by_side_have_one_line_each_where_they_differ() -> None:
    usual, batch, half = Settings(), Settings(update="batch"), Settings(eta="0.5")
    assert corrections([("A", usual), ("B", usual)]) == (correction(True, ""),)
    assert corrections([("A", usual), ("B", half)]) == (correction(True),)
    both = corrections([("A", usual), ("B", batch), ("C", usual)])
    assert both == (f"A, C: {correction(True, '')}", f"B: {correction(True, '', 'Σ ')}")
    assert (
        corrections([(letter, one) for letter, one in zip("ABCD", [usual, batch] * 2, strict=True)])
        == ()
    )
