"""Do the three pictures show what each classifier says, and count its errors?"""

from fractions import Fraction

import numpy as np
import pytest

from core.lessons.linear_classifier.features import first_two_features
from core.lessons.linear_classifier.starting_line import as_typed, best_of
from core.lessons.linear_classifier.three_classifiers import Compared, three_classifiers_board
from core.perceptron import Dataset, Settings, catalogue, train
from core.perceptron.studies.decision_tree import answered, decision_tree
from core.perceptron.studies.nearest_neighbours import neighbours_asked
from core.scenes.hand.board import Board
from tests.scenes.boards import said_by, shown_by, value_of

SETS = ("eight_updates", "xor", "aba", "both_labels", "overlap", "li_hang", "tight_bound")


def compared(key: str, k: int = 1) -> Compared:
    points = first_two_features(catalogue().load(key).dataset)
    run = train(points, Settings(order="shuffled", max_updates=2000))
    theta = as_typed(best_of(run), points)
    return Compared(points, theta, neighbours_asked(points, k), decision_tree(points, 2))


def board(key: str, k: int = 1) -> Board:
    return three_classifiers_board(compared(key, k))


def vote(points: Dataset, place: tuple[Fraction, ...], k: int) -> int:
    away = sorted(
        (sum((a - b) ** 2 for a, b in zip(row, place, strict=True)), i)
        for i, row in enumerate(points.exact)
    )
    return sum(points.signs[i] for _, i in away[:k])


@pytest.mark.parametrize("k", [1, 3, 5])
@pytest.mark.parametrize("key", SETS)
def test_each_says_what_a_plain_loop_says(key: str, k: int) -> None:
    shown_board, setting = board(key, k), compared(key, k)
    points = setting.points
    for x in ("-1", "0", "0.5", "1", "2"):
        for y in ("-1", "0.5", "1") if points.dimension > 1 else ("0",):
            place = (Fraction(x), Fraction(y))[: points.dimension]
            state = dict(zip(("px", "py")[: len(place)], (x, y), strict=False))
            limits = {name: value_of(shown_board, name) for name in state}
            if not all(limits[n].low <= float(v) <= limits[n].high for n, v in state.items()):
                continue  # outside the picture
            shown = shown_by(shown_board, state)
            by_vote = "+" if vote(points, place, setting.k) > 0 else "−"
            assert shown["nearest"].endswith(by_vote)
            by_tree = "+" if answered(setting.tree, place) > 0 else "−"
            assert shown["tree"].endswith(by_tree)
            theta = [Fraction(repr(v)) for v in setting.theta]
            a = sum(w * v for w, v in zip(theta[: len(place)], place, strict=True)) + theta[2]
            by_line = "neither" if a == 0 else "+" if a > 0 else "−"
            assert shown["line"] == f"says {by_line}"
            said = said_by(shown_board, state)
            agree = by_line == by_vote == by_tree
            assert said == (
                f"All three say {by_line} about the new point."
                if agree
                else "The three do not agree about the new point."
            )


@pytest.mark.parametrize(
    ("key", "k", "line", "nearest", "tree"),
    [
        ("eight_updates", 1, "0 of 10", "0 of 10", "0 of 10"),
        ("xor", 3, "2 of 4", "4 of 4", "0 of 4"),
        ("both_labels", 1, "1 of 6", "1 of 6", "1 of 6"),
        ("aba", 1, "2 of 3", "0 of 3", "0 of 3"),
    ],
)
def test_errors_by_hand(key: str, k: int, line: str, nearest: str, tree: str) -> None:
    shown = shown_by(board(key, k))
    assert (shown["line_error"], shown["nearest_error"], shown["tree_error"]) == (
        line,
        nearest,
        tree,
    )


