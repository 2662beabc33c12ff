"""Does the form make the points that were asked for, and say what it cannot make?"""

from __future__ import annotations

import pytest
from streamlit.testing.v1 import AppTest

from core.lessons.your_data.views import generating
from core.perceptron import Dataset, Settings, train, widest_street


def page() -> None:
    from core.lessons.your_data.views.generating import generate_form
    from core.ui.shell.visit import chosen

    generate_form(chosen()[0])


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[Dataset]:
    """What the form returned during the test."""
    found: list[Dataset] = []
    form = generating.generate_form

    def noting(choice):
        if (dataset := form(choice)) is not None:
            found.append(dataset)

    monkeypatch.setattr(generating, "generate_form", noting)
    return found


def form(kind: str, **address: str) -> AppTest:
    app = AppTest.from_function(page, default_timeout=60)
    app.query_params.update(address)
    app.run()
    return sound(app.button_group(key="generate_kind").set_value(kind).run())


def sound(app: AppTest) -> AppTest:
    assert [error.message for error in app.exception] == []
    return app


def pressed(app: AppTest, label: str = "Generate") -> AppTest:
    [button] = [button for button in app.button if button.label == label]
    return sound(button.click().run())


def test_nothing_is_made_before_the_click(made: list[Dataset]) -> None:
    form("Two clouds")
    assert made == []


def test_clouds_come_as_asked(made: list[Dataset]) -> None:
    app = form("Two clouds")
    app.number_input(key="generate_points").set_value(12)
    app.number_input(key="generate_noise").set_value(25)
    app.checkbox(key="generate_whole").check()
    pressed(app)
    assert len(made[-1]) == 12
    assert all(value.denominator == 1 for row in made[-1].exact for value in row)


def test_a_margin_comes_as_asked(made: list[Dataset]) -> None:
    app = form("A given margin", data="and")
    app.number_input(key="generate_margin").set_value(0.37)
    pressed(app)
    street = widest_street(made[-1])
    assert street is not None
    assert street.half_width == pytest.approx(0.37)


def test_an_impossible_margin_is_told_and_what_was_typed_stays(made: list[Dataset]) -> None:
    app = form("A given margin", data="and")
    app.number_input(key="generate_margin").set_value(0.37)
    app.checkbox(key="generate_whole").check()
    pressed(app)
    assert made == []
    assert "multiple of 0" in app.markdown[-1].value.replace("\\", "")
    assert app.number_input(key="generate_margin").value == 0.37


@pytest.mark.parametrize("offset", ["0", "1"])
def test_an_exercise_is_run_as_chosen_on_the_page(made: list[Dataset], offset: str) -> None:
    app = form("Exactly N updates", data="and", offset=offset, rule="ge", order="restart")
    app.number_input(key="generate_updates").set_value(7)
    app.selectbox(key="generate_undershoot").set_value("undershoots at least once")
    pressed(app)
    settings = Settings(offset=offset == "1", rule="ge", order="restart")
    trace = train(made[-1], settings)
    assert (trace.outcome, len(trace)) == ("converged", 7)
    assert (trace.score_after <= 0).any()


def test_another_is_the_next_seed(made: list[Dataset]) -> None:
    app = form("Two clouds")
    pressed(app)
    pressed(app, "Another")
    assert app.number_input(key="generate_seed").value == 1
    assert made[0] != made[1]
    app.number_input(key="generate_seed").set_value(0)
    pressed(app)
    assert made[2] == made[0]
