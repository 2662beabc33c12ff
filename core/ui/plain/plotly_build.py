"""Plotly's scripts as files of plain pages."""

from __future__ import annotations

from functools import cache

from core.scenes.ink.kinds import Kinds
from core.ui.components.plotly_script import (
    WHOLE,
    build_for,
    builds_there,
    script_name,
    script_of,
)
from core.ui.plain.files import File


def plotly_for(kinds: Kinds) -> File:
    """The smallest script for traces of these kinds."""
    return _file(build_for(kinds))


def plotly_file() -> File:
    """The whole script."""
    return _file(WHOLE)


def plotly_files() -> list[File]:
    """Every script that a page may ask for."""
    return [_file(build) for build in builds_there()]


@cache
def _file(build: str) -> File:
    return File(script_name(build), script_of(build).read_bytes())
