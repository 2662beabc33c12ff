"""How a bench tells what it found."""

from __future__ import annotations

from collections.abc import Iterable

Row = tuple[str, str, str, bool]  # what it is, what was measured, a remark, and is it enough?


def told(rows: Iterable[Row]) -> int:
    """Print them all, and give the exit code: 0 where everything was reached."""
    missed = 0
    for name, measured, remark, reached in rows:
        missed += not reached
        beside = f"  ({remark})" if remark else ""
        print(f"{'reached' if reached else 'MISSED':8} {name}: {measured}{beside}", flush=True)
    return 1 if missed else 0
