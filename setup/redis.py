"""Find redis-server, which joins the processes of a class; `python -m setup.redis` installs it.

Valkey speaks the same language, and is taken where it is found.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable

from setup.debian import Find, Run, apt_commands, found_or_installed, show

PLACES = (
    "redis-server",
    "valkey-server",
    "/usr/bin/redis-server",
    "/opt/homebrew/bin/redis-server",
)
HELP = (
    "Serving a class from several processes needs redis-server, and it could not be found or "
    "installed. Install it (on Debian: apt-get install redis-server), then run the same command "
    "again."
)


def find(which: Callable[[str], str | None] = shutil.which) -> str | None:
    return next((program for program in map(which, PLACES) if program), None)


def ensure(
    find: Find = find,
    apt_commands: Callable[[str], list[list[str]]] = apt_commands,
    run: Run = show,
) -> str:
    """The program, installed first if need be; `RuntimeError` says what to do where it cannot."""
    return found_or_installed("redis-server", find, apt_commands, run, HELP)


if __name__ == "__main__":
    try:
        print(ensure())
    except RuntimeError as error:
        sys.exit(f"\n{error}")
