"""The shared style sheet and the palette speak of the same colours."""

import pytest

from core.scenes.ink import palette
from core.ui.components.browser import LOOK


@pytest.mark.parametrize("colour", [palette.ON_MARKER, palette.RECOLOUR[palette.ON_MARKER]])
def test_what_is_written_on_a_mark_has_no_ground_of_its_own(colour: str) -> None:
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    exception = f'[style*="rgb({red}, {green}, {blue})"]'
    assert exception in (LOOK / "look.css").read_text(encoding="utf-8")
