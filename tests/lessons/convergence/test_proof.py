"""The pictures and words of both proofs, against numbers worked out by hand."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from core.lessons.convergence.approach import aim_scene, fall_scene
from core.lessons.convergence.proof import learnt_margin, proof_replay, second_proof_replay
from core.lessons.convergence.squeeze_chart import LIT, squeeze_layers, squeeze_scene
from core.perceptron import Dataset, Settings, Trace, Verdict, catalogue, separability, train
from core.perceptron.proofs.squeeze import covered
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale
from core.scenes.ink.scene import Scene, Track, still
from core.scenes.run.numbers.overview import whole_run
from core.scenes.run.pictures.data_space import data_space_scene
from core.scenes.wire.recorded import Meter, Replay
from core.scenes.wire.writing import plain

SEPARABLE = [
    entry.key
    for entry in catalogue()
    if separability(entry.dataset, entry.settings.offset).separable
]


def proven(key: str, from_zero: bool = True, **changes: Any) -> tuple[Trace, Verdict]:
    entry = catalogue().load(key)
    settings = covered(replace(entry.settings, **changes), from_zero)
    return train(entry.dataset, settings), separability(entry.dataset, settings.offset)


def sentences(replay: Replay) -> list[str]:
    return replay.panel.columns["sentence"]


def data_space(replay: Replay) -> Scene:
    return next(scene for scene in replay.scenes if scene.name == "data")


# ── Axes ────────────────────────────────────────────────────────────────────────────────────────


def test_a_straight_a_stretched_and_a_logarithmic_axis() -> None:
    assert Scale(0, 100).place([4, 25]).tolist() == [4, 25]
    assert Scale(0, 100, power=0.5).place([0, 4, 25]).tolist() == [0, 2, 5]
    assert Scale(1, 100, log=True).place([10, 100]).tolist() == [1, 2]
    assert np.isnan(Scale(1, 100, log=True).place([0, -1])).all()


@pytest.mark.parametrize(
    ("scale", "ticks"),
    [
        (Scale(1, 1000, log=True), ["1", "10", "100", "1000"]),
        (Scale(0.5, 20, log=True), ["0.5", "1", "2", "5", "10", "20"]),
        (Scale(0, 100, power=0.5), ["0", "2", "10", "20", "50", "100"]),
        (Scale(0, 10_000, power=0.125, whole=True), ["0", "1", "10", "100", "1000", "10000"]),
    ],
)
def test_ticks_are_round_and_have_room(scale: Scale, ticks: list[str]) -> None:
    axis = scale.axis("k")
    assert axis["ticktext"] == ticks
    assert axis["tickvals"] == pytest.approx(scale.place([float(tick) for tick in ticks]))


# ── The squeeze ─────────────────────────────────────────────────────────────────────────────────


def test_the_dots_of_and_stand_in_the_order_of_the_proof() -> None:
    """At k = 18: 18/√17 ≤ 22/√17 ≤ √29 ≤ √54."""
    layers = squeeze_layers(*proven("and"), 0, 18)
    dots = layers["dots"].columns
    assert dots["x"][18].tolist() == [18] * 4
    assert dots["y"][18] == pytest.approx([18 / 17**0.5, 22 / 17**0.5, 29**0.5, 54**0.5])
    assert (np.diff(dots["y"][1:], axis=1) > 0).all()
    assert layers["length"].columns["y"][18] == pytest.approx(29**0.5)
    assert layers["along"].columns["y"][18] == pytest.approx(22 / 17**0.5)


def test_the_curves_cross_at_the_bound() -> None:
    """R²/γ = 3√17 at k = 51, on AND's straight axes."""
    layers = squeeze_layers(*proven("and"), 0, 18)
    crossing = layers["crossing"]
    assert crossing["x"] == [51, 51]
    assert crossing["y"][1] == pytest.approx(3 * 17**0.5)
    for curve, factor, power in (("floor", 1 / 17**0.5, 1), ("ceiling", 3**0.5, 0.5)):
        k, height = (np.array(layers[curve][axis]) for axis in "xy")
        assert height == pytest.approx(factor * k**power)


