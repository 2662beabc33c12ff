"""Pictures against coordinates computed by hand."""

from __future__ import annotations

import numpy as np
import pytest

from core.perceptron import Dataset, Settings, Trace, catalogue, separability, train
from core.scenes.ink import palette
from core.scenes.ink.in_between import turning_theta
from core.scenes.ink.scene import SUBFRAMES, Scene, Track
from core.scenes.run.pictures.data_space import (
    DataSpaceLayers,
    boundary_corners,
    data_space_scene,
)
from core.scenes.run.pictures.dial import NEEDLE, NEEDLE_FRAMES, angle_dial_scene
from core.scenes.run.pictures.weight_space import weight_space_scene
from tests.scenes.boxes import stays_in_its_box

ALL = [entry.key for entry in catalogue()]


def run_of(key: str, **changes: object) -> Trace:
    entry = catalogue().load(key)
    settings = Settings(**{**entry.settings.__dict__, **changes})
    return train(entry.dataset, settings)


def weights_of(trace: Trace) -> Scene:
    verdict = separability(trace.dataset, trace.settings.offset)
    scene = weight_space_scene(trace, verdict, 0, len(trace))
    assert scene is not None
    return scene


def layers(trace: Trace, first: int, last: int) -> DataSpaceLayers:
    """Of data space, by their names."""
    return DataSpaceLayers(*data_space_scene(trace, first, last).layers)


def rows(track: Track) -> np.ndarray:
    """(rows, points, axes)"""
    return np.stack([np.atleast_2d(track.columns[axis].T).T for axis in track.columns], axis=-1)


def test_the_boundary_goes_through_the_right_points() -> None:
    """After the third update of “eight updates” θ = (−1.5, −0.5): the line y = −3x."""
    trace = run_of("eight_updates")
    corners = rows(layers(trace, 0, 8).positive_side)[3 * SUBFRAMES]
    for x, y in corners[:2]:
        assert y == pytest.approx(-3 * x)
    assert corners[0] != pytest.approx(corners[1])
    assert [-1.5, -0.5] @ corners[2] > 0 > [-1.5, -0.5] @ corners[3]


@pytest.mark.parametrize("key", ["and", "eight_updates", "narrow_margin", "not_through_origin"])
def test_in_between_frames_follow_the_true_path(key: str) -> None:
    """Every frame's line is the zero set of θ̂ + t·η y x̂ for its own t."""
    trace = run_of(key)
    corners = rows(layers(trace, 0, len(trace)).positive_side)
    assert len(corners) == len(trace) * SUBFRAMES + 1
    points = trace.dataset.points
    for k in range(len(trace)):
        step = trace.dataset.labels[trace.point[k]] * points[trace.point[k]]
        step0 = trace.dataset.labels[trace.point[k]] * trace.settings.offset
        for s in range(SUBFRAMES):
            t = s / SUBFRAMES
            theta = trace.theta[k] + t * step
            theta0 = trace.theta0[k] + t * step0
            frame = corners[k * SUBFRAMES + s]
            if not theta.any():
                assert np.isnan(frame).all() == (theta0 == 0)
                continue
            if np.abs(theta0) / np.linalg.norm(theta) < np.abs(points).max():  # in the picture
                size = np.linalg.norm(theta) * np.abs(frame[:2]).max() + abs(theta0)
                assert np.abs(frame[:2] @ theta + theta0).max() < 1e-9 * size
            turned = frame[1] - frame[0]
            assert turned @ theta == pytest.approx(0, abs=1e-9 * np.linalg.norm(turned))
            assert (frame[2] - frame[0]) @ theta > 0 > (frame[3] - frame[0]) @ theta


def test_the_path_between_two_updates_is_straight_in_weight_space() -> None:
    trace = run_of("eight_updates")
    frames = turning_theta(trace, 3, 4, 4)
    assert frames[:, 0].tolist() == [-1.5, -1.25, -1, -0.75, -0.5]
    assert frames[:, 1].tolist() == [-0.5, -1.125, -1.75, -2.375, -3]


def test_sides_and_boundary_share_the_same_corners() -> None:
    drawn = layers(run_of("and"), 0, 18)
    assert drawn.negative_side.columns is drawn.boundary.columns is drawn.positive_side.columns
    assert drawn.positive_side.pick == (0, 1, 2)
    assert drawn.negative_side.pick == (0, 1, 3)
    assert drawn.boundary.pick == (0, 1)


def test_the_next_mistake_is_ringed_and_named() -> None:
    trace = run_of("eight_updates")
    drawn = layers(trace, 0, 8)
    rings = rows(drawn.ring)[:, 0]
    assert rings[3].tolist() == [-1, 2.5]
    assert np.isnan(rings[8]).all()
    assert drawn.ring_name.text[3] == "x⁽⁵⁾ next"
    assert drawn.ring_name.text[8] == ""


