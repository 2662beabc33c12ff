"""What the columns of a table are called, and which of them hold labels and coordinates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count

from core.perceptron.data.numbers import with_plain_signs
from core.perceptron.data.quoting import printable, quoted, shortened
from core.perceptron.tables.labels import class_of, without_guard
from core.perceptron.tables.table_text import DataError, Nameless, Table

LABEL_NAMES = ("label", "class", "y")  # the first of these in a header wins
_SURE_HEADERS = ("label", "class")  # “y” may also be the label yes
_NO_NUMBERS = ("nan", "inf", "infinity")
_INDEX_NAMES = ("", "Unnamed: 0")  # the second is what pandas makes of the first


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
            if header and label != 0 and _counts_the_rows(table, header):
                features.remove(0)
        chosen = [_index_of(index, table.width) for index in features]
        if not chosen or label in chosen:
            raise DataError("At least one column of numbers is needed besides the labels.")
        return cls(_told_apart(header), label, chosen)

    def name(self, index: int) -> str:
        """The column as an error message calls it."""
        shown = shortened(self.header[index]) if self.header else ""
        return shown or Nameless.at(index)

    def feature_names(self) -> list[str]:
        names = [self.header[index] for index in self.features]
        return _told_apart([name or f"x{j}" for j, name in enumerate(names, start=1)])


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
    cell = with_plain_signs(cell)
    if cell.lstrip("+-").casefold() in _NO_NUMBERS:
        return True
    meant = cell[:1] in tuple("0123456789+-.,") and any(map(str.isdigit, cell))
    return meant and all(c.isdigit() or c.isspace() or c in "+-.,/eE'_" for c in cell)


def _counts_the_rows(table: Table, header: Sequence[str]) -> bool:
    """Is the first column the index that pandas and R write: 0, 1, 2 … or 1, 2, 3 … without a name?

    No other column is without a name then, and there are coordinates besides.
    """
    if header[0] not in _INDEX_NAMES or not all(header[1:]) or len(header) < 3:
        return False
    cells = [row.cells[0] for row in table.rows[1:]]
    return any(cells == [str(first + i) for i in range(len(cells))] for first in (0, 1))


def _told_apart(names: Sequence[str]) -> list[str]:
    """The names, with a number behind one that stood there before: x, x (2), x (3)."""
    apart: list[str] = []
    for name in names:
        numbered = (f"{name} ({number})" for number in count(2))
        is_new = not name or name not in apart
        apart.append(name if is_new else next(n for n in numbered if n not in {*names, *apart}))
    return apart


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
