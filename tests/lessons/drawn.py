"""Every view of the course, drawn as it opens."""

from __future__ import annotations

import functools
import json
from typing import Any

from core.lessons.contents import COURSE
from core.perceptron import catalogue
from core.scenes.hand.board import Board
from core.scenes.ink.scene import PlainTrace
from core.scenes.lesson import Recorded
from core.ui.address import choices

VIEWS = {
    f"{lesson.key}-{view.key}": (lesson, view)
    for lesson in COURSE
    for view in lesson.views
    if view.draws
}


@functools.cache
def drawn(name: str) -> Board | dict[str, Any] | None:
    """A board, or a replay as it is sent; None where a view has neither."""
    lesson, view = VIEWS[name]
    assert view.draws is not None
    choice = choices.opened(catalogue().load(view.usual or lesson.usual))
    picture = view.draws(choice, {one.name: one.usual for one in view.parameters})
    if isinstance(picture, Recorded):
        sent: dict[str, Any] = json.loads(picture.from_update(0).text)
        return sent
    return picture if isinstance(picture, Board) else None


def traces_of(picture: Board | dict[str, Any] | None) -> list[PlainTrace]:
    """Of all its pictures."""
    if picture is None:
        return []
    if isinstance(picture, Board):
        return [trace for panel in picture.panels for trace in panel.traces]
    return [trace for scene in picture["scenes"] for trace in scene["figure"]["data"]]
