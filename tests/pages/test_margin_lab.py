"""Does the margin lab measure what it is asked to, and keep it?"""

import csv

import pytest
from streamlit.testing.v1 import AppTest

from core.lessons.margin_lab import lesson, views
from core.lessons.margin_lab.laboratory import Experiment, Laboratory
from core.lessons.margin_lab.lesson import MARGINS
from core.perceptron.studies.margin_experiment import MarginExperiment, as_csv, measured
from tests.pages.shown_boards import ShownBoard, shown
from tests.pages.visiting import address_of, sound, told, visit

FEW = {"margins": "0.5, 0.25", "features": "2"}
LONG = 60.0


@pytest.fixture(autouse=True)
def laboratory(monkeypatch: pytest.MonkeyPatch) -> Laboratory:
    """A laboratory of this test's own, with small experiments."""
    mine = Laboratory()
    monkeypatch.setattr(views, "laboratory", lambda: mine)
    monkeypatch.setattr(lesson, "SETS", 2)
    monkeypatch.setattr(lesson, "ORDERS", 2)
    return mine


def plan(*margins: str, radius: str = "1", features: int = 2, seed: int = 0) -> MarginExperiment:
    chosen = {"features": features, "sets": 2, "orders": 2, "seed": seed}
    return MarginExperiment.of(margins, radius, **chosen)


def measure(app: AppTest) -> Experiment:
    """Press the button and wait for the end of the experiment, but not for the page to notice."""
    sound(app.button(key="measure").click().run())
    experiment = app.session_state["margin_experiment"]
    assert experiment.wait(LONG)
    return experiment


def test_it_opens_with_a_first_look(boards: list[ShownBoard]) -> None:
    app = visit("margin_lab")
    assert [title.value for title in app.title] == ["How does the margin set the pace?"]
    assert app.text_input(key="kept_margins").value == MARGINS
    assert shown(boards)["runs"] == "80 of 32"
    assert "A first look: 10 runs for each margin." in told(app)
    assert address_of(app) == {}


def test_measured_runs_are_shown_and_can_be_saved(boards: list[ShownBoard]) -> None:
    app = visit("margin_lab", **FEW)
    experiment = measure(app)
    sound(app.run())
    assert shown(boards)["runs"] == "8 of 8"
    assert experiment.runs == list(measured(plan("0.5", "0.25")))
    assert app.button(key="measure").disabled
    assert "measure_cancel" not in {button.key for button in app.button}
    assert len(app.get("download_button")) == 1
    rows = list(csv.DictReader(as_csv(experiment.runs).splitlines()))
    assert {(row["margin"], row["bound"]) for row in rows} == {("0.5", "4"), ("0.25", "16")}


def test_while_it_goes_there_is_a_bar_and_a_way_out(
    boards: list[ShownBoard], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Experiment, "start", lambda *_: None)  # waits for ever
    app = visit("margin_lab", **FEW)
    sound(app.button(key="measure").click().run())
    assert "measure" not in {button.key for button in app.button}
    experiment = app.session_state["margin_experiment"]
    experiment.runs += list(measured(plan("0.5", "0.25")))[:4]
    experiment.state = "running"
    sound(app.run())
    assert shown(boards)["runs"] == "4 of 8"
    sound(app.button(key="measure_cancel").click().run())
    assert experiment._is_given_up()
    sound(app.run())
    assert "Cancelled after 4 runs." in told(app)
    assert shown(boards)["runs"] == "4 of 8"
    assert not app.button(key="measure").disabled


def test_cancelling_what_others_want_leaves_it_to_them(
    boards: list[ShownBoard], laboratory: Laboratory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Experiment, "start", lambda *_: None)
    theirs = laboratory.join(plan("0.5", "0.25"), "somebody", lambda: True)
    app = visit("margin_lab", **FEW)
    sound(app.button(key="measure").click().run())
    assert app.session_state["margin_experiment"] is theirs
    sound(app.button(key="measure_cancel").click().run())
    assert not theirs._is_given_up()
    assert "A first look" in told(app)
    assert not app.button(key="measure").disabled


def test_results_stay_when_the_page_is_left(boards: list[ShownBoard]) -> None:
    app = visit("margin_lab", **FEW)
    measure(app)
    sound(app.switch_page("pages/neuron.py").run())
    sound(app.switch_page("pages/margin_lab.py").run())
    assert shown(boards)["runs"] == "8 of 8"


def test_what_others_measured_is_there_at_once(
    boards: list[ShownBoard], laboratory: Laboratory
) -> None:
    others = laboratory.join(plan("0.5", "0.25"), "somebody", lambda: True)
    assert others.wait(LONG)
    app = visit("margin_lab", **FEW)
    assert shown(boards)["runs"] == "8 of 8"
    assert app.button(key="measure").disabled


def test_new_settings_are_measured_anew_and_the_old_medians_stay(boards: list[ShownBoard]) -> None:
    app = visit("margin_lab", **FEW)
    measure(app)
    sound(app.run())
    sound(app.number_input(key="kept_radius").set_value(2.0).run())
    assert address_of(app) == {**FEW, "radius": "2"}
    assert "Shown: R = 1, 2 features, draw 0." in told(app)
    experiment = measure(app)
    sound(app.run())
    assert experiment.plan == plan("0.5", "0.25", radius="2")
    earlier = boards[-1].board.panels[0].traces[0]
    assert [round(10**x) for x in earlier["x"]] == [4, 16]
    assert {run.bound for run in experiment.runs} == {16, 64}


@pytest.mark.parametrize(
    ("margins", "complaint"),
    [
        ("0.5, wide", "“wide” is not a number."),
        ("2", "below R = 1; 2 is not"),
        ("", "Give 1 to 12 different margins"),
        ("0.001", "at least R/200 = 0.005"),
        ("![x](http://x)", "is not a number"),
    ],
)
def test_margins_that_cannot_be_are_refused_and_stay_to_be_mended(
    boards: list[ShownBoard], margins: str, complaint: str
) -> None:
    app = visit("margin_lab", margins=margins)
    assert complaint in told(app)
    assert app.text_input(key="kept_margins").value == margins
    assert app.button(key="measure").disabled
    assert boards == []
    sound(app.text_input(key="kept_margins").set_value("0.4; 0.2 0.1").run())
    assert shown(boards)["margin3"].endswith("of at most 100")


def test_what_was_measured_stays_while_the_margins_are_wrong(boards: list[ShownBoard]) -> None:
    app = visit("margin_lab", **FEW)
    measure(app)
    sound(app.text_input(key="kept_margins").set_value("nonsense").run())
    assert shown(boards)["runs"] == "8 of 8"


def test_a_failure_is_said(boards: list[ShownBoard]) -> None:
    app = visit("margin_lab", **FEW)
    measure(app).state = "failed"
    sound(app.run())
    assert "Something went wrong while measuring" in told(app)


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        ("They take as many updates as before.", "Right."),
        ("They take ten times as many.", "Not quite."),
    ],
)
def test_the_question_is_answered(boards: list[ShownBoard], answer: str, verdict: str) -> None:
    app = visit("margin_lab")
    sound(app.radio(key="check_margin_lab").set_value(answer).run())
    assert verdict in told(app)
