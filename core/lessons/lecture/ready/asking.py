"""A view of a ready lecture: what to ask the room there, and the answer."""

from __future__ import annotations

from core.scenes.lecture import Shown


def asking(page: str, address: str, title: str, minutes: int, ask: str, answer: str) -> Shown:
    return Shown(page, address, title, minutes, f"Ask: {ask}\nAnswer: {answer}")
