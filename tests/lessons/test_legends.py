"""Does the legend of a picture explain the marks that it can show, and no others?"""

from __future__ import annotations

import pytest

from core.scenes.hand.board import Board
from core.scenes.ink import palette
from core.scenes.ink.scene import PlainTrace
from tests.lessons.drawn import VIEWS, drawn


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


@pytest.mark.parametrize("name", VIEWS)
def test_a_legend_has_the_marks_of_its_pictures(name: str) -> None:
    picture = drawn(name)
    if isinstance(picture, Board):
        for panel in picture.panels:
            if panel.legend:
                assert set(panel.explained) == marks_of(panel.traces)
                assert panel.explained
    elif picture is not None:
        scenes = picture["scenes"]
        moving = [
            scene["figure"]["data"][track["trace"]] for scene in scenes for track in scene["tracks"]
        ]
        shown = marks_of(moving) - {"proof"}  # beside a run words say how it is used
        if picture["step"] == "update" and "visits" not in picture:  # only a visit chooses a point
            shown -= {"chosen"}
        legends = [scene["legend"] for scene in scenes if scene["legend"]]
        assert len(legends) <= 1
        assert not legends or set(legends[0]) == shown


def test_a_board_that_corrects_nothing_does_not_speak_of_correcting() -> None:
    board = drawn("linear_classifier-line")
    assert isinstance(board, Board)
    assert board.panels[0].explained == ("hollow",)
