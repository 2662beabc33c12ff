"""Where the browser gets Plotly's script: the smallest build there is that draws what it shall.

The whole one comes with the Python package; the smaller ones have its version, so that all draw
alike (`setup/small_plotly.py`). A build is copied once to static/. Where the disk cannot be
written, Streamlit serves it from memory.
"""

import json
import sys
from functools import cache
from pathlib import Path

import plotly
from plotly.offline import get_plotlyjs_version
from streamlit import runtime

from core.scenes.ink.kinds import Kinds
from core.ui.components.static_files import STATIC, is_in_place

PACKAGED = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
SMALLER = Path(sys.prefix) / "npm"  # in the virtual environment, and gone with it
WHOLE = "whole"
# What each of the others draws, as far as scenes and boards use it; the smallest first.
DRAWS = {
    "basic": frozenset({"scatter", "bar"}),
    "cartesian": frozenset({"scatter", "bar", "contour", "heatmap"}),
    "gl3d": frozenset({"scatter", "scatter3d", "mesh3d", "surface"}),
}


def plotly_script(kinds: Kinds) -> str:
    """The address of the script for traces of these kinds, relative to the app's root."""
    build = build_for(kinds)
    if file := static_plotly(build):
        return f"app/static/{file.name}"
    served = runtime.get_instance().media_file_mgr
    return served.add(str(script_of(build)), "text/javascript", f"plotly-{build}")


@cache
def build_for(kinds: Kinds) -> str:
    """The smallest build that draws these."""
    fitting = (build for build, drawn in DRAWS.items() if kinds <= drawn and smaller_script(build))
    return next(fitting, WHOLE)


def script_name(build: str) -> str:
    """The file's name, which tells its contents."""
    return f"plotly-{build}-{get_plotlyjs_version()}.min.js"


def script_of(build: str) -> Path:
    """Where it was installed."""
    return smaller_script(build) or PACKAGED


@cache
def static_plotly(build: str) -> Path | None:
    """The script in static/; None where that cannot be written."""
    file = STATIC / script_name(build)
    return file if is_in_place(file, script_of(build).read_bytes()) else None


def builds_there() -> list[str]:
    """Every build that something may be drawn with."""
    return [*(build for build in DRAWS if smaller_script(build)), WHOLE]


def build_package(build: str) -> str:
    """What npm calls a smaller build."""
    return f"plotly.js-{build}-dist-min"


def smaller_script(build: str, folder: Path = SMALLER) -> Path | None:
    """The script of a build; None where it is not there, or of another version."""
    there = folder / "node_modules" / build_package(build)
    script = there / f"plotly-{build}.min.js"
    try:
        version = json.loads((there / "package.json").read_text(encoding="utf-8"))["version"]
    except (OSError, ValueError, KeyError):
        return None
    return script if version == get_plotlyjs_version() and script.is_file() else None
