"""How busy processes are, as the system counts it."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")  # a second


class Busy:
    """What each group of processes, with all that they have started, took of the cores since."""

    def __init__(self, groups: Mapping[str, list[int]]) -> None:
        self._groups = groups
        self._begin, self._before = time.monotonic(), self._seconds()

    def told(self) -> str:
        """In cores: 1.00 keeps one core busy."""
        lasted, now = time.monotonic() - self._begin, self._seconds()
        shares = {name: (now[name] - self._before[name]) / lasted for name in now}
        told = ", ".join(f"{name} {share:.2f}" for name, share in shares.items())
        return f"{told} for {lasted:.1f} s"

    def _seconds(self) -> dict[str, float]:
        stats = [_stat(path) for path in Path("/proc").glob("[0-9]*/stat")]
        known = {pid: (parent, seconds) for pid, parent, seconds in filter(None, stats)}
        taken = dict.fromkeys(self._groups, 0.0)
        for pid, (_, seconds) in known.items():
            if group := self._group_of(pid, known):
                taken[group] += seconds
        return taken

    def _group_of(self, pid: int, known: Mapping[int, tuple[int, float]]) -> str:
        """That of the process, or of the nearest one that has started it; empty if none has."""
        while pid in known:
            for name, tops in self._groups.items():
                if pid in tops:
                    return name
            pid = known[pid][0]
        return ""


def _stat(path: Path) -> tuple[int, int, float] | None:
    """A process, who started it, and its seconds; None if it has just ended."""
    try:
        before, _, after = path.read_text(encoding="utf-8").rpartition(")")
    except (FileNotFoundError, ProcessLookupError):
        return None
    fields = after.split()
    return int(before.split()[0]), int(fields[1]), (int(fields[11]) + int(fields[12])) / TICKS
