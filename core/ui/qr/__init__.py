"""A text as a QR code, for a room full of phones (ISO/IEC 18004, byte mode, versions 1 to 40).

    text ─▶ codewords ─▶ blocks with Reed–Solomon ─▶ modules in zigzag ─▶ the best of 8 masks

A *module* is one little square; a code of version v has 17 + 4v of them a side.
"""

from __future__ import annotations

from core.ui.qr.codewords import capacity, interleaved
from core.ui.qr.modules import Drawing, Matrix

MOST_BYTES = 2_953  # in version 40 at the lowest level of correction
QUIET = 4  # light modules around the code


def qr_code(text: str) -> Matrix:
    """The modules of the smallest code for `text`, with more correction if that costs no room.

    Raises `ValueError` with a sentence for a text of more than 2,953 bytes.
    """
    content = text.encode("utf-8")
    if len(content) > MOST_BYTES:
        raise ValueError(f"The text is too long for a QR code, which holds {MOST_BYTES:,} bytes.")
    version = next(v for v in range(1, 41) if len(content) <= capacity(v, "L"))
    level = "M" if len(content) <= capacity(version, "M") else "L"
    return Drawing(version, level).filled(interleaved(content, version, level))


def qr_drawing(text: str) -> tuple[int, str]:
    """The side of the code with its quiet border, and its dark modules as the path of a drawing."""
    code = qr_code(text)
    rows = enumerate(code, start=QUIET)
    squares = [f"M{x + QUIET} {y}h1v1h-1z" for y, row in rows for x, dark in enumerate(row) if dark]
    return len(code) + 2 * QUIET, "".join(squares)


def qr_svg(text: str) -> str:
    """The code as an SVG file, dark on white."""
    size, path = qr_drawing(text)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        f'shape-rendering="crispEdges"><rect width="{size}" height="{size}" fill="#fff"/>'
        f'<path d="{path}" fill="#000"/></svg>'
    )
