"""A first look at a table: its columns, and what each of them seems to hold.

A suggestion for people to look at and change, before `read_dataset` reads every cell.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.perceptron.tables.columns import LABEL_NAMES, Columns, looks_like_number
from core.perceptron.tables.labels import Class, class_of
from core.perceptron.tables.table_text import Row, Table, read_table

SAMPLE = 50  # rows looked at to see whether a column holds numbers
MOST_LABELS = 20  # that a column of labels may have
FEW_COLUMNS = 3  # so many are two coordinates and a label, whatever stands in them


@dataclass(frozen=True)
class Outline:
    """What a table seems to hold.

    names      of all columns; “column 2” where no line names them
    label      the index of the column that seems to hold the labels
    features   those that seem to hold coordinates
    labels     of every column the first labels met, as written; none if there are too many
    """

    names: tuple[str, ...]
    label: int
    features: tuple[int, ...]
    labels: tuple[tuple[str, ...], ...]


def outline(source: str | bytes) -> Outline:
    """Look at a table; raises `DataError` if it is none."""
    table = read_table(source)
    columns = Columns.of(table, None)
    if not columns.header or columns.header[columns.label].casefold() not in LABEL_NAMES:
        columns = Columns.of(table, _label(table, columns))
    rows = table.rows[1:] if columns.header else table.rows
    features = [j for j in columns.features if table.width <= FEW_COLUMNS or _is_numeric(rows, j)]
    return Outline(
        tuple(map(columns.name, range(table.width))),
        columns.label,
        tuple(features or columns.features),
        tuple(_labels(table, rows, j) for j in range(table.width)),
    )


def _label(table: Table, columns: Columns) -> int:
    """The usual column, unless it holds coordinates and another one holds words or signs."""
    rows = table.rows[1:] if columns.header else table.rows
    usual = columns.label
    if not _is_numeric(rows, usual) or _is_binary(table, rows, usual):
        return usual
    labels = {j: _labels(table, rows, j) for j in columns.features}
    words = [j for j in labels if len(labels[j]) > 1 and not _is_numeric(rows, j)]
    binary = [j for j in labels if len(labels[j]) == 2 and _is_binary(table, rows, j)]
    return (words or binary or [usual])[-1]


def _labels(table: Table, rows: list[Row], column: int) -> tuple[str, ...]:
    met: dict[Class, str] = {}
    for cell in dict.fromkeys(row.cells[column] for row in rows):
        met.setdefault(_class(table, cell), cell)
        if len(met) > MOST_LABELS:
            return ()
    return tuple(met.values())


def _is_numeric(rows: list[Row], column: int) -> bool:
    sample = rows[:SAMPLE]
    return 2 * sum(looks_like_number(row.cells[column]) for row in sample) >= len(sample)


def _is_binary(table: Table, rows: list[Row], column: int) -> bool:
    """Are most cells −1, 0 or 1?"""
    sample = rows[:SAMPLE]
    return 2 * sum(_class(table, row.cells[column]) in (-1, 0, 1) for row in sample) >= len(sample)


def _class(table: Table, cell: str) -> Class:
    return class_of(cell, decimal_comma=table.separator != ",")
