"""A text as a QR code, for a room full of phones.

A *module* is one little square of the code.
"""

from __future__ import annotations

import segno

from core.scenes.wire.beside.shared_link import QrCode

MOST_BYTES = 2_953  # of text in the largest code
TOO_LONG = f"The link is too long for a QR code, which holds {MOST_BYTES:,} characters."
QUIET = 4  # light modules around the code, without which phones do not find it


def qr_drawing(text: str) -> tuple[int, str]:
    """The side of the code with its quiet border, and its dark modules as the path of a drawing.

    The smallest code for the text, with more correction if that costs no room. Raises `ValueError`
    if no code can hold the text.
    """
    code = segno.make_qr(text, error="L", encoding="utf-8", boost_error=True)
    rows = list(code.matrix_iter(border=QUIET))
    modules = ((x, y) for y, row in enumerate(rows) for x, dark in enumerate(row) if dark)
    return len(rows), "".join(f"M{x} {y}h1v1h-1z" for x, y in modules)


def qr_code(address: str) -> QrCode:
    """The code of an address, or why there is none."""
    try:
        return QrCode(address, *qr_drawing(address), told="")
    except ValueError:
        return QrCode(address, 0, "", TOO_LONG)


def qr_svg(text: str) -> str:
    """The code as an SVG file, dark on white."""
    size, path = qr_drawing(text)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" '
        f'shape-rendering="crispEdges"><rect width="{size}" height="{size}" fill="#fff"/>'
        f'<path d="{path}" fill="#000"/></svg>'
    )
