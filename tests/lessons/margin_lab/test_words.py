"""Are the numbers in the answers those that come out of the experiment?"""

import statistics
from fractions import Fraction

import pytest

from core.lessons.margin_lab import words
from core.lessons.margin_lab.lesson import MARGINS, plan_of
from core.perceptron.studies.margin_experiment import Measured, growth, measured, spreads

pytestmark = pytest.mark.xdist_group("margin_lab")  # one experiment serves them all
USUAL = {"margins": MARGINS, "radius": "1", "draw": "0", "features": "10"}


def runs_of(**changes: str) -> list[Measured]:
    return list(measured(plan_of(USUAL | changes)))


@pytest.fixture(scope="module")
def usual() -> list[Measured]:
    return runs_of()


def medians(runs: list[Measured]) -> dict[Fraction, float]:
    margins = sorted({run.margin for run in runs}, reverse=True)
    return {m: statistics.median(r.updates for r in runs if r.margin == m) for m in margins}


def answer(task: int) -> str:
    return words.TASKS[task - 1].answer


def test_no_run_crosses_the_line_or_uses_more_than_half(usual: list[Measured]) -> None:
    assert len(usual) == 2000
    assert max(run.updates / run.bound for run in usual) == Fraction(1, 2)
    assert "not one of 2000" in answer(1)


def test_only_the_ratio_counts(usual: list[Measured]) -> None:
    wider = runs_of(radius="2", margins="0.1")
    half = [run.updates for run in usual if run.margin == Fraction("0.05")]
    assert [run.updates for run in wider] == half
    assert medians(wider) == {Fraction("0.1"): 67}
    assert "γ = 0.1 now has the median 67" in answer(2)


def test_in_a_plane_the_medians_grow_more_slowly(usual: list[Measured]) -> None:
    powers = [growth(spreads(runs)) for runs in (usual, runs_of(features="2"))]
    assert [f"{power:.3g}" for power in powers if power] == ["1.8", "1.03"]
    assert "falls from 1.8 to 1.03" in answer(3)


def test_what_half_the_margin_costs() -> None:
    runs = runs_of(margins="0.4, 0.2, 0.1")
    assert list(medians(runs).values()) == [2, 6, 20]
    assert [float(bound) for bound in sorted({run.bound for run in runs})] == [6.25, 25, 100]
    assert "6.25, 25, 100. The medians are 2, 6 and 20." in answer(4)
