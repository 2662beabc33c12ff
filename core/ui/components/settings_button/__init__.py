"""The button that opens data and settings on a small screen; phone.css of the shell shows it there.

It opens and closes in the browser: nothing runs again for it.
"""

from pathlib import Path

from core.scenes.wire.beside.settings_button import SettingsButton
from core.scenes.wire.writing import plain
from core.ui.components.browser import component

SCRIPT = Path(__file__).with_name("settings_button.js")

_button = component(SCRIPT)


def settings_button(title: str) -> None:
    """It says `title`, which may be empty."""
    _button(key="settings_button", data=plain(SettingsButton(title)))
