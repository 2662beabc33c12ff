"""The perceptron by hand: a table that is filled in and judged in the browser, cell by cell.

sheet.js   what is written, and what is said of it; pure
rows.js    the table          pad.js   keys for a phone
desk.js    all of it in the page, for any sheet
practice.js   a sheet that is judged at once

Nothing of what is written is sent back; it stays in this browser. A new exercise comes from the
page around it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from core.scenes.wire.practice import Practice
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

FOLDER = Path(__file__).parent
# In an order in which each needs only those before it.
PARTS = [
    *(
        f"../browser/{part}"
        for part in "fractions by_hand_words by_hand half_planes ground memory".split()
    ),
    *"sheet rows pad desk practice".split(),
]

_practice = component(FOLDER, PARTS)


def practice(sent: Practice, *, key: str, on_another: Callable[[], None]) -> None:
    """Show an exercise to fill in; `on_another` is called when the next one is asked for."""
    _practice(key=key, data=plain(sent), on_another_change=on_another)
