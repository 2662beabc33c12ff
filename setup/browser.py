"""Find a Chromium for the browser tests; `python -m setup.browser` installs one if there is none.

The first of these that works is taken: the program that CHROMIUM names, an installed Chromium or
Chrome, Debian's packages, and Playwright's own download. Chromium without its windows ("headless
shell") comes first: the same engine, and a page takes a fifth less of the machine.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Callable, Mapping

from setup.debian import Run, apt_commands, show, starts

PACKAGES = (
    "chromium-headless-shell",
    "chromium",
)  # of Debian's, whose programs are called the same
COMMANDS = (*PACKAGES, "chromium-browser", "google-chrome", "google-chrome-stable")
MAC_PROGRAMS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
HELP = (
    "The browser tests need Chromium or Chrome, and none could be found or installed. "
    "Install one (on Debian: apt-get install chromium), or name its program in the variable "
    "CHROMIUM, then run the same command again."
)


class NoBrowserError(Exception):
    """No browser to test with; the message says what to do."""


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


def ensure(
    find: Callable[[], str | None] = find,
    apt_commands: Callable[[str], list[list[str]]] = apt_commands,
    run: Run = show,
) -> str | None:
    """The browser's program, installed first if need be; None stands for Playwright's own."""
    if program := find():
        return program
    for package in PACKAGES:
        for command in apt_commands(package):
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
