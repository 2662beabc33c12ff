"""Where the browser gets Plotly's script: from the installed package, so both have one version.

It is copied once to static/. Where the disk cannot be written, Streamlit serves it from memory.
"""

from functools import cache
from pathlib import Path

import plotly
from plotly.offline import get_plotlyjs_version
from streamlit import runtime

from core.ui.components.static_files import STATIC, is_in_place

PACKAGED = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"


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
