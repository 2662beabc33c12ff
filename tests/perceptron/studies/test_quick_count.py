"""Does the quick count agree with the engine, update by update, whatever the rule?"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, train
from core.perceptron.studies.exercises.quick_count import can_be_counted, quick_count

numbers = st.integers(-4, 4)
examples = st.lists(st.tuples(numbers, numbers, st.sampled_from((-1, 1))), min_size=1, max_size=6)
settings = st.builds(
    Settings,
    offset=st.booleans(),
    rule=st.sampled_from(("le", "lt", "ge", "gt")),
    order=st.sampled_from(("cyclic", "restart")),
    eta=st.sampled_from(("1", "0.5", "3")),
    max_updates=st.just(40),
)


@given(examples, settings)
def test_the_count_is_that_of_the_engine(rows: list[tuple[int, int, int]], run: Settings) -> None:
    assert can_be_counted(run)
    trace = train(Dataset.of([row[:2] for row in rows], [row[2] for row in rows]), run)
    counted = quick_count(rows, run, 40)
    if trace.outcome == "converged":
        assert counted == (len(trace), bool((trace.score_after <= 0).any()))
    else:
        assert counted is None


def test_other_runs_are_left_to_the_engine() -> None:
    assert not can_be_counted(Settings(start=(1, 0, 0)))
    assert not can_be_counted(Settings(decay="1"))
    assert not can_be_counted(Settings(update="batch"))
    assert not can_be_counted(Settings(order="shuffled"))
    assert not can_be_counted(Settings(permutation=(1, 0)))