def test_the_lines_of_the_vote_lead_to_the_nearest_points() -> None:
    """(0.9, 0.8) among XOR: (1, 1), then (1, 0)... by hand: 0.05, 0.65, 0.85, 1.45."""
    xor = board("xor", 3)
    figure = xor.panels[1].figure(xor.numbers({"px": 0.9, "py": 0.8}))
    lines = figure.data[3]
    ends = [(x, y) for x, y in zip(lines.x[1::3], lines.y[1::3], strict=True)]
    assert ends == [(1, 1), (1, 0), (0, 1)]


def test_regions_of_the_vote_and_of_the_tree_cover_the_plane_once() -> None:
    """Every place that is painted + is told +."""
    for k in (1, 3):
        shown_board = board("bottom_to_top", k)
        for panel, name in ((shown_board.panels[1], "nearest"), (shown_board.panels[2], "tree")):
            plus, minus = panel.figure(shown_board.numbers()).data[:2]
            for x in np.arange(-1.93, 3, 0.61):
                for y in np.arange(-1.87, 3, 0.57):
                    state = {"px": f"{x:.2f}", "py": f"{y:.2f}"}
                    said = shown_by(shown_board, state)[name][-1]
                    assert (winding(plus, x, y) != 0) == (said == "+")
                    assert (winding(minus, x, y) != 0) == (said == "−")


def test_regions_fill_the_narrow_pictures_of_a_projector_too() -> None:
    """Three beside each other and a column of numbers: each is up to four times as high as wide."""
    shown_board = board("eight_updates")
    for panel in shown_board.panels[1:]:
        low, high = panel.layout["yaxis"]["range"]
        edge = (low + high) / 2 + np.array([-1, 1]) * 4 * (high - low) / 2
        plus, minus = panel.figure(shown_board.numbers()).data[:2]
        for x in np.linspace(*panel.layout["xaxis"]["range"], 7):
            for y in edge:
                assert winding(plus, x, y) or winding(minus, x, y)


def winding(trace, x: float, y: float) -> int:
    """How often the outlines of an area go round a place."""
    turns, first, last = 0, None, None
    for place in zip(trace.x, trace.y, strict=True):
        if None in place:
            turns += _step(last, first, x, y) if last else 0
            first = last = None
            continue
        turns += _step(last, place, x, y) if last else 0
        first, last = first or place, place
    return turns + (_step(last, first, x, y) if last else 0)


def _step(one, other, x: float, y: float) -> int:
    (a, b), (c, d) = one, other
    side = (c - a) * (y - b) - (x - a) * (d - b)
    if b <= y < d and side > 0:
        return 1
    return -1 if d <= y < b and side < 0 else 0


@pytest.mark.parametrize("key", catalogue().keys)
def test_the_line_at_first_is_short_to_write_and_no_worse_than_the_runs(key: str) -> None:
    points = first_two_features(catalogue().load(key).dataset)
    run = train(points, Settings(order="shuffled", max_updates=2000))
    theta = as_typed(best_of(run), points)
    assert all(abs(v) <= 1 for v in theta[:2])
    right = [
        sign * (sum(Fraction(repr(w)) * v for w, v in zip(theta, row, strict=False)) + t0) > 0
        for row, sign in zip(points.exact, points.signs, strict=True)
        for t0 in [Fraction(repr(theta[2]))]
    ]
    counts = (run.scores_between(0, len(run) + 1) <= 0).sum(axis=1)
    best = min(counts[run.theta.any(axis=1)])
    assert len(right) - sum(right) <= best


def test_at_first_the_new_point_is_where_they_differ() -> None:
    assert said_by(board("eight_updates")) == "The three do not agree about the new point."


def test_the_border_of_the_vote_on_xor_is_straight_in_its_middle() -> None:
    """By hand: with 3 neighbours it is the lines x₁ = 0.5 and x₂ = 0.5, and nothing else."""
    xor = board("xor", 3)
    border = xor.panels[1].figure(xor.numbers()).data[2]
    places = [place for place in zip(border.x, border.y, strict=True) if None not in place]
    away = [min(abs(x - 0.5), abs(y - 0.5)) for x, y in places if np.isfinite(x + y)]
    assert max(away) < 1e-6
