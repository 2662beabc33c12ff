"""Can a phone read the codes?"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import numpy as np
import pytest
import zxingcpp

from core.ui.components.sharing.qr_code import MOST_BYTES, QUIET, qr_drawing, qr_svg

PIXELS = 4  # a side of a module


def drawn(size: int, path: str) -> np.ndarray:
    """What the path of a drawing looks like, dark on white."""
    picture = np.full((size, size), 255, dtype=np.uint8)
    for x, y in re.findall(r"M(\d+) (\d+)h1v1h-1z", path):
        picture[int(y), int(x)] = 0
    return picture


def read(picture: np.ndarray) -> str:
    """The text that a decoder with no share in the encoder finds, as in a photograph."""
    found = zxingcpp.read_barcode(np.kron(picture, np.ones((PIXELS, PIXELS), dtype=np.uint8)))
    assert found is not None
    return found.text


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/step_through?data=and&k=3",
        "θ·x ≤ 0 – ∑ 日本",
        "https://example.org/?points=" + "Az-_09" * 150,
        "x" * MOST_BYTES,
    ],
    ids=["an address", "other letters", "a long address", "as long as can be"],
)
def test_what_is_drawn_can_be_read(text: str) -> None:
    assert read(drawn(*qr_drawing(text))) == text


def test_more_than_a_code_holds_is_refused() -> None:
    with pytest.raises(ValueError, match="too large"):
        qr_drawing("a" * (MOST_BYTES + 1))


def test_the_border_is_quiet() -> None:
    picture = drawn(*qr_drawing("https://example.org"))
    inside = picture[QUIET:-QUIET, QUIET:-QUIET]
    assert (picture == 0).sum() == (inside == 0).sum()
    assert not inside[0, 0]
    assert not inside[0, -1]
    assert not inside[-1, 0]


def test_the_file_holds_the_same_drawing() -> None:
    size, path = qr_drawing("https://example.org")
    file = ET.fromstring(qr_svg("https://example.org"))
    assert file.get("viewBox") == f"0 0 {size} {size}"
    [drawing] = file.findall("{http://www.w3.org/2000/svg}path")
    assert drawing.get("d") == path
