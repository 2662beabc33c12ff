"""Can a phone read the codes?"""

from __future__ import annotations

import hashlib
import random
import string
import xml.etree.ElementTree as ET

import pytest

from core.ui.qr import MOST_BYTES, QUIET, qr_code, qr_svg
from tests.ui.qr_reader import read_qr

LETTERS = string.ascii_letters + string.digits + "-_"
ALL_SIZES = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 718,
             792, 858, 929, 1003, 1091, 1171, 1273, 1367, 1465, 1528, 1628, 1732, 1840, 1952, 2068,
             2188, 2303, 2431, 2563, 2699, 2809, 2953]  # fmt: skip


def link(length: int) -> str:
    rng = random.Random(length)
    return "".join(rng.choice(LETTERS) for _ in range(length))


@pytest.mark.parametrize(
    ("length", "version", "level"),
    [(1, 1, "M"), (14, 1, "M"), (15, 1, "L"), (17, 1, "L"), (32, 2, "L"), (40, 3, "M"),
     (84, 5, "M"), (154, 7, "L"), (231, 10, "L"), (271, 10, "L"), (458, 14, "L"), (929, 21, "L"),
     (1465, 27, "L"), (2953, 40, "L")],
)  # fmt: skip
def test_what_is_written_can_be_read(length: int, version: int, level: str) -> None:
    text = link(length)
    assert read_qr(qr_code(text)) == (text, version, level)


def test_addresses_and_other_letters_are_read() -> None:
    for text in ("https://example.org/step_through?data=and&k=3", "θ·x ≤ 0 – ∑ 日本", ""):
        assert read_qr(qr_code(text))[0] == text


def test_every_size_is_as_another_reader_has_read_it() -> None:
    """All forty sizes were read back by ZXing when this was written; they must not change."""
    drawn = hashlib.sha256()
    for version, length in enumerate(ALL_SIZES, start=1):
        code = qr_code(link(length))
        assert len(code) == 17 + 4 * version
        drawn.update("".join("01"[dark] for row in code for dark in row).encode())
    assert drawn.hexdigest() == "f6de1c32ea634062c87294d61b1f9ed64800ff10d791baa226619e0b532ab938"


def test_too_long_a_text_is_refused_with_a_sentence() -> None:
    with pytest.raises(ValueError, match="too long for a QR code, which holds 2,953 bytes"):
        qr_code("a" * (MOST_BYTES + 1))


def test_the_drawing_is_the_code_with_a_quiet_border() -> None:
    text = "https://example.org"
    code = qr_code(text)
    drawing = ET.fromstring(qr_svg(text))
    assert drawing.get("viewBox") == f"0 0 {len(code) + 2 * QUIET} {len(code) + 2 * QUIET}"
    path = drawing.find("{http://www.w3.org/2000/svg}path")
    assert path is not None
    drawn = {
        tuple(map(int, part.split("h")[0].split())) for part in path.get("d", "").split("M")[1:]
    }
    assert drawn == {
        (x + QUIET, y + QUIET) for y, row in enumerate(code) for x, dark in enumerate(row) if dark
    }
