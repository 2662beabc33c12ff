"""Is a table that is much work read and judged, or refused, within a budget of steps?"""

from __future__ import annotations

import pytest

from core.lessons.your_data.answers import answer_of
from core.perceptron import DataError, Settings, read_dataset, separability, train
from core.ui.cache.runs import budget, recording_of
from tests.hostile import heavy
from tests.hostile.test_everything import is_sentence


@pytest.mark.parametrize("rows", [500, 1_000])
def test_fractions_that_do_not_go_together_are_refused_at_their_line(rows: int) -> None:
    with pytest.raises(DataError) as refused:
        read_dataset(heavy.odd_fractions(rows))
    assert is_sentence(str(refused.value))
    assert refused.value.line == 152


def test_what_is_still_read_runs_within_its_budget() -> None:
    dataset = read_dataset(heavy.odd_fractions(140))
    most = budget(dataset, Settings(), False)
    assert most < 20_000
    trace = train(dataset, Settings(max_updates=1_000))
    assert trace.exact
    assert separability(dataset).proven


def test_a_verdict_on_long_numbers_is_left_open_in_time() -> None:
    """Were steps counted without digits, this test would take half a minute."""
    dataset = read_dataset(heavy.all_digits(300, 60))
    assert answer_of(dataset, Settings()).verdict == "undecided"
    assert recording_of(dataset, Settings(), 0).updates == 491


def test_many_points_are_answered_by_a_worker() -> None:
    dataset = read_dataset(heavy.many_points())
    assert answer_of(dataset, Settings()).verdict == "separable"
    assert recording_of(dataset, Settings(), 0).updates > 0
