"""The codewords of a QR code: the text with its padding, in blocks with Reed–Solomon correction."""

from __future__ import annotations

from functools import cache

# By level and version from 1: correction codewords in a block, and the number of blocks.
_CORRECTION = {
    "L": "7 10 15 20 26 18 20 24 30 18 20 24 26 30 22 24 28 30 28 28 "
    "28 28 30 30 26 28 30 30 30 30 30 30 30 30 30 30 30 30 30 30",
    "M": "10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 "
    "26 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28 28",
}
_BLOCKS = {
    "L": "1 1 1 1 1 2 2 2 2 4 4 4 4 4 6 6 6 6 7 8 "
    "8 9 9 10 12 12 12 13 14 15 16 17 18 19 19 20 21 22 24 25",
    "M": "1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 "
    "17 17 18 20 21 23 25 26 28 29 31 33 35 37 38 40 43 45 47 49",
}
_BYTE_MODE = 0b0100
_PADDING = (0xEC, 0x11)


def alignment_places(version: int) -> list[int]:
    """Where the small squares have their centres, across and down."""
    if version == 1:
        return []
    count = version // 7 + 2
    size = 17 + 4 * version
    step = (version * 8 + count * 3 + 5) // (count * 4 - 4) * 2
    return sorted([6, *(size - 7 - i * step for i in range(count - 1))])


def _entry(table: dict[str, str], version: int, level: str) -> int:
    return int(table[level].split()[version - 1])


def _codewords(version: int) -> int:
    """All codewords of a code, correction included: what no pattern takes, in bytes."""
    places = alignment_places(version)
    size = 17 + 4 * version
    taken = 3 * 64 + 2 * (size - 16) + 31  # finders, timing, format
    if places:
        taken += 25 * (len(places) ** 2 - 3) - 10 * (len(places) - 2)  # on timing: 5 at each side
    if version >= 7:
        taken += 36
    return (size * size - taken) // 8


def _data_codewords(version: int, level: str) -> int:
    blocks = _entry(_BLOCKS, version, level)
    return _codewords(version) - _entry(_CORRECTION, version, level) * blocks


def _count_bits(version: int) -> int:
    return 8 if version < 10 else 16


def capacity(version: int, level: str) -> int:
    """Bytes of text that fit."""
    return (8 * _data_codewords(version, level) - 4 - _count_bits(version)) // 8


def _data(content: bytes, version: int, level: str) -> bytes:
    """Mode, count, the text, and padding up to the capacity."""
    bits = f"{_BYTE_MODE:04b}{len(content):0{_count_bits(version)}b}"
    bits += "".join(f"{byte:08b}" for byte in content)
    room = _data_codewords(version, level)
    bits += "0" * min(4, 8 * room - len(bits))
    bits += "0" * (-len(bits) % 8)
    data = bytearray(int(bits[i : i + 8], 2) for i in range(0, len(bits), 8))
    data.extend(_PADDING[i % 2] for i in range(room - len(data)))
    return bytes(data)


def interleaved(content: bytes, version: int, level: str) -> bytes:
    """The blocks, the shorter ones first, read across: data, then correction."""
    data = _data(content, version, level)
    count = _entry(_BLOCKS, version, level)
    short, longer = divmod(len(data), count)
    blocks, start = [], 0
    for index in range(count):
        end = start + short + (index >= count - longer)
        blocks.append(data[start:end])
        start = end
    degree = _entry(_CORRECTION, version, level)
    corrections = [_correction(block, degree) for block in blocks]
    across = [block[i] for i in range(short + 1) for block in blocks if i < len(block)]
    across += [correction[i] for i in range(degree) for correction in corrections]
    return bytes(across)


# ── Reed–Solomon over GF(256) ───────────────────────────────────────────────────────────────────


@cache
def _powers() -> tuple[list[int], list[int]]:
    """α⁰, α¹, … modulo x⁸ + x⁴ + x³ + x² + 1, twice around, and which power each number is."""
    powers, value = [], 1
    for _ in range(255):
        powers.append(value)
        value = value << 1 ^ (value >> 7) * 0x11D
    return powers * 2, [0, *(powers.index(number) for number in range(1, 256))]


def _times(a: int, b: int) -> int:
    powers, exponents = _powers()
    return powers[exponents[a] + exponents[b]] if a and b else 0


@cache
def _divisor(degree: int) -> tuple[int, ...]:
    """(x − α⁰)(x − α¹)…, the coefficients below the leading 1, highest first."""
    coefficients = [0] * (degree - 1) + [1]
    root = 1
    for _ in range(degree):
        for j in range(degree):
            coefficients[j] = _times(coefficients[j], root)
            if j + 1 < degree:
                coefficients[j] ^= coefficients[j + 1]
        root = _times(root, 2)
    return tuple(coefficients)


def _correction(block: bytes, degree: int) -> bytes:
    """The remainder of the block's polynomial by the divisor."""
    remainder = [0] * degree
    for byte in block:
        factor = byte ^ remainder[0]
        remainder = [*remainder[1:], 0]
        remainder = [
            r ^ _times(d, factor) for r, d in zip(remainder, _divisor(degree), strict=True)
        ]
    return bytes(remainder)
