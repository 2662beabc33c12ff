"""Machines that have some commands and not others."""

from collections.abc import Sequence


def on_path(*names: str):
    """A `which` that knows these commands; a full path stands for itself."""
    return lambda name: (name if name[0] == "/" else f"/bin/{name}") if name in names else None


def works(_: Sequence[str]) -> bool:
    return True


def fails(_: Sequence[str]) -> bool:
    return False
