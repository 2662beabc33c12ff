"""Short questions, one after the other, judged in the browser; a wrong one comes again.

queue.js   which question is next; pure     drill.js   all of it in the page

Nothing is sent back. What is done stays in this browser.
"""

from __future__ import annotations

from pathlib import Path

from core.scenes.wire.drill import Drill
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

FOLDER = Path(__file__).parent
# In an order in which each needs only those before it.
PARTS = [
    *(
        f"../browser/{part}"
        for part in "fractions judging ways answering half_planes ground asking memory".split()
    ),
    *"queue drill".split(),
]

_drill = component(FOLDER, PARTS)


def drill(sent: Drill, *, key: str) -> None:
    """Show questions to answer."""
    _drill(key=key, data=plain(sent))
