"""Smaller builds of Plotly's script, installed by npm where that is there.

    python -m setup.small_plotly

They have the version of the Python package, so that both draw alike. Where npm or the network is
missing, pages take the whole script, which comes with that package.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from plotly.offline import get_plotlyjs_version

from core.ui.components.plotly_script import DRAWS, SMALLER, build_package, smaller_script
from setup.debian import Run, starts

WHOLE = "Pages load Plotly's whole script, and work all the same."


def install(
    folder: Path = SMALLER,
    which: Callable[[str], str | None] = shutil.which,
    ends_well: Run = starts,
) -> str:
    """Install what is missing, and return what is to be said; nothing where all is well."""
    if all(smaller_script(build, folder) for build in DRAWS):
        return ""
    npm = which("npm")
    if npm is None:
        return f"There is no npm. {WHOLE}"
    folder.mkdir(parents=True, exist_ok=True)
    options = ["--prefix", str(folder), "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"]
    options += ["--fetch-retries", "1"]  # who is offline need not wait
    wanted = [f"{build_package(build)}@{get_plotlyjs_version()}" for build in DRAWS]
    is_there = ends_well([npm, "install", *options, *wanted])
    return "" if is_there else f"npm could not install Plotly's smaller scripts. {WHOLE}"


if __name__ == "__main__":
    if told := install():
        print(told)
