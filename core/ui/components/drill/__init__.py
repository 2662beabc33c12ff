"""Short questions, one after the other, judged in the browser; a wrong one comes again.

queue.js   which question is next; pure     drill.js   all of it in the page

No answer is sent back; what is done stays in this browser. Other questions come from the page
around it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from core.scenes.wire.exercises.drill import Drill
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("drill.js")

_drill = component(SCRIPT)


def drill(sent: Drill, *, key: str, on_another: Callable[[], None]) -> None:
    """Show questions to answer; `on_another` is called when others are asked for."""
    _drill(key=key, data=plain(sent), on_another_change=on_another)
