"""Find nginx, which stands before several processes; `python -m setup.nginx` installs it."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable

from setup.debian import Find, Run, apt_commands, found_or_installed, show

PLACES = ("nginx", "/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx")
HELP = (
    "Serving a class from several processes needs nginx, and it could not be found or installed. "
    "Install it (on Debian: apt-get install nginx), then run the same command again."
)


def find(which: Callable[[str], str | None] = shutil.which) -> str | None:
    """The program, which a user's PATH often leaves out."""
    return next((program for program in map(which, PLACES) if program), None)


def ensure(
    find: Find = find,
    apt_commands: Callable[[str], list[list[str]]] = apt_commands,
    run: Run = show,
) -> str:
    """The program, installed first if need be; `RuntimeError` says what to do where it cannot."""
    return found_or_installed("nginx", find, apt_commands, run, HELP)


if __name__ == "__main__":
    try:
        print(ensure())
    except RuntimeError as error:
        sys.exit(f"\n{error}")
