"""Is a table that is much work read and judged, or refused, within a budget of steps?"""

from __future__ import annotations

from typing import Any

import pytest

from core.lessons.contents import COURSE
from core.lessons.your_data.answers import answer_of
from core.lessons.your_data.views import pasting
from core.lessons.your_data.views.pasting import Columns
from core.perceptron import (
    DataError,
    Dataset,
    Settings,
    Trace,
    catalogue,
    read_dataset,
    separability,
    train,
)
from core.perceptron.tables.packed_points import pack
from core.scenes.lesson import Lesson, Recorded, View
from core.ui.address.place import VIEW, read_place
from core.ui.cache.kept import Kept
from core.ui.cache.runs import budget, recording_of
from core.ui.work.elsewhere import is_large
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


MILLION = pack(Dataset.of([["1000", "1"], ["1000", "1.001"]], [1, -1]))
LONG = 50_000  # updates; no page makes so many by itself
VIEWS = [(lesson, view) for lesson in COURSE for view in lesson.views if view.draws]


@pytest.mark.parametrize(
    ("lesson", "view"), VIEWS, ids=[f"{lesson.key}-{view.key}" for lesson, view in VIEWS]
)
def test_a_run_of_a_million_updates_stays_with_the_workers_whatever_is_shown_of_it(
    lesson: Lesson, view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server neither makes it nor has it in its memory."""
    call = Kept.__call__

    def watched(self: Kept[..., Any], *args: Any, **kwargs: Any) -> Any:
        result = call(self, *args, **kwargs)
        assert not isinstance(result, Trace) or len(result) < LONG
        return result

    monkeypatch.setattr(Kept, "__call__", watched)
    place = read_place(lesson, {VIEW: view.key, "points": MILLION}, catalogue())[0]
    assert view.draws
    drawn = view.draws(place.choice, place.parameters)
    if isinstance(drawn, Recorded):
        assert drawn.from_update(0).updates > 0
        assert drawn.asks is None or drawn.asks("update", 0)


@pytest.mark.parametrize("table", [heavy.odd_fractions(140), heavy.all_digits(2_400, 2)])
def test_tables_that_take_half_a_second_at_each_change_go_to_a_worker(table: str) -> None:
    assert is_large(read_dataset(table))


def test_an_uploaded_file_of_almost_5_megabytes_is_read_and_judged() -> None:
    file = heavy.many_points(6_516, 99).encode("utf-8-sig")
    assert 4_800_000 < len(file) < 5_000_000
    look = pasting._outline(file)
    assert len(look.names) == 100
    dataset = pasting._read(file, "large.csv", Columns(99, tuple(range(99)), 0), None)
    assert (len(dataset), dataset.dimension) == (6_516, 99)
    assert answer_of(dataset, Settings()).verdict in ("separable", "undecided")
