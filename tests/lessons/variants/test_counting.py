"""Runs told by counts: θ̂, activations and curves from the counts alone, in fractions."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lessons.variants.counting.counting_code import counting_code
from core.lessons.variants.counting.curved_sides import FRAMES
from core.lessons.variants.counting.dual_replay import dual_replay, sum_texts
from core.lessons.variants.counting.kernel_replay import activation_text, kernel_replay
from core.perceptron import Dataset, Settings, Trace, catalogue, separability, train
from core.perceptron.data.lift import form_of, products
from core.perceptron.studies.dual_form import corrections, kernel_terms
from core.scenes.ink import palette
from core.scenes.ink.scene import Scene, Track
from core.scenes.run.numbers.sentences import Told
from core.scenes.run.pictures.data_space import DataSpaceLayers
from core.scenes.wire.recorded import Replay
from tests.perceptron.strategies import datasets

FIELDS = len(DataSpaceLayers._fields)


def run_of(key: str, **changes: object) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, replace(entry.settings, **changes))


def curved(key: str, **changes: object) -> Trace:
    return train(products(catalogue().load(key).dataset), Settings(offset=False, **changes))


def replay(trace: Trace, of=dual_replay, first: int = 0) -> Replay:
    return of(trace, separability(trace.dataset, trace.settings.offset), first)


def counts_on(scene: Scene) -> list[list[str]]:
    """What every point says in every row, point by point: in white, or in its colour if hollow."""
    texts = [layer.text for layer in scene.layers[FIELDS:] if isinstance(layer, Track)]
    both = zip(texts[::2], texts[1::2], strict=True)
    return [[a or b for a, b in zip(*pair, strict=True)] for pair in both]


# ── The dual form ───────────────────────────────────────────────────────────────────────────────


@given(
    datasets(values=st.integers(-3, 3).map(str), most=6),
    st.booleans(),
    st.sampled_from(["single", "batch"]),
    st.sampled_from(["1", "0.5", "1/3"]),
    st.data(),
)
def test_theta_is_the_start_and_the_counted_points(
    dataset: Dataset, offset: bool, update: str, eta: str, data: st.DataObject
) -> None:
    size = dataset.dimension + offset
    start = data.draw(st.lists(st.integers(-2, 2), min_size=size, max_size=size))
    settings = Settings(offset=offset, update=update, eta=eta, start=start, max_updates=30)
    trace = train(dataset, settings)
    counts = corrections(trace, 0, len(trace))
    for k in range(len(trace) + 1):
        theta = list(map(Fraction, start))
        for x, y, c in zip(dataset.exact, dataset.signs, counts[k].tolist(), strict=True):
            x_hat = (*x, Fraction(1)) if offset else x
            theta = [t + Fraction(eta) * c * y * v for t, v in zip(theta, x_hat, strict=True)]
        assert tuple(theta) == trace.exact_theta(k)
    if len(trace):
        assert (corrections(trace, 1, len(trace)) == counts[1:]).all()


def test_eight_updates_are_carried_by_three_points() -> None:
    trace = run_of("eight_updates")
    told = replay(trace)
    assert told.panel.columns["made_of"][-1] == "−2·x⁽¹⁾ − 3·x⁽⁵⁾ − 3·x⁽⁹⁾"
    assert told.panel.columns["made_of"][0] == "0"
    assert told.panel.columns["theta"][-1] == "(−3.5, −2.5)"
    shown = counts_on(told.scenes[0])
    assert [texts[-1] for texts in shown] == ["2", "0", "0", "0", "3", "0", "0", "0", "3", "0"]
    assert {texts[0] for texts in shown} == {"0"}
    assert set(told.table.names) <= set(told.panel.columns)


def test_points_that_are_never_corrected_could_be_left_out() -> None:
    for key in ("eight_updates", "or", "narrow_margin"):
        trace = run_of(key)
        used = [i for i, c in enumerate(corrections(trace, len(trace), len(trace))[0]) if c]
        data = trace.dataset
        rest = Dataset.of([data.exact[i] for i in used], [data.signs[i] for i in used])
        assert [used[i] for i in train(rest, trace.settings).point] == trace.point.tolist()


def test_the_offset_counts_plus_less_minus() -> None:
    told = replay(run_of("and"))
    assert told.panel.columns["made"][-1] == "7 − 11 = −4"
    assert run_of("and").theta0[-1] == -4
    half_run = run_of("and", eta="0.5", start=("1", "-1", "0.5"))
    half = replay(half_run)
    assert half.panel.columns["made_of"][0] == "(1, −1)"
    assert re.fullmatch(r"\(1, −1\) \+ 0.5·\(.+\)", half.panel.columns["made_of"][-1])
    made, value = half.panel.columns["made"][-1].split(" = ")
    plus, minus = map(int, re.search(r"\((\d+) − (\d+)\)", made).groups())
    assert Fraction(1, 2) + Fraction(1, 2) * (plus - minus) == Fraction(value.replace("−", "-"))
    assert float(value.replace("−", "-")) == half_run.theta0[-1]


def test_long_sums_and_crowds_are_told_shortly() -> None:
    overlap = run_of("overlap")
    counts = corrections(overlap, len(overlap), len(overlap))
    assert re.fullmatch(r"Σ c·y·x over \d+ points", sum_texts(overlap, counts)[0])
    iris = replay(run_of("iris_setosa_versicolor"))
    assert "no room for the counts" in iris.scenes[0].note
    assert len(iris.scenes[0].layers) == FIELDS


# ── The kernel ──────────────────────────────────────────────────────────────────────────────────


def kernel(x: tuple[Fraction, ...], other: tuple[Fraction, ...]) -> Fraction:
    return (1 + x[0] * other[0] + x[1] * other[1]) ** 2


def by_counts(trace: Trace, points: Dataset, k: int, x: tuple[Fraction, ...]) -> Fraction:
    counts = corrections(trace, k, k)[0].tolist()
    told = zip(counts, points.signs, points.exact, strict=True)
    return sum((c * y * kernel(other, x) for c, y, other in told), Fraction(0))


def test_xor_by_counts() -> None:
    trace, xor = curved("xor"), catalogue().load("xor").dataset
    told = replay(trace, kernel_replay)
    assert (told.updates, trace.outcome) == (21, "converged")
    assert [texts[-1] for texts in counts_on(told.scenes[0])] == ["7", "5", "5", "4"]
    for x, y in zip(xor.exact, xor.signs, strict=True):
        assert y * by_counts(trace, xor, 21, x) > 0
    # x₁² + x₂² − 8x₁x₂ + 2x₁ + 2x₂ − 1
    form = form_of(trace.augmented[-1])
    assert (form + form.T).tolist() == [[-2, 2, 2], [2, 2, -8], [2, -8, 2]]


@pytest.mark.parametrize("key", ["xor", "overlap"])
def test_the_kernel_says_nothing_of_nine_weights_that_nobody_sees(key: str) -> None:
    told = replay(curved(key, max_updates=60), kernel_replay)
    sentences = [text for name in Told._fields for text in told.panel.columns[name]]
    assert not [text for text in [*sentences, told.asked.question] if "θ" in text]
    assert sentences[len(told.panel.columns["moment"])].startswith("Every count is 0, so x⁽¹⁾")
    assert {*told.panel.columns["act"]} & {"Count it.", "Count it. Not enough yet."}


@pytest.mark.parametrize("key", ["xor", "odd_one_out", "eight_updates"])
def test_the_written_sum_is_the_activation(key: str) -> None:
    trace, points = curved(key), catalogue().load(key).dataset
    for k in range(len(trace)):
        index = int(trace.point[k])
        a = by_counts(trace, points, k, points.exact[index])
        assert sum(times * alike for _, times, alike in kernel_terms(trace, k, index)) == a
        assert points.signs[index] * float(a) == pytest.approx(trace.score_before[k])
        said = activation_text(trace, k).replace("−", "-").replace(" ", "")
        if said.endswith(":0"):
            continue
        left, total = said.split(":")[1].replace("terms,", "=").split("=")
        assert float(Fraction(total)) == pytest.approx(float(a), abs=1e-4)
        if "·" in left:
            parts = re.findall(r"([+-]?\d+)·([\d.]+)", left)
            assert sum(int(c) * Fraction(alike) for c, alike in parts) == pytest.approx(float(a))


@pytest.mark.parametrize(("key", "k"), [("xor", 21), ("xor", 2), ("odd_one_out", 23), ("and", 10)])
def test_the_drawn_curve_is_where_the_activation_is_0(key: str, k: int) -> None:
    trace, points = curved(key), catalogue().load(key).dataset
    layers = DataSpaceLayers(*replay(trace, kernel_replay).scenes[0].layers[:FIELDS])
    assert isinstance(layers.boundary, Track)
    x, y = (layers.boundary.columns[axis][k * FRAMES] for axis in "xy")
    drawn = np.isfinite(x)
    assert drawn.sum() > 20
    counts = corrections(trace, k, k)[0]
    flat = points.points
    both = 1 + np.outer(flat[:, 0], x[drawn]) + np.outer(flat[:, 1], y[drawn])
    a = (counts * points.labels) @ both**2
    size = counts @ both**2
    assert np.abs(a / size).max() < 1e-6


@pytest.mark.parametrize("key", ["xor", "odd_one_out", "narrow_margin"])
def test_every_frame_is_on_the_straight_way_between_two_updates(key: str) -> None:
    """A third of the way: counts may be fractions, too."""
    trace, points = curved(key), catalogue().load(key).dataset
    layers = DataSpaceLayers(*replay(trace, kernel_replay).scenes[0].layers[:FIELDS])
    k, part = len(trace) - 2, 2
    counts = corrections(trace, k, k + 1).astype(float)
    now = counts[0] + part / FRAMES * (counts[1] - counts[0])
    x, y = (layers.boundary.columns[axis][k * FRAMES + part] for axis in "xy")
    drawn = np.isfinite(x)
    both = 1 + np.outer(points.points[:, 0], x[drawn]) + np.outer(points.points[:, 1], y[drawn])
    assert np.abs((now * points.labels) @ both**2 / (now @ both**2)).max() < 1e-6


def winding(x: np.ndarray, y: np.ndarray, at: tuple[float, float]) -> int:
    """How often closed pieces, apart by nan, go round a place: what a browser fills is not 0."""
    total, piece = 0.0, []
    for place in [*zip(x, y, strict=True), (np.nan, np.nan)]:
        if not np.isnan(place[0]):
            piece.append(place)
            continue
        if piece:
            turn = np.array([*piece, piece[0]]) - at
            angles = np.arctan2(turn[:, 1], turn[:, 0])
            total += ((np.diff(angles) + np.pi) % (2 * np.pi) - np.pi).sum()
        piece = []
    return round(total / (2 * np.pi))


@pytest.mark.parametrize(("key", "k"), [("xor", 21), ("xor", 4), ("odd_one_out", 23), ("or", 5)])
def test_each_place_is_filled_by_its_own_side_only(key: str, k: int) -> None:
    trace, points = curved(key), catalogue().load(key).dataset
    layers = DataSpaceLayers(*replay(trace, kernel_replay).scenes[0].layers[:FIELDS])
    sides = [
        [layer.columns[axis][k * FRAMES] for axis in "xy"]
        for layer in (layers.positive_side, layers.negative_side)
    ]
    low, high = points.points.min(axis=0) - 0.7, points.points.max(axis=0) + 0.7
    for place in np.random.default_rng(3).uniform(low, high, size=(60, 2)).tolist():
        a = float(by_counts(trace, points, k, tuple(map(Fraction, place))))
        if abs(a) < 0.05:
            continue
        filled = [winding(*side, tuple(place)) != 0 for side in sides]
        assert filled == [a > 0, a < 0]


def test_a_long_run_comes_in_windows() -> None:
    told = replay(curved("overlap", max_updates=400), kernel_replay, first=250)
    assert told.window == (250, 350)
    for layer in told.scenes[0].tracks:
        rows = 100 * layer.subframes + 1 if layer.when == "turn" else 101
        if layer.shown is not None:
            assert len(layer.shown) == rows
        else:
            assert all(len(values) == rows for values in layer.columns.values())


def test_counts_are_readable_on_full_and_on_hollow_points() -> None:
    trace = curved("xor")
    scene = replay(trace, kernel_replay).scenes[0]
    tracks = scene.layers[FIELDS:]
    for i, (full, hollow) in enumerate(zip(tracks[::2], tracks[1::2], strict=True)):
        is_right = [bool(trace.scores_at(k)[i] > 0) for k in range(len(trace) + 1)]
        assert [text != "" for text in full.text] == is_right
        assert [text == "" for text in hollow.text] == is_right
        assert full.trace["textfont"]["color"] == palette.ON_MARKER
        own = palette.of_label(trace.dataset.signs[i])
        assert hollow.trace["textfont"]["color"] == palette.NAMED.get(own, own)


def test_the_algorithm_told_by_counts() -> None:
    code = counting_code(Settings(order="shuffled"))
    assert code.lines == (
        "until a pass has no mistake:",
        "  for each point, in a new order:",
        "    a = Σ c·y·K",
        "    if y·a ≤ 0:",
        "      its c ← c + 1",
    )
    assert (code.update, code.visit) == ((2, 3, 4), (1, 2, 3))
    assert counting_code(Settings(order="restart", rule="gt")).lines == (
        "until no point is a mistake:",
        "  take the first point with",
        "    y ≠ (+ if a > 0, else −),",
        "    a = Σ c·y·K",
        "  its c ← c + 1",
    )
