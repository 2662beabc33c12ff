"""Published and constructed runs, every number known exactly beforehand."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from core.perceptron import (
    Dataset,
    Settings,
    Trace,
    averaged,
    mistake_bound,
    separability,
    train,
    widest_street,
)

CASES = json.loads(Path(__file__).with_name("worked_examples.json").read_text())


def cases(*with_keys: str) -> pytest.MarkDecorator:
    """The worked examples that state all of the given results."""
    chosen = [case for case in CASES if all(key in case["expected"] for key in with_keys)]
    assert chosen, with_keys
    return pytest.mark.parametrize("case", chosen, ids=[case["name"] for case in chosen])


def exact(value: int | str) -> Fraction:
    return Fraction(value)


def dataset_of(case: dict) -> Dataset:
    return Dataset.of(case["points"], case["labels"], name=case["name"])


def settings_of(case: dict, **changes: object) -> Settings:
    convention = case["convention"]
    order, n = convention["order"], len(case["points"])
    chosen: dict = {
        "offset": convention["offset"],
        "rule": convention["rule_key"],
        "eta": convention["eta"],
        "max_updates": 100_000,
        "start": convention["init_theta"]
        + ([convention["init_theta0"]] if convention["offset"] else []),
    }
    if order.startswith("restart"):
        chosen["order"] = "restart"
    elif order.startswith("batch"):
        chosen["update"] = "batch"
    else:
        assert order.startswith("cyclic from index "), order
        first = int(order.removeprefix("cyclic from index ").split(";")[0])
        chosen["permutation"] = [(first + i) % n for i in range(n)]
    return Settings(**{**chosen, **changes})


def theta_after(trace: Trace, k: int) -> tuple[list[Fraction], Fraction]:
    weights = trace.exact_theta(k)
    assert weights is not None
    if trace.settings.offset:
        return list(weights[:-1]), weights[-1]
    return list(weights), Fraction(0)


@cases("updates")
def test_every_update_is_the_known_one(case: dict) -> None:
    trace, expected = train(dataset_of(case), settings_of(case)), case["expected"]
    assert len(trace) == expected["mistakes"]
    for k, update in enumerate(expected["updates"]):
        assert trace.point[k] == update["i"]
        assert theta_after(trace, k + 1) == (
            [exact(value) for value in update["theta"]],
            exact(update["theta0"]),
        )
        label = case["labels"][update["i"]]
        assert trace.score_before[k] == float(label * exact(update["a_before"]))
    counts = [int((trace.point == i).sum()) for i in range(len(case["points"]))]
    assert counts == expected["mistakes_per_point"]
    assert trace.visit_count == expected["visits_including_final_clean_pass"]
    if expected["epochs_including_final_clean_pass"] is not None:
        assert trace.pass_count == expected["epochs_including_final_clean_pass"]
    # The strict rule, from zero, is content without having learnt anything.
    learnt_nothing = case["convention"]["rule_key"] == "lt"
    assert trace.outcome == ("stalled" if learnt_nothing else "converged")
    assert trace.exact


@cases("final")
def test_the_run_ends_where_it_should(case: dict) -> None:
    trace = train(dataset_of(case), settings_of(case))
    final = case["expected"]["final"]
    theta0 = exact(final["theta0"] or 0)
    assert theta_after(trace, len(trace)) == ([exact(v) for v in final["theta"]], theta0)


@cases("index_sequence")
def test_the_points_come_in_the_known_order(case: dict) -> None:
    trace = train(dataset_of(case), settings_of(case))
    assert trace.point.tolist() == case["expected"]["index_sequence"]


@cases("end_of_epoch")
def test_theta_at_the_end_of_each_pass(case: dict) -> None:
    trace = train(dataset_of(case), settings_of(case))
    for number, (theta, theta0) in enumerate(case["expected"]["end_of_epoch"]):
        updates_so_far = int((trace.passes <= number).sum())
        assert theta_after(trace, updates_so_far) == ([exact(v) for v in theta], exact(theta0))


@cases("batch_updates")
def test_batch_updates(case: dict) -> None:
    trace, expected = train(dataset_of(case), settings_of(case)), case["expected"]
    assert len(trace) == expected["iterations_with_updates"]
    assert trace.pass_count == expected["iterations_counting_final_check"]
    assert set(trace.point.tolist()) == {-1}
    assert len(trace.members) == expected["point_mistakes_total"]
    for k, update in enumerate(expected["batch_updates"]):
        assert trace.batch_at(k).tolist() == update["misclassified"]
        assert trace.mistakes_at(k).tolist() == update["misclassified"]
        assert theta_after(trace, k + 1) == (
            [exact(v) for v in update["theta"]],
            exact(update["theta0"]),
        )


@cases("cycles")
def test_cycles_are_recognised_under_every_rule(case: dict) -> None:
    for rule, expected in case["expected"]["cycles"].items():
        trace = train(dataset_of(case), settings_of(case, rule=rule))
        first, period = expected["preperiod_updates"], expected["period_updates"]
        if period == 0:  # the rule is content, although no line separates strictly
            assert (trace.outcome, trace.cycle, len(trace)) == ("converged", None, first)
            continue
        assert (trace.outcome, trace.cycle) == ("cycles", (first, period))
        assert len(trace) == first + period
        theta, theta0, _ = expected["state"]
        state = ([exact(v) for v in theta], exact(theta0))
        assert theta_after(trace, first) == theta_after(trace, first + period) == state


@cases("gordan_lambda")
def test_certificates(case: dict) -> None:
    verdict = separability(dataset_of(case), offset=case["convention"]["offset"])
    assert not verdict.separable
    assert verdict.proven
    assert verdict.certificate == tuple(exact(v) for v in case["expected"]["gordan_lambda"])


@cases("geometry")
def test_margins_radii_and_bounds(case: dict) -> None:
    dataset, known = dataset_of(case), case["expected"]["geometry"]
    for offset, space in ((True, "aug"), (False, "origin")):
        if f"gamma2_{space}" not in known:
            continue
        verdict = separability(dataset, offset)
        assert verdict.separable
        assert verdict.proven
        assert verdict.gamma_squared == exact(known[f"gamma2_{space}"])
        assert verdict.radius_squared == exact(known[f"R2_{space}"])
        assert verdict.bound_exact == exact(known[f"bound_{space}"])
        assert mistake_bound(dataset, offset) == exact(known[f"bound_{space}"])
        assert verdict.gamma == pytest.approx(float(exact(known[f"gamma2_{space}"])) ** 0.5)
    if "gamma2_geometric_svm" in known:
        street = widest_street(dataset)
        assert street is not None
        assert street.half_width_squared == exact(known["gamma2_geometric_svm"])
        assert street.w == tuple(exact(v) for v in known["svm_w"])
        assert street.b == exact(known["svm_b"])


@cases("by_eta")
def test_learning_rates(case: dict) -> None:
    for eta, expected in case["expected"]["by_eta"].items():
        trace = train(dataset_of(case), settings_of(case, eta=eta))
        assert len(trace) == expected["mistakes"]
        theta = [exact(v) for v in expected["theta"]]
        assert theta_after(trace, len(trace)) == (theta, exact(expected["theta0"]))


@cases("avg_theta")
def test_averages_over_a_fixed_number_of_passes(case: dict) -> None:
    passes = case["convention"]["T"]
    trace = train(dataset_of(case), settings_of(case, max_passes=passes))
    mean = averaged(trace, visits=passes * len(case["points"])).weights
    assert list(mean[:-1]) == [exact(v) for v in case["expected"]["avg_theta"]]
    assert mean[-1] == exact(case["expected"]["avg_theta0"])


@cases("voted")
def test_how_long_each_theta_survived(case: dict) -> None:
    trace = train(dataset_of(case), settings_of(case, max_passes=case["convention"]["T"]))
    for k, vote in enumerate(case["expected"]["voted"]):
        theta = [exact(v) for v in vote["theta"]]
        assert theta_after(trace, k) == (theta, exact(vote["theta0"]))
        assert trace.survived[k] == vote["c"]
    assert trace.survived.sum() == trace.visit_count
