"""Formulas of one line, which stay in sight where a run or a board is shown to a room."""

from __future__ import annotations

from collections.abc import Sequence

from core.perceptron import Settings

BOUND = "from zero: k ≤ (R/γ)²"
MOST_LINES = 5  # runs side by side and their formulas: so many find room


def right_where(offset: bool) -> str:
    """When a point is right."""
    return f"right: y·({'θ·x + θ₀' if offset else 'θ·x'}) > 0"


def correction(offset: bool, factor: str = "η·", total: str = "") -> str:
    """What an update does; `total` is what stands before a sum over several points."""
    both = f",  θ₀ ← θ₀ + {factor}{total}y" if offset else ""
    return f"θ ← θ + {factor}{total}y·x{both}"


def corrections(runs: Sequence[tuple[str, Settings]]) -> tuple[str, ...]:
    """What an update does in these runs, by their letters where it differs; nothing if too many."""
    is_one = all(settings.eta == "1" and settings.decay == "0" for _, settings in runs)
    factor = "" if is_one else "η·"
    by_line: dict[str, list[str]] = {}
    for letter, settings in runs:
        total = "Σ " if settings.update == "batch" else ""
        by_line.setdefault(correction(settings.offset, factor, total), []).append(letter)
    if len(by_line) == 1:
        return tuple(by_line)
    if len(runs) + len(by_line) > MOST_LINES:
        return ()
    return tuple(f"{', '.join(letters)}: {line}" for line, letters in by_line.items())
