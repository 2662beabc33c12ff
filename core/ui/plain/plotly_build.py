"""The smallest script of Plotly's that draws what a page shows, of those that are installed.

The whole one always is: it comes with the Python package.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from core.ui.components.plotly_script import PACKAGED, script_name, smaller_script
from core.ui.plain.files import File

# What each draws, as far as scenes and boards use it; the smallest first.
DRAWS = {
    "basic": frozenset({"scatter", "bar"}),
    "cartesian": frozenset({"scatter", "bar", "contour", "heatmap"}),
    "gl3d": frozenset({"scatter", "scatter3d", "mesh3d", "surface"}),
}

Kinds = frozenset[str]


def kinds_in(figures: Iterable[Mapping[str, Any]]) -> Kinds:
    """The kinds of traces in some figures."""
    return frozenset(trace.get("type", "scatter") for one in figures for trace in one["data"])


@cache
def plotly_for(kinds: Kinds) -> File:
    """The script for traces of these kinds."""
    for build, drawn in DRAWS.items():
        if kinds <= drawn and (script := smaller_script(build)):
            return File(script_name().replace("plotly", f"plotly-{build}", 1), script.read_bytes())
    return plotly_file()


@cache
def plotly_file() -> File:
    """The whole script."""
    return File(script_name(), PACKAGED.read_bytes())


def plotly_files() -> list[File]:
    """Every script that a page may ask for."""
    return [plotly_file(), *{file.name: file for file in map(plotly_for, DRAWS.values())}.values()]
