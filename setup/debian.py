"""Programs from Debian's packages, where we may install them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Run = Callable[[Sequence[str]], bool]


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


@dataclass(frozen=True)
class Program:
    """A program of one of Debian's packages that serving a class needs.

    places   its names and, as a user's PATH often leaves them out, its paths
    """

    package: str
    places: Sequence[str]

    def find(self, which: Callable[[str], str | None] = shutil.which) -> str | None:
        return next((program for program in map(which, self.places) if program), None)

    def ensure(
        self,
        find: Callable[[], str | None] | None = None,
        apt_commands: Callable[[str], list[list[str]]] = apt_commands,
        run: Run = show,
    ) -> str:
        """It, installed first if need be; `RuntimeError` says what to do where it cannot."""
        find = find or self.find
        if program := find():
            return program
        for command in apt_commands(self.package):
            run(command)
        if program := find():
            return program
        raise RuntimeError(
            f"Serving a class from several processes needs {self.package}, and it could not be "
            f"found or installed. Install it (on Debian: apt-get install {self.package}), then run "
            "the same command again."
        )

    def install(self) -> None:
        """As a command: it is there afterwards, or what to do is said."""
        try:
            print(self.ensure())
        except RuntimeError as error:
            sys.exit(f"\n{error}")
