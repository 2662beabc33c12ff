"""Values as short texts for a link: numbers, texts and bits one after the other, with a checksum.

    version · content · checksum        then base64url

Nothing is compressed, so a text can never unfold into more than it holds, and nothing in it is ever
evaluated.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from core.perceptron.data.quoting import printable

_CHECKSUM = 4  # bytes

Value = TypeVar("Value")


class Armour(NamedTuple):
    """The outer layer of one kind of packed text.

    what     what is packed, in a sentence: "points"
    version  of the way in which it is packed
    longest  characters of a text that is opened at all
    """

    what: str
    version: int
    longest: int

    def closed(self, content: bytes | bytearray) -> str:
        """The content as letters, digits, - and _."""
        body = bytes([self.version]) + content
        packed = urlsafe_b64encode(body + _checksum(body))
        return packed.decode("ascii").rstrip("=")

    def opened(self, packed: str, read: Callable[[Reader], Value]) -> Value:
        """What `read` makes of the content. `ValueError` with a sentence for any other text."""
        content = Reader(self._content(packed))
        try:
            value = read(content)
        except DamageError:
            raise ValueError(self._damaged) from None
        if not content.is_read:
            raise ValueError(self._damaged)
        return value

    def _content(self, packed: str) -> bytes:
        """What lies between version and checksum, if both are right."""
        if len(packed) > self.longest:
            raise ValueError(f"The {self.what} in this link are longer than a link may be.")
        if not re.fullmatch("[A-Za-z0-9_-]+", packed) or len(packed) % 4 == 1:
            raise ValueError(self._damaged)
        content = urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        body, checksum = content[:-_CHECKSUM], content[-_CHECKSUM:]
        if not body or _checksum(body) != checksum:
            raise ValueError(self._damaged)
        if body[0] != self.version:
            raise ValueError(
                f"The {self.what} in this link were written by another version of this program."
            )
        return body[1:]

    @property
    def _damaged(self) -> str:
        return f"The {self.what} in this link are damaged, or a part of it was cut off."


def _checksum(body: bytes) -> bytes:
    return zlib.crc32(body).to_bytes(_CHECKSUM, "big")


class DamageError(Exception):
    """What is read cannot have been written by us."""


class Writer:
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


class Reader:
    """Reads what `Writer` wrote; raises `DamageError` where it ends too early."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._at = 0

    @property
    def is_read(self) -> bool:
        return self._at == len(self._content)

    def number(self) -> int:
        number = shift = 0
        while True:
            byte = self.take(1)[0]
            number |= (byte & 127) << shift
            if byte < 128:
                return number
            shift += 7

    def text(self, longest: int) -> str:
        """What can be seen of a text, and no more than `longest` characters."""
        try:
            return printable(self.take(self.number()).decode("utf-8"))[:longest]
        except UnicodeDecodeError:
            raise DamageError from None

    def bits(self, count: int, width: int) -> list[int]:
        if width == 0:
            return [0] * count
        size = (count * width + 7) // 8
        taken = self.take(size)
        digits = f"{int.from_bytes(taken, 'big'):0{8 * size}b}"
        return [int(digits[i * width : (i + 1) * width], 2) for i in range(count)]

    def take(self, size: int) -> bytes:
        if size > len(self._content) - self._at:
            raise DamageError
        self._at += size
        return self._content[self._at - size : self._at]
