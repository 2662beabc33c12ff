"""Rows of exact numbers as bytes: quick to send to another process, and quick to hold there.

A fraction takes microseconds to make, and a large table has half a million. So who only hands a
table on, or shows its beginning, unpacks no more than that.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import islice

Row = tuple[Fraction, ...]
Ratios = list[tuple[int, int]]  # a row of numbers as numerators and denominators
BLOCK = 100  # rows that are packed together


def packed(rows: Sequence[Row]) -> tuple[bytes, ...]:
    """A number of blocks of so many rows each."""
    return tuple(_block(rows[at : at + BLOCK]) for at in range(0, len(rows), BLOCK))


def unpacked(blocks: Sequence[bytes]) -> tuple[Row, ...]:
    known: dict[tuple[int, int], Fraction] = {}
    return tuple(row for block in blocks for row in _rows(block, known))


def ratios(blocks: Sequence[bytes]) -> Iterator[Ratios]:
    """The rows one by one, of which no fraction is made."""
    for block in blocks:
        dimension, numerators, denominators = json.loads(block)
        pairs = list(zip(numerators, denominators, strict=True))
        for at in range(0, len(pairs), dimension):
            yield pairs[at : at + dimension]


def row_of(blocks: Sequence[bytes], index: int) -> Row:
    """One row, for which no block but its own is opened."""
    block, place = divmod(index, BLOCK)
    return next(islice(_rows(blocks[block], {}), place, None))


def _block(rows: Sequence[Row]) -> bytes:
    """The dimension, all numerators, and all denominators."""
    pairs = [value.as_integer_ratio() for row in rows for value in row]
    numerators, denominators = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    return json.dumps([len(rows[0]), numerators, denominators]).encode()


def _rows(block: bytes, known: dict[tuple[int, int], Fraction]) -> Iterator[Row]:
    """Equal numbers become the same fraction, for tables repeat themselves."""
    dimension, numerators, denominators = json.loads(block)
    numbers = (
        known.get(pair) or known.setdefault(pair, Fraction(*pair))
        for pair in zip(numerators, denominators, strict=True)
    )
    while row := tuple(islice(numbers, dimension)):
        yield row