@pytest.mark.parametrize(
    ("key", "power"),
    [("and", 1), ("eight_updates", 0.5), ("narrow_margin", 0.25), ("loose_bound", 0.125)],
)
def test_axes_are_stretched_as_far_as_the_run_needs(key: str, power: float) -> None:
    trace, verdict = proven(key)
    layers = squeeze_layers(trace, verdict, 0, len(trace))
    assert layers["crossing"]["x"][0] == pytest.approx(verdict.bound**power)
    end = layers["length"].columns["x"][-1]
    assert end == pytest.approx(len(trace) ** power)
    assert end >= 0.3 * layers["crossing"]["x"][0]
    assert bool(squeeze_scene(trace, verdict, 0, len(trace), 5).note) == (power < 1)


def test_each_step_lights_what_it_speaks_of() -> None:
    trace, verdict = proven("eight_updates")
    for step, lit in LIT.items():
        layers = squeeze_layers(trace, verdict, 0, 8)
        traces = squeeze_scene(trace, verdict, 0, 8, step).traces
        shown = zip(layers.items(), traces, strict=True)
        assert {name for (name, layer), one in shown if one == still(layer)} >= lit
        quiet = set(layers) - lit - {"cursor", "dots", "whole_length", "whole_along"}
        drawn = dict(zip(layers, traces, strict=True))
        assert all(drawn[name] == axes.dimmed(still(layers[name])) for name in quiet)
        assert all(drawn[name] != still(layers[name]) for name in quiet)
    assert {"floor", "along"} <= LIT[2]
    assert {"ceiling", "length"} <= LIT[3]
    assert {"along", "length"} <= LIT[4]
    assert {"floor", "ceiling", "crossing"} <= LIT[5]


def test_a_long_run_is_drawn_whole_beside_its_window() -> None:
    dataset = Dataset.of([["0"], ["0.01"]], [1, -1])
    trace = train(dataset, Settings(max_updates=100_000))
    assert len(trace) == 20_003
    k = whole_run(trace)
    assert len(k) <= 600
    assert (k[0], k[-1]) == (0, 20_003)
    layers = squeeze_layers(trace, separability(dataset), 10_000, 11_000)
    assert len(layers["length"].columns["x"]) == 1_001


# ── Data space with what is assumed ─────────────────────────────────────────────────────────────


def test_the_first_step_shows_theta_star_its_margin_and_the_farthest_point() -> None:
    """AND: θ* = (2, 2, −3)/√17; the kerbs x₁ + x₂ = 1 and 2 hold the points with margin γ."""
    traces = data_space(proof_replay(*proven("and"), step=1, first=0)).traces
    promised = [
        trace
        for trace in traces
        if trace.get("line", {}).get("color") == palette.PROMISE and trace["mode"] == "lines"
    ]
    sums = [{round(x + y, 9) for x, y in zip(one["x"], one["y"], strict=True)} for one in promised]
    assert sums == [{1.5}, {2.0}, {1.0}]
    [ring] = [trace for trace in traces if trace.get("marker", {}).get("color") == palette.PROMISE]
    assert (ring["x"], ring["y"]) == ([1], [1])


@pytest.mark.parametrize("step", [1, 2])
def test_theta_star_lies_behind_what_moves(step: int) -> None:
    trace, verdict = proven("eight_updates")
    scene = data_space(proof_replay(trace, verdict, step=step, first=0))
    added = len(scene.layers) - len(data_space_scene(trace, 0, len(trace)).layers)
    assert added > 0
    for behind in scene.layers[:added]:
        assert not isinstance(behind, Track) or behind.trace["mode"] == "text"
        own = palette.PROMISE if step == 1 else palette.PROMISE_DIM
        assert own in str(behind) or palette.PROMISE_TEXT in str(behind)


def test_all_points_of_one_label_have_no_boundary_to_show() -> None:
    dataset = Dataset.of([[1, 0], [-1, 0]], [1, 1])
    trace = train(dataset, Settings())
    proof_replay(trace, separability(dataset), step=1, first=0)


# ── Words ───────────────────────────────────────────────────────────────────────────────────────

MEET = "They meet at k = 51, and no run from zero gets beyond that."


