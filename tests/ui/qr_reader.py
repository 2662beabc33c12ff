"""Reads a QR code as a phone does: the tests' own opinion, which shares no code with the encoder.

It knows a handful of versions by the tables of the standard, and corrects nothing: a code that
was just made has no mistakes, which the syndromes of every block must say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

# Table 9 of ISO/IEC 18004: blocks as (how many, codewords, of which data).
BLOCKS = {
    (1, "L"): [(1, 26, 19)],
    (1, "M"): [(1, 26, 16)],
    (2, "L"): [(1, 44, 34)],
    (2, "M"): [(1, 44, 28)],
    (3, "L"): [(1, 70, 55)],
    (3, "M"): [(1, 70, 44)],
    (5, "M"): [(2, 67, 43)],
    (7, "L"): [(2, 98, 78)],
    (10, "L"): [(2, 86, 68), (2, 87, 69)],
    (14, "L"): [(3, 145, 115), (1, 146, 116)],
    (21, "L"): [(4, 144, 116), (4, 145, 117)],
    (27, "L"): [(8, 152, 122), (4, 153, 123)],
    (40, "L"): [(19, 148, 118), (6, 149, 119)],
}
# Annex E: centres of the alignment patterns.
ALIGNMENT = {
    1: [], 2: [6, 18], 3: [6, 22], 5: [6, 30], 7: [6, 22, 38], 10: [6, 28, 50],
    14: [6, 26, 46, 66], 21: [6, 28, 50, 72, 94], 27: [6, 34, 62, 90, 118],
    40: [6, 30, 58, 86, 114, 142, 170],
}  # fmt: skip
# Annex C: the format information of level and mask, as it is drawn.
FORMATS = {
    "L": "111011111000100 111001011110011 111110110101010 111100010011101 "
    "110011000101111 110001100011000 110110001000001 110100101110110",
    "M": "101010000010010 101000100100101 101111001111100 101101101001011 "
    "100010111111001 100000011001110 100111110010111 100101010100000",
}


def read_qr(code: Sequence[Sequence[bool]]) -> tuple[str, int, str]:
    """The text, the version and the level of a code without mistakes."""
    size = len(code)
    assert all(len(row) == size for row in code)
    version = (size - 17) // 4
    level, mask = _format(code)
    free = _free_modules(version)
    bits = [code[y][x] ^ _is_flipped(mask, y, x) for y, x in _zigzag(size) if (y, x) in free]
    words = [_number(bits[i : i + 8]) for i in range(0, len(bits) - 7, 8)]
    data = _joined(words, BLOCKS[version, level])
    return _text(data, 8 if version < 10 else 16), version, level


def _format(code: Sequence[Sequence[bool]]) -> tuple[str, int]:
    end = len(code) - 1
    first = [code[8][x] for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [
        code[y][8] for y in (7, 5, 4, 3, 2, 1, 0)
    ]
    second = [code[y][8] for y in range(end, end - 7, -1)] + [
        code[8][x] for x in range(end - 7, end + 1)
    ]
    assert first == second
    assert code[end - 7][8], "the dark module"
    written = "".join("1" if dark else "0" for dark in first)
    for level, formats in FORMATS.items():
        if written in formats.split():
            return level, formats.split().index(written)
    raise AssertionError(f"no such format: {written}")


def _free_modules(version: int) -> set[tuple[int, int]]:
    size = 17 + 4 * version
    free = {(y, x) for y in range(size) for x in range(size)}
    free -= {(y, x) for y in range(9) for x in range(9)}
    free -= {(y, x) for y in range(9) for x in range(size - 8, size)}
    free -= {(y, x) for y in range(size - 8, size) for x in range(9)}
    free -= {(6, i) for i in range(size)} | {(i, 6) for i in range(size)}
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    for y in ALIGNMENT[version]:
        for x in ALIGNMENT[version]:
            if (y, x) not in corners:
                free -= {(y + i, x + j) for i in range(-2, 3) for j in range(-2, 3)}
    if version >= 7:
        free -= {(y, x) for y in range(6) for x in range(size - 11, size - 8)}
        free -= {(y, x) for x in range(6) for y in range(size - 11, size - 8)}
    return free


def _zigzag(size: int) -> Iterator[tuple[int, int]]:
    columns = [x for x in range(size - 1, 0, -1) if x != 6]
    columns.append(0)
    pairs = [columns[i : i + 2] for i in range(0, len(columns), 2)]
    for number, pair in enumerate(pairs):
        for step in range(size):
            y = step if number % 2 else size - 1 - step
            yield from ((y, x) for x in pair)


def _is_flipped(mask: int, i: int, j: int) -> bool:
    """Table 10, with row i and column j as there."""
    return [
        (i + j) % 2, i % 2, j % 3, (i + j) % 3, (i // 2 + j // 3) % 2, (i * j) % 2 + (i * j) % 3,
        ((i * j) % 2 + (i * j) % 3) % 2, ((i + j) % 2 + (i * j) % 3) % 2,
    ][mask] == 0  # fmt: skip


def _joined(words: list[int], table: list[tuple[int, int, int]]) -> list[int]:
    """The data of all blocks, each of which must be without a mistake."""
    shapes = [(total, data) for count, total, data in table for _ in range(count)]
    assert sum(total for total, _ in shapes) == len(words)
    blocks: list[list[int]] = [[] for _ in shapes]
    source = iter(words)
    for column in range(max(data for _, data in shapes)):
        for block, (_, data) in zip(blocks, shapes, strict=True):
            if column < data:
                block.append(next(source))
    for _ in range(shapes[0][0] - shapes[0][1]):
        for block in blocks:
            block.append(next(source))
    for block, (total, data) in zip(blocks, shapes, strict=True):
        assert len(block) == total
        assert _syndromes(block, total - data) == [0] * (total - data)
    return [word for block, (_, data) in zip(blocks, shapes, strict=True) for word in block[:data]]


def _syndromes(block: list[int], count: int) -> list[int]:
    """The block as a polynomial at α⁰, α¹, …: all 0 if nothing is wrong."""
    values, root = [], 1
    for _ in range(count):
        times_root = [_product(value, root) for value in range(256)]
        value = 0
        for word in block:
            value = times_root[value] ^ word
        values.append(value)
        root = _product(root, 2)
    return values


def _product(a: int, b: int) -> int:
    """As school children multiply, in GF(256)."""
    result = 0
    while b:
        if b & 1:
            result ^= a
        a <<= 1
        if a & 256:
            a ^= 0b100011101
        b >>= 1
    return result


def _text(data: list[int], count_bits: int) -> str:
    bits = [bool(word >> i & 1) for word in data for i in range(7, -1, -1)]
    assert _number(bits[:4]) == 4, "byte mode"
    length = _number(bits[4 : 4 + count_bits])
    at = 4 + count_bits
    content = bytes(_number(bits[at + 8 * i : at + 8 * i + 8]) for i in range(length))
    return content.decode("utf-8")


def _number(bits: Sequence[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)
