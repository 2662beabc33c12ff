"""Find a Chromium for the browser tests; `python setup/browser.py` installs one if there is none.

The first of these that works is taken: the program that CHROMIUM names, an installed Chromium or
Chrome, Debian's package, and Playwright's own download.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence

COMMANDS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_PROGRAMS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
HELP = (
    "The browser tests need Chromium or Chrome, and none could be found or installed. "
    "Install one (on Debian: apt-get install chromium), or name its program in the variable "
    "CHROMIUM, then run the same command again."
)

Run = Callable[[Sequence[str]], bool]


class NoBrowserError(Exception):
    """No browser to test with; the message says what to do."""


def starts(command: Sequence[str]) -> bool:
    """Run a command silently, and say whether it ended well."""
    try:
        finished = subprocess.run(command, capture_output=True, timeout=60, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return finished.returncode == 0


def show(command: Sequence[str]) -> bool:
    """Run a command in full view, and say whether it ended well."""
    print("Running", " ".join(command), "…", file=sys.stderr, flush=True)
    noninteractive = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    finished = subprocess.run(command, stdout=sys.stderr, env=noninteractive, check=False)
    return finished.returncode == 0


def find(
    environ: Mapping[str, str] = os.environ,
    which: Callable[[str], str | None] = shutil.which,
    starts: Run = starts,
) -> str | None:
    """The program of an installed browser that can be started, or None.

    A stub that only tells where to get Chromium (Ubuntu has one) does not count.
    """
    if chosen := environ.get("CHROMIUM"):
        program = which(chosen)
        if program is None or not starts([program, "--version"]):
            raise NoBrowserError(f"CHROMIUM is set to {chosen}, but that cannot be started.")
        return program
    programs = (which(name) for name in (*COMMANDS, *MAC_PROGRAMS))
    return next((path for path in programs if path and starts([path, "--version"])), None)


def apt_commands(
    which: Callable[[str], str | None] = shutil.which,
    is_root: bool = os.geteuid() == 0,
    starts: Run = starts,
) -> list[list[str]]:
    """How to install Debian's Chromium, or nothing where we may not."""
    if not which("apt-get"):
        return []
    if is_root:
        prefix = []
    elif which("sudo") and starts(["sudo", "-n", "true"]):
        prefix = ["sudo", "-n", "env", "DEBIAN_FRONTEND=noninteractive"]
    else:
        return []
    install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium"]
    return [[*prefix, "apt-get", "update", "--quiet"], [*prefix, *install]]


def ensure(
    find: Callable[[], str | None] = find,
    apt_commands: Callable[[], list[list[str]]] = apt_commands,
    run: Run = show,
) -> str | None:
    """The browser's program, installed first if need be; None stands for Playwright's own."""
    if program := find():
        return program
    for command in apt_commands():
        run(command)  # what counts is whether there is a browser afterwards
    if program := find():
        return program
    if run([sys.executable, "-m", "playwright", "install", "chromium"]):
        return None
    raise NoBrowserError(HELP)


if __name__ == "__main__":
    try:
        print(ensure() or "")
    except NoBrowserError as error:
        sys.exit(f"\n{error}")
