"""A data set as a short text for a link, and back without losing a digit.

    n · d · names · labels, a bit each · d columns        see `packing` for what is around it

A column holds whole numbers over one common denominator, each as its distance from the least of
them in as few bits as the largest needs.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from core.perceptron.data.dataset import MOST_FEATURES, MOST_POINTS, Dataset
from core.perceptron.data.numbers import common_denominator, read_number, scaled, write_number
from core.perceptron.data.quoting import printable
from core.perceptron.tables.packing import Armour, DamageError, Reader, Writer
from core.perceptron.tables.table_text import LONGEST_CELL

LONGEST_PACKED = 6_000  # characters; browsers, chats and servers still pass on such a link
MOST_NUMBERS = 40_000  # coordinates; a column of equal ones takes no bits

ARMOUR = Armour("points", version=1, longest=LONGEST_PACKED)
_USUAL_LABELS = ("−1", "+1")


def pack(dataset: Dataset) -> str:
    """The data set as a text of letters, digits, - and _.

    Raises `ValueError` with a sentence if it is too large for a link. Names keep what can be
    seen of them.
    """
    numbers = len(dataset) * dataset.dimension
    if numbers > MOST_NUMBERS or _fewest_bits(dataset) > 8 * LONGEST_PACKED:
        raise ValueError(_too_long(dataset))
    content = Writer()
    content.number(len(dataset))
    content.number(dataset.dimension)
    for name, usual in zip(_names(dataset), _usual_names(dataset.dimension), strict=True):
        content.text("" if name == usual else name)
    content.bits([(sign + 1) // 2 for sign in dataset.signs], 1)
    for column in zip(*dataset.exact, strict=True):
        _pack_column(content, column)
        if len(content.written) > LONGEST_PACKED:
            raise ValueError(_too_long(dataset))
    packed = ARMOUR.closed(content.written)
    if len(packed) > LONGEST_PACKED:
        raise ValueError(_too_long(dataset))
    return packed


def unpack(packed: str) -> Dataset:
    """The data set that `pack` packed. Raises `ValueError` with a sentence for any other text."""
    return ARMOUR.opened(packed, _dataset)


def _fewest_bits(dataset: Dataset) -> int:
    """At least so many: different numbers need different bits. No exact number is looked at."""
    different = (len(np.unique(column)) for column in dataset.points.T)
    return len(dataset) * sum((count - 1).bit_length() for count in different)


def _too_long(dataset: Dataset) -> str:
    return f"These {len(dataset):,} points are too many for a link; save them as a file."


# ── The inner layer: names, labels, columns ─────────────────────────────────────────────────────


def _names(dataset: Dataset) -> list[str]:
    """The name of the set, those of −1 and +1, and those of the coordinates."""
    names = (dataset.name, *dataset.label_names, *dataset.feature_names)
    return [printable(name)[:LONGEST_CELL] for name in names]


def _usual_names(dimension: int) -> list[str]:
    return ["", *_USUAL_LABELS, *(f"x{j}" for j in range(1, dimension + 1))]


def _pack_column(content: Writer, column: tuple[Fraction, ...]) -> None:
    denominator = common_denominator(column)
    numerators = scaled(column, denominator)
    least = min(numerators)
    width = (max(numerators) - least).bit_length()
    content.number(denominator)
    content.number(_folded(least))
    content.number(width)
    if width * len(column) > 8 * LONGEST_PACKED:
        raise ValueError("These numbers have too many digits for a link; save them as a file.")
    content.bits([numerator - least for numerator in numerators], width)


def _dataset(content: Reader) -> Dataset:
    count, dimension = content.number(), content.number()
    possible = 1 <= count <= MOST_POINTS and 1 <= dimension <= MOST_FEATURES
    if not possible or count * dimension > MOST_NUMBERS:
        raise DamageError
    usual = _usual_names(dimension)
    name, negative, positive, *features = [content.text(LONGEST_CELL) or given for given in usual]
    signs = [2 * bit - 1 for bit in content.bits(count, 1)]
    columns = [_column(content, count) for _ in range(dimension)]
    return Dataset.of(zip(*columns, strict=True), signs, name, (negative, positive), features)


def _column(content: Reader, count: int) -> list[Fraction]:
    denominator, least = content.number(), _unfolded(content.number())
    if denominator == 0:
        raise DamageError
    distances = content.bits(count, content.number())
    known = {d: _usable(Fraction(least + d, denominator)) for d in set(distances)}
    return [known[distance] for distance in distances]


def _usable(number: Fraction) -> Fraction:
    """`number`, unless it is one that could not have been typed in."""
    try:
        return read_number(write_number(number))
    except ValueError:
        raise DamageError from None


def _folded(number: int) -> int:
    """0, −1, 1, −2, … as 0, 1, 2, 3, …"""
    return 2 * number if number >= 0 else -2 * number - 1


def _unfolded(number: int) -> int:
    return -(number + 1) // 2 if number % 2 else number // 2
