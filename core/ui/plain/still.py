"""A still picture of what a place draws, to be seen before any script has come."""

from __future__ import annotations

from core.scenes.lesson import Drawn, Place
from core.ui.plain.course import Posed


def still(_drawn: Drawn | Posed, _place: Place) -> str:
    return ""
