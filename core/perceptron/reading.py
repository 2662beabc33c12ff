"""Data sets from the tables people have: CSV files, spreadsheet pastes, numbers typed by hand.

Whatever cannot be understood is refused with a sentence that says where it stands; nothing is
guessed silently that could change a number.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.perceptron.dataset import MOST_POINTS, Dataset
from core.perceptron.label_words import (
    LabelCell,
    Labels,
    class_of,
    one_against_rest,
    read_labels,
    without_guard,
)
from core.perceptron.numbers import read_number
from core.perceptron.table_text import (
    LONGEST_CELL,
    DataError,
    Row,
    Table,
    printable,
    quoted,
    read_table,
    shortened,
)
from core.perceptron.writing import write_csv

__all__ = ["DataError", "read_dataset", "write_csv"]

LABEL_NAMES = ("label", "class", "y")  # the first of these in a header wins
_SURE_HEADERS = ("label", "class")  # “y” may also be the label yes
_MARKS = {",": "has a decimal comma", ".": "has a decimal point"}
_NO_NUMBERS = ("nan", "inf", "infinity")


def read_dataset(
    source: str | bytes,
    name: str = "",
    *,
    label_column: str | int | None = None,
    positive: str | None = None,
    against_rest: bool = False,
    feature_columns: Sequence[int] | None = None,
) -> Dataset:
    """Read a table of numbers with one column of labels.

    source           the text, or the bytes of a file in UTF-8 (or UTF-16 with its mark)
    label_column     the name of the label column in the header, or its index from 0 (negative ones
                     count from the end); otherwise the one called label, class or y, else the last
    positive         the label that means +1; otherwise see `label_words.read_labels`
    against_rest     every label but `positive` means −1, however many there are
    feature_columns  indices of the columns that hold coordinates, in this order; otherwise all
                     but the label's

    Raises `DataError`, and nothing else, for whatever is in `source`.
    """
    table = read_table(source)
    columns = Columns.of(table, label_column, feature_columns)
    rows = table.rows[1:] if columns.header else table.rows
    if not rows:
        raise DataError("there is only a header, no data.", table.rows[0].line)
    if len(rows) > MOST_POINTS:
        raise DataError(f"there are more than {MOST_POINTS:,} points.", rows[MOST_POINTS].line)
    numbers = _Numbers(decimal_comma=table.separator != ",")
    points = [list(_point(row, columns, numbers)) for row in rows]
    cells = [LabelCell(row.cells[columns.label], row.line) for row in rows]
    called = columns.name(columns.label)
    if against_rest and positive is not None:
        labels = one_against_rest(cells, called, positive, numbers.decimal_comma)
    else:
        labels = read_labels(cells, called, positive, numbers.decimal_comma)
    names = _names_from_comments(labels, table.comments)
    features = columns.feature_names() if columns.header else ()
    return Dataset.of(points, labels.signs, str(name), names, features)


@dataclass(frozen=True)
class Columns:
    """What the columns are called, and which of them hold the labels and the coordinates."""

    header: list[str]  # empty if the first line is data already
    label: int
    features: list[int]

    @classmethod
    def of(
        cls, table: Table, wanted: str | int | None, features: Sequence[int] | None = None
    ) -> Columns:
        header = []
        if _has_header(table, wanted):
            header = [printable(without_guard(cell)) for cell in table.rows[0].cells]
            label = _label_in_header(header, wanted, table.rows[0].line)
        else:
            label = _label_without_header(table, wanted)
        if features is None:
            features = [index for index in range(table.width) if index != label]
        chosen = [_index_of(index, table.width) for index in features]
        if not chosen or label in chosen:
            raise DataError("At least one column of numbers is needed besides the labels.")
        return cls(header, label, chosen)

    def name(self, index: int) -> str:
        """The column as an error message calls it."""
        shown = shortened(self.header[index]) if self.header else ""
        return shown or f"column {index + 1}"

    def feature_names(self) -> list[str]:
        names = [self.header[index] for index in self.features]
        return [name or f"x{j}" for j, name in enumerate(names, start=1)]


def _has_header(table: Table, wanted: str | int | None) -> bool:
    """Is the first line a header?

    It is one if its label cell is a word and its other cells are no numbers. If some of them
    are, it could as well be data with a slip in it: then it is a header unless its word is
    used as a label further down. A line of numbers and a word, “1,2,cat”, is data.
    """
    first = [cell.casefold() for cell in table.rows[0].cells]
    sure = _SURE_HEADERS if not isinstance(wanted, str) else (*_SURE_HEADERS, _folded(wanted))
    if any(cell in sure for cell in first):
        return True
    label = _index_of(wanted, table.width) if isinstance(wanted, int) else table.width - 1
    features = [cell for index, cell in enumerate(first) if index != label]
    word = table.rows[0].cells[label]
    if looks_like_number(word) or class_of(word) in ("+", "−"):
        return False
    numbers = sum(map(looks_like_number, features))
    if numbers == len(features):
        return False
    if numbers == 0 and first[label] in LABEL_NAMES:
        return True
    return all(row.cells[label] != word for row in table.rows[1:])


def looks_like_number(cell: str) -> bool:
    """Is a number meant, even one that will be refused, such as 1e999 or nan?"""
    if cell.lstrip("+-−").casefold() in _NO_NUMBERS:
        return True
    meant = cell[:1] in tuple("0123456789+-−.,") and any(map(str.isdigit, cell))
    return meant and all(c.isdigit() or c in "+-−.,/eE'_ " for c in cell)


def _label_without_header(table: Table, wanted: str | int | None) -> int:
    if isinstance(wanted, str):
        reason = f"there is no column {quoted(wanted)}, because no line names the columns."
        raise DataError(reason, table.rows[0].line)
    return table.width - 1 if wanted is None else _index_of(wanted, table.width)


def _label_in_header(header: list[str], wanted: str | int | None, line: int) -> int:
    if isinstance(wanted, int):
        return _index_of(wanted, len(header))
    folded = [name.casefold() for name in header]
    if wanted is not None:
        if _folded(wanted) not in folded:
            raise DataError(f"there is no column {quoted(wanted)}.", line)
        return header.index(wanted) if wanted in header else folded.index(_folded(wanted))
    for name in LABEL_NAMES:
        if name in folded and not (name == "y" and _y_is_coordinate(folded)):
            return len(folded) - 1 - folded[::-1].index(name)
    return len(header) - 1


def _y_is_coordinate(folded: Sequence[str]) -> bool:
    """In “x,y,colour” the y is no label."""
    return "x" in folded and len(folded) > 2


def _folded(name: str) -> str:
    return printable(without_guard(name)).casefold()


def _index_of(wanted: int, width: int) -> int:
    if not -width <= wanted < width:
        raise DataError(f"There is no column with the index {wanted}; there are {width} columns.")
    return wanted % width


def _point(row: Row, columns: Columns, numbers: _Numbers) -> Iterator[Fraction]:
    for index in columns.features:
        try:
            yield numbers.read(row.cells[index], row.line)
        except ValueError as error:
            raise DataError(str(error), row.line, columns.name(index)) from None


class _Numbers:
    """Reads number cells; remembers those it has met, for tables repeat themselves."""

    def __init__(self, decimal_comma: bool) -> None:
        self.decimal_comma = decimal_comma
        self._known: dict[str, Fraction] = {}
        self._first_with: dict[str, tuple[str, int]] = {}  # "," or "." to the cell and its line

    def read(self, cell: str, line: int) -> Fraction:
        number = self._known.get(cell)
        if number is None:
            number = self._known[cell] = self._read_new(cell, line)
        return number

    def _read_new(self, cell: str, line: int) -> Fraction:
        if not cell:
            raise ValueError("the cell is empty; a number is needed.")
        try:
            number = read_number(self._with_point(cell))
        except ValueError as error:
            ending = str(error).rpartition("”")[2]
            raise ValueError(quoted(cell) + ending) from None
        self._check_one_notation(cell, line)
        return number

    def _with_point(self, cell: str) -> str:
        if "," not in cell:
            return cell
        if not self.decimal_comma:
            raise ValueError("” has a comma in it; write a decimal point, as in 1.5.")
        if "." in cell or cell.count(",") > 1:
            raise ValueError("” has a thousands separator; write it without, as in 1234.5.")
        return cell.replace(",", ".")

    def _check_one_notation(self, cell: str, line: int) -> None:
        """In a table with decimal commas, 1.234 may well mean 1234: nobody should guess."""
        for mark, other in ",.", ".,":
            if mark not in cell:
                continue
            self._first_with.setdefault(mark, (cell, line))
            if other in self._first_with:
                earlier, where = self._first_with[other]
                clash = f"{_MARKS[mark]}, but {quoted(earlier)} in line {where} {_MARKS[other]}"
                raise ValueError(f"{quoted(cell)} {clash}; use one of them throughout.")


def _names_from_comments(labels: Labels, comments: Sequence[str]) -> tuple[str, str]:
    """Labels of −1 and +1 may be given names in comments: “# +1 = dog”; see `writing`."""
    if set(labels.names) != {"−1", "+1"}:
        return labels.names
    given = dict(zip(labels.names, labels.names, strict=True))
    for comment in comments:
        mark, _, name = comment.strip().removeprefix("#").partition("=")
        mark, name = mark.strip().replace("-", "−"), without_guard(printable(name))[:LONGEST_CELL]
        if mark in given and name:
            given[mark] = name
    negative, positive = labels.names
    return given[negative], given[positive]
