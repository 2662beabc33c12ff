"""Where the browser gets Plotly's script: from the installed package, so both have one version.

It is copied once to static/, which Streamlit serves compressed. Where the disk cannot be written,
Streamlit serves it from memory instead.
"""

import os
import shutil
import tempfile
from functools import cache
from pathlib import Path

import plotly
from plotly.offline import get_plotlyjs_version
from streamlit import runtime

PACKAGED = Path(plotly.__file__).parent / "package_data" / "plotly.min.js"
STATIC = Path(__file__).parents[2] / "static"
# Without other word from the server, browsers keep a file for a tenth of its age. The name holds
# the version and the file never changes: let it be old.
LONG_AGO = 946_684_800


def script_name() -> str:
    """The file's name, which tells its contents."""
    return f"plotly-{get_plotlyjs_version()}.min.js"


def plotly_script() -> str:
    """The script's address, relative to the app's root."""
    if is_copied(STATIC / script_name()):
        return f"app/static/{script_name()}"
    return runtime.get_instance().media_file_mgr.add(str(PACKAGED), "text/javascript", "plotly")


@cache
def is_copied(target: Path) -> bool:
    """Put the script at `target` unless it is there; half a file is never seen, even by others."""
    if target.is_file() and target.stat().st_size == PACKAGED.stat().st_size:
        return True
    try:
        target.parent.mkdir(exist_ok=True)
        handle, unfinished = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
    except OSError:
        return False
    os.close(handle)
    try:
        shutil.copyfile(PACKAGED, unfinished)
        os.chmod(unfinished, 0o644)
        os.utime(unfinished, (LONG_AGO, LONG_AGO))
        os.replace(unfinished, target)
    except OSError:
        Path(unfinished).unlink(missing_ok=True)
        return False
    return True
