"""Does “Step through” play the run that the address and the chips ask for?"""

from __future__ import annotations

from typing import Any

from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
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
