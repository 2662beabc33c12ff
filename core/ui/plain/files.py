"""Files of plain pages. A name tells the contents, so browsers may keep a file for ever."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from core.scenes.wire.writing import written

FOLDER = "files"  # beside the pages
MORE = f"{FOLDER}/more.js"  # where a server answers when a run has more to show
DIGITS = 16  # of a fingerprint in a name


class File(NamedTuple):
    """One file beside a page."""

    name: str
    contents: bytes

    @property
    def address(self) -> str:
        """Where a page finds it."""
        return f"{FOLDER}/{self.name}"


def named(stem: str, text: str, ending: str = "js") -> File:
    """A file whose name tells what is in it."""
    contents = text.encode()
    return File(f"{stem}-{hashlib.sha256(contents).hexdigest()[:DIGITS]}.{ending}", contents)


def handed_over(stem: str, value: Any) -> File:
    """A script that hands a value to the page: files on a disk cannot be fetched in another way."""
    return named(stem, handing_over(value))


def handing_over(value: Any) -> str:
    return f"PerceptronExplorer.take({written(value)});\n"
