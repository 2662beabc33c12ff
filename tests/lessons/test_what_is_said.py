"""Does every replay say after a step what changed, to who does not see its pictures?"""

from __future__ import annotations

import json
import re

from core.scenes.lesson import Lesson
from tests.lessons.recordings import EACH_LESSON, TOGETHER, recording, sets_of, usual

NAMES = re.compile(r"\{(\w+)\}")
pytestmark = TOGETHER


@EACH_LESSON
def test_each_step_is_told_with_what_it_did_and_where_it_led(lesson: Lesson) -> None:
    for view in lesson.views:
        for data in sets_of(lesson, view) if view.draws else ():
            if not (text := recording(lesson, view, data, usual(view))):
                continue
            replay = json.loads(text)
            panel, scenes = replay["panel"], replay["scenes"]
            said = [*panel["spoken"], *(one for s in scenes for one in s["description"])]
            names = {name for sentence in panel["spoken"] for name in NAMES.findall(sentence)}
            assert {name for one in said for name in NAMES.findall(one)} <= set(panel["columns"])
            if replay["step"] == "point":
                assert names == {"share"}
                continue
            assert "done" in names, (view.key, data)
            shown = {one["name"] for one in panel["rest"]}
            assert lesson.key != "convergence" or not shown & names  # they are only said
            weights = {"theta", "norm", "theta_a", "theta_last"}
            assert weights & names or view.key == "kernel"  # whose weights are the counts
