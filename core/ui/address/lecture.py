"""A lecture in the address bar."""

from __future__ import annotations

from collections.abc import Mapping

from core.scenes.lecture import Lecture, unpack_lecture

LIST = "list"


def read_list(texts: Mapping[str, str]) -> tuple[Lecture | None, list[str]]:
    """The lecture that an address holds, and sentences about what in it was no use."""
    if LIST not in texts:
        return None, []
    try:
        return unpack_lecture(texts[LIST]), []
    except ValueError as error:
        return None, [str(error)]
