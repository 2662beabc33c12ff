"""Does “Step through” play the run that the address and the chips ask for?"""

from __future__ import annotations

import json
from typing import Any

import pytest

from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from core.ui.shell import player
from tests.pages.visiting import address_of, sound, told, visit

WANDERING = pack(Dataset.of([[1, 1], [2, 2], [1, 2], [2, 1]], [1, 1, -1, -1]))


def test_a_homework_asks_for_the_mistakes_in_a_hundred_passes(played: list[dict[str, Any]]) -> None:
    app = visit("step_through", points=WANDERING)
    assert played[-1]["updates"] == 10  # it goes round from there on
    sound(app.text_input(key="choose_passes").set_value("100").run())
    assert address_of(app)["passes"] == "100"
    assert played[-1]["updates"] == 394
    sound(app.text_input(key="choose_updates").set_value("50").run())
    assert played[-1]["updates"] == 50
    for name in ("passes", "updates"):
        sound(app.text_input(key=f"choose_{name}").set_value("none").run())
    assert address_of(app) == {"points": WANDERING}
    assert played[-1]["updates"] == 10


def test_a_length_that_cannot_be_is_refused_and_nothing_changes(played: list) -> None:
    app = visit("step_through", points=WANDERING, passes="7")
    sound(app.text_input(key="choose_passes").set_value("a million").run())
    reason = "The number of passes must be a whole number from 1 to 10,000, or none for no limit."
    assert f"{reason} It stays 7." in told(app)
    assert address_of(app)["passes"] == "7"


def test_an_address_with_too_many_passes_says_so(played: list) -> None:
    app = visit("step_through", data="xor", passes="10001")
    assert "The number of passes must be a whole number from 1 to 10,000" in told(app)
    assert played[-1]["updates"] == 4


def test_questions_are_made_only_for_who_wants_to_be_asked(
    played: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = visit("step_through", data="and")
    assert (played[-1]["ask"], played[-1]["questions"]) == (False, "")
    app = visit("step_through", data="and", ask="1", k="5")
    asked = json.loads(played[-1]["questions"])
    assert (played[-1]["ask"], asked["by_update"]["first"]) == (True, 5)
    assert len(asked["by_update"]["asked"]) == 18 - 5 + 1
    assert asked["points"] == ["■ x⁽¹⁾ (0, 0)", "■ x⁽²⁾ (0, 1)", "■ x⁽³⁾ (1, 0)", "● x⁽⁴⁾ (1, 1)"]
    monkeypatch.setattr(player, "asked_for", lambda key: ("visit", 30))
    sound(app.run())
    asked = json.loads(played[-1]["questions"])
    assert "by_update" not in asked
    assert (asked["by_visit"]["first"], len(asked["by_visit"]["asked"])) == (30, 7)


def test_other_points_are_asked_about_as_well(played: list[dict[str, Any]]) -> None:
    app = visit("step_through", data="and", ask="1")
    sound(app.radio(key="choose_data").set_value("xor").run())
    assert address_of(app)["ask"] == "1"
    assert "questions" in played[-1]
    assert played[-1]["questions"] != ""


def test_where_nothing_can_be_asked_the_player_hears_so(played: list[dict[str, Any]]) -> None:
    visit("variants", view="rules", ask="1")
    asked = json.loads(played[-1]["questions"])
    assert (asked.get("by_update"), asked["nothing"]) == (None, "No question here.")
