"""What a small decision tree says about each part of the plane."""

from __future__ import annotations

from collections.abc import Sequence

from core.lessons.linear_classifier.nearest_panel import AROUND
from core.lessons.linear_classifier.probe import Probe
from core.perceptron.data.arrays import Flags
from core.perceptron.studies.decision_tree import Question, Tree, questions
from core.scenes.hand.board import Layer, Panel
from core.scenes.hand.formula import Formula, constant, where
from core.scenes.hand.own_line import OwnLine
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.pictures.data_space import labelled_points

Box = tuple[float, float, float, float]  # from, to; low, high


def answer(tree: Tree, x: Sequence[Formula]) -> Formula:
    """1 or −1, at a place that moves."""
    if not isinstance(tree, Question):
        return constant(tree)
    below = x[tree.feature] < float(tree.threshold)
    return where(below, answer(tree.below, x), answer(tree.above, x))


def tree_panel(tree: Tree, line: OwnLine, probe: Probe, wrong: Flags) -> Panel:
    """wrong   which of the points the tree does not get right"""
    drawn = [labelled_points(line.points, line.labels, sign) for sign in (1, -1)]
    reach, (x, y) = AROUND * line.half, line.middle.tolist()
    parts: dict[int, list[Box]] = {1: [], -1: []}
    cuts: list[Box] = []
    _cut(tree, (x - reach, x + reach, y - reach, y + reach), parts, cuts)
    layers: list[Layer] = [
        axes.area(palette.POSITIVE_SIDE) | _outlines(parts[1]),
        axes.area(palette.NEGATIVE_SIDE) | _outlines(parts[-1]),
        axes.line(palette.INK, 3) | _outlines(cuts),
        *drawn,
        *(marks.hollowed(trace, line.points, wrong) for trace in drawn),
        probe.unlabelled(),
    ]
    count = questions(tree)
    title = "A tree of 1 question" if count == 1 else f"A tree of {count} questions"
    return Panel("tree", title, layers, line.layout, (probe.handle,))


def _cut(tree: Tree, box: Box, parts: dict[int, list[Box]], cuts: list[Box]) -> None:
    """Every answer's part of a box, and the cut that every question makes."""
    if not isinstance(tree, Question):
        parts[tree].append(box)
        return
    x, to_x, y, to_y = box
    at = float(tree.threshold)
    if tree.feature == 0:
        cuts.append((at, at, y, to_y))
        below, above = (x, at, y, to_y), (at, to_x, y, to_y)
    else:
        cuts.append((x, to_x, at, at))
        below, above = (x, to_x, y, at), (x, to_x, at, to_y)
    _cut(tree.below, below, parts, cuts)
    _cut(tree.above, above, parts, cuts)


def _outlines(boxes: Sequence[Box]) -> PlainTrace:
    """Boxes, or cuts, which are boxes without breadth, in one trace."""
    x = [c for a, b, _, _ in boxes for c in (a, b, b, a, a, None)]
    y = [c for _, _, a, b in boxes for c in (a, a, b, b, a, None)]
    return {"x": x or [None], "y": y or [None]}
