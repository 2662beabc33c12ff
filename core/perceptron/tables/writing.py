"""A data set as CSV text that `read_dataset` reads back as the same data set."""

from __future__ import annotations

from collections.abc import Sequence

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import read_number
from core.perceptron.data.quoting import printable
from core.perceptron.tables.labels import LabelCell, guarded, read_labels
from core.perceptron.tables.table_text import LONGEST_CELL, DataError

_PLAIN = {"−1": "-1", "−": "-"}  # programs do not know the true minus
_NEEDS_QUOTES = (",", '"', ";", "\t")


def write_csv(dataset: Dataset) -> str:
    """The points with a header and a last column “label”, one line each.

    Labels are written by their names. Where these would be read differently (one of two words
    does not occur, or the word met first is −1) they are −1 and +1, and comments name them.
    """
    header = [*map(_word, dataset.feature_names), "label"]
    named = _by_name(dataset)
    labels, comments = _by_sign(dataset) if named is None else (named, [])
    rows = [[*row, label] for row, label in zip(dataset.written(), labels, strict=True)]
    return "\n".join([*comments, *map(_line, [header, *rows])]) + "\n"


def _by_name(dataset: Dataset) -> list[str] | None:
    """The label cells as names, or None if they would not be read as the same labels."""
    negative, positive = (_PLAIN.get(name) or _word(name) for name in dataset.label_names)
    cells = [positive if sign > 0 else negative for sign in dataset.signs]
    try:
        read = read_labels([LabelCell(cell, 0) for cell in cells], "label")
    except DataError:
        return None
    is_same = read.signs == list(dataset.signs) and read.names == dataset.label_names
    return cells if is_same else None


def _by_sign(dataset: Dataset) -> tuple[list[str], list[str]]:
    """The label cells as −1 and +1, and the comments that say what these are called."""
    negative, positive = (guarded(printable(name)[:LONGEST_CELL]) for name in dataset.label_names)
    cells = ["+1" if sign > 0 else "-1" for sign in dataset.signs]
    return cells, [f"# -1 = {negative}", f"# +1 = {positive}"]


def _word(name: str) -> str:
    """A name as a cell: one line, not too long, and no formula to a spreadsheet."""
    text = printable(name)[:LONGEST_CELL]
    return text if text in ("+", "-") or _is_number(text) else guarded(text)[:LONGEST_CELL]


def _is_number(text: str) -> bool:
    try:
        read_number(text)
    except ValueError:
        return False
    return True


def _line(cells: Sequence[str]) -> str:
    """One line of CSV. A “#” at its beginning would make it a comment, so that is quoted too."""
    line = ",".join(map(_quoted, cells))
    return f'"{cells[0]}"{line[len(cells[0]) :]}' if line.startswith("#") else line


def _quoted(cell: str) -> str:
    if any(mark in cell for mark in _NEEDS_QUOTES):
        return '"' + cell.replace('"', '""') + '"'
    return cell
