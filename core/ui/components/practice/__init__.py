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

from core.scenes.wire.exercises.practice import Practice
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("practice.js")

_practice = component(SCRIPT)


def practice(sent: Practice, *, key: str, on_another: Callable[[], None]) -> None:
    """Show an exercise to fill in; `on_another` is called when the next one is asked for."""
    _practice(key=key, data=plain(sent), on_another_change=on_another)
