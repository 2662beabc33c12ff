"""J under the path of a run: pictures and numbers against a plain loop."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest

from core.lessons.weight_space.criterion_ground import Ground
from core.lessons.weight_space.criterion_pictures import (
    contour_scene,
    sliced_solid_scene,
    surface_scene,
)
from core.lessons.weight_space.downhill import WINDOW, downhill_replay
from core.perceptron import Trace, catalogue, separability, solution_cone, train
from core.scenes.ink import palette
from core.scenes.ink.scene import SUBFRAMES, Scene, Track
from core.scenes.wire.recorded import Ahead
from tests.perceptron.plain_perceptron import is_mistake, product, signed
from tests.scenes.boxes import stays_in_its_box

DRAWN = [e.key for e in catalogue() if e.dataset.dimension + e.settings.offset in (2, 3)]


def run_of(key: str, **changes: object) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, replace(entry.settings, max_updates=300, **changes))


def ground_of(key: str, **changes: object) -> Ground:
    trace = run_of(key, **changes)
    return Ground(trace, 0, min(len(trace), WINDOW))


def plain_j(trace: Trace, theta: list) -> Fraction:
    rows = signed(trace.dataset.exact, trace.dataset.signs, trace.settings.offset)
    scores = [product(row, [Fraction(number) for number in theta]) for row in rows]
    return -sum((score for score in scores if score < 0), Fraction(0))


def track_of(scene: Scene, layer: int) -> Track:
    track = scene.layers[layer]
    assert isinstance(track, Track)
    return track


def rows(track: Track) -> np.ndarray:
    return np.stack([np.atleast_2d(track.columns[axis].T).T for axis in track.columns], axis=-1)


@pytest.mark.parametrize("key", ["eight_updates", "and", "xor", "aba"])
def test_the_run_is_as_high_as_a_plain_loop_says_also_between_updates(key: str) -> None:
    ground = ground_of(key)
    trace = ground.trace
    turning = ground.turning()
    assert len(turning) == (len(ground.path) - 1) * SUBFRAMES + 1
    for k in range(len(ground.path)):
        expected = float(plain_j(trace, list(trace.exact_theta(k))))
        assert ground.heights[k] == pytest.approx(expected)
        assert turning[k * SUBFRAMES] == pytest.approx([*ground.path[k], expected])
    halfway = [(a + b) / 2 for a, b in zip(trace.exact_theta(0), trace.exact_theta(1), strict=True)]
    assert turning[SUBFRAMES // 2][2] == pytest.approx(float(plain_j(trace, halfway)))


@pytest.mark.parametrize("key", ["eight_updates", "through_origin", "aba"])
def test_the_map_shows_level_lines_below_the_path(key: str) -> None:
    ground = ground_of(key)
    trace = ground.trace
    cone = solution_cone(trace.dataset, trace.settings.offset)
    scene = contour_scene(ground, cone)
    lines, names = scene.traces[:2]
    assert names["text"][0] == f"J = {ground.levels[0]:g}"
    heights = {
        round(float(plain_j(trace, [x, y])), 6)
        for x, y in list(zip(lines["x"], lines["y"], strict=True))[::9]
        if x is not None
    }
    assert heights <= {round(level, 6) for level in ground.levels.tolist()}
    path = next(track for track in scene.tracks if track.when == "path")
    assert path.columns["x"].tolist() == trace.augmented[:, 0].tolist()
    assert path.columns["y"].tolist() == trace.augmented[:, 1].tolist()


def test_levels_are_round_and_rise_evenly() -> None:
    for key in DRAWN:
        levels = ground_of(key).levels
        step = levels[0]
        assert levels == pytest.approx(step * np.arange(1, len(levels) + 1))
        assert float(f"{step:.0e}") == pytest.approx(step)
        assert f"{step:e}"[0] in "125"


def test_the_surface_carries_its_lines_and_the_run() -> None:
    ground = ground_of("eight_updates")
    scene = surface_scene(ground)
    sheet, lines, floor = scene.traces[:3]
    for x, y, z in list(zip(sheet["x"], sheet["y"], sheet["z"], strict=True))[::7]:
        expected = float(plain_j(ground.trace, [x, y]))
        assert z == pytest.approx(min(expected, 5 * ground.top))
    assert {z for x, z in zip(lines["x"], lines["z"], strict=True) if x is not None} <= set(
        ground.levels.tolist()
    )
    assert set(floor["z"]) == {0}
    places = np.column_stack([floor["x"], floor["y"]])
    z = np.array(signed(ground.trace.dataset.exact, ground.trace.dataset.signs, False), dtype=float)
    assert (places @ z.T >= -1e-9).all()
    path = track_of(scene, 3)
    assert path.columns["z"] == pytest.approx(ground.heights)
    assert path.columns["z"][-1] == 0


def test_a_slice_is_the_one_at_the_present_offset() -> None:
    """After 8 updates of AND θ = (2, 1), θ₀ = −2: J is 0 in the triangle (0,2), (2,0), (2,2)."""
    ground = ground_of("and")
    assert ground.trace.augmented[8].tolist() == [2, 1, -2]
    scene = contour_scene(ground, None)
    assert "slice" in scene.note
    floor = rows(track_of(scene, 2))[8]
    corners = {tuple(place) for place in floor[np.isfinite(floor).all(axis=1)].round(9)}
    assert corners == {(0, 2), (2, 0), (2, 2)}
    line = rows(track_of(scene, 0))[8]
    for x, y in line[np.isfinite(line).all(axis=1)][::25].tolist():
        level = float(plain_j(ground.trace, [x, y, -2]))
        assert np.abs(ground.levels - level).min() < 1e-9
    dot = rows(track_of(scene, 5))
    assert dot[8, 0].tolist() == [2, 1]


def test_where_the_slice_lies() -> None:
    ground = ground_of("and")
    trace = ground.trace
    scene = sliced_solid_scene(ground, solution_cone(trace.dataset))
    plane = scene.tracks[-1]
    assert rows(plane)[:, :, 2].tolist() == [[height] * 6 for height in trace.theta0.tolist()]
    assert plane.trace["color"] == palette.GHOST


@pytest.mark.parametrize("key", DRAWN)
@pytest.mark.parametrize("picture", ["surface", "slice"])
def test_every_run_has_its_landscape(key: str, picture: str) -> None:
    trace = run_of(key)
    verdict = separability(trace.dataset, trace.settings.offset)
    replay = downhill_replay(trace, verdict, 0, picture)
    ground = Ground(trace, *replay.window)
    cone = solution_cone(trace.dataset, trace.settings.offset)
    scenes = [contour_scene(ground, cone), surface_scene(ground)]
    if ground.is_slice:
        scenes.append(sliced_solid_scene(ground, cone))
    for scene in scenes:
        stays_in_its_box(scene)
    assert set(replay.table.names) <= set(replay.panel.columns)


def test_the_panel_tells_j_before_and_after() -> None:
    trace = run_of("eight_updates")
    panel = downhill_replay(trace, separability(trace.dataset, False)).panel
    assert [row.name for row in panel.rows] == [
        *("theta", "criterion", "misclassified", "undecided", "slope", "step")
    ]
    assert panel.columns["criterion"] == [
        f"{float(plain_j(trace, list(trace.exact_theta(k)))):g}" for k in range(len(trace) + 1)
    ]
    assert panel.columns["criterion_after"] == Ahead("criterion")
    assert panel.meter is None  # R and γ come in a later lesson


@pytest.mark.parametrize("changes", [{}, {"update": "batch"}, {"eta": "0.5"}, {"rule": "gt"}])
@pytest.mark.parametrize("key", ["eight_updates", "and", "xor"])
def test_the_slope_of_j_is_the_sum_of_the_mistakes(key: str, changes: dict) -> None:
    trace = run_of(key, **changes)
    panel = downhill_replay(trace, separability(trace.dataset, trace.settings.offset)).panel
    rows_of_all = signed(trace.dataset.exact, trace.dataset.signs, trace.settings.offset)
    for k in range(len(trace) + 1):
        theta = trace.exact_theta(k)
        wrong = [
            row
            for row, label in zip(rows_of_all, trace.dataset.signs, strict=True)
            if is_mistake(trace.settings.rule, label, label * product(row, theta))
        ]
        slope = [-sum(column, Fraction(0)) for column in zip(*wrong, strict=True)]
        shown = panel.columns["slope"][k]
        assert numbers(shown) == [float(part) for part in slope or [0] * len(theta)]
        if k == len(trace):
            assert panel.columns["step"][k] == "–"
            break
        step = [b - a for a, b in zip(theta, trace.exact_theta(k + 1), strict=True)]
        assert numbers(panel.columns["step"][k]) == [float(part) for part in step]
        if changes == {"update": "batch"}:
            assert step == [-part for part in slope]


def numbers(vector: str) -> list[float]:
    return [float(part) for part in vector.strip("()").replace("−", "-").split(",")]


def test_every_sentence_says_what_becomes_of_j() -> None:
    trace = run_of("eight_updates")
    told = downhill_replay(trace, separability(trace.dataset, False)).panel.columns["act"]
    heights = [plain_j(trace, list(trace.exact_theta(k))) for k in range(9)]
    assert heights == [0, 4.5, 3.75, 0.25, 5.5, 0, 0.5, 2, 0]
    for k in range(8):
        before, after = heights[k : k + 2]
        change = "rises" if after > before else "falls"
        assert told[k].endswith(f" J {change} to {float(after):g}.")
    assert "J" not in told[8]
    assert sum("J rises" in text for text in told) == 4


@pytest.mark.parametrize("start", [None, ["0", "0"], ["5", "-3"]])
def test_a_run_without_updates_has_a_picture_too(start) -> None:
    trace = run_of("first_pass", rule="lt", start=start)
    replay = downhill_replay(trace, separability(trace.dataset, False))
    assert [scene.name for scene in replay.scenes] == ["contours", "surface"]
