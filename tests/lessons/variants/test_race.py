"""Runs side by side: numbers of worked examples, one cursor over runs of different lengths."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from core.lessons.variants.compared_run import ComparedRun
from core.lessons.variants.error_curves import Curve, error_curves_scene
from core.lessons.variants.race import comparison_replay
from core.lessons.variants.shuffles import shuffles_scene
from core.lessons.variants.which_theta import Offer, which_theta_replay, which_theta_scenes
from core.perceptron import Dataset, Settings, Trace, catalogue, train, training_errors, voted
from core.perceptron.studies.order_luck import OrderLuck
from core.scenes.ink.number_text import point_name
from core.scenes.ink.scene import SUBFRAMES, Scene, Track
from core.scenes.run.pictures.data_space import DataSpaceLayers
from core.scenes.wire.recorded import Replay

START = ("1", "-1", "0.5")


def run_of(key: str, **changes: object) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, replace(entry.settings, **changes))


def compared(key: str, *changes: dict) -> list[ComparedRun]:
    return [
        ComparedRun(letter, str(change), run_of(key, **change))
        for letter, change in zip("ABCD", changes, strict=False)
    ]


def column(replay: Replay, name: str) -> list[str]:
    return replay.panel.columns[name]


def scene(replay: Replay, name: str) -> Scene:
    return next(one for one in replay.scenes if one.name == name)


def layers(one: Scene) -> DataSpaceLayers:
    """Those of a picture of data space, by their names."""
    return DataSpaceLayers(*one.layers)


def has_rows(track: Track, updates: int) -> None:
    """One for every frame of so many updates."""
    rows = updates * track.subframes + 1 if track.when == "turn" else updates + 1
    if track.shown is not None:  # the points stand still, and come and go
        assert len(track.shown) == rows
        return
    for values in track.columns.values():
        assert len(values) == rows
    for told in (track.text, track.unseen):
        assert told is None or len(told) == updates + 1


RULES = [{"rule": rule} for rule in ("le", "ge", "gt", "lt")]
RATES = [{"eta": eta, "start": START} for eta in ("0.1", "0.5", "1", "2")]


# ── One cursor, runs of different lengths ───────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("changes", "updates", "says"),
    [
        (RULES, (18, 11, 10, 0), "A needed 18 updates, B 11 and C 10. "),
        (RATES, (37, 21, 13, 6), "A needed 37 updates, B 21, C 13 and D 6."),
    ],
)
def test_and_by_rule_and_by_rate(changes: list, updates: tuple, says: str) -> None:
    replay = comparison_replay(compared("and", *changes))
    assert replay.updates == max(updates)
    for letter, count in zip("abcd", updates, strict=True):
        shown = column(replay, f"updates_{letter}")
        assert shown == [str(min(k, count)) for k in range(max(updates) + 1)]
    assert column(replay, "sentence")[-1].startswith(says)


def test_a_run_that_has_ended_stays_there_and_says_so() -> None:
    replay = comparison_replay(compared("and", *RULES))
    assert column(replay, "outcome_b")[10:] == ["runs", *["done"] * 8]
    assert column(replay, "outcome_d") == ["stuck"] * 19
    assert column(replay, "point_c")[9:] == ["x⁽²⁾", *["–"] * 9]
    assert column(replay, "theta_b")[11:] == [column(replay, "theta_b")[11]] * 8
    assert column(replay, "sentence")[11] == "A corrects x⁽⁴⁾; B, C and D have ended."
    assert scene(replay, "run_b").notes == [*[""] * 11, *["done at 11"] * 8]


def test_done_is_never_said_of_points_on_the_boundary_without_naming_them() -> None:
    """Four rules on AND: two of them stop with a point on the line, counted by hand here."""
    runs = compared("and", *RULES)
    replay = comparison_replay(runs)
    for run in runs:
        points, labels = run.trace.dataset.points, run.trace.dataset.labels
        scores = labels * (points @ run.trace.theta[-1] + run.trace.theta0[-1])
        letter = run.letter.lower()
        assert column(replay, f"misclassified_{letter}")[-1] == str((scores < 0).sum())
        assert column(replay, f"undecided_{letter}")[-1] == str((scores == 0).sum())
    assert column(replay, "sentence")[-1] == (
        "A needed 18 updates, B 11 and C 10. On the boundary, undecided: B x⁽⁴⁾, C x⁽³⁾. "
        "D stops without a decision."
    )


def test_what_hollows_out_a_small_point_is_smaller_than_it() -> None:
    """At θ = 0 as well, where all are undecided: else the point is gone, and its sign floats."""
    drawn = layers(scene(comparison_replay(compared("and", *RULES)), "run_a"))
    for inside in (drawn.hollow_minus, drawn.undecided_minus, drawn.undecided_plus):
        assert inside.trace["mode"] == "markers"
        assert inside.trace["marker"]["size"] < drawn.plus["marker"]["size"]


def test_all_pictures_have_a_row_for_every_k() -> None:
    small = comparison_replay(compared("and", *RULES), ("updates", "visits"))
    roomy = comparison_replay(compared("and", *RULES[:2]), ("updates", "visits"))
    assert any(track.unseen for one in roomy.scenes for track in one.tracks)
    for one in (*small.scenes, *roomy.scenes):
        for track in one.tracks:
            has_rows(track, 18)


def test_the_boundary_of_an_ended_run_stays_where_it_is() -> None:
    one = scene(comparison_replay(compared("and", *RULES)), "run_b")
    drawn = layers(one)
    corners = drawn.positive_side.columns["x"]
    assert drawn.negative_side.columns is drawn.positive_side.columns
    assert (corners[11 * SUBFRAMES :] == corners[11 * SUBFRAMES]).all()
    assert (corners[10 * SUBFRAMES] != corners[11 * SUBFRAMES]).any()


def test_a_batch_step_rings_all_its_points_and_counts_them() -> None:
    runs = compared("and", {}, {"update": "batch"})
    replay = comparison_replay(runs)
    assert column(replay, "point_b")[0] == "4 points"
    assert column(replay, "sentence")[0] == "A corrects x⁽¹⁾; B corrects 4 points."
    third = comparison_replay(compared("and", {}, {"update": "batch"}, {"eta": "2"}))
    assert column(third, "point_b")[0] == "4"  # of three columns none has room for a word
    assert "B corrects 4 points" in column(third, "sentence")[0]
    rings = layers(scene(replay, "run_b")).ring.columns["x"]
    shown = np.isfinite(rings).sum(axis=1)
    assert shown[:9].tolist() == [len(runs[1].trace.batch_at(k)) for k in range(9)]
    assert (shown[9:] == 0).all()


def test_visits_and_passes_tell_what_a_step_costs() -> None:
    """One at a time: 9 updates in 18 visits. All at once: 10 passes of 6 points, and one to see."""
    replay = comparison_replay(compared("not_through_origin", {}, {"update": "batch"}))
    assert column(replay, "updates_a")[-1] == "9"
    assert column(replay, "updates_b")[-1] == "10"
    assert (column(replay, "visits_a")[-1], column(replay, "visits_b")[-1]) == ("18", "66")
    assert (column(replay, "passes_a")[-1], column(replay, "passes_b")[-1]) == ("3", "11")


def test_a_run_that_restarts_makes_scans() -> None:
    def labels(replay: Replay) -> list[str]:
        return [row.label for row in replay.panel.compared.rows]

    restart = {"order": "restart"}
    mixed = comparison_replay(compared("and", {}, restart))
    assert "passes" in labels(mixed)
    assert column(mixed, "passes_b")[:3] == ["0 scans", "1 scan", "2 scans"]
    assert "scans" not in column(mixed, "passes_a")[-1]
    both = comparison_replay(compared("and", restart, restart | {"rule": "ge"}))
    assert "scans" in labels(both)
    assert column(both, "passes_b")[:3] == ["0", "1", "2"]


def test_from_zero_the_rate_changes_the_length_alone() -> None:
    replay = comparison_replay(compared("and", {}, {"eta": "5"}))
    assert column(replay, "point_a") == column(replay, "point_b")
    assert column(replay, "theta_a")[-1] == "(3, 2), θ₀ = −4"
    assert column(replay, "theta_b")[-1] == "(15, 10), θ₀ = −20"


def test_a_long_comparison_comes_in_windows() -> None:
    runs = compared("narrow_margin", {}, {"order": "restart"}, {"update": "batch"})
    assert [len(run.trace) for run in runs] == [40, 52, 9]
    replay = comparison_replay(runs, first=30, size=20)
    assert replay.window == (30, 50)
    assert replay.overview is not None
    assert column(replay, "updates_a") == [str(min(k, 40)) for k in range(30, 51)]
    assert column(replay, "point_b")[-1] == f"x⁽{'¹²³⁴⁵⁶⁷⁸⁹'[runs[1].trace.point[50]]}⁾"
    assert set(column(replay, "updates_c")) == {"9"}
    for one in replay.scenes[:3]:
        for track in one.tracks:
            has_rows(track, 20)
    assert comparison_replay(runs, first=900, size=20).window == (32, 52)


def test_two_comparisons_are_two_runs_for_the_player() -> None:
    two = comparison_replay(compared("and", {}, {"rule": "ge"})).run
    assert two == comparison_replay(compared("and", {}, {"rule": "ge"})).run
    assert two != comparison_replay(compared("and", {}, {"rule": "gt"})).run


@pytest.mark.parametrize("key", catalogue().keys)
def test_every_data_set_can_be_compared_and_plotly_agrees(key: str) -> None:
    runs = compared(key, {"max_updates": 50}, {"update": "batch", "max_updates": 20})
    for count in (2, 4):
        replay = comparison_replay((runs * 2)[:count], ("updates", "visits"))
        for one in replay.scenes:
            assert len(one.figure().data) == len(one.layers)


def test_many_features_have_a_picture_without_a_boundary() -> None:
    data = Dataset.of([[1, 2, 3, 4], [0, 1, 0, 1]], [1, -1])
    runs = [ComparedRun("A", "", train(data)), ComparedRun("B", "", train(data, Settings(eta="2")))]
    replay = comparison_replay(runs)
    assert "first two features" in scene(replay, "run_a").note
    assert column(replay, "theta_a")[-1].startswith("‖θ̂‖ = ")


# ── Errors against time, and shuffles ───────────────────────────────────────────────────────────


def test_a_dot_walks_along_each_line_and_waits_at_its_end() -> None:
    curves = [
        Curve("A", np.array([0, 1, 2]), np.array([4, 2, 0])),
        Curve("B", np.array([0, 5]), np.array([4, 1]), until=9),
    ]
    one = error_curves_scene("errors", "Errors", curves, "visits", 0, 2)
    assert one.traces[0]["x"] == [0, 1, 2, 2]
    assert one.traces[1]["x"] == [0, 5, 9]
    assert one.traces[1]["y"] == [4, 1, 1]
    first_dot, second_dot = one.tracks
    a, b = first_dot.columns, second_dot.columns
    assert np.column_stack([a["x"], a["y"]]).tolist() == [[0, 4], [1, 2], [2, 0]]
    assert np.column_stack([b["x"], b["y"]]).tolist() == [[0, 4], [9, 1], [9, 1]]
    assert one.beneath


def test_lines_of_different_patterns_are_ink() -> None:
    replay = comparison_replay(compared("and", *RULES))
    lines = scene(replay, "errors_updates").traces[:4]
    assert len({line["line"]["dash"] for line in lines}) == 4
    assert len({line["line"]["color"] for line in lines}) == 1


def test_every_line_has_a_shape_of_its_own_at_its_end_and_in_the_legend() -> None:
    errors = scene(comparison_replay(compared("and", *RULES)), "errors_updates")
    lines, dots = errors.traces[:4], errors.traces[4:8]
    shapes = [line["marker"]["symbol"] for line in lines]
    assert len(set(shapes)) == 4
    assert [dot["marker"]["symbol"] for dot in dots] == shapes
    assert all(line["marker"]["size"][-1] > 0 for line in lines)
    assert errors.note.split() == ["●", "A", "◆", "B", "▲", "C", "✕", "D"]


def test_shuffles_are_dots_and_runs_are_lines() -> None:
    luck = OrderLuck((19, 6, 6, None), 2_000)
    one = shuffles_scene(luck, {"A": 140, "B": 140, "C": 19})
    dots, sorted_line, shuffled_line = one.traces
    assert sorted(zip(dots["x"], dots["y"], strict=True)) == [(6, 1), (6, 2), (19, 1)]
    assert "seed 0: 19 updates" in dots["hovertext"]
    assert (sorted_line["x"], sorted_line["text"][1]) == ([140, 140], "A, B")
    assert (shuffled_line["x"], shuffled_line["text"][1]) == ([19, 19], "C")
    assert one.note == "1 not done after 2000"
    assert shuffles_scene(OrderLuck((19, 6, 7), 10), {"A": 9}).note == "6 to 19, median 7"


# ── Which θ to keep ─────────────────────────────────────────────────────────────────────────────


def test_the_last_theta_is_poor_and_the_average_good() -> None:
    replay = which_theta_replay(run_of("odd_one_out"))
    assert replay.updates == 42
    ends = [column(replay, f"error_{name}")[-1] for name in ("last", "averaged", "voted", "pocket")]
    assert ends == ["18", "1", "1", "2"]
    assert column(replay, "sentence")[-1] == (
        "Points not right, of 21: last θ 18, average 1, vote 1, pocket 2."
    )
    assert column(replay, "kept")[-1] == "2"


@pytest.mark.parametrize("key", ["odd_one_out", "eight_updates", "and", "aba"])
def test_the_region_of_the_vote_is_the_true_one(key: str) -> None:
    """Points all over the picture lie in the drawn area exactly if the vote says so."""
    trace = run_of(key)
    one = which_theta_scenes(trace, Offer.of(trace), 0, len(trace))[2]
    area = layers(one).positive_side.columns
    outline = np.column_stack([area["x"][-1], area["y"][-1]])
    (left, right), (low, high) = (one.layout[axis]["range"] for axis in ("xaxis", "yaxis"))
    rng = np.random.default_rng(0)
    places = np.column_stack([rng.uniform(left, right, 400), rng.uniform(low, high, 400)])
    features = places[:, : trace.dataset.dimension]
    says = voted(trace).predict(features) > 0
    drawn = np.array([winding(outline, place) for place in places])
    thin = 0.04 * (right - left)  # on the border, between two of the lines that are counted
    far = [
        (voted(trace).predict(features + step) > 0) == says
        for step in thin * np.vstack([np.eye(2), -np.eye(2)])[:, : trace.dataset.dimension]
    ]
    clear = np.all(far, axis=0)
    assert clear.mean() > 0.8
    assert (drawn[clear] == says[clear]).all()


def winding(outline: np.ndarray, place: np.ndarray) -> bool:
    """Is the place inside a shape whose pieces end with nan?"""
    inside = False
    for piece in np.split(outline, np.flatnonzero(np.isnan(outline[:, 0]))):
        piece = piece[np.isfinite(piece[:, 0])]
        for a, b in zip(piece, np.roll(piece, -1, axis=0), strict=True):
            if (a[1] > place[1]) != (b[1] > place[1]):
                at = a[0] + (place[1] - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
                inside ^= bool(place[0] < at)
    return inside


def test_the_vote_has_corners_and_the_average_has_none() -> None:
    trace = run_of("odd_one_out")
    _, average, vote, _, _ = which_theta_scenes(trace, Offer.of(trace), 0, len(trace))
    line = layers(average).positive_side.columns
    mean = Offer.of(trace).weights["averaged"][-1]
    ends = np.column_stack([line["x"][-1], line["y"][-1]])[:2]
    size = np.abs(ends).max() * np.abs(mean).max()
    assert np.abs(ends @ mean[:2] + mean[2]).max() < 1e-9 * size
    border = layers(vote).boundary.columns
    border = np.column_stack([border["x"][-1], border["y"][-1]])
    border = border[np.isfinite(border[:, 0])]
    middle = border - border.mean(axis=0)
    bend = np.abs(middle @ np.linalg.svd(middle)[2][1]).max()
    assert bend > 0.1


def test_before_any_vote_nothing_is_decided() -> None:
    trace = run_of("and")  # its very first visit is a mistake
    vote = which_theta_scenes(trace, Offer.of(trace), 0, 3)[2]
    assert trace.survived[0] == 0
    for layer in (layers(vote).positive_side, layers(vote).boundary):
        assert np.isnan(layer.columns["x"][0]).all()


def test_the_pocket_keeps_the_first_of_the_best() -> None:
    trace = run_of("odd_one_out")
    offer = Offer.of(trace)
    errors = training_errors(trace)
    assert offer.kept[:10].tolist() == [0, 1, 2, 2, 2, 2, 2, 2, 2, 2]
    assert (offer.errors["pocket"] == np.minimum.accumulate(errors)).all()


def test_a_vote_of_two_is_drawn_whole_and_undecided_in_between() -> None:
    """“Eight updates” at k = 2: θ = (−1, 1) and (0, −1.5) agree where y < 0 and y > x or so."""
    trace = run_of("eight_updates")
    vote = which_theta_scenes(trace, Offer.of(trace), 0, len(trace))[2]
    border = layers(vote).boundary.columns
    border = np.column_stack([border["x"][2], border["y"][2]])
    border = border[np.isfinite(border[:, 0])]
    voters = trace.theta[:3][trace.survived[:3] > 0]
    on = np.abs(border @ voters.T) < 1e-6
    assert (on.sum(axis=0) > 3).all()  # every voter has a part of the border


def test_a_long_run_is_sent_in_windows() -> None:
    replay = which_theta_replay(run_of("iris_versicolor_virginica"), first=3_000)
    assert replay.window == (3_000, 3_200)
    assert len(column(replay, "sentence")) == 201
    whole = which_theta_replay(run_of("odd_one_out"))
    late = which_theta_replay(run_of("odd_one_out"), first=30, size=10)
    assert late.window == (30, 40)
    assert column(late, "error_voted") == column(whole, "error_voted")[30:41]


def test_who_does_not_see_it_hears_what_every_run_did_and_where_it_stands() -> None:
    runs = compared("eight_updates", {}, {"rule": "ge"}, {"update": "batch"})
    replay = comparison_replay(runs)
    said = column(replay, "done")
    assert said[0] == ""
    for k in range(1, len(said)):
        each = re.findall(r"(\w(?:(?:, \w)? and \w)?) corrected ([^;.]+)", said[k])
        told = {letter: what for letters, what in each for letter in re.findall("[A-D]", letters)}
        assert said[k].startswith("Update {k}: ")
        assert set(told) == {run.letter for run in runs if k <= len(run.trace)}
        for run in runs[:2]:
            if k <= len(run.trace):
                assert told[run.letter] == point_name(int(run.trace.point[k - 1]))
    assert replay.panel.spoken[1] == (
        "A: θ = {theta_a}. Misclassified: {misclassified_a}. Undecided: {undecided_a}."
    )
    assert scene(replay, "run_b").description[0] in replay.panel.spoken[2]
