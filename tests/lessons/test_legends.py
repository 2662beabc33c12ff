"""Does the legend of a picture explain the marks that it can show, and no others?"""

from __future__ import annotations

import json

import pytest

from core.lessons.contents import COURSE
from core.perceptron import catalogue
from core.scenes.hand.board import Board
from core.scenes.ink import palette
from core.scenes.ink.scene import PlainTrace
from core.scenes.lesson import Lesson, Recorded, View
from core.ui.address import choices

VIEWS = [(lesson, view) for lesson in COURSE for view in lesson.views if view.draws]
NAMES = [f"{lesson.key}-{view.key}" for lesson, view in VIEWS]


def mark_of(trace: PlainTrace) -> str | None:
    """By its looks: a ring in the colour of mistakes, a diamond, a hexagon, a hollow point."""
    marker = trace.get("marker", {})
    if marker.get("symbol") == "circle-open" and marker["color"] == palette.MISTAKE:
        return "next"
    if marker.get("symbol") == "diamond-open":
        return "chosen"
    if marker.get("symbol") == "hexagon-open":
        return "proof"
    is_inside = marker.get("color") == palette.PAPER and marker.get("line") == {"width": 0}
    return "hollow" if is_inside else None


def marks_of(traces: list[PlainTrace]) -> set[str]:
    return {mark for trace in traces if (mark := mark_of(trace))}


@pytest.mark.parametrize(("lesson", "view"), VIEWS, ids=NAMES)
def test_a_legend_has_the_marks_of_its_pictures(lesson: Lesson, view: View) -> None:
    assert view.draws is not None
    choice = choices.opened(catalogue().load(view.usual or lesson.usual))
    drawn = view.draws(choice, {one.name: one.usual for one in view.parameters})
    if isinstance(drawn, Board):
        for panel in drawn.panels:
            if panel.legend:
                assert set(panel.explained) == marks_of(panel.traces)
                assert panel.explained
    elif isinstance(drawn, Recorded):
        sent = json.loads(drawn.from_update(0).text)
        scenes = sent["scenes"]
        moving = [
            scene["figure"]["data"][track["trace"]] for scene in scenes for track in scene["tracks"]
        ]
        shown = marks_of(moving) - {"proof"}  # beside a run words say how it is used
        if sent["step"] == "update" and "visits" not in sent:  # only a visit chooses a point
            shown -= {"chosen"}
        legends = [scene["legend"] for scene in scenes if scene["legend"]]
        assert len(legends) <= 1
        assert not legends or set(legends[0]) == shown


def test_a_board_that_corrects_nothing_does_not_speak_of_correcting() -> None:
    lessons = {lesson.key: lesson for lesson in COURSE}
    line = lessons["linear_classifier"].views[0]
    assert line.draws is not None
    board = line.draws(choices.opened(catalogue().load("eight_updates")), {})
    assert isinstance(board, Board)
    assert board.panels[0].explained == ("hollow",)
