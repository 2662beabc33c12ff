"""The modules of a QR code: patterns, codewords in zigzag between them, and the best of 8 masks."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from core.ui.qr.codewords import alignment_places

Matrix = list[list[bool]]  # rows of modules, True for dark

_LEVEL_BITS = {"L": 1, "M": 0}
_MASKS: tuple[Callable[[int, int], bool], ...] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda _, y: y % 2 == 0,
    lambda x, _: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)


class Drawing:
    """The patterns of a version, and the modules that they leave free."""

    def __init__(self, version: int, level: str) -> None:
        self.version, self.level = version, level
        self.size = 17 + 4 * version
        self.dark = [[False] * self.size for _ in range(self.size)]
        self.taken = [[False] * self.size for _ in range(self.size)]
        self._draw_patterns()

    def filled(self, codewords: bytes) -> Matrix:
        """The code with these codewords, under the mask with the least penalty."""
        bits = (byte >> shift & 1 for byte in codewords for shift in range(7, -1, -1))
        for x, y in self._free():
            self.dark[y][x] = bool(next(bits, 0))
        return min((self._masked(mask) for mask in range(8)), key=_penalty)

    def _free(self) -> Iterator[tuple[int, int]]:
        """In columns of two from the right, up and down in turn; column 6 is the timing's."""
        upwards = True
        for right in (*range(self.size - 1, 7, -2), 5, 3, 1):
            for step in range(self.size):
                y = self.size - 1 - step if upwards else step
                for x in (right, right - 1):
                    if not self.taken[y][x]:
                        yield x, y
            upwards = not upwards

    def _masked(self, mask: int) -> Matrix:
        flips = _MASKS[mask]
        code = [
            [self.dark[y][x] ^ (not self.taken[y][x] and flips(x, y)) for x in range(self.size)]
            for y in range(self.size)
        ]
        for x, y, dark in self._format_modules(mask):
            code[y][x] = dark
        return code

    def _set(self, x: int, y: int, dark: bool) -> None:
        self.dark[y][x], self.taken[y][x] = dark, True

    def _draw_patterns(self) -> None:
        end = self.size - 1
        for i in range(self.size):
            self._set(6, i, i % 2 == 0)
            self._set(i, 6, i % 2 == 0)
        for x, y in ((3, 3), (end - 3, 3), (3, end - 3)):
            self._draw_square(x, y, 4, light=(2, 4))
        places = alignment_places(self.version)
        for x in places:
            for y in places:
                if not {(x, y)} & {(6, 6), (6, end - 6), (end - 6, 6)}:
                    self._draw_square(x, y, 2, light=(1,))
        for x, y, dark in self._format_modules(0):
            self._set(x, y, dark)
        if self.version >= 7:
            self._draw_version()

    def _draw_square(self, x: int, y: int, reach: int, light: tuple[int, ...]) -> None:
        for dy in range(-reach, reach + 1):
            for dx in range(-reach, reach + 1):
                if 0 <= x + dx < self.size and 0 <= y + dy < self.size:
                    self._set(x + dx, y + dy, max(abs(dx), abs(dy)) not in light)

    def _format_modules(self, mask: int) -> Iterator[tuple[int, int, bool]]:
        """Level and mask, twice, and the module that is always dark."""
        content = _LEVEL_BITS[self.level] << 3 | mask
        bits = (content << 10 | _remainder(content, 10, 0x537)) ^ 0x5412
        along = [0, 1, 2, 3, 4, 5, 7, 8]
        end = self.size - 1
        for i in range(15):
            dark = bool(bits >> i & 1)
            yield (8, along[i], dark) if i < 8 else (along[14 - i], 8, dark)
            yield (end - i, 8, dark) if i < 8 else (8, end - 14 + i, dark)
        yield 8, end - 7, True

    def _draw_version(self) -> None:
        bits = self.version << 12 | _remainder(self.version, 12, 0x1F25)
        for i in range(18):
            across, down = self.size - 11 + i % 3, i // 3
            self._set(across, down, bool(bits >> i & 1))
            self._set(down, across, bool(bits >> i & 1))


def _remainder(content: int, degree: int, divisor: int) -> int:
    remainder = content
    for _ in range(degree):
        remainder = (remainder << 1) ^ ((remainder >> (degree - 1)) * divisor)
    return remainder


def _penalty(code: Matrix) -> int:
    """How hard a code is to read: long runs, blocks, patterns like a finder's, too dark."""
    size = len(code)
    rows = ["".join("1" if dark else "0" for dark in row) for row in code]
    total = 0
    for line in [*rows, *map("".join, zip(*rows, strict=True))]:
        runs = line.replace("01", "0 1").replace("10", "1 0").split()
        total += sum(len(run) - 2 for run in runs if len(run) >= 5)
        total += 40 * (line.count("10111010000") + line.count("00001011101"))
    inner = (1 << size - 1) - 1
    for above, below in pairwise(int(row, 2) for row in rows):
        unlike = (
            (above ^ below) | (above ^ above >> 1) | (below ^ below >> 1) | (above ^ below) >> 1
        )
        total += 3 * (~unlike & inner).bit_count()
    dark = sum(row.count("1") for row in rows)
    return total + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
