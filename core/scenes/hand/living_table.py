"""A board as a table: its points, each with its side and its score, which follow the hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from core.perceptron import Dataset
from core.perceptron.data.arrays import Floats
from core.scenes.hand.formula import Formula, equal, pick
from core.scenes.hand.living_text import Piece, shown, vector, words
from core.scenes.ink.number_text import point_name, sign_text, vector_text

MOST_ROWS = 100
DIGITS = 3
TITLE = "Table of points"
POINT, PLACE, LABEL, SCORE, SIDE = "point", "x", "label", "y·a", "side"


@dataclass(frozen=True)
class Table:
    """What stands above each column, and the rows; texts that change with the values."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[Piece]]

    def above(self, other: Table) -> Table:
        """These rows, and below them those of another with the same columns."""
        return Table(other.title, other.heads, [*self.rows, *other.rows])

    def numbered(self) -> Table:
        """Its points by plain numbers, for who does not know x⁽ⁱ⁾ yet."""
        rows = [(str(number), *row[1:]) for number, row in enumerate(self.rows, start=1)]
        return Table(self.title, self.heads, rows)

    def with_columns(self, columns: Mapping[str, Iterable[Piece]]) -> Table:
        """The same with more on the right, by what stands above it."""
        added = zip(*columns.values(), strict=True)
        rows = [(*row, *more) for row, more in zip(self.rows, added, strict=False)]
        return Table(self.title, (*self.heads, *columns), rows)


def table_of_points(
    points: Floats, labels: Sequence[int], scores: Formula | Mapping[str, Formula]
) -> Table:
    """Every point, or the first of very many, with its score and on which side that puts it.

    scores   y·a of all points in their order; of several lines, by what each is called
    """
    named = scores if isinstance(scores, Mapping) else {"": scores}
    seen = list(zip(points.tolist(), labels, strict=True))[:MOST_ROWS]
    title = TITLE if len(seen) == len(points) else f"Table of the first {len(seen)} points"
    heads = [f"{name}: {head}" if name else head for name in named for head in (SCORE, SIDE)]
    rows = [
        (
            point_name(index),
            vector_text(place),
            sign_text(int(label)),
            *(cell for column in named.values() for cell in _standing(pick(column, index))),
        )
        for index, (place, label) in enumerate(seen)
    ]
    return Table(title, (POINT, PLACE, LABEL, *heads), rows)


def plain_table(dataset: Dataset) -> Table:
    """The points as they are; `with_columns` adds what becomes of them."""
    return table_of_points(dataset.points, dataset.signs, {})


def table_of_named(points: Mapping[str, tuple[Sequence[Formula], Piece, Formula]]) -> Table:
    """Points that the hand may move: by name the place, the label and the score of each."""
    rows = [
        (name, vector(place, DIGITS), label, *_standing(score))
        for name, (place, label, score) in points.items()
    ]
    return Table(TITLE, (POINT, PLACE, LABEL, SCORE, SIDE), rows)


def _standing(score: Formula) -> tuple[Piece, Piece]:
    not_right = words(equal(score, 0), "undecided", "misclassified")
    return shown(score, DIGITS), words(score > 0, "right", not_right)
