"""The page of a phone in a live class. It is not Streamlit's: the page `/join` opens it by itself.

connection.js       joining, hearing, answering      question_panel.js   what is asked
stage.js            what the lecturer shows          class_phone.js      all of it

The player, the board and the drawing are the app's own, fetched when they are needed.
"""

from __future__ import annotations

from pathlib import Path

from core.ui.components import board, drawing, replay
from core.ui.components.browser import module_file

SCRIPT = Path(__file__).with_name("class_phone.js")
SHOWN = (replay, board, drawing)


def phone_script() -> str:
    """The address of its module, relative to the app's root; `RuntimeError` if there is none."""
    return _address(SCRIPT)


def part_scripts() -> dict[str, str]:
    """Those of the components that show something, by their names."""
    return {one.SCRIPT.parent.name: _address(one.SCRIPT) for one in SHOWN}


def _address(script: Path) -> str:
    file = module_file(script)
    if file is None:
        raise RuntimeError(
            "The folder static/ cannot be written, and phones fetch their page there."
        )
    return f"app/static/{file.name}"
