"""Programs from Debian's packages, where we may install them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence

Run = Callable[[Sequence[str]], bool]
Find = Callable[[], str | None]


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


def apt_commands(
    package: str,
    which: Callable[[str], str | None] = shutil.which,
    is_root: bool = os.geteuid() == 0,
    starts: Run = starts,
) -> list[list[str]]:
    """How to install one of Debian's packages, or nothing where we may not."""
    if not which("apt-get"):
        return []
    if is_root:
        prefix = []
    elif which("sudo") and starts(["sudo", "-n", "true"]):
        prefix = ["sudo", "-n", "env", "DEBIAN_FRONTEND=noninteractive"]
    else:
        return []
    install = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", package]
    return [[*prefix, "apt-get", "update", "--quiet"], [*prefix, *install]]


def found_or_installed(
    package: str, find: Find, commands: Callable[[str], list[list[str]]], run: Run, otherwise: str
) -> str:
    """A program, installed first if need be; `RuntimeError` says `otherwise` where it cannot."""
    if program := find():
        return program
    for command in commands(package):
        run(command)
    if program := find():
        return program
    raise RuntimeError(otherwise)
