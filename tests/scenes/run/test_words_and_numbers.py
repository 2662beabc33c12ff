"""Readouts, sentences and the replay as a whole."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.scenes.ink.number_text import degrees_text, number_text, point_name, vector_text
from core.scenes.run.numbers.readouts import changing_texts, readout_panel
from core.scenes.run.numbers.sentences import asked_of, tellings
from core.scenes.run.recording import Recording
from core.scenes.run.run_replay import replay_of, run_id
from core.scenes.wire.recorded import Ahead, Column
from core.scenes.wire.writing import plain

KEYS = [entry.key for entry in catalogue()]


def made(key: str, **changes: object):
    entry = catalogue().load(key)
    trace = train(entry.dataset, Settings(**{**entry.settings.__dict__, **changes}))
    return trace, separability(entry.dataset, trace.settings.offset)


def texts(columns: Mapping[str, Column], name: str) -> list[str]:
    """A column as the player shows it."""
    column = columns[name]
    if isinstance(column, Ahead):
        return [*texts(columns, column.next_of)[1:], "–"]
    return column


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (3, "3"),
        (-0.25, "−0.25"),
        (0.1 + 0.2, "0.3"),
        (Fraction(3, 10), "0.3"),
        (Fraction(1, 3), "1/3"),
        (Fraction(-7, 6), "−7/6"),
        (Fraction(12345, 7919), "1.5589"),
        (1 / 3, "0.3333"),
        (2.9154759474226504, "2.9155"),
        (123456.789, "123456.8"),
        (1.5e-9, "1.5·10⁻⁹"),
        (2e30, "2·10³⁰"),
        (-0.0, "0"),
        (math.nan, "–"),
        (math.inf, "∞"),
        (-math.inf, "−∞"),
    ],
)
def test_numbers_as_a_person_would_write_them(number, text: str) -> None:
    assert number_text(number) == text


def test_other_texts() -> None:
    assert vector_text([-1.5, -0.5]) == "(−1.5, −0.5)"
    assert degrees_text(86.5549) == "86.6°"
    assert degrees_text(math.nan) == "–"
    assert point_name(11) == "x⁽¹²⁾"


def test_the_readouts_of_the_fourth_update() -> None:
    """The numbers in the sketch of “eight updates”."""
    trace, verdict = made("eight_updates")
    shown = readout_panel(trace, verdict, 0, 8)
    columns = shown.columns
    at_three = {name: texts(columns, name)[3] for name in columns}
    assert at_three["theta"] == "(−1.5, −0.5)"
    assert at_three["theta_after"] == "(−0.5, −3)"
    assert at_three["score_before"] == "−0.25"
    assert at_three["score_after"] == "−0.25 + 7.25 = 7"
    assert at_three["angle_before"] == "86.6°"
    assert at_three["angle_after"] == "148.7°"
    assert (at_three["misclassified"], at_three["misclassified_after"]) == ("1", "3")
    assert (at_three["undecided"], at_three["undecided_after"]) == ("0", "0")
    assert at_three["error"] == "1 of 10"
    assert at_three["point"] == "x⁽⁵⁾"
    assert at_three["label"] == "−"
    assert at_three["k"] == "3"
    assert (at_three["least"], at_three["least_hint"]) == ("−0.25", "at x⁽⁵⁾")
    assert (at_three["margin"], at_three["margin_hint"]) == ("−∞", "not all points right")
    assert at_three["norm"] == "1.5811"
    fixed = {line.name: line.text for line in shown.fixed}
    assert (fixed["gamma"], fixed["radius"]) == ("0.3721", "2.9155")
    assert shown.meter.text == "61.3889"
    assert shown.meter.bound == pytest.approx(1105 / 18)
    assert texts(columns, "outcome") == ["not yet"] * 8 + ["converged"]
    assert texts(columns, "point")[8] == texts(columns, "angle_after")[8] == "–"
    at_the_end = {name: texts(columns, name)[8] for name in ("least", "norm", "margin")}
    least, norm, margin = (float(text) for text in at_the_end.values())
    assert margin == pytest.approx(least / norm, abs=1e-4)
    assert texts(columns, "margin_hint")[8] == "least y·a ÷ ‖θ̂‖"


def test_fractions_where_they_are_exact_and_short() -> None:
    trace = train(Dataset.of([[1, 0], [0, 1]], [1, -1]), Settings(eta="1/3"))
    assert texts(changing_texts(trace, 0, len(trace)), "theta")[1] == "(1/3, 0)"
    assert texts(changing_texts(trace, 0, len(trace)), "score_after")[0] == "0 + 2/3 = 2/3"


def test_decimals_do_not_grow_tails() -> None:
    trace = train(Dataset.of([["0.1", "0.2"], ["0.3", "-0.1"]], [1, -1]), Settings(eta="0.1"))
    columns = changing_texts(trace, 0, len(trace))
    for name in ("theta", "theta0", "score_before", "score_after"):
        for text in texts(columns, name):
            assert all(len(number) <= 6 for number in re.findall(r"[\d.]+", text))


def test_sentences_for_single_updates() -> None:
    trace, _ = made("eight_updates")
    told = tellings(trace, 0, 8)
    assert told[0][1:] == ("θ is 0, so x⁽¹⁾ lies on no side. It is −.", "Subtract it.")
    assert told[3][1:] == ("x⁽⁵⁾ is −, but lies on the + side.", "Subtract it.")
    undershoot, _ = made("undershoot")
    told = tellings(undershoot, 0, len(undershoot))
    assert any(one.act.endswith("Not enough yet.") for one in told)


@pytest.mark.parametrize(
    ("changes", "order"),
    [
        ({}, "The points are visited in the order of their numbers."),
        ({"order": "restart"}, "The search begins again at x⁽¹⁾ after each update."),
        ({"order": "shuffled"}, "The order is shuffled in each pass."),
        ({"permutation": (2, 0, 3, 1)}, "visited in the order x⁽³⁾, x⁽¹⁾, x⁽⁴⁾, x⁽²⁾."),
        ({"update": "batch"}, ""),
    ],
)
def test_who_predicts_knows_the_order_and_the_names(changes: dict, order: str) -> None:
    asked = asked_of(train(catalogue().load("and").dataset, Settings(**changes)))
    assert asked.order.endswith(order)
    assert bool(asked.order) == bool(asked.names) == bool(order)


def test_batch_sentences() -> None:
    trace, _ = made("and", update="batch")
    assert tellings(trace, 0, 2)[0][1:] == (
        "4 points are mistakes.",
        "Correct all of them at once.",
    )
    panel = readout_panel(trace, separability(trace.dataset), 0, 2)
    assert "Σ y·a" in [row.label for row in panel.rows]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("update", ["single", "batch"])
def test_the_replay_of_every_set_becomes_plain_json(key: str, update: str) -> None:
    trace, verdict = made(key, update=update)
    replay = replay_of(trace, verdict)
    first, last = replay.window
    assert (first, last) == (0, min(1000, len(trace)))
    for name in replay.panel.columns:
        assert len(texts(replay.panel.columns, name)) == last + 1, name
    assert len(replay.timeline.signs) == last
    assert (replay.overview is not None) == (len(trace) > 1000)
    if replay.visits is not None:
        assert sum(replay.visits.mistake) == len(trace)
    json.dumps(plain(replay), allow_nan=False)


def test_what_no_row_shows_stands_below_with_its_label() -> None:
    trace, verdict = made("eight_updates")
    panel = replay_of(trace, verdict).panel
    assert [(one.name, one.label) for one in panel.rest] == [
        ("error", "training error"),
        ("norm", "‖θ̂‖"),
        ("passes", "passes"),
        ("visits", "visits"),
        ("outcome", "outcome"),
        ("theta0", "θ₀"),
        ("point", "point"),
        ("label", "label"),
    ]
    fewer = replace(panel, rows=panel.rows[:1], meter=None)
    assert {one.name for one in fewer.rest} - {one.name for one in panel.rest} == {
        *("k", "score_before", "score_after", "angle_before", "angle_after"),
        *("misclassified", "misclassified_after", "undecided", "undecided_after"),
    }
    assert "angle before" in {one.label for one in fewer.rest}


def test_windows_of_a_long_run() -> None:
    trace, verdict = made("iris_versicolor_virginica")
    replay = replay_of(trace, verdict, first=5_900)
    assert replay.window == (5068, 6068)
    assert texts(replay.panel.columns, "k")[0] == "5068"
    assert texts(replay.panel.columns, "outcome")[-1] == "cycles"
    middle = replay_of(trace, verdict, first=2_000)
    assert texts(middle.panel.columns, "moment")[-1] == "After {k} updates. Next: the {next}st."
    assert texts(middle.panel.columns, "outcome")[-1] == "not yet"
    assert replay.run == middle.run


def test_the_run_id_tells_runs_apart() -> None:
    trace, _ = made("and")
    assert run_id(trace) == run_id(made("and")[0])
    assert run_id(trace) != run_id(made("and", rule="ge")[0])
    assert run_id(trace) != run_id(made("or")[0])


def test_a_recording_stays_under_a_kilobyte_an_update() -> None:
    trace, verdict = made("overlap")
    recording = Recording.of(replay_of(trace, verdict))
    assert len(recording.text.encode()) / len(trace) < 1_000


def test_a_falling_rate_is_shown_for_the_update_that_comes_next() -> None:
    trace, verdict = made("and", decay="0.5")
    panel = readout_panel(trace, verdict, 0, len(trace))
    rates = [Fraction(1) / (1 + Fraction(k, 2)) for k in range(len(trace))]
    assert texts(panel.columns, "eta") == [*(number_text(float(rate)) for rate in rates), "–"]
    assert panel.measures[0].name == "eta"
    assert "eta" not in readout_panel(*made("and"), 0, 1).columns


@pytest.mark.parametrize("key", ["or", "and", "eight_updates"])
@pytest.mark.parametrize("order", ["cyclic", "restart", "shuffled"])
def test_every_visit_has_the_numbers_of_its_own_point(key: str, order: str) -> None:
    trace, verdict = made(key, order=order)
    visits = replay_of(trace, verdict).visits
    assert visits is not None
    x_hat = [(*map(float, row), 1.0)[: trace.space.dimension] for row in trace.dataset.exact]
    for visit, (index, k) in enumerate(zip(visits.point, visits.k, strict=True)):
        theta = [float(value) for value in trace.exact_theta(k)]
        activation = math.fsum(t * x for t, x in zip(theta, x_hat[index], strict=True))
        score = trace.dataset.signs[index] * activation
        assert visits.score[visit] == number_text(score)
        assert visits.tie[visit] == (score == 0)
        lengths = math.hypot(*theta) * math.hypot(*x_hat[index])
        if not lengths:
            assert visits.angle[visit] == "–"
            continue
        angle = math.degrees(math.acos(max(-1, min(1, activation / lengths))))
        assert float(visits.angle[visit][:-1]) == pytest.approx(angle, abs=0.06)
    assert visits.passes[-1] == trace.pass_count