def test_a_batch_rings_all_its_points() -> None:
    trace = run_of("and", update="batch")
    rings = rows(layers(trace, 0, len(trace)).ring)
    assert rings[0].tolist() == [[0, 0], [0, 1], [1, 0], [1, 1]]
    assert np.isfinite(rings[1]).all(axis=1).sum() == len(trace.batch_at(1))


def test_the_ghost_is_the_boundary_before() -> None:
    trace = run_of("eight_updates")
    drawn = layers(trace, 0, 8)
    ghosts, corners = rows(drawn.ghost), rows(drawn.positive_side)
    assert drawn.ghost.during == "to"
    assert np.isnan(ghosts[0]).all()
    assert ghosts[4] == pytest.approx(corners[3 * SUBFRAMES][:2])


def test_windows_of_a_long_run_show_the_same_frames() -> None:
    trace = run_of("narrow_margin")
    whole = rows(layers(trace, 0, 40).positive_side)
    part = rows(layers(trace, 10, 20).positive_side)
    assert part == pytest.approx(whole[10 * SUBFRAMES : 20 * SUBFRAMES + 1], nan_ok=True)
    ghosts = rows(layers(trace, 10, 20).ghost)
    assert ghosts[0] == pytest.approx(whole[9 * SUBFRAMES][:2])


def test_the_wedge_is_perpendicular_to_the_points_that_carry_it() -> None:
    """(1, 0)+ and (0, 1)+ leave the first quadrant."""
    trace = train(Dataset.of([[1, 0], [0, 1]], [1, 1]), Settings(offset=False))
    wedge = next(t for t in weights_of(trace).traces if t.get("fillcolor") == palette.CONE)
    corners = np.column_stack([wedge["x"], wedge["y"]])
    assert corners[0].tolist() == [0, 0]
    assert corners[1][1] == pytest.approx(0)
    assert corners[1][0] > 0
    assert corners[3][0] == pytest.approx(0)
    assert corners[3][1] > 0


def test_the_path_visits_every_theta_and_enters_the_cone_at_the_end() -> None:
    trace = run_of("eight_updates")
    scene = weights_of(trace)
    path = next(track for track in scene.tracks if track.when == "path")
    assert path.columns["x"].tolist() == trace.theta[:, 0].tolist()
    assert path.columns["y"].tolist() == trace.theta[:, 1].tolist()
    entry = rows(scene.tracks[-1])[:, 0]
    assert np.isnan(entry[:-1]).all()
    assert entry[-1].tolist() == trace.theta[-1].tolist()


def test_the_line_of_the_next_mistake_is_perpendicular_to_it() -> None:
    trace = run_of("eight_updates")
    tracks = weights_of(trace).tracks
    lines = rows(
        next(t for t in tracks if t.trace.get("line", {}).get("color") == palette.MISTAKE_DEEP)
    )
    assert (lines[3][1] - lines[3][0]) @ [-1, 2.5] == pytest.approx(0, abs=1e-9)


def test_three_dimensions_with_offset() -> None:
    trace = run_of("and")
    scene = weights_of(trace)
    assert scene.kind == "3d"
    path = next(track for track in scene.tracks if track.when == "path")
    assert path.columns["z"].tolist() == trace.theta0.tolist()
    mesh = next(t for t in scene.traces if t["type"] == "mesh3d")
    corners = np.column_stack([mesh["x"], mesh["y"], mesh["z"]])
    z = np.array([[0, 0, -1], [0, -1, -1], [-1, 0, -1], [1, 1, 1]])
    assert (corners @ z.T >= -1e-9).all()
    assert len(mesh["i"]) == 3


def test_no_cone_is_said_in_words() -> None:
    scene = weights_of(run_of("xor"))
    assert "no boundary separates" in scene.note
    assert not any(t["type"] == "mesh3d" for t in scene.traces)


def test_four_dimensions_have_no_weight_picture() -> None:
    trace = train(Dataset.of([[1, 2, 3, 4]], [1]), Settings())
    assert weight_space_scene(trace, separability(trace.dataset), 0, len(trace)) is None
    data = data_space_scene(trace, 0, len(trace))
    assert "first two features" in data.note
    assert not any(track.when == "turn" for track in data.tracks)


