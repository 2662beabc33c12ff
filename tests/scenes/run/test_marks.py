"""One mark, one meaning: what is ringed, hollow or chosen, against exact scores."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from core.perceptron import Settings, Trace, catalogue, train
from core.scenes.hand.own_line import own_line_board
from core.scenes.hand.side_by_side import side_by_side_board
from core.scenes.ink import marks, palette
from core.scenes.run.pictures.data_space import DataSpaceLayers, data_space_scene, labelled_points

KEYS = ("eight_updates", "and", "xor", "both_labels", "iris_setosa_versicolor", "aba")


def run_of(key: str, **changes: object) -> Trace:
    entry = catalogue().load(key)
    return train(entry.dataset, Settings(**{**entry.settings.__dict__, **changes}))


def not_right(trace: Trace, k: int) -> set[tuple[int, ...]]:
    """By hand: every (label, point) with y·a ≤ 0 in exact fractions."""
    theta = trace.exact_theta(k)
    assert theta is not None
    return {
        (index, sign)
        for index, (x, sign) in enumerate(
            zip(trace.dataset.exact, trace.dataset.signs, strict=True)
        )
        if sign * sum(a * b for a, b in zip(theta, (*x, Fraction(1)), strict=False)) <= 0
    }


@pytest.mark.parametrize("rule", ["le", "ge", "lt"])
@pytest.mark.parametrize("key", KEYS)
def test_hollow_points_are_those_that_are_not_right(key: str, rule: str) -> None:
    """Under every rule: undecided is not right, whether the rule corrects it or not."""
    trace = run_of(key, rule=rule, max_updates=60)
    last = len(trace)
    drawn = DataSpaceLayers(*data_space_scene(trace, 0, last).layers)
    for k in range(last + 1):
        hollow = {
            (index, sign)
            for track, sign, points in (
                (drawn.hollow_plus, 1, drawn.plus),
                (drawn.hollow_minus, -1, drawn.minus),
            )
            for index, is_shown in zip(points["customdata"], track.shown[k], strict=True)
            if is_shown
        }
        assert hollow == not_right(trace, k)


def test_where_all_points_are_undecided_who_predicts_sees_it() -> None:
    """It tells nothing of the next one, so it is not hidden with it: only at θ = 0."""
    for key, start in (("and", None), ("and", ("1", "0", "0")), ("xor", None)):
        trace = run_of(key, start=start, max_updates=8)
        drawn = DataSpaceLayers(*data_space_scene(trace, 0, len(trace)).layers)
        zero = [not any(trace.exact_theta(k)) for k in range(len(trace) + 1)]
        assert any(zero) == (start is None)
        for layer in (drawn.undecided_plus, drawn.undecided_minus):
            if start is None:
                assert layer.shown.all(axis=1).tolist() == layer.shown.any(axis=1).tolist() == zero
                assert "next_update" not in layer.tells
                assert "errors" in layer.tells
            else:
                assert not hasattr(layer, "shown")


def test_hollow_marks_stand_on_their_points() -> None:
    trace = run_of("and")
    drawn = DataSpaceLayers(*data_space_scene(trace, 0, 18).layers)
    for track, points in ((drawn.hollow_plus, drawn.plus), (drawn.hollow_minus, drawn.minus)):
        assert track.columns["x"][0].tolist() == points["x"]
        assert track.columns["y"][0].tolist() == points["y"]
        assert track.trace["marker"]["symbol"] == points["marker"]["symbol"]
        assert track.trace["text"] == points["text"]


def test_every_mark_has_a_shape_of_its_own() -> None:
    """Never colour alone: not even between a mark and a point of either label."""
    around = [*marks.next_mistake(), marks.chosen(), marks.of_the_proof()]
    assert len({mark["marker"]["symbol"] for mark in around}) == 3
    points = labelled_points(np.zeros((2, 2)), np.array([1, -1]), 1)
    hollow = marks.hollow(points)
    assert hollow["marker"]["size"] < points["marker"]["size"]
    assert hollow["marker"]["color"] == palette.PAPER


def test_a_point_that_is_visited_and_right_is_not_ringed() -> None:
    trace = run_of("and")
    drawn = DataSpaceLayers(*data_space_scene(trace, 0, 18).layers)
    assert (drawn.ring.at, drawn.visited.at) == ("mistake", "right")
    assert drawn.visited.trace["marker"]["symbol"] == marks.CHOSEN
    assert np.isnan(drawn.visited.columns["x"]).all()  # in a run by updates nobody is visited


def test_a_line_of_ones_own_rings_nothing() -> None:
    """Nothing is corrected there."""
    board = own_line_board(catalogue().load("xor").dataset, True, 1)
    symbols = {t.get("marker", {}).get("symbol") for t in board.panels[0].traces}
    assert "circle-open" not in symbols


@pytest.mark.parametrize("key", KEYS)
def test_runs_side_by_side_are_marked_alike(key: str) -> None:
    trace = run_of(key)
    board = side_by_side_board({"a": trace})
    for k in range(min(len(trace), 12) + 1):
        figure = board.panels[0].figure(board.numbers({"step": k}))
        wrong = {
            (x, y)
            for hollow in figure.data[-2:]
            for x, y in zip(hollow.x, hollow.y, strict=True)
            if x is not None
        }
        points = np.column_stack([trace.dataset.points, np.zeros(len(trace.dataset))])[:, :2]
        assert wrong == {tuple(points[index].tolist()) for index, _ in not_right(trace, k)}
        ring = next(t for t in figure.data if t.marker.symbol == "circle-open")
        if k < len(trace):
            assert (ring.x[0], ring.y[0]) == tuple(points[trace.point[k]].tolist())


def test_too_many_points_to_tell_have_neither_marks_nor_a_legend(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    trace = run_of("and")
    assert data_space_scene(trace, 0, 18).legend
    monkeypatch.setattr("core.scenes.run.pictures.data_space.MOST_FLAGS", 4 * 18)
    scene = data_space_scene(trace, 0, 18)
    assert not scene.legend
    assert isinstance(DataSpaceLayers(*scene.layers).hollow_plus, dict)


def test_a_small_point_that_is_not_right_keeps_its_colour_round_it() -> None:
    """At least two pixels of it: thinner, it is too pale on a weak projector."""
    points = np.zeros((200, 2))
    for count in (4, 200):
        drawn = labelled_points(points[:count], np.ones(count, dtype=np.int64), 1)
        inside = marks.hollow(drawn)["marker"]["size"]
        assert inside > 0
        assert (drawn["marker"]["size"] - inside) / 2 >= 2


def test_four_pictures_in_place_of_two_have_smaller_points_hollow_or_not() -> None:
    """Else two points that are half a unit apart cover each other, or a sign its ring."""
    for count, (size, letters) in ((2, (19, 15)), (4, (13, 12))):
        runs = {f"run {i}": run_of("eight_updates") for i in range(count)}
        for panel in side_by_side_board(runs).panels:
            signed = [t for t in panel.traces if t.get("mode") == "markers+text"]
            assert {trace["textfont"]["size"] for trace in signed} == {letters}
            assert max(trace["marker"]["size"] for trace in signed) == size
