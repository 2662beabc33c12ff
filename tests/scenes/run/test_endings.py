"""Do sentence, counts and verdict agree, at every moment of a run and at its end?

Right is y·a > 0, undecided y·a = 0, misclassified y·a < 0, whatever the rule calls a mistake. All
is counted anew here, in fractions, by the plain loop.
"""

import re
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.perceptron.weights import decaying_sum, present_theta
from core.scenes.run.numbers.promises import meter_of
from core.scenes.run.numbers.readouts import changing_texts, readout_panel
from core.scenes.run.numbers.sentences import ending
from core.scenes.run.pictures.path import entry_point
from core.scenes.run.pictures.weight_space import weight_space_scene
from tests.perceptron.plain_perceptron import augmented, plain_run, product
from tests.perceptron.strategies import datasets, whole

AND = catalogue().load("and").dataset
RULES = st.sampled_from(["le", "lt", "ge", "gt"])


def scores(dataset: Dataset, theta: tuple[Fraction, ...], offset: bool) -> list[Fraction]:
    rows = augmented(dataset.exact, offset)
    return [y * product(theta, row) for y, row in zip(dataset.signs, rows, strict=True)]


@given(datasets(whole), RULES, st.booleans())
def test_every_count_is_that_of_the_plain_loop(dataset: Dataset, rule: str, offset: bool) -> None:
    run = plain_run(dataset.exact, dataset.signs, offset=offset, rule=rule, max_updates=40)
    trace = train(dataset, Settings(offset=offset, rule=rule, max_updates=40))
    n, columns = len(dataset), changing_texts(trace, 0, len(trace))
    for k, theta in enumerate(run.thetas):
        own = scores(dataset, theta, offset)
        wrong, tied = sum(one < 0 for one in own), sum(one == 0 for one in own)
        assert columns["misclassified"][k] == str(wrong)
        assert columns["undecided"][k] == str(tied)
        assert columns["error"][k] == f"{wrong + tied} of {n}"
        assert (columns["margin"][k] == "−∞") == (wrong + tied > 0)
        assert (columns["margin_hint"][k] == "not all points right") == (wrong + tied > 0)
        at = re.fullmatch(r"at x⁽(\S+)⁾", columns["least_hint"][k])
        digits = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
        assert own[int(at[1].translate(digits)) - 1] == min(own)
        assert float(columns["least"][k].replace("−", "-")) == pytest.approx(float(min(own)))


@given(datasets(whole), RULES, st.booleans())
def test_the_end_names_what_is_left_on_the_boundary(
    dataset: Dataset, rule: str, offset: bool
) -> None:
    run = plain_run(dataset.exact, dataset.signs, offset=offset, rule=rule, max_updates=40)
    told = str(ending(train(dataset, Settings(offset=offset, rule=rule, max_updates=40))))
    if run.outcome not in ("converged", "stalled"):
        assert "No point is a mistake" not in told
        return
    own = scores(dataset, run.theta, offset)
    tied = [index for index, one in enumerate(own) if one == 0]
    assert all(one >= 0 for one in own)
    if not any(run.theta):
        assert "nothing is learnt" in told
    elif not tied:
        assert "undecided" not in told
    elif len(tied) > 3:
        assert f"{len(tied)} points lie on the boundary, undecided" in told
    else:
        names = re.findall("x⁽[^⁾]+⁾", told)
        assert names == [f"x⁽{'¹²³⁴⁵⁶⁷⁸'[index]}⁾" for index in tied]
        assert "undecided: the rule accepts" in told


@pytest.mark.parametrize(("rule", "updates", "passes"), [("ge", 11, 6), ("gt", 10, 6)])
def test_and_by_a_rule_that_accepts_the_boundary(rule: str, updates: int, passes: int) -> None:
    assert str(ending(train(AND, Settings(rule=rule)))).startswith(
        f"Done after {updates} updates in {passes} passes. No point is a mistake by this rule. x⁽"
    )


WANDERING = Dataset.of([[1, 1], [2, 2], [1, 2], [2, 1]], [1, 1, -1, -1])


@pytest.mark.parametrize(
    ("wish", "moment"),
    [
        ({}, "After 10 updates. It never ends."),
        ({"max_passes": 100}, "After 394 updates in 100 passes, as asked. It never ends."),
        ({"stop_after": 50}, "After 50 updates in 14 passes, as asked. It never ends."),
        (
            {"max_passes": 100, "max_updates": 50},
            "After 50 updates in 14 passes: a page computes no more. It never ends.",
        ),
        ({"max_passes": 1}, "Stopped after 2 updates in 1 pass, as asked."),
        ({"stop_after": 1}, "Stopped after 1 update in 1 pass, as asked."),
        ({"max_passes": 3, "order": "restart"}, "Stopped after 3 updates in 3 scans, as asked."),
        ({"max_updates": 1}, "Stopped after 1 update."),
    ],
)
def test_a_run_of_the_length_asked_for_says_so(wish: dict, moment: str) -> None:
    assert ending(train(WANDERING, Settings(**wish))).moment == moment