@pytest.mark.parametrize(
    ("step", "k", "says"),
    [
        (1, 5, "γ = 0.2425 or more. No point (x, 1) is farther than R = 1.7321 from 0."),
        (2, 18, "18 updates, each worth 0.2425 or more: θ̂·θ* = 5.3358 ≥ 18 · 0.2425 = 4.3656."),
        (3, 18, "18 updates, each adding 3 at most: ‖θ̂‖² = 29 ≤ 18 · 3 = 54."),
        (4, 18, "θ̂ is 5.3852 long. Along θ* it reaches 5.3358"),
        (5, 0, f"kγ and √k·R are both 0. {MEET}"),
        (5, 9, f"kγ = 2.1828 is still below √k·R = 5.1962. {MEET}"),
        (5, 18, "From zero, no order of the points takes more than 51 updates."),
    ],
)
def test_each_step_says_the_numbers_of_and(step: int, k: int, says: str) -> None:
    assert says in sentences(proof_replay(*proven("and"), step, first=0))[k]


def test_before_the_first_update_there_is_nothing_to_compare() -> None:
    for step in (2, 3, 4):
        assert "still 0" in sentences(proof_replay(*proven("and"), step, first=0))[0]


def test_the_rows_are_the_four_sides_and_the_table_follows() -> None:
    replay = proof_replay(*proven("eight_updates"), step=2, first=0)
    columns = replay.panel.columns
    assert [row.label for row in replay.panel.rows] == ["√k·R", "‖θ̂‖", "θ̂·θ*", "kγ"]
    assert [columns[name][8] for name in ("ceiling", "length", "along", "floor")] == [
        "8.2462",
        "4.3012",
        "4.2792",
        "2.9768",
    ]
    fixed = {row.name: row.text for row in replay.panel.fixed}
    assert fixed == {
        "gamma": "0.3721",
        "radius": "2.9155",
        "unit_gamma": "0.1276",
        "learnt_margin": "0.2325",
    }
    assert set(replay.table.names) <= set(columns)


def test_eta_multiplies_all_sides() -> None:
    replay = proof_replay(*proven("and", eta="0.5"), step=2, first=0)
    assert [row.label for row in replay.panel.rows][::3] == ["√k·ηR", "kηγ"]
    assert "18 · 0.1213 = 2.1828." in sentences(replay)[18]


def test_the_learnt_margin_is_the_last_one_or_none() -> None:
    assert learnt_margin(proven("and")[0]) == pytest.approx(1 / math.sqrt(29))
    idle = train(catalogue().load("and").dataset, Settings(rule="lt"))
    assert math.isnan(learnt_margin(idle))  # θ̂ never leaves 0


# ── The second proof ────────────────────────────────────────────────────────────────────────────


def test_the_distance_of_and_falls_below_the_promise() -> None:
    trace, verdict = proven("and")
    scene = fall_scene(trace, verdict, 0, 18)
    promise = scene.traces[0]
    assert (promise["x"], promise["y"]) == ([0, 51], [153, 0])
    way = next(track for track in scene.tracks if track.when == "path").columns
    assert way["y"][[0, 1, 18]].tolist() == [153, 136, 50]
    fall = next(track for track in scene.tracks if track.when == "rest")
    assert fall.columns["y"][0].tolist() == [153, 136]
    assert fall.columns["x"][0].tolist() == [1, 1]


def test_a_speck_of_a_run_is_seen_from_near() -> None:
    trace, verdict = proven("loose_bound")
    scene = fall_scene(trace, verdict, 0, 2)
    assert scene.note == "Seen from near: the green line reaches 0 at k = 10001."
    assert scene.layout["xaxis"]["range"][1] < 4


def test_large_numbers_beside_an_axis_leave_its_name_its_place() -> None:
    """From (400, 200) the distance begins at 220921.8: six digits of 7 pixels, and a line of 13."""
    eight = catalogue().load("eight_updates")
    trace = train(eight.dataset, replace(eight.settings, start=("400", "200")))
    scene = fall_scene(trace, separability(eight.dataset, False), 0, len(trace))
    assert scene.layout["margin"]["l"] >= 6 * 7 + 13 + 4