def test_the_needle_shows_the_angle_before_and_turns_to_the_one_after() -> None:
    trace = run_of("eight_updates")
    scene = angle_dial_scene(trace, 0, 8)
    needle = next(track for track in scene.tracks if track.when == "turn")
    tips = rows(needle)[:, 1]
    shown = np.degrees(np.arctan2(tips[:, 1], tips[:, 0]))
    assert shown[3 * NEEDLE_FRAMES] == pytest.approx(trace.angle_before[3])
    between = shown[3 * NEEDLE_FRAMES : 4 * NEEDLE_FRAMES]
    assert (np.diff(between) > 0).all()  # a negative point: the angle grows
    assert between[-1] < trace.angle_after[3]
    after = rows(scene.tracks[1])[3, 1]
    assert np.degrees(np.arctan2(after[1], after[0])) == pytest.approx(trace.angle_after[3])
    assert np.linalg.norm(after) == pytest.approx(NEEDLE)
    assert np.isnan(tips[0]).all()  # θ̂ = 0 has no direction


def test_the_dial_says_undershoot() -> None:
    trace = run_of("undershoot")
    says = angle_dial_scene(trace, 0, len(trace)).tracks[-1].text
    short = [k for k in range(len(trace)) if trace.score_after[k] <= 0]
    assert short
    assert [k for k in range(len(trace)) if "undershoot" in says[k]] == short


@pytest.mark.parametrize("key", ALL)
def test_every_picture_is_an_ordinary_figure(key: str) -> None:
    """Plotly itself checks every property."""
    trace = run_of(key)
    last = min(50, len(trace))
    verdict = separability(trace.dataset, trace.settings.offset)
    scenes = [
        data_space_scene(trace, 0, last),
        weight_space_scene(trace, verdict, 0, last),
        angle_dial_scene(trace, 0, last),
    ]
    for scene in scenes:
        stays_in_its_box(scene)


def test_what_a_pointer_is_told_about_a_point() -> None:
    """At the end of AND θ = (3, 2), θ₀ = −4; (1, 1) has the score 1."""
    trace = run_of("and")
    told = data_space_scene(trace, 0, 18).measured
    angle = told["angle of θ̂ and x̂"]
    assert told["y·a"].values[18].tolist() == [4, 2, 1, 1]
    assert told["distance"].values[18] == pytest.approx(np.array([4, 2, 1, 1]) / 13**0.5)
    cosine = (3 + 2 - 4) / (29**0.5 * 3**0.5)
    assert angle.values[18][3] == pytest.approx(np.degrees(np.arccos(cosine)))
    assert (angle.digits, angle.unit) == (1, "°")
    assert np.isnan(angle.values[0]).all()
    assert np.isnan(told["distance"].values[0]).all()


def test_the_window_of_a_long_run_is_seen_without_the_far_origin() -> None:
    entry = catalogue().load("iris_versicolor_virginica")
    trace = train(entry.dataset, entry.settings)
    verdict = separability(entry.dataset)
    late = weight_space_scene(trace, verdict, 5000, 6000).layout["scene"]["zaxis"]["range"]
    early = weight_space_scene(trace, verdict, 0, 100).layout["scene"]["zaxis"]["range"]
    assert late[0] > 0
    assert early[0] < 0 < early[1]


@pytest.mark.parametrize(("theta0", "side"), [(1.0, (0, 1, 2)), (-1.0, (0, 1, 3))])
def test_without_a_direction_one_side_covers_the_picture(theta0: float, side: tuple) -> None:
    [corners] = boundary_corners(np.zeros((1, 2)), np.array([theta0]), np.zeros(2), 1.0)
    a, b, c = corners[list(side)]
    for x, y in [(-1, -1), (1, -1), (1, 1), (-1, 1)]:
        turns = [
            np.cross(np.append(q - p, 0), np.append([x, y] - p, 0))[2]
            for p, q in ((a, b), (b, c), (c, a))
        ]
        assert (np.array(turns) > 0).all() or (np.array(turns) < 0).all()


def test_a_long_path_has_no_dots() -> None:
    short, long = run_of("eight_updates"), run_of("overlap", offset=False)
    for trace, mode in ((short, "lines+markers"), (long, "lines")):
        path = next(track for track in weights_of(trace).tracks if track.when == "path")
        assert path.trace["mode"] == mode


def test_names_of_features_are_shown_as_text() -> None:
    names = ["<a href='javascript:alert(1)'>x</a>", "R&D"]
    dataset = Dataset.of([[1, 2]], [1], feature_names=names)
    layout = data_space_scene(train(dataset, Settings()), 0, 1).layout
    assert "<" not in layout["xaxis"]["title"]["text"]
    assert layout["yaxis"]["title"]["text"] == "\u2060R&amp;D"  # which is no R of ours


def test_a_line_out_of_sight_is_told_and_no_line_is_not() -> None:
    trace = train(Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1]))
    [told] = [
        track.unseen for track in data_space_scene(trace, 0, len(trace)).tracks if track.unseen
    ]
    assert [bool(one) for one in told] == trace.theta.any(axis=1).tolist()
    assert told[4] == "The line lies outside the picture."  # there it is x₁ = 2
    assert told[0] == ""