# ── A verdict beside an outcome ─────────────────────────────────────────────────────────────────

POINT_AT_ZERO = Dataset.of([[0, 0], [1, 1]], [1, 1])  # no line through the origin has 0 on a side


def test_that_a_run_ends_and_that_no_line_separates_do_not_disagree() -> None:
    trace = train(POINT_AT_ZERO, Settings(offset=False, rule="gt", start=[1, 1]))
    assert trace.outcome == "cycles"
    trace = train(POINT_AT_ZERO, Settings(offset=False, rule="ge", start=[-1, 0]))
    verdict = separability(POINT_AT_ZERO, False)
    assert (trace.outcome, len(trace), verdict.separable) == ("converged", 1, False)
    meter = meter_of(trace, verdict)
    assert "No line through the origin separates these points" in meter.reason
    assert "The run ends all the same" in meter.reason
    assert "accepts points on the boundary" in meter.reason
    assert "x⁽¹⁾ lies on the boundary" in ending(trace).sentence


def test_where_they_agree_nothing_is_said_of_it() -> None:
    for dataset, settings in ((AND, Settings()), (POINT_AT_ZERO, Settings(offset=False))):
        meter = meter_of(train(dataset, settings), separability(dataset, settings.offset))
        assert "all the same" not in meter.reason


def test_what_is_not_proven_is_neither_infinite_nor_a_number() -> None:
    trace, verdict = train(AND), separability(AND)
    unproven = replace(verdict, separable=False, proven=False, gamma_squared=None, reference=None)
    panel = readout_panel(trace, unproven, 0, len(trace))
    gamma = next(one for one in panel.fixed if one.name == "gamma")
    assert (gamma.text, gamma.hint) == ("not proven", "")
    assert panel.meter is not None
    assert panel.meter.text == "not proven"
    assert "too much to prove" in panel.meter.reason
    assert "∞" not in panel.meter.reason + panel.meter.text


def test_where_no_line_separates_gamma_says_so() -> None:
    trace = train(POINT_AT_ZERO, Settings(offset=False))
    panel = readout_panel(trace, separability(POINT_AT_ZERO, False), 0, len(trace))
    gamma = next(one for one in panel.fixed if one.name == "gamma")
    assert (gamma.text, gamma.hint) == ("−∞", "no line separates")


# ── Floating point ──────────────────────────────────────────────────────────────────────────────


def test_floating_point_is_named_where_it_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    """θ never leaves the line of nine points, so that the tenth is a tie after every update."""
    line = [[x, x] for x in (-4, -3, -2, -1, 1, 2, 3, 4, 5)]
    points = Dataset.of([*line, ["0.1", "-0.1"]], [-1, 1, -1, 1, -1, 1, -1, 1, -1, 1])
    settings = Settings(offset=False, rule="lt", start=[1, 1], decay="0.1", max_updates=100)

    def said() -> list[str]:
        trace = train(points, settings)
        panel = readout_panel(trace, separability(points, False), 0, 1)
        return [one.text for one in panel.fixed if one.name == "ties"]

    assert said() == []
    monkeypatch.setattr(decaying_sum, "MOST_WORK", 20_000)
    monkeypatch.setattr(present_theta.DecayingTheta, "_is_aside", lambda *_: False)
    assert said() == ["decided in floating point"]


# ── In weight space ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("rule", "is_in"), [("le", True), ("ge", False), ("gt", False)])
def test_only_a_theta_with_every_point_right_is_in_the_cone(rule: str, is_in: bool) -> None:
    trace = train(AND, Settings(rule=rule))
    assert trace.outcome == "converged"
    assert all(one > 0 for one in scores(AND, trace.exact_theta(len(trace)), True)) == is_in
    mark = entry_point(trace, trace.augmented, len(trace))[-1, 0]
    assert np.isfinite(mark).all() == is_in


def test_a_cone_that_may_exist_is_not_denied() -> None:
    trace, verdict = train(AND), separability(AND)
    unproven = replace(verdict, separable=False, proven=False, gamma_squared=None, reference=None)
    scene = weight_space_scene(trace, unproven, 0, len(trace))
    assert scene is not None
    assert scene.note == "Whether there is a solution cone was too much to prove."
    refuted = separability(POINT_AT_ZERO, False)
    run = train(POINT_AT_ZERO, Settings(offset=False))
    denied = weight_space_scene(run, refuted, 0, len(run))
    assert denied is not None
    assert denied.note.startswith("No solution cone")
