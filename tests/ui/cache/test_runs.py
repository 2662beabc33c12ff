"""Are runs made once, and cut into windows that one can step about in?"""

import json
from typing import Any

import pytest

from core.perceptron import Dataset, Settings, catalogue
from core.ui.cache import runs

SQUARE = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
NARROW = Dataset.of([["0"], ["0.0018"]], [+1, -1], name="almost one point")


def payload_of(dataset: Dataset, settings: Settings, first: int) -> dict[str, Any]:
    recording = runs.recording_of(dataset, settings, first)
    payload: dict[str, Any] = json.loads(recording.text)
    assert recording.updates == payload["updates"]
    return payload


def test_a_short_run_comes_whole() -> None:
    entry = catalogue().load("eight_updates")
    payload = payload_of(entry.dataset, entry.settings, 0)
    assert (payload["updates"], payload["window"]) == (8, [0, 8])


def test_data_sets_of_one_name_are_told_apart() -> None:
    one, other = (Dataset.of([[x], [-1]], [+1, -1], name="line") for x in (1, 2))
    settings = Settings(offset=False)
    assert payload_of(one, settings, 0)["run"] != payload_of(other, settings, 0)["run"]


def test_a_run_of_600_000_updates_opens_at_any_update_with_room_on_both_sides() -> None:
    for k in (0, 750, 300_000, 617_285):
        payload = payload_of(NARROW, Settings(), runs.window_start(k))
        assert payload["updates"] == 617_285
        low, high = payload["window"]
        assert high - low == 1_000
        assert low <= max(0, k - 250)
        assert high >= min(617_285, k + 250)


def test_neighbours_share_a_window() -> None:
    assert len({runs.window_start(k) for k in range(10_000, 11_000)}) <= 5


@pytest.mark.parametrize(
    ("settings", "separable", "most"),
    [
        (Settings(), True, 1_000_000),
        (Settings(order="restart"), False, 1_000_000),
        (Settings(order="shuffled"), True, 100_000),
        (Settings(order="shuffled"), False, 10_000),
        (Settings(order="shuffled", update="batch"), False, 100_000),
        (Settings(update="batch"), True, 100_000),
        (Settings(decay="0.1"), True, 100_000),
        (Settings(decay="0.1"), False, 10_000),
    ],
)
def test_a_page_waits_for_so_many_updates(settings: Settings, separable: bool, most: int) -> None:
    assert runs.budget(SQUARE, settings, separable) == most


def test_a_large_data_set_has_a_smaller_budget() -> None:
    many = Dataset.of([[1, 2]] * 20_000, [1] * 20_000)
    assert runs.budget(many, Settings(), True) == 1_000


def test_long_numbers_have_a_smaller_budget() -> None:
    longer = [Dataset.of([[f"1e-{digits}", 1]], [1]) for digits in (5, 30, 100, 390)]
    most = [runs.budget(one, Settings(), True) for one in longer]
    assert most == sorted(most, reverse=True)
    assert most[-1] < most[0] // 10
