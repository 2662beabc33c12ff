"""Texts in place of packed points, as anybody may put them into an address."""

from __future__ import annotations

import base64
import gzip
import io
import zipfile
import zlib

from core.perceptron import Dataset
from core.perceptron.tables.packed_points import LONGEST_PACKED, pack

PACKED = pack(Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1]))
BOMB = zlib.compress(b"\0" * 3_000_000, 9)


def armoured(*content: int) -> str:
    """Bytes with a right checksum, as somebody would send who knows the format."""
    body = bytes(content)
    return _letters(body + zlib.crc32(body).to_bytes(4, "big"))


def _letters(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode().rstrip("=")


def _archive(content: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as inner:
        inner.writestr("points", content)
    return file.getvalue()


# A right beginning is: version 1, one point, one column, four names of no letters, one label.
_ONE = (1, 1, 1, 0, 0, 0, 0, 0)

LINKS = {
    "nothing": "",
    "blank": " ",
    "one letter": "A",
    "a word": "points",
    "a length no bytes have": "AAAAA",
    "other letters": "AQQC+/==",
    "letters beyond ASCII": "ΑQQCAAAA",
    "full-width digits": "１２３４５６７８",
    "a null": "AQQC\0AAA",
    "a line end inside": PACKED[:8] + "\n" + PACKED[8:],
    "script": "<script>alert(1)</script>",
    "code": "__import__('os').system('id')",
    "too long": "A" * (LONGEST_PACKED + 1),
    "far too long": "A" * 3_000_000,
    "cut off": PACKED[:-4],
    "a letter changed": "B" + PACKED[1:],
    "twice": PACKED * 2,
    "zlib bomb": _letters(BOMB)[:LONGEST_PACKED],
    "bomb within": armoured(1, *BOMB[:4000]),
    "gzip in gzip": _letters(gzip.compress(gzip.compress(b"1,2,+1"))),
    "zip in zip": _letters(_archive(_archive(b"1,2,+1"))),
    "pickle": _letters(b"\x80\x04cos\nsystem\n(S'id'\ntR."),
    "pickle within": armoured(1, *b"\x80\x04cos\nsystem\n(S'id'\ntR."),
    "another version": armoured(2, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0),
    "version 0": armoured(0, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0),
    "no points": armoured(1, 0, 1, 0, 0, 0, 0, 1, 0, 0),
    "no columns": armoured(1, 1, 0, 0, 0, 0, 0),
    "101 columns": armoured(1, 1, 101, *[0] * 104, 0, *[1, 0, 0] * 101),
    "20,001 points": armoured(1, 0xA1, 0x9C, 1, 1, 0, 0, 0, 0, *[0] * 2501, 1, 0, 0),
    "more points than bits": armoured(1, 100, 1, 0, 0, 0, 0, 0, 1, 0, 0),
    "more numbers than allowed": armoured(
        1, 0xA0, 0x9C, 1, 100, *[0] * 103, *[0] * 2500, *[1, 0, 0] * 100
    ),
    "a number without end": armoured(1, *[255] * 4000),
    "a count beyond memory": armoured(1, *[255] * 40, 1, 1),
    "a text longer than all": armoured(1, 1, 1, 255, 255, 255, 127, 65),
    "a text that is no UTF-8": armoured(1, 1, 1, 2, 0xC3, 0x28, 0, 0, 0, 0, 1, 0, 0),
    "zero below the line": armoured(*_ONE, 0, 2, 0),
    "a width beyond memory": armoured(*_ONE, 1, 0, *[255] * 20, 1),
    "something behind the end": armoured(*_ONE, 1, 0, 0, 0),
    "a number of 8,000 digits": armoured(*_ONE, 1, *[255] * 3800, 1, 0),
    "a denominator of 8,000 digits": armoured(*_ONE, *[255] * 3800, 1, 2, 0),
    "a number beyond floats": armoured(*_ONE, 1, *[255] * 200, 1, 0),
}
