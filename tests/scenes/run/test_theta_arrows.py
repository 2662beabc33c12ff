"""θ in data space against the axes: foot on the boundary, as long as its name says."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from core.perceptron import Settings, Trace, catalogue, separability, train
from core.perceptron.proofs.verdict import unit_direction
from core.scenes.ink import palette
from core.scenes.ink.scene import SUBFRAMES, Track
from core.scenes.run.pictures.data_space import DataSpaceLayers, data_space_scene
from core.scenes.run.pictures.theta_arrows import view_of_points, view_with_theta
from core.scenes.run.pictures.weight_space import weight_space_scene

IN_A_PLANE = [e.key for e in catalogue() if catalogue().load(e.key).dataset.dimension <= 2]
FAR = {"offset": True, "start": ("-20", "-20", "5")}
STARTS = [(key, {}) for key in IN_A_PLANE] + [("and", FAR), ("xor", {"eta": "0.01"})]


def run_of(key: str, **changes: object) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, Settings(**{**entry.settings.__dict__, **changes}))


def layers(trace: Trace, first: int, last: int) -> DataSpaceLayers:
    return DataSpaceLayers(*data_space_scene(trace, first, last).layers)


def rows(track: Track) -> np.ndarray:
    """(rows, points, 2)"""
    return np.stack([track.columns["x"], track.columns["y"]], axis=-1)


def said_scale(name: str) -> Fraction:
    """What a reader makes of the name of θ."""
    if name == "θ":
        return Fraction(1)
    if name.startswith("θ/"):
        return 1 / Fraction(name.removeprefix("θ/"))
    said = name.removeprefix("θ, ").removesuffix(" size").removesuffix("×")
    return Fraction(1, 2) if said == "half" else Fraction(said)


@pytest.mark.parametrize(("key", "changes"), STARTS)
def test_every_arrow_begins_on_the_boundary_and_is_as_long_as_its_name_says(
    key: str, changes: dict
) -> None:
    trace = run_of(key, **changes)
    last = min(60, len(trace))
    drawn = layers(trace, 0, last)
    scale = float(said_scale(drawn.theta_name.text[0]))
    assert len({*drawn.theta_name.text}) == 1  # the same in the whole run
    arrows = rows(drawn.theta)[::SUBFRAMES]
    for k, (foot, tip) in enumerate(arrows):
        theta = np.resize(np.append(trace.theta[k], 0.0), 2)
        if np.isnan(tip).any():
            continue
        assert tip - foot == pytest.approx(scale * theta)
        assert theta @ foot + trace.theta0[k] == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(("key", "changes"), STARTS)
def test_what_is_drawn_lies_in_the_picture_with_its_head(key: str, changes: dict) -> None:
    trace = run_of(key, **changes)
    scene = data_space_scene(trace, 0, min(60, len(trace)))
    drawn = DataSpaceLayers(*scene.layers)
    for track in (drawn.theta, drawn.update):
        for axis in "xy":
            low, high = scene.layout[f"{axis}axis"]["range"]
            places = track.columns[axis]
            assert ((places > low) & (places < high) | np.isnan(places)).all()


@pytest.mark.parametrize("key", ["eight_updates", "and", "nand", "or", "tight_bound", "li_hang"])
def test_the_end_of_a_run_has_its_theta_with_head_and_name(key: str) -> None:
    trace = run_of(key)
    drawn = layers(trace, 0, len(trace))
    assert np.isfinite(rows(drawn.theta)[-1]).all()
    assert np.isfinite(drawn.theta_name.resting[-1]).all()


@pytest.mark.parametrize("key", ["and", "nand", "or", "slide_example"])
def test_at_the_end_the_name_of_theta_lies_on_no_line(key: str) -> None:
    """Letters 17 pixels high, half as wide, in a picture with 125 pixels from middle to edge."""
    trace = run_of(key)
    scene = data_space_scene(trace, 0, len(trace))
    drawn = DataSpaceLayers(*scene.layers)
    low, high = scene.layout["xaxis"]["range"]
    pixel, name = (high - low) / 250, drawn.theta_name.text[-1]
    box = np.array([17 / 2 * len(name) * 0.8, 17]) / 2 * pixel
    [place] = drawn.theta_name.resting[-1]
    for track, ends in ((drawn.boundary, slice(0, 2)), (drawn.theta, slice(None))):
        start, end = rows(track)[-1][ends]
        along = start + np.linspace(0, 1, 2001)[:, None] * (end - start)
        assert not (np.abs(along - place) < box).all(axis=1).any()


@pytest.mark.parametrize("key", ["eight_updates", "and"])
def test_side_by_side_the_name_of_theta_lies_on_no_line_at_any_moment(key: str) -> None:
    """Letters as large in a picture with 66 pixels from middle to edge."""
    trace = run_of(key)
    view = view_of_points(trace)
    drawn = DataSpaceLayers(*data_space_scene(trace, 0, len(trace), view).layers)
    letters = [17 / 2 * len(drawn.theta_name.text[0]) * 0.8, 17]
    box = np.array(letters) / 2 * view[1] / 66
    for track, ends in ((drawn.boundary, slice(0, 2)), (drawn.theta, slice(None))):
        for place, line in zip(drawn.theta_name.resting, track.resting, strict=True):
            start, end = line[ends]
            along = start + np.linspace(0, 1, 2001)[:, None] * (end - start)
            assert not (np.abs(along - place) < box).all(axis=1).any()


def test_a_theta_too_long_for_the_picture_is_drawn_at_half_its_size_and_says_so() -> None:
    """After eight updates θ = (−3.5, −2.5), and the points need a picture that ends at −3.49."""
    trace = run_of("eight_updates")
    assert trace.theta[8].tolist() == [-3.5, -2.5]
    drawn = DataSpaceLayers(*data_space_scene(trace, 0, 8, view_of_points(trace)).layers)
    assert rows(drawn.theta)[-1] == pytest.approx(np.array([[0, 0], [-1.75, -1.25]]))
    assert drawn.theta_name.text[8] == "θ/2"


def test_a_picture_that_stands_alone_is_a_little_wider_if_that_is_enough_for_theta() -> None:
    drawn = layers(run_of("eight_updates"), 0, 8)
    assert rows(drawn.theta)[-1] == pytest.approx(np.array([[0, 0], [-3.5, -2.5]]))
    assert drawn.theta_name.text[8] == "θ"
    for key in ("and", "overlap"):  # there it would not be enough
        trace = run_of(key)
        assert view_with_theta(trace)[1] == view_of_points(trace)[1]


def test_every_window_of_a_long_run_has_the_same_scale() -> None:
    trace = run_of("bottom_to_top")
    whole, part = layers(trace, 0, len(trace)), layers(trace, 0, 3)
    assert part.theta_name.text[0] == whole.theta_name.text[0]


def test_the_update_starts_at_the_tip_of_theta_and_is_drawn_to_its_scale() -> None:
    trace = run_of("eight_updates")
    drawn = layers(trace, 0, 8)
    theta = rows(drawn.theta)[::SUBFRAMES]
    updates = rows(drawn.update)
    for k in range(1, 8):
        assert updates[k][0] == pytest.approx(theta[k][1])
        assert updates[k][1] == pytest.approx(theta[k + 1][1])  # both start at the origin


@pytest.mark.parametrize("key", IN_A_PLANE)
def test_no_update_starts_in_mid_air(key: str) -> None:
    """While θ is 0 or its boundary is out of sight, there is nothing to add an arrow to."""
    trace = run_of(key)
    drawn = layers(trace, 0, min(60, len(trace)))
    tips = rows(drawn.theta)[::SUBFRAMES, 1]
    for tip, (start, _) in zip(tips, rows(drawn.update), strict=True):
        assert np.isnan(start).all() or start == pytest.approx(tip)
    assert np.isnan(rows(drawn.update)[trace.theta[: len(tips)].any(axis=1) == 0]).all()


def test_an_update_of_the_offset_alone_has_no_arrow() -> None:
    trace = run_of("aba")  # its second point lies at 0
    drawn = layers(trace, 0, len(trace))
    has_theta = np.isfinite(rows(drawn.theta)[::SUBFRAMES, 1]).all(axis=1)[:-1]
    has_update = np.isfinite(rows(drawn.update)).all(axis=(1, 2))[:-1]
    assert has_update.any()
    assert not has_update[trace.point == 1].any()
    assert has_theta[has_update].all()


@pytest.mark.parametrize("key", ["eight_updates", "and", "bottom_to_top"])
def test_the_reference_of_length_one_is_drawn_as_long_as_its_name_says(key: str) -> None:
    trace = run_of(key)
    verdict = separability(trace.dataset, trace.settings.offset)
    scene = weight_space_scene(trace, verdict, 0, len(trace))
    named = next(text for t in scene.traces for text in t.get("text", []) if text.startswith("θ*"))
    arrow = next(
        t
        for t in scene.traces
        if t.get("line", {}).get("color") == palette.PROMISE and len(t["x"]) == 2
    )
    scale = float(said_scale(named.replace("*", "")))
    drawn = np.array([arrow[axis][1] - arrow[axis][0] for axis in "xyz" if axis in arrow])
    assert drawn == pytest.approx(scale * unit_direction(verdict.reference))
