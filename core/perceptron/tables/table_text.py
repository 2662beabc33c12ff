"""From a file of unknown making to rows of cells, each with the line on which it stands.

Separators, line ends and encodings differ from one spreadsheet to the next; none of that concerns
the reading of points and labels. Lines count from 1, blank ones too, as a text editor counts them.
"""

from __future__ import annotations

import codecs
import csv
import re
from dataclasses import dataclass

from core.perceptron.data.dataset import MOST_FEATURES, MOST_POINTS
from core.perceptron.data.quoting import quoted

LARGEST_TEXT = 5_000_000  # bytes, or characters of a text that is already decoded
LONGEST_LINE = 50_000  # characters
LONGEST_CELL = 500
SAMPLE = 50  # lines looked at to find the separator
FEWEST_CELLS = 3  # of a point, where semicolons stand between points

BLANKS = " "  # a run of spaces counts as one separator

# “(1, 2) +”, a point as on paper, and what may stand before the next one
IN_BRACKETS = re.compile(r'\s*\(([^()"]*)\)\s*([^\s,;()"]*)\s*[,;]?\s*')

UTF16_MARKS = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


class Nameless(str):
    """What a column without a name in the header is called: “column 2”."""

    @classmethod
    def at(cls, index: int) -> Nameless:
        return cls(f"column {index + 1}")


class DataError(ValueError):
    """Why a table cannot be read, as a sentence that names the line and column where known.

    reason   what is wrong; with a `cell` it is said of that cell
    column   the name in the header, or a `Nameless` where there is none
    cell     the text that stands there, where the sentence quotes it
    """

    def __init__(
        self,
        reason: str,
        line: int | None = None,
        column: str | None = None,
        cell: str | None = None,
    ) -> None:
        super().__init__(reason, line, column, cell)
        self.reason, self.line, self.column, self.cell = reason, line, column, cell

    def __str__(self) -> str:
        said = self.reason if self.cell is None else f"{quoted(self.cell)} {self.reason}"
        place = [] if self.line is None else [f"line {self.line}"]
        if self.column is not None:
            is_called = not isinstance(self.column, Nameless)
            place.append(f"column {self.column}" if is_called else self.column)
        where = ", ".join(place)
        return f"{where[0].upper()}{where[1:]}: {said}" if where else said


@dataclass(frozen=True)
class Row:
    """The cells of one line, without the blanks around them."""

    line: int
    cells: list[str]


@dataclass(frozen=True)
class Table:
    """The rows of a text, all of the same length, and what its comment lines say."""

    rows: list[Row]
    separator: str
    comments: list[str]

    @property
    def width(self) -> int:
        return len(self.rows[0].cells)


def read_table(source: str | bytes) -> Table:
    """Take a text or the bytes of a file apart into rows; raise `DataError` if that is no table."""
    lines = lines_of(_text(source))
    comments = [line for line in lines if _is_comment(line)]
    content = [
        (number, line)
        for number, line in enumerate(lines, start=1)
        if line and not line.isspace() and not _is_comment(line) and not _names_separator(line)
    ]
    if not content:
        raise DataError("There is no data: every line is empty or a comment.")
    content = _out_of_brackets(content) or _points_apart(content) or content
    separator = _separator([line for _, line in content[:SAMPLE]])
    return Table(_rows(content, separator), separator, comments)


def _out_of_brackets(content: list[tuple[int, str]]) -> list[tuple[int, str]] | None:
    """“(1, 2)+, (3, 4)−”: points as on paper, each with the line on which it stands.

    None unless there is nothing else, and a label behind every bracket, or in every one.
    """
    if not content[0][1].lstrip().startswith("("):
        return None
    points: list[tuple[int, str, str]] = []
    for number, line in content:
        place = 0
        while place < len(line):
            found = IN_BRACKETS.match(line, place)
            if found is None:
                return None
            points.append((number, found[1], found[2]))
            place = found.end()
    if len({bool(label) for _, _, label in points}) > 1:
        return None
    return [
        (number, f"{inside}{_between(inside)}{label}" if label else inside)
        for number, inside, label in points
    ]


def _between(inside: str) -> str:
    """What stands between the numbers of a point."""
    return ";" if ";" in inside else "," if "," in inside or not inside.split()[1:] else " "


def _points_apart(content: list[tuple[int, str]]) -> list[tuple[int, str]] | None:
    """“1,2,+; 3,4,−”: points with semicolons between, each with the line on which it stands.

    None unless all parts have the same number of cells, three or more: no number has two commas.
    """
    if not any(";" in line for _, line in content) or any('"' in line for _, line in content):
        return None
    parts = [(number, part) for number, line in content for part in line.split(";") if part.strip()]
    for separator in (",", None):  # None: blanks
        widths = {len(part.split(separator)) for _, part in parts}
        if len(widths) == 1 and min(widths) >= FEWEST_CELLS:
            return parts
    return None


def _text(source: str | bytes) -> str:
    if len(source) > LARGEST_TEXT:
        raise DataError("The file is larger than 5 MB, which is more than can be handled.")
    text = _decoded(source) if isinstance(source, bytes) else source
    text = text.removeprefix("\ufeff")
    if "\0" in text:
        line = _count_lines(text[: text.index("\0")])
        raise DataError("this is not a text file. Save the table as CSV and try again.", line)
    return text


