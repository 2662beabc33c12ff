"""Do points of one's own travel in a link, and stay at hand beside the catalogue?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from streamlit.testing.v1 import AppTest

from core.perceptron import Dataset, Settings, catalogue, read_dataset
from core.perceptron.tables.packed_points import pack
from core.perceptron.tables.writing import write_csv
from core.scenes.lesson import Choice
from core.ui.address import own_points
from core.ui.address.choices import opened, read, write
from core.ui.address.own_points import points_entry
from core.ui.cache import kept
from core.ui.cache.tables import csv_of
from tests.pages.visiting import address_of, sound, visit

SETS = catalogue()
MINE = Dataset.of([["0.1", 2], [-1, "1/3"], [3, 4]], [1, -1, 1], "Mine", ("cold", "hot"))
MANY = Dataset.of([[f"0.{n:05}", n] for n in range(3000)], [1] * 3000)


def chosen_by(choice: Choice) -> Choice:
    again, notes = read(write(choice), SETS)
    assert notes == []
    return again


def test_a_link_carries_points_settings_and_step() -> None:
    settings = Settings(offset=False, rule="ge", eta="0.5", start=(1, "-0.5"))
    choice = Choice(points_entry(MINE), settings, k=7, present=True)
    assert chosen_by(choice) == choice
    assert write(choice)["points"] == pack(MINE)
    assert "data" not in write(choice)


def test_the_points_come_first_if_a_link_names_a_set_too() -> None:
    choice, notes = read({"data": "xor", "points": pack(MINE)}, SETS)
    assert (choice.entry.dataset, notes) == (MINE, [])


def test_two_sets_of_ones_own_are_different_choices() -> None:
    other = replace(MINE, signs=(-1, -1, 1))
    assert points_entry(MINE).key == points_entry(other).key
    assert opened(points_entry(MINE)) != opened(points_entry(other))


@pytest.mark.parametrize(
    ("name", "title"),
    [("", "Your points"), ("Mine", "Mine"), ("long " * 20, ("long " * 20)[:39] + "…")],
)
def test_an_entry_has_a_title_that_fits_a_chip(name: str, title: str) -> None:
    assert points_entry(replace(MINE, name=name)).title == title


def test_an_entry_counts_its_points() -> None:
    assert points_entry(MINE).shows == "3 points, 2 positive and 1 negative."
    one = Dataset.of([[1]], [-1])
    assert points_entry(one).shows == "1 point, 0 positive and 1 negative."


def test_damaged_points_are_told_and_the_rest_of_the_address_holds() -> None:
    choice, notes = read({"points": pack(MINE)[:-5], "rule": "ge"}, SETS)
    assert choice.entry.key == "eight_updates"
    assert choice.settings.rule == "ge"
    assert len(notes) == 1
    assert notes[0].startswith("The points in this link are damaged")
    assert notes[0].endswith("“Eight updates” is shown.")


def test_points_too_many_for_a_link_are_here_as_long_as_the_visit() -> None:
    entry = points_entry(MANY)
    texts = write(opened(entry))
    assert texts == {"points": own_points.HERE}
    assert read(texts, SETS, own=entry) == (opened(entry), [])
    choice, notes = read(texts, SETS)
    assert choice.entry.key == "eight_updates"
    assert "too many for a link, and this visit has them no longer" in notes[0]


# ── On a page ───────────────────────────────────────────────────────────────────────────────────


def lesson(**address: str) -> AppTest:
    return visit("step_through", **address)


def test_a_lesson_opens_points_and_offers_them_after_a_look_at_others() -> None:
    app = lesson(points=pack(MINE), rule="ge")
    assert not app.warning
    chooser = app.radio(key="choose_data")
    assert chooser.value == "points"
    assert chooser.options[0] == "Mine"
    sound(chooser.set_value("xor").run())
    assert address_of(app) == {"data": "xor"}
    sound(app.radio(key="choose_data").set_value("points").run())
    assert address_of(app) == {"points": pack(MINE)}


def test_a_setting_changed_keeps_the_points() -> None:
    app = lesson(points=pack(MINE))
    sound(app.radio(key="choose_rule").set_value("lt").run())
    assert address_of(app) == {"points": pack(MINE), "rule": "lt"}


def test_a_lesson_says_what_is_wrong_with_a_link() -> None:
    app = lesson(points="nonsense")
    assert "damaged" in app.warning[0].value
    assert app.radio(key="choose_data").value == "eight_updates"


def test_a_browser_remembers_a_table_unless_it_is_long() -> None:
    mine, wide = points_entry(MANY), Dataset.of([range(100)] * 501, [1] * 501)
    assert isinstance(mine, own_points.OwnPoints)
    assert read_dataset(mine.table) == MANY
    long_numbers = Dataset.of([[f"0.{n}{399 * '1'}" for n in range(1, 101)]] * 26, [1] * 26)
    for many in (wide, long_numbers):
        assert points_entry(many).table == ""  # type: ignore[attr-defined]


def test_a_large_table_is_written_by_a_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Others would wait for a server that writes it by itself."""
    given: list[object] = []

    def by_a_worker(doing: str, function: Callable[..., str], dataset: Dataset) -> str:
        given.append(function)
        return write_csv(dataset)

    monkeypatch.setattr(kept, "elsewhere", by_a_worker)
    small, large = (
        Dataset.of([[k, 1] for k in range(size)], [1] * size) for size in (9_000, 11_000)
    )
    assert read_dataset(points_entry(small).table) == small  # type: ignore[attr-defined]
    assert given == []
    assert read_dataset(points_entry(large).table) == large  # type: ignore[attr-defined]
    assert given == [csv_of]
