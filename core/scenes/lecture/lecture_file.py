"""A lecture as a file, and as what the browser keeps: JSON that is checked when it is read.

{"perceptron_lecture": 1, "title": "…",
 "views": [{"page": "xor", "address": "data=xor", "title": "…", "minutes": 5, "note": "…"}]}
"""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from core.scenes.lecture.value import MOST_MINUTES, MOST_SHOWN, Lecture, Shown

VERSION = 1
MARK = "perceptron_lecture"
LARGEST_FILE = 1_000_000  # characters
NO_LECTURE = "There is no lecture in this file. Choose one that was saved on this page."


def write_file(lecture: Lecture) -> str:
    """The file, in lines that a person can read."""
    views = [asdict(view) for view in lecture.views]
    told = {MARK: VERSION, "title": lecture.title, "views": views}
    return json.dumps(told, ensure_ascii=False, indent=1) + "\n"


def read_file(text: str) -> Lecture:
    """The lecture in a file; `ValueError` with a sentence that says what is wrong, and where."""
    if len(text) > LARGEST_FILE:
        raise ValueError("This file is too large to be a lecture.")
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError(NO_LECTURE) from None
    views = told.get("views") if isinstance(told, dict) else None
    if not isinstance(views, list) or MARK not in told:
        raise ValueError(NO_LECTURE)
    if told[MARK] != VERSION:
        raise ValueError("This lecture was written by another version of this program.")
    if len(views) > MOST_SHOWN:
        raise ValueError(f"This file has {len(views):,} views; a lecture has at most {MOST_SHOWN}.")
    title = told.get("title", "")
    return Lecture(
        tuple(_view(number, view) for number, view in enumerate(views, start=1)),
        title if isinstance(title, str) else "",
    )


def _view(number: int, told: Any) -> Shown:
    try:
        if not isinstance(told, dict):
            raise ValueError("it says nothing")
        texts = {name: told.get(name, "") for name in ("page", "address", "title", "note")}
        for name, text in texts.items():
            if not isinstance(text, str):
                raise ValueError(f"its {name} must be a text")
        minutes = told.get("minutes", 0)
        if not isinstance(minutes, int) or isinstance(minutes, bool):
            raise ValueError(f"its minutes must be a whole number from 0 to {MOST_MINUTES}")
        return Shown(minutes=minutes, **texts)
    except ValueError as error:
        raise ValueError(f"View {number} cannot be read: {error}.") from None
