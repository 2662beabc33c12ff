"""Data sets from the tables people have: CSV files, spreadsheet pastes, numbers typed by hand.

Whatever cannot be understood is refused with a sentence that says where it stands; nothing is
guessed silently that could change a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from core.perceptron.data.dataset import MOST_POINTS, Dataset, FractionsError
from core.perceptron.data.numbers import NumberError, read_number, with_plain_signs
from core.perceptron.data.progress import tell
from core.perceptron.data.quoting import printable, quoted
from core.perceptron.tables.columns import Columns
from core.perceptron.tables.labels import (
    LabelCell,
    Labels,
    one_against_rest,
    read_labels,
    without_guard,
)
from core.perceptron.tables.table_text import LONGEST_CELL, DataError, Row, read_table

TELL_EVERY = 500  # rows
_MARKS = {",": "has a decimal comma", ".": "has a decimal point"}
_EITHER = re.compile(r"[+-]?\s*[1-9]\d{0,2},\d{3}", re.ASCII)  # 1,234: thousands, or decimals?

_THOUSANDS = re.compile(r"[+-]?\s*\d{1,3}(,\d{3})+(\.\d*)?", re.ASCII)


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
    positive         the label that means +1; otherwise see `labels.read_labels`
    against_rest     every label but `positive` means −1, however many there are
    feature_columns  indices of the columns that hold coordinates, in this order; otherwise all
                     but the label's, and but an unnamed first one that only counts the rows

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
    points = []
    for count, row in enumerate(rows):
        if count % TELL_EVERY == 0:
            tell(count, len(rows))
        points.append(list(_point(row, columns, numbers)))
    _check_commas(rows, columns, numbers)
    cells = [LabelCell(row.cells[columns.label], row.line) for row in rows]
    called = columns.name(columns.label)
    if against_rest and positive is not None:
        labels = one_against_rest(cells, called, positive, numbers.decimal_comma)
    else:
        labels = read_labels(cells, called, positive, numbers.decimal_comma)
    names = _names_from_comments(labels, table.comments)
    features = columns.feature_names() if columns.header else ()
    try:
        return Dataset.of(points, labels.signs, str(name), names, features)
    except FractionsError as error:
        raise DataError(error.reason, rows[error.point - 1].line) from None


def _point(row: Row, columns: Columns, numbers: _Numbers) -> Iterator[Fraction]:
    for index in columns.features:
        cell = row.cells[index]
        if not cell:
            reason = "the cell is empty; a number is needed."
            raise DataError(reason, row.line, columns.name(index))
        try:
            yield numbers.read(cell, row.line)
        except NumberError as error:
            raise DataError(error.reason, row.line, columns.name(index), cell) from None


def _check_commas(rows: Sequence[Row], columns: Columns, numbers: _Numbers) -> None:
    """Refuse a table in which every comma may separate thousands as well as decimals."""
    if numbers.either is None or numbers.has_decimal_comma:
        return
    cell, line = numbers.either
    row = next(row for row in rows if row.line == line and cell in row.cells)
    column = next(index for index in columns.features if row.cells[index] == cell)
    raise DataError(_either(cell), line, columns.name(column), cell)


def _either(cell: str) -> str:
    return f"may mean {cell.replace(',', '')} or {cell.replace(',', '.')}; write one of these."


class _Numbers:
    """Reads number cells; remembers those it has met, for tables repeat themselves."""

    def __init__(self, decimal_comma: bool) -> None:
        self.decimal_comma = decimal_comma
        self.either: tuple[str, int] | None = None  # the first cell like 1,234, and its line
        self.has_decimal_comma = False  # does a comma stand where no thousands can end?
        self._known: dict[str, Fraction] = {}
        self._first_with: dict[str, tuple[str, int]] = {}  # "," or "." to the cell and its line

    def read(self, cell: str, line: int) -> Fraction:
        number = self._known.get(cell)
        if number is None:
            number = self._known[cell] = self._read_new(cell, line)
        return number

    def _read_new(self, cell: str, line: int) -> Fraction:
        number = read_number(self._with_point(cell, line))
        self._check_one_notation(cell, line)
        return number

    def _with_point(self, cell: str, line: int) -> str:
        if "," not in cell:
            return cell
        may_be_thousands = _EITHER.fullmatch(with_plain_signs(cell)) is not None
        if not self.decimal_comma:
            decimal = "has a comma in it; write a decimal point, as in 1.5."
            raise NumberError(cell, _either(cell) if may_be_thousands else decimal)
        if cell.count(",") > 1 and not _THOUSANDS.fullmatch(with_plain_signs(cell)):
            raise NumberError(cell, "has several commas. Write one point a line.")
        if "." in cell or cell.count(",") > 1:
            raise NumberError(cell, "has a thousands separator; write it without, as in 1234.5.")
        if not may_be_thousands:
            self.has_decimal_comma = True
        elif self.either is None:
            self.either = (cell, line)
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
                raise NumberError(cell, f"{clash}; use one of them throughout.")


def _names_from_comments(labels: Labels, comments: Sequence[str]) -> tuple[str, str]:
    """Labels of −1 and +1 may be given names in comments: “# +1 = dog”; see `writing`."""
    if set(labels.names) != {"−1", "+1"}:
        return labels.names
    given = dict(zip(labels.names, labels.names, strict=True))
    for comment in comments:
        mark, _, name = comment.strip().removeprefix("#").partition("=")
        mark = with_plain_signs(mark.strip()).replace("-", "−")
        name = without_guard(printable(name))[:LONGEST_CELL]
        if mark in given and name:
            given[mark] = name
    negative, positive = labels.names
    return given[negative], given[positive]