@pytest.mark.parametrize(("key", "stride"), [("tight_bound", 1), ("and", 2), ("loose_bound", 10)])
def test_every_update_crosses_a_ring(key: str, stride: int) -> None:
    trace, verdict = proven(key)
    scene = aim_scene(trace, verdict, 0, len(trace))
    x, y = (np.array(scene.traces[0][axis], dtype=float) for axis in "xy")
    beta2 = float(verdict.radius_squared)
    alpha = beta2 / verdict.gamma
    squared = (x - alpha) ** 2 + y**2
    steps = (verdict.bound * beta2 - squared) / beta2 / stride
    drawn = np.isfinite(steps)
    assert steps[drawn] == pytest.approx(np.rint(steps[drawn]), abs=1e-6)
    low, high = scene.layout["xaxis"]["range"]
    assert len(np.unique(np.rint(steps[drawn & (x >= low) & (x <= high)]))) <= 24
    assert alpha < high or np.nanmax(x[np.abs(y) < 1e-9]) > high  # further in a wider picture
    assert (f"one in {stride}" in scene.note) == (stride > 1)


def test_the_second_proof_takes_any_start() -> None:
    """From (3, −1, 2): (6 − 3)² + (6 + 1)² + (−9 − 2)² = 179, and 179/3 = 59.67 updates at most."""
    trace, verdict = proven("and", from_zero=False, start=["3", "-1", "2"])
    replay = second_proof_replay(trace, verdict, line=1, first=0)
    assert replay.panel.meter == Meter(179 / 3, "D/β²", "59.6667")
    last = sentences(replay)[-1]
    assert last == (
        "Each update takes 3 or more from 179, and a square is never below 0. "
        "So from this start there are at most 59 updates."
    )
    assert "β² = 3 was promised." in sentences(replay)[0]


@pytest.mark.parametrize(
    ("line", "k", "says"),
    [
        (1, 0, "This update takes 17 away. β² = 3 was promised."),
        (2, 0, "153 + 0 − 18 + 1 = 136."),
        (2, 1, "136 − 2 − 6 + 3 = 131."),
        (3, 1, "2y θ̂·x̂ = −2. Without it the sum is 133, and 131 ≤ 133."),
        (4, 0, "2αy θ*·x̂ = 18 ≥ 2αγ = 6, and ‖x̂‖² = 1 ≤ β² = 3. So it falls by 6 − 3 = 3 or more."),
        (5, 0, "153 ≤ 153 − 0 · 3 = 153."),
        (5, 17, "54 ≤ 153 − 17 · 3 = 102."),
        (5, 18, "Each update takes 3 or more from 153, and a square is never below 0."),
    ],
)
def test_each_line_of_the_algebra_says_the_numbers_of_and(line: int, k: int, says: str) -> None:
    """αθ* = (6, 6, −9). Point 1 takes away (0, 0, 1): 81 → 64. Point 4 then adds (1, 1, 1)."""
    assert says in sentences(second_proof_replay(*proven("and"), line, first=0))[k]


def test_with_another_eta_the_algebra_is_about_theta_over_eta() -> None:
    half = sentences(second_proof_replay(*proven("and", eta="0.5"), line=3, first=0))
    assert half[1] == "2y θ̂/η·x̂ = −2. Without it the sum is 133, and 131 ≤ 133."


# ── All sets ────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("key", SEPARABLE)
def test_every_picture_is_an_ordinary_figure_within_its_box(key: str) -> None:
    """Plotly itself checks every property; JSON has no word for nan."""
    trace, verdict = proven(key)
    last = len(trace)
    json.dumps(plain(proof_replay(trace, verdict, 1, 0)), allow_nan=False)
    json.dumps(plain(second_proof_replay(trace, verdict, 1, 0)), allow_nan=False)
    scenes = [
        squeeze_scene(trace, verdict, 0, last, 5),
        fall_scene(trace, verdict, 0, last),
        aim_scene(trace, verdict, 0, last),
    ]
    for scene in scenes:
        assert len(scene.figure().data) == len(scene.traces)
        for track in scene.tracks:
            for axis, values in track.columns.items():
                low, high = scene.box[axis]
                assert (
                    (values[np.isfinite(values)] >= low) & (values[np.isfinite(values)] <= high)
                ).all()
