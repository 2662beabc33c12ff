"""Does the panel show a bound that holds for exactly the run beside it, or say why it has none?"""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.scenes.run.numbers.promises import meter_of
from core.scenes.wire.recorded import Meter
from tests.perceptron.strategies import datasets

AND = catalogue().load("and").dataset
EIGHT = catalogue().load("eight_updates").dataset
THREE = Dataset.of([[-3, -1], [1, 3], [0, 3]], [1, 1, -1])
TWENTY = Dataset.of([[1, 0]] * 20 + [["0.6", "-0.8"]], [1] * 20 + [-1])
XOR = catalogue().load("xor").dataset


def meter(dataset: Dataset, settings: Settings) -> tuple[int, Meter]:
    """The updates of the run, and what the panel says about them."""
    trace = train(dataset, settings)
    return len(trace), meter_of(trace, separability(dataset, settings.offset))


@pytest.mark.parametrize(
    ("dataset", "settings", "updates", "label"),
    [
        (AND, Settings(), 18, "(R/γ)²"),
        (AND, Settings(start=(-20, -20, 5)), 69, "from this start"),
        (EIGHT, Settings(offset=False, start=(400, 200)), 282, "from this start"),
        (THREE, Settings(decay=1), 504, "for a falling η"),
        (TWENTY, Settings(update="batch"), 17, "for all at once"),
    ],
)
def test_a_bound_that_holds_is_shown_by_its_name(
    dataset: Dataset, settings: Settings, updates: int, label: str
) -> None:
    made, shown = meter(dataset, settings)
    assert (made, shown.label, shown.reason) == (updates, label, "")
    assert shown.bound is not None
    assert shown.bound >= made


def test_a_bound_beyond_counting_is_told_by_its_power_of_ten() -> None:
    near = Dataset.of([[0], ["0.05"]], [1, -1])
    _, shown = meter(near, Settings(decay=1))
    assert shown.bound is None
    assert shown.text.startswith("about 10")


@pytest.mark.parametrize(
    ("dataset", "settings", "reason"),
    [
        (XOR, Settings(), "No line separates these points"),
        (AND, Settings(update="batch", decay=1), "we show none"),
    ],
)
def test_where_no_bound_is_known_a_sentence_says_why(
    dataset: Dataset, settings: Settings, reason: str
) -> None:
    _, shown = meter(dataset, settings)
    assert reason in shown.reason
    assert (shown.bound, shown.label, shown.text) == (None, "", "–")


@given(datasets(), st.sampled_from(["single", "batch"]), st.integers(-4, 4), st.booleans())
def test_no_run_passes_the_bound_beside_it(
    dataset: Dataset, update: str, begin: int, offset: bool
) -> None:
    start = [Fraction(begin, 2)] * (dataset.dimension + offset)
    settings = Settings(offset=offset, update=update, start=start, max_updates=2_000)
    made, shown = meter(dataset, settings)
    if shown.bound is not None:
        assert made <= shown.bound
