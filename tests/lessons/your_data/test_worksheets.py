"""Does the form make the sheets that it is asked for, and say why where it cannot?"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from streamlit.testing.v1 import AppTest

from core.perceptron import Dataset
from core.perceptron.tables.packed_points import pack
from core.ui.export import take_away


def page() -> None:
    from core.lessons.your_data.views.worksheets import make_worksheets
    from core.ui.shell.visit import chosen

    make_worksheets(chosen()[0])


def visit(**address: str) -> AppTest:
    app = AppTest.from_function(page, default_timeout=60)
    app.query_params.update(address)
    return sound(app.run())


def sound(app: AppTest) -> AppTest:
    assert [error.message for error in app.exception] == []
    return app


def told(app: AppTest) -> str:
    return "\n".join(part.value.replace("\\", "") for part in app.markdown)


Shelf = dict[str, Callable[[], str]]


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """What makes the files of the buttons, by the file's name."""
    shelf: Shelf = {}

    def button(label: str, data, file_name: str, mime: str, *, key: str, on_click: str) -> None:
        assert on_click == "ignore"
        shelf[file_name] = data

    monkeypatch.setattr(take_away.st, "download_button", button)
    return shelf


def asked(shelf: Shelf, difficulty: str, updates: int, variants: int = 1, seed: int = 0) -> AppTest:
    """The page after the form was sent."""
    app = visit()
    app = sound(app.segmented_control(key="sheet_topic").set_value("New exercises").run())
    shelf.clear()
    app.selectbox(key="sheet_difficulty").set_value(difficulty)
    for name, number in (("updates", updates), ("variants", variants), ("seed", seed)):
        app.number_input(key=f"sheet_{name}").set_value(number)
    [make] = [button for button in app.button if button.label == "Make worksheets"]
    return sound(make.click().run())


def test_the_points_of_the_page_have_a_sheet_in_three_formats(shelf: Shelf) -> None:
    app = visit(data="or")
    for kind, suffix in (("html", "html"), ("latex", "tex"), ("markdown", "md")):
        shelf.clear()
        sound(app.segmented_control(key="sheet_format").set_value(kind).run())
        names = [f"{name}.{suffix}" for name in ("worksheets-and-keys", "worksheets", "keys")]
        assert list(shelf) == names
        both, sheets, keys = (make() for make in shelf.values())
        assert "Name" in sheets
        assert "Name" not in keys
        assert len(both) > max(len(sheets), len(keys))


def test_the_form_makes_as_many_variants_as_it_is_asked_for(shelf: Shelf) -> None:
    app = asked(shelf, "easy", 3, variants=7, seed=11)
    both = shelf["worksheets-and-keys.html"]()
    assert both.count('<article class="sheet">') == both.count('<article class="key">') == 7
    assert both.count("easy, updates 3, variants 7, seed 11, without offset.") == 7
    assert "7 sheets to print, and their keys in the same order." in told(app)
    shelf.clear()
    sound(app.segmented_control(key="sheet_format").set_value("latex").run())
    assert shelf["keys.tex"]().count("Key to sheet") == 7


def test_exercises_that_cannot_be_found_are_told(shelf: Shelf) -> None:
    app = asked(shelf, "hard", 1)
    assert "were found that take exactly 1 update with an undershoot" in told(app)
    assert not shelf


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ({"data": "overlap", "update": "batch"}, "A worksheet needs a fixed order"),
        ({"data": "iris_setosa_versicolor"}, "A worksheet needs at most 30 points"),
        ({"points": pack(Dataset.of([["1.23456789", 1], [2, 2]], [1, -1]))}, "too long"),
    ],
)
def test_what_does_not_suit_paper_says_why(shelf: Shelf, address: dict, reason: str) -> None:
    app = visit(**address)
    assert reason in told(app)
    assert not shelf
