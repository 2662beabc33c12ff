"""A data set as a short text for a link, and back without losing a digit.

    version · n · d · names · labels, a bit each · d columns · checksum        then base64url

A column holds whole numbers over one common denominator, each as its distance from the least of
them in as few bits as the largest needs. Nothing is compressed, so a text can never unfold into
more than it holds, and nothing in it is ever evaluated.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from fractions import Fraction

from core.perceptron.data.dataset import MOST_FEATURES, MOST_POINTS, Dataset
from core.perceptron.data.numbers import common_denominator, read_number, scaled, write_number
from core.perceptron.data.quoting import printable
from core.perceptron.tables.table_text import LONGEST_CELL

LONGEST_PACKED = 6_000  # characters; browsers, chats and servers still pass on such a link
MOST_NUMBERS = 40_000  # coordinates; a column of equal ones takes no bits

_VERSION = 1
_CHECKSUM = 4  # bytes
_USUAL_LABELS = ("−1", "+1")
_DAMAGED = "The points in this link are damaged, or a part of it was cut off."


def pack(dataset: Dataset) -> str:
    """The data set as a text of letters, digits, - and _.

    Raises `ValueError` with a sentence if it is too large for a link. Names keep what can be
    seen of them.
    """
    if len(dataset) * dataset.dimension > MOST_NUMBERS:
        raise ValueError(_too_long(dataset))
    content = _Writer()
    content.number(len(dataset))
    content.number(dataset.dimension)
    for name, usual in zip(_names(dataset), _usual_names(dataset.dimension), strict=True):
        content.text("" if name == usual else name)
    content.bits([(sign + 1) // 2 for sign in dataset.signs], 1)
    for column in zip(*dataset.exact, strict=True):
        _pack_column(content, column)
        if len(content.written) > LONGEST_PACKED:
            raise ValueError(_too_long(dataset))
    packed = _armoured(bytes([_VERSION]) + content.written)
    if len(packed) > LONGEST_PACKED:
        raise ValueError(_too_long(dataset))
    return packed


def unpack(packed: str) -> Dataset:
    """The data set that `pack` packed. Raises `ValueError` with a sentence for any other text."""
    content = _Reader(_content(packed))
    try:
        return _dataset(content)
    except _DamageError:
        raise ValueError(_DAMAGED) from None


def _too_long(dataset: Dataset) -> str:
    return f"{len(dataset)} points like these are too many for a link; save them as a file."


# ── The outer layer: letters, checksum, version ─────────────────────────────────────────────────


def _armoured(content: bytes) -> str:
    checksum = zlib.crc32(content).to_bytes(_CHECKSUM, "big")
    return urlsafe_b64encode(content + checksum).decode("ascii").rstrip("=")


def _content(packed: str) -> bytes:
    """What lies between version and checksum, if both are right."""
    if len(packed) > LONGEST_PACKED:
        raise ValueError("The points in this link are longer than a link may be.")
    if not re.fullmatch("[A-Za-z0-9_-]+", packed) or len(packed) % 4 == 1:
        raise ValueError(_DAMAGED)
    content = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
    body, checksum = content[:-_CHECKSUM], content[-_CHECKSUM:]
    if not body or zlib.crc32(body).to_bytes(_CHECKSUM, "big") != checksum:
        raise ValueError(_DAMAGED)
    if body[0] != _VERSION:
        raise ValueError("The points in this link were written by another version of this program.")
    return body[1:]


# ── The inner layer: names, labels, columns ─────────────────────────────────────────────────────


def _names(dataset: Dataset) -> list[str]:
    """The name of the set, those of −1 and +1, and those of the coordinates."""
    names = (dataset.name, *dataset.label_names, *dataset.feature_names)
    return [printable(name)[:LONGEST_CELL] for name in names]


def _usual_names(dimension: int) -> list[str]:
    return ["", *_USUAL_LABELS, *(f"x{j}" for j in range(1, dimension + 1))]


def _pack_column(content: _Writer, column: tuple[Fraction, ...]) -> None:
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


def _dataset(content: _Reader) -> Dataset:
    count, dimension = content.number(), content.number()
    possible = 1 <= count <= MOST_POINTS and 1 <= dimension <= MOST_FEATURES
    if not possible or count * dimension > MOST_NUMBERS:
        raise _DamageError
    usual = _usual_names(dimension)
    name, negative, positive, *features = [content.text() or given for given in usual]
    signs = [2 * bit - 1 for bit in content.bits(count, 1)]
    columns = [_column(content, count) for _ in range(dimension)]
    if not content.is_read:
        raise _DamageError
    return Dataset.of(zip(*columns, strict=True), signs, name, (negative, positive), features)


def _column(content: _Reader, count: int) -> list[Fraction]:
    denominator, least = content.number(), _unfolded(content.number())
    if denominator == 0:
        raise _DamageError
    distances = content.bits(count, content.number())
    known = {d: _usable(Fraction(least + d, denominator)) for d in set(distances)}
    return [known[distance] for distance in distances]


def _usable(number: Fraction) -> Fraction:
    """`number`, unless it is one that could not have been typed in."""
    try:
        return read_number(write_number(number))
    except ValueError:
        raise _DamageError from None


def _folded(number: int) -> int:
    """0, −1, 1, −2, … as 0, 1, 2, 3, …"""
    return 2 * number if number >= 0 else -2 * number - 1


def _unfolded(number: int) -> int:
    return -(number + 1) // 2 if number % 2 else number // 2


class _DamageError(Exception):
    """What is read cannot have been written by `pack`."""


class _Writer:
    """Whole numbers from 0, texts and runs of bits, one after the other."""

    def __init__(self) -> None:
        self.written = bytearray()

    def number(self, number: int) -> None:
        """Seven bits a byte, the lowest first; all bytes but the last have the eighth bit."""
        while number > 127:
            self.written.append(number & 127 | 128)
            number >>= 7
        self.written.append(number)

    def text(self, text: str) -> None:
        written = text.encode("utf-8")
        self.number(len(written))
        self.written += written

    def bits(self, numbers: list[int], width: int) -> None:
        """Every number in `width` bits, filled up with zeros to whole bytes."""
        total = len(numbers) * width
        digits = "".join(f"{number:0{width}b}" for number in numbers) if width else ""
        size = (total + 7) // 8
        self.written += int(digits.ljust(8 * size, "0") or "0", 2).to_bytes(size, "big")


class _Reader:
    """Reads what `_Writer` wrote; raises `_DamageError` where it ends too early."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    @property
    def is_read(self) -> bool:
        return self._at == len(self._content)

    def number(self) -> int:
        number = shift = 0
        while True:
            byte = self._take(1)[0]
            number |= (byte & 127) << shift
            if byte < 128:
                return number
            shift += 7

    def text(self) -> str:
        try:
            return printable(self._take(self.number()).decode("utf-8"))[:LONGEST_CELL]
        except UnicodeDecodeError:
            raise _DamageError from None

    def bits(self, count: int, width: int) -> list[int]:
        if width == 0:
            return [0] * count
        size = (count * width + 7) // 8
        taken = self._take(size)
        digits = f"{int.from_bytes(taken, 'big'):0{8 * size}b}"
        return [int(digits[i * width : (i + 1) * width], 2) for i in range(count)]

    def _take(self, size: int) -> bytes:
        if size > len(self._content) - self._at:
            raise _DamageError
        self._at += size
        return self._content[self._at - size : self._at]
