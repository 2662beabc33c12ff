"""A small decision tree: one question about one feature at a time, “is x₁ below 2.5?”.

Each question is the one after which the labels are least mixed: with p points + and m points − on a
side, p·m/(p + m) added up over both sides is smallest (the Gini impurity, up to a factor). Exact;
of questions that are equally good the first feature's lowest threshold is asked.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise

from core.perceptron.data.dataset import Dataset

Row = tuple[tuple[Fraction, ...], int]  # a point and its label


@dataclass(frozen=True)
class Question:
    """Is the feature below the threshold? Then go on with `below`, else with `above`."""

    feature: int
    threshold: Fraction
    below: Tree
    above: Tree


Tree = int | Question  # a label, or a question


def decision_tree(dataset: Dataset, depth: int) -> Tree:
    """The tree that asks at most `depth` questions on the way to an answer."""
    return _grown(list(zip(dataset.exact, dataset.signs, strict=True)), depth)


def answered(tree: Tree, point: Sequence[Fraction]) -> int:
    """What the tree says about a point."""
    while isinstance(tree, Question):
        tree = tree.below if point[tree.feature] < tree.threshold else tree.above
    return tree


def questions(tree: Tree) -> int:
    """How many there are in it."""
    if not isinstance(tree, Question):
        return 0
    return 1 + questions(tree.below) + questions(tree.above)


def _grown(rows: list[Row], depth: int) -> Tree:
    plus, minus = _counts(rows)
    splits = list(_splits(rows)) if depth and plus and minus else []
    if not splits:
        return rows[0][1] if plus == minus else 1 if plus > minus else -1
    feature, threshold = min(splits, key=lambda split: _mixed(rows, *split))
    below, above = _sides(rows, feature, threshold)
    return Question(feature, threshold, _grown(below, depth - 1), _grown(above, depth - 1))


def _splits(rows: list[Row]) -> Iterator[tuple[int, Fraction]]:
    """Halfway between every two neighbouring values of every feature."""
    for feature in range(len(rows[0][0])):
        values = sorted({point[feature] for point, _ in rows})
        for low, high in pairwise(values):
            yield feature, (low + high) / 2


def _mixed(rows: list[Row], feature: int, threshold: Fraction) -> Fraction:
    mixed = Fraction(0)
    for side in _sides(rows, feature, threshold):
        plus, minus = _counts(side)
        mixed += Fraction(plus * minus, plus + minus)
    return mixed


def _sides(rows: list[Row], feature: int, threshold: Fraction) -> tuple[list[Row], list[Row]]:
    below = [row for row in rows if row[0][feature] < threshold]
    return below, [row for row in rows if row[0][feature] >= threshold]


def _counts(rows: list[Row]) -> tuple[int, int]:
    plus = sum(label > 0 for _, label in rows)
    return plus, len(rows) - plus
