"""Are points, lines and arrows where they belong, and is no name in the way?"""

from __future__ import annotations

from fractions import Fraction

import pytest

from core.perceptron import Dataset, Settings
from core.ui.export.handouts.by_hand import ByHand, layout_of
from core.ui.export.handouts.drawing.label_places import Box, label_box
from core.ui.export.handouts.drawing.plane import MARK, plane_drawing
from core.ui.export.handouts.drawing.shapes import Disc, Drawing, Label, Path
from core.ui.export.handouts.drawing.window import window_of
from core.ui.export.handouts.questions import new_point, solution
from tests.ui.export.handouts.some_sheets import Made, made, of_catalogue, of_settings

FLAT = [case for case in [*of_catalogue(), *of_settings()] if case.trace.dataset.dimension <= 2]
DRAWN = [case for case in FLAT if any(one.name == "The line" for one in case.sheet.questions)]


@pytest.fixture(params=DRAWN, ids=lambda case: case.name or "points")
def case(request: pytest.FixtureRequest) -> Made:
    return request.param


def run_of(case: Made) -> ByHand:
    return ByHand(case.trace, case.verdict, layout_of([case.trace]))


def to_data(case: Made, drawing: Drawing, place: tuple[float, float]) -> list[float]:
    """Back from millimetres, by the numbers that are printed beside the grid."""
    window = run_of(case).window
    frame = next(
        shape for shape in drawing.shapes if isinstance(shape, Path) and shape.stroke == "#444444"
    )
    left, low = frame.runs[0][0]
    axes = ((place[0] - left, window.across), (place[1] - low, window.upward))
    return [float(axis.low) + there / axis.unit for there, axis in axes]


def test_every_point_is_a_disc_or_a_square_at_its_place(case: Made) -> None:
    drawing = case.sheet.picture
    assert drawing is not None
    discs = [shape.centre for shape in drawing.shapes if isinstance(shape, Disc)]
    squares = [
        tuple(sum(p[i] for p in shape.runs[0][:4]) / 4 for i in (0, 1))
        for shape in drawing.shapes
        if isinstance(shape, Path) and shape.fill and len(shape.runs[0]) == 5
    ]
    for places, sign in ((discs, 1), (squares, -1)):
        dataset = case.trace.dataset
        wanted = [
            [*map(float, row), 0.0][:2]
            for row, y in zip(dataset.exact, dataset.signs, strict=True)
            if y == sign
        ]
        assert len(places) == len(wanted)
        for place, point in zip(places, wanted, strict=True):
            assert to_data(case, drawing, place) == pytest.approx(point, abs=1e-6)


def test_the_final_line_is_the_boundary_and_its_arrow_points_to_the_plus_side(case: Made) -> None:
    drawing, run = case.sheet.solved, run_of(case)
    assert drawing is not None
    theta, theta0 = run.theta(run.updates), float(run.theta0(run.updates))

    def activation(place: tuple[float, float]) -> float:
        point = to_data(case, drawing, place)
        return sum(float(t) * x for t, x in zip(theta, point, strict=False)) + theta0

    [line] = [s for s in drawing.shapes if isinstance(s, Path) and s.width == 0.6]
    size = max(abs(float(t)) for t in theta) * 10
    for end in line.runs[0]:
        assert activation(end) == pytest.approx(0, abs=1e-6 * size)
    [arrow] = [s for s in drawing.shapes if isinstance(s, Path) and s.arrow and s.width == 0.5]
    foot, tip = arrow.runs[0]
    assert activation(foot) == pytest.approx(0, abs=1e-6 * size)
    assert activation(tip) > 0
    along = [b - a for a, b in zip(*line.runs[0], strict=True)]
    across = [b - a for a, b in zip(foot, tip, strict=True)]
    assert sum(a * b for a, b in zip(along, across, strict=True)) == pytest.approx(0, abs=1e-6)
    [side] = [s for s in drawing.shapes if isinstance(s, Path) and s.tint < 1]
    assert all(activation(corner) > -1e-6 * size for corner in side.runs[0])


@pytest.mark.parametrize("which", ["picture", "solved"])
def test_names_cover_neither_points_nor_each_other(case: Made, which: str) -> None:
    drawing = getattr(case.sheet, which)
    assert drawing is not None
    names = [shape for shape in drawing.shapes if isinstance(shape, Label) and shape.halo]
    assert len(names) >= len(case.trace.dataset)
    boxes = [label_box(name) for name in names]
    marks = [Box.around(shape.centre, MARK) for shape in drawing.shapes if isinstance(shape, Disc)]
    if len(names) <= 10:  # more need not have room
        covered = [box.shared(mark) for box in boxes for mark in marks]
        covered += [a.shared(b) for i, a in enumerate(boxes) for b in boxes[:i]]
        assert max(covered, default=0) < 0.5  # mm²


@pytest.mark.parametrize("case", FLAT, ids=lambda case: case.name or "points")
def test_nothing_leaves_the_paper(case: Made) -> None:
    for drawing in (case.sheet.picture, case.sheet.solved):
        assert drawing is not None
        assert drawing.width <= 125
        assert drawing.height <= 125
        for shape in drawing.shapes:
            places = [p for run in shape.runs for p in run] if isinstance(shape, Path) else []
            for x, y in places:
                assert -0.01 <= x <= drawing.width + 0.01
                assert -0.01 <= y <= drawing.height + 0.01
            if isinstance(shape, Label):
                box = label_box(shape)
                assert box.left > -0.5
                assert box.right < drawing.width + 1


def test_the_new_point_is_marked_where_it_is_asked(case: Made) -> None:
    run = run_of(case)
    new = new_point(run)
    assert new is not None
    assert run.window.holds(new)
    assert solution(run).new == new


@pytest.mark.parametrize(
    ("points", "step", "same"),
    [
        ([[0, 0], [1, 1]], Fraction(1, 2), True),
        ([[-5, 0], [5, 3]], Fraction(1), True),
        ([[-20, 0], [20, 7]], Fraction(5), True),
        ([[0, 0], [1, 1000]], Fraction(1, 2), False),
        ([["0.01", "0.02"], ["0.03", "0.01"]], Fraction(1, 200), True),
        ([["4.9", "1.4"], ["7", "4.7"]], Fraction(1, 2), True),
    ],
)
def test_the_grid_suits_the_numbers(points: list, step: Fraction, same: bool) -> None:
    window = window_of(Dataset.of(points, [1, -1]), to_origin=False)
    assert window.across.step == step
    assert window.same_scale is same
    for point in Dataset.of(points, [1, -1]).exact:
        assert window.holds(point)
    for axis in (window.across, window.upward):
        assert 3 <= len(axis.lines(axis.step)) <= 17
        assert axis.low % axis.step == axis.high % axis.step == 0


def test_hulls_that_meet_are_drawn() -> None:
    xor = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])
    drawing = made(xor, Settings()).sheet.solved
    assert drawing is not None
    dashed = [shape for shape in drawing.shapes if isinstance(shape, Path) and shape.dashed]
    assert len(dashed) == 2
    plain = plane_drawing(xor, window_of(xor, to_origin=False))
    assert len(drawing.shapes) == len(plain.shapes) + 3  # and where they meet