def _decoded(source: bytes) -> str:
    if source.startswith(b"PK\x03\x04"):
        raise DataError("This is a spreadsheet or archive, not a text. Save the table as CSV.", 1)
    if not source.startswith(UTF16_MARKS):
        return _utf8(source)
    try:
        return source.decode("utf-16")
    except UnicodeDecodeError as error:
        line = _count_lines(source[: error.start].decode("utf-16", "replace"))
        raise DataError("this is not a text. Save the table as CSV in UTF-8.", line) from None


def _utf8(source: bytes) -> str:
    try:
        return source.decode("utf-8")
    except UnicodeDecodeError as error:
        line = _count_lines(source[: error.start].decode("utf-8"))
        if b"\0" in source:
            raise DataError("this is not a text file. Save the table as CSV.", line) from None
        wrong = f"{source[error.start]:02X}"
        reason = f"the byte {wrong} is not UTF-8. Save the table as CSV in UTF-8."
        raise DataError(reason, line) from None


def lines_of(text: str) -> list[str]:
    """The lines as a text editor shows them; not `splitlines`, which also breaks at form feeds."""
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _count_lines(text: str) -> int:
    return len(lines_of(text))


def _is_comment(line: str) -> bool:
    return line.lstrip().startswith("#")


def _names_separator(line: str) -> bool:
    """“sep=;”, which some spreadsheets put first for themselves."""
    return len(line) == 5 and line[:4].lower() == "sep="


def _separator(sample: list[str]) -> str:
    """The separator that at least half of the lines contain, quoted cells left aside."""
    bare = ["".join(line.split('"')[::2]).strip() for line in sample]

    def usual(character: str) -> bool:
        return 2 * sum(character in line for line in bare) >= len(bare)

    for character in "\t", ";":
        if usual(character):
            return character
    if usual(",") and not all(_has_decimal_commas(line) for line in bare if "," in line):
        return ","
    return BLANKS


def _has_decimal_commas(line: str) -> bool:
    """Is this like “1,5 2,5 +1”, where the blanks separate and the commas do not?"""
    cells = line.split()
    return len(cells) > 1 and all("," not in cell or _is_decimal_comma(cell) for cell in cells)


def _is_decimal_comma(cell: str) -> bool:
    before, _, after = cell.partition(",")
    return before[-1:].isdigit() and after[:1].isdigit() and "," not in after


def _rows(content: list[tuple[int, str]], separator: str) -> list[Row]:
    rows: list[Row] = []
    for number, line in content:
        if len(line) > LONGEST_LINE:
            raise DataError(f"this line has more than {LONGEST_LINE:,} characters.", number)
        row = Row(number, _cells(line, separator, number))
        if not any(row.cells):  # a spreadsheet's empty row: “,,”
            continue
        if len(rows) > MOST_POINTS:  # one row may be the header
            raise DataError(f"there are more than {MOST_POINTS:,} points.", number)
        rows.append(row)
    if not rows:
        raise DataError("There is no data: every cell is empty.")
    rows = _without_empty_end(rows)
    for row in rows:
        _check_shape(row, rows[0])
    return rows


def _without_empty_end(rows: list[Row]) -> list[Row]:
    """Nothing stands behind the last separator of “1,2,+,”: columns that are empty are none."""
    width = max(_filled(row.cells) for row in rows)
    return [row if len(row.cells) <= width else Row(row.line, row.cells[:width]) for row in rows]


def _filled(cells: list[str]) -> int:
    """How many cells there are up to the last one that says something."""
    count = len(cells)
    while not cells[count - 1]:
        count -= 1
    return count


def _cells(line: str, separator: str, number: int) -> list[str]:
    if '"' in line:
        return [cell.strip() for cell in _cells_with_quotes(line, separator, number)]
    if separator == BLANKS:
        return line.split()
    return [cell.strip() for cell in line.split(separator)]


def _cells_with_quotes(line: str, separator: str, number: int) -> list[str]:
    if separator == BLANKS:
        line = " ".join(line.split())
    reader = csv.reader([line], delimiter=separator, skipinitialspace=True, strict=True)
    try:
        return next(reader)
    except csv.Error:
        reason = "a quotation mark must be closed on its own line, at the end of its cell."
        raise DataError(reason, number) from None


def _check_shape(row: Row, first: Row) -> None:
    width, usual = len(row.cells), len(first.cells)
    if usual < 2:
        reason = "only one column was found; at least one number and a label are needed."
        raise DataError(reason, first.line)
    if width > MOST_FEATURES + 1:
        most = f"at most {MOST_FEATURES} and a label can be handled"
        raise DataError(f"there are {width} columns; {most}.", row.line)
    if width != usual:
        cells = "1 cell" if width == 1 else f"{width} cells"
        raise DataError(f"this line has {cells}, but line {first.line} has {usual}.", row.line)
    if max(map(len, row.cells)) > LONGEST_CELL:
        position = next(j for j, cell in enumerate(row.cells) if len(cell) > LONGEST_CELL)
        reason = f"has more than {LONGEST_CELL} characters."
        raise DataError(reason, row.line, Nameless.at(position), row.cells[position])
