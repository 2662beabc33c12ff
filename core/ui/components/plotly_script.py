"""Where the browser gets Plotly's script: from the installed package, so both have one version.

It is copied once to static/. Where the disk cannot be written, Streamlit serves it from memory.
Smaller builds, which draw less, may be installed beside it (`setup/small_plotly.py`).
"""

import json
import sys
from functools import cache
from pathlib import Path

import plotly
from plotly.offline import get_plotlyjs_version
from streamlit import runtime

from core.ui.components.static_files import STATIC, is_in_place

PACKAGED = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
SMALLER = Path(sys.prefix) / "npm"  # in the virtual environment, and gone with it
BUILDS = ("basic", "cartesian", "gl3d")


def script_name() -> str:
    """The file's name, which tells its contents."""
    return f"plotly-{get_plotlyjs_version()}.min.js"


def plotly_script() -> str:
    """The script's address, relative to the app's root."""
    if file := plotly_file():
        return f"app/static/{file.name}"
    return runtime.get_instance().media_file_mgr.add(str(PACKAGED), "text/javascript", "plotly")


@cache
def plotly_file() -> Path | None:
    """The script in static/; None where that cannot be written."""
    file = STATIC / script_name()
    return file if is_in_place(file, PACKAGED.read_bytes()) else None


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
