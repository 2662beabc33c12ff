"""Points that carve the cone: pictures and words against weights tried one by one."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from core.lessons.weight_space.carved_cone import BLOCK, block_of, block_scene, wedge_scene
from core.lessons.weight_space.carving_replay import (
    MOST_POINTS,
    carving_replay,
    percent,
    points_scene,
)
from core.lessons.weight_space.weight_window import WeightWindow
from core.perceptron import Dataset, catalogue, solution_cone
from core.perceptron.studies.weight_space.carving import carving
from core.scenes.ink.scene import SUBFRAMES, Scene, Track
from core.scenes.ink.shapes import triangles
from tests.perceptron.plain_perceptron import signed

ALL = [entry.key for entry in catalogue()]
FLAT = ["eight_updates", "first_pass", "through_origin", "loose_bound", "aba"]
SOLID = ["and", "xor", "wide_margin", "both_labels", "overlap"]


def loaded(key: str) -> tuple[Dataset, bool]:
    entry = catalogue().load(key)
    return entry.dataset, entry.settings.offset


def rows(track: Track) -> np.ndarray:
    return np.stack([track.columns[axis] for axis in track.columns], axis=-1)


def is_inside(corners: np.ndarray, places: np.ndarray) -> np.ndarray:
    """Which places lie in a polygon: on the same side of the line through each of its edges."""
    after = np.roll(corners, -1, axis=0) - corners
    away = places[:, None] - corners
    turns = after[:, 0] * away[..., 1] - after[:, 1] * away[..., 0]
    return (turns > 0).all(axis=1) | (turns < 0).all(axis=1)


def wedge_of(key: str) -> tuple[Scene, WeightWindow, np.ndarray]:
    dataset, offset = loaded(key)
    window = WeightWindow.of(dataset, offset)
    scene = wedge_scene(window, carving(dataset, offset), dataset.signs)
    z = np.array(signed(dataset.exact, dataset.signs, offset), dtype=float)
    return scene, window, z


@pytest.mark.parametrize("key", FLAT)
def test_after_n_points_the_wedge_holds_the_weights_that_they_allow(key: str) -> None:
    scene, window, z = wedge_of(key)
    wedges = rows(scene.tracks[0])
    assert len(wedges) == len(z) * SUBFRAMES + 1
    tried = np.random.default_rng(5).uniform(-window.half, window.half, size=(2_000, 2))
    for n in range(len(z) + 1):
        scores = (tried @ z[:n].T) / np.linalg.norm(z[:n], axis=1)
        clear = (np.abs(scores) > 1e-6).all(axis=1)
        origin, *rim = wedges[n * SUBFRAMES]
        parts = [np.array([origin, a, b]) for a, b in itertools.pairwise(rim)]
        drawn = np.any([is_inside(part, tried) for part in parts], axis=0)
        assert (drawn == (scores > 0).all(axis=1))[clear].all()


@pytest.mark.parametrize("key", FLAT)
def test_the_wedge_only_shrinks(key: str) -> None:
    scene, _, _ = wedge_of(key)
    _, first, *_, last = np.moveaxis(rows(scene.tracks[0]), 1, 0)
    widths = np.unwrap(np.arctan2(last[:, 1], last[:, 0])) - np.unwrap(
        np.arctan2(first[:, 1], first[:, 0])
    )
    widths += 2 * np.pi - widths[0]
    assert (np.diff(widths) < 1e-9).all()


def test_the_next_line_and_arrow_belong_to_the_next_point() -> None:
    """“Eight updates” begins with (1, −1), label −: the line θ₁ = θ₂, the arrow to (−1, 1)."""
    scene, _, _ = wedge_of("eight_updates")
    lines, arrows = rows(scene.tracks[2]), rows(scene.tracks[3])
    assert lines[0][:, 0] == pytest.approx(lines[0][:, 1])
    (_, tip) = arrows[0]
    assert tip[0] == pytest.approx(-tip[1])
    assert tip[1] > 0
    assert scene.tracks[4].text[0] == "−x⁽¹⁾"
    assert np.isnan(lines[-1]).all()
    came = np.isfinite(rows(scene.tracks[1])[:, ::3, 0]).sum(axis=1)
    assert came.tolist() == list(range(11))


@pytest.mark.parametrize("key", SOLID)
def test_after_n_points_the_block_holds_the_weights_that_they_allow(key: str) -> None:
    dataset, offset = loaded(key)
    window = WeightWindow.of(dataset, offset)
    scene = block_scene(window, carving(dataset, offset))
    z = np.array(signed(dataset.exact, dataset.signs, offset), dtype=float)
    blocks = rows(scene.tracks[0])
    assert len(blocks) == len(z) + 1
    edge = BLOCK * window.half
    tried = np.random.default_rng(6).uniform(-edge, edge, size=(4_000, 3))
    for n in range(len(z) + 1):
        corners = blocks[n].reshape(-1, 3, 3)
        middle = corners.reshape(-1, 3).mean(axis=0)
        normals = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        real = np.linalg.norm(normals, axis=1) > 1e-9
        normals, start = normals[real], corners[real, 0]
        towards = np.sign(((middle - start) * normals).sum(axis=1))
        drawn = ((tried[:, None] - start) * normals).sum(axis=2) * towards > 0
        allowed = (tried @ z[:n].T > 0).all(axis=1)
        shown = drawn.all(axis=1) if real.any() else np.zeros(len(tried), dtype=bool)
        assert (shown == allowed).mean() > 0.999


def test_the_block_of_a_cone_is_the_one_that_all_points_leave() -> None:
    dataset, offset = loaded("wide_margin")
    window = WeightWindow.of(dataset, offset)
    whole = rows(block_scene(window, carving(dataset, offset)).tracks[0])[-1]
    own = triangles(block_of(window, solution_cone(dataset, offset)))
    corners = {tuple(corner) for corner in own.round(6) + 0.0}
    assert (0, 0, 0) in corners  # its tip, and what fills up the rows of the other
    assert corners == {tuple(corner) for corner in whole.round(6) + 0.0}
    assert block_of(window, None) == []


def test_the_next_plane_is_at_a_right_angle_to_the_next_point() -> None:
    dataset, offset = loaded("and")
    scene = block_scene(WeightWindow.of(dataset, offset), carving(dataset, offset))
    planes = rows(scene.tracks[3])
    for plane, z in zip(planes, signed(dataset.exact, dataset.signs, offset), strict=False):
        assert plane @ np.array(z, dtype=float) == pytest.approx(np.zeros(5), abs=1e-9)
    assert np.isnan(planes[-1]).all()


def test_points_come_one_by_one_and_the_next_is_marked() -> None:
    dataset, offset = loaded("and")
    scene = points_scene(dataset, offset, 4)
    plus, minus, ring, name = scene.tracks
    assert np.isfinite(plus.columns["x"]).sum(axis=1).tolist() == [0, 0, 0, 0, 1]
    assert np.isfinite(minus.columns["x"]).sum(axis=1).tolist() == [0, 1, 2, 3, 3]
    assert rows(ring)[2, 0].tolist() == [1, 0]
    assert np.isnan(rows(ring)[4]).all()
    assert name.text == ["x⁽¹⁾", "x⁽²⁾", "x⁽³⁾", "x⁽⁴⁾", ""]


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def words(key: str) -> tuple[list[str], list[str]]:
    columns = carving_replay(*loaded(key)).panel.columns
    return columns["sentence"], columns["share"]


def test_what_is_said_about_a_cone() -> None:
    told, share = words("eight_updates")
    assert told[0].startswith("Every θ is still allowed. x⁽¹⁾ is −.")
    assert told[1] == "x⁽²⁾ is +. It rules out every θ that does not get it right."
    assert told[3] == "x⁽⁴⁾ is +. Every θ that is left gets it right: no cut."
    assert told[10] == "This is the solution cone. Every θ in it gets all 10 points right."
    # The wedge lies between the lines of (1, −1) and (−1, 2.5): 45° − arctan(0.4).
    angle = 45 - np.degrees(np.arctan(0.4))
    assert share[:2] == ["100 %", "50 %"]
    assert share[10] == f"{float(f'{angle / 3.6:.3g}'):g} %"


def test_what_is_said_when_nothing_is_left() -> None:
    told, share = words("xor")
    assert told[3] == "x⁽⁴⁾ is −. It rules out all that is left."
    assert told[4] == "Nothing is left. No θ gets all 4 points right."
    assert share[3:] == ["4.17 %", "0 %"]
    told, _ = words("both_labels")
    assert told[-1].startswith("Nothing is left.")


def test_a_late_point_and_a_long_list() -> None:
    late = Dataset.of([[1, 0], [1, 0], [0, 1]], [1, -1, 1])
    told = carving_replay(late, False).panel.columns["sentence"]
    assert told[2] == "x⁽³⁾ comes too late: no θ is left."
    many = Dataset.of([[i, 1] for i in range(1, MOST_POINTS + 30)], [1] * (MOST_POINTS + 29))
    replay = carving_replay(many, True)
    assert replay.updates == MOST_POINTS
    assert "the first 120 of 149 points" in replay.panel.columns["sentence"][-1]


def test_a_point_at_the_origin_leaves_nothing() -> None:
    told = carving_replay(Dataset.of([[0, 0], [1, 2]], [1, 1]), False)
    assert told.panel.columns["sentence"][0].endswith("It rules out all that is left.")


@pytest.mark.parametrize(
    ("share", "text"),
    [(1, "100 %"), (0.5, "50 %"), (1 / 24, "4.17 %"), (3e-6, "below 0.01 %"), (0, "0 %")],
)
def test_shares_in_percent(share: float, text: str) -> None:
    assert percent(share) == text


@pytest.mark.parametrize("key", ALL)
def test_every_set_can_be_carved_and_every_picture_is_an_ordinary_figure(key: str) -> None:
    dataset, offset = loaded(key)
    window = WeightWindow.of(dataset, offset)
    steps = carving(dataset, offset, MOST_POINTS)
    flat = len(window.half) == 2
    cone = wedge_scene(window, steps, dataset.signs) if flat else block_scene(window, steps)
    for scene in (points_scene(dataset, offset, len(steps)), cone):
        assert len(scene.figure().data) == len(scene.traces)
        for track in scene.tracks:
            for axis, values in track.columns.items():
                low, high = scene.box[axis]
                finite = values[np.isfinite(values)]
                assert ((finite >= low) & (finite <= high)).all()
    replay = carving_replay(dataset, offset)
    assert replay.step == "point"
    assert replay.scenes[replay.lead].name == "weights"
    assert replay.timeline.signs.count("+") == sum(sign > 0 for sign in dataset.signs)
