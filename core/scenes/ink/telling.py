"""What a thing on the screen tells, in words of `Hidden`: who is asked does not see it."""

from __future__ import annotations

from typing import TypeAlias

from core.perceptron.questions import Hidden

Tells: TypeAlias = tuple[Hidden, ...]

NEXT: Tells = ("next_update",)
AHEAD: Tells = ("path_ahead",)
SCORES: Tells = ("next_update", "point_scores")
SIDES: Tells = (*SCORES, "errors")  # which points are right, of which one may be corrected next
PROMISES: Tells = ("gamma", "radius", "bound", "cone", "verdict")


def telling(words: Tells, *names: str) -> dict[str, Tells]:
    """The same for several names."""
    return dict.fromkeys(names, words)
