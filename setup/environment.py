"""Make the project's own virtual environment, or leave it alone when it is up to date.

    python3 setup/environment.py requirements.txt

Any Python 3 can read this file, so that one that is too old is told so in words.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from typing import Callable, Sequence

OLDEST = (3, 11)
NEWER_NAMES = ["python3.14", "python3.13", "python3.12", "python3.11"]
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")


class SetupError(Exception):
    """Something is missing; the message says what, and what to do."""


def starts(name: str) -> bool:
    """Is there such a Python? A name on the PATH may be an empty promise (pyenv's are)."""
    if not shutil.which(name):
        return False
    return subprocess.call([name, "-c", ""], stderr=subprocess.DEVNULL) == 0


def check_python(
    version: Sequence[int],
    has_module: Callable[[str], object],
    starts: Callable[[str], bool] = starts,
) -> None:
    """Refuse a Python that is too old or cannot make virtual environments."""
    if tuple(version[:2]) < OLDEST:
        newer = [name for name in NEWER_NAMES if starts(name)]
        advice = f"choose a newer one with PYTHON={newer[0]}" if newer else "install a newer one"
        raise SetupError(
            f"Perceptron Explorer needs Python 3.11 or newer, and this is Python "
            f"{version[0]}.{version[1]}. Please {advice}."
        )
    for module in ("venv", "ensurepip"):
        if not has_module(module):
            raise SetupError(
                f"This Python comes without its module {module}, which makes virtual environments. "
                "On Debian and Ubuntu, install the package python3-venv."
            )


def requirement_files(path: str) -> list[str]:
    """The file, and those it includes with -r, by their full paths."""
    files = [path]
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("-r "):
                included = os.path.join(os.path.dirname(path), line[3:].strip())
                files += requirement_files(included)
    return files


def fingerprint(path: str, python: str = sys.version) -> str:
    """Changes whenever the requirements or the Python behind them change."""
    digest = hashlib.sha256(python.encode())
    for name in requirement_files(path):
        with open(name, "rb") as file:
            digest.update(file.read())
    return digest.hexdigest()


def stamp_path(venv: str, requirements: str) -> str:
    """Where the environment remembers what was installed into it."""
    return os.path.join(venv, os.path.basename(requirements) + ".installed")


def is_current(venv: str, requirements: str) -> bool:
    """Do the stamp and the requirements agree, and is there a Python behind them?"""
    try:
        with open(stamp_path(venv, requirements), encoding="utf-8") as stamp:
            return stamp.read() == fingerprint(requirements) and os.path.exists(python_in(venv))
    except FileNotFoundError:
        return False


def python_in(venv: str) -> str:
    return os.path.join(venv, "bin", "python")


def is_usable(venv: str, run: Callable[..., int] = subprocess.call) -> bool:
    """Can the environment's Python be started, is it this version, and has it pip?"""
    probe = f"import sys, pip; sys.exit(sys.version_info[:2] != {tuple(sys.version_info[:2])})"
    try:
        return run([python_in(venv), "-c", probe], stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def prepare(requirements: str, venv: str = VENV, run: Callable[..., int] = subprocess.call) -> None:
    """Create the environment if need be, and install what is not there yet."""
    if is_current(venv, requirements):
        return
    if not is_usable(venv, run):
        print("Making a virtual environment in .venv …", flush=True)
        if run([sys.executable, "-m", "venv", "--clear", venv]) != 0:
            raise SetupError(
                "The virtual environment could not be made; the reason is above. "
                "On Debian and Ubuntu, the package python3-venv is often what is missing."
            )
    name = os.path.basename(requirements)
    print(f"Installing {name} into .venv; the first time takes a minute or two …", flush=True)
    install = [python_in(venv), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if run([*install, "-r", requirements]) != 0:
        raise SetupError(
            f"The packages in {name} could not be installed; pip's reason is above. "
            "They come from the internet: check the connection, then run the same command again."
        )
    for file in requirement_files(requirements):
        with open(stamp_path(venv, file), "w", encoding="utf-8") as stamp:
            stamp.write(fingerprint(file))


def main(arguments: Sequence[str]) -> None:
    try:
        check_python(sys.version_info[:2], importlib.util.find_spec)
        prepare(os.path.join(ROOT, arguments[0]))
    except SetupError as error:
        sys.exit(f"\n{error}")


if __name__ == "__main__":
    main(sys.argv[1:])
