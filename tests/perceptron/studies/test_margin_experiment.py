"""The margin experiment: data that are what they say, runs that can be repeated, true sums."""

from __future__ import annotations

import csv
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron.studies.margin_experiment import (
    MarginExperiment,
    Measured,
    as_csv,
    measured,
    spreads,
    street_data,
)
from tests.perceptron.plain_perceptron import plain_run, product, signed

SMALL = MarginExperiment.of(["0.5", "0.2", "0.05"], features=3, sets=4, orders=3)


@given(
    st.fractions("0.005", "0.995", max_denominator=400),
    st.sampled_from(["1", "0.25", "7", "1/3"]),
    st.integers(2, 10),
    st.integers(0, 10**9),
)
def test_margin_and_radius_are_exactly_those_asked_for(share, radius, features, seed) -> None:
    """γ is reached and no direction does better: γ·e lies in the hull of the signed points.

    The last feature of every signed point is at least γ, so e = (0, …, 0, 1) has the margin γ. Two
    of them are (−a, γ) and (b, γ) along one axis: γ·e is between them, so nothing beats γ.
    """
    radius = Fraction(radius)
    margin = share * radius
    data = street_data(margin, radius, features, seed=[seed])
    z = signed(data.exact, data.signs, offset=False)
    assert (len(data), data.dimension) == (40, features)
    assert min(row[-1] for row in z) == margin
    on_axis = [row[0] for row in z if row[-1] == margin and not any(row[1:-1])]
    assert min(on_axis) <= 0 <= max(on_axis)
    assert max(product(row, row) for row in z) == radius**2


def test_the_same_seed_gives_the_same_data_and_another_seed_other_data() -> None:
    args = (Fraction("0.1"), Fraction(1), 2)
    assert street_data(*args, seed=[5, 1]) == street_data(*args, seed=[5, 1])
    assert street_data(*args, seed=[5, 1]) != street_data(*args, seed=[5, 2])
    assert {*street_data(*args, seed=[5, 1]).signs} == {-1, 1}


def test_every_run_is_made_and_none_breaks_the_bound() -> None:
    runs = list(measured(SMALL))
    assert len(runs) == len(SMALL) == 3 * 4 * 3
    assert {(r.margin, r.set_number, r.order_number) for r in runs} == {
        (Fraction(m), s, o) for m in ("0.5", "0.2", "0.05") for s in range(4) for o in range(3)
    }
    assert {r.bound for r in runs} == {4, 25, 400}
    assert all(1 <= r.updates <= r.bound for r in runs)


def test_runs_can_be_made_again() -> None:
    assert list(measured(SMALL)) == list(measured(SMALL))
    other = MarginExperiment.of(["0.5", "0.2", "0.05"], features=3, sets=4, orders=3, seed=1)
    assert list(measured(other)) != list(measured(SMALL))


def test_a_run_is_what_a_plain_loop_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of each run is caught on its way to the engine, and run again by hand."""
    from core.perceptron.studies import margin_experiment

    seen = []
    train = margin_experiment.train

    def watched(data, settings):
        trace = train(data, settings)
        plain = plain_run(
            data.exact, data.signs, offset=False, order=settings.permutation, max_updates=500
        )
        seen.append((len(plain.points), plain.outcome, sorted(settings.permutation)))
        return trace

    monkeypatch.setattr(margin_experiment, "train", watched)
    runs = list(measured(MarginExperiment.of(["0.3", "0.1"], features=2, sets=1, orders=2)))
    assert [(r.updates, "converged", list(range(40))) for r in runs] == seen


def test_only_the_ratio_of_radius_and_margin_matters() -> None:
    doubled = MarginExperiment.of(["1", "0.4", "0.1"], "2", features=3, sets=4, orders=3)
    assert [r.updates for r in measured(doubled)] == [r.updates for r in measured(SMALL)]
    wider = MarginExperiment.of(["0.5", "0.2", "0.05"], "2", features=3, sets=4, orders=3)
    assert {r.bound for r in measured(wider)} == {16, 100, 1600}


def test_all_margins_grow_together() -> None:
    """Whoever stops early has the same number of runs for every margin, to within one set."""
    first = [r.margin for r, _ in zip(measured(SMALL), range(9), strict=False)]
    assert {margin: first.count(margin) for margin in SMALL.margins} == dict.fromkeys(
        SMALL.margins, 3
    )


# ── What comes out ──────────────────────────────────────────────────────────────────────────────


def run(margin: str, updates: int, order: int = 0) -> Measured:
    return Measured(Fraction(margin), Fraction(1), 2, 0, order, updates, 3)


def test_spreads_by_hand() -> None:
    runs = [run("0.1", n) for n in (9, 1, 5, 3, 7)] + [run("0.5", n) for n in (1, 2)]
    assert spreads(runs) == [
        (4, 1, 1.25, 1.5, 1.75, 2),
        (100, 1, 3, 5, 7, 9),
    ]
    assert spreads([]) == []


def test_the_table_reads_back() -> None:
    rows = list(csv.DictReader(as_csv([run("0.1", 5), run("1/3", 7, order=2)]).splitlines()))
    assert rows[0] == {
        "margin": "0.1",
        "radius": "1",
        "bound": "100",
        "features": "2",
        "set": "0",
        "order": "0",
        "updates": "5",
        "passes": "3",
    }
    assert (rows[1]["margin"], rows[1]["bound"], rows[1]["order"]) == ("1/3", "9", "2")


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ({"margins": []}, "1 to 12 different margins"),
        ({"margins": [f"0.{n}" for n in range(11, 24)]}, "1 to 12 different margins"),
        ({"margins": ["1"]}, "below R = 1; 1 is not"),
        ({"margins": ["0.004"]}, "at least R/200 = 0.005"),
        ({"margins": ["-0.1"]}, "A margin must be"),
        ({"margins": ["wide"]}, "is not a number"),
        ({"margins": ["0.1"], "radius": "1000"}, "radius R must lie"),
        ({"margins": ["0.1"], "radius": "0"}, "radius R must lie"),
        ({"margins": ["0.1"], "features": 1}, "2 to 10 features"),
        ({"margins": ["0.1"], "sets": 100, "orders": 100}, "1 to 500 runs"),
        ({"margins": ["0.1"], "sets": 0}, "1 to 500 runs"),
        ({"margins": ["0.1"], "seed": -1}, "seed"),
    ],
)
def test_what_cannot_be_done_is_said(asked, complaint) -> None:
    with pytest.raises(ValueError, match=complaint):
        MarginExperiment.of(**asked)


def test_margins_are_put_in_order_and_told_apart_as_numbers() -> None:
    plan = MarginExperiment.of(["0.1", "0.5", "0.10", " 1/4 "])
    assert plan.margins == (Fraction(1, 2), Fraction(1, 4), Fraction(1, 10))
