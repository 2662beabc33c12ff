"""The shared style sheet and the palette speak of the same colours."""

import pytest

from core.scenes.ink import palette
from core.ui.components.browser import LOOK

STYLES = (LOOK / "look.css").read_text(encoding="utf-8")


def rules_for(colour: str) -> list[str]:
    """The rules for what Plotly writes in a colour of the palette."""
    red, green, blue = bytes.fromhex(colour.removeprefix("#"))
    return [
        line for line in STYLES.splitlines() if f'[style*="rgb({red}, {green}, {blue})"]' in line
    ]


@pytest.mark.parametrize("colour", [palette.ON_MARKER, palette.RECOLOUR[palette.ON_MARKER]])
def test_what_is_written_on_a_mark_has_no_ground_of_its_own(colour: str) -> None:
    assert any("text:not(" in rule and "stroke" in rule for rule in rules_for(colour))


@pytest.mark.parametrize("colour", [palette.ON_MARKER, palette.POSITIVE, palette.NEGATIVE])
def test_a_sign_stands_in_the_middle_of_its_mark_by_day_and_by_night(colour: str) -> None:
    for one in (colour, palette.RECOLOUR[colour]):
        assert any("translate" in rule for rule in rules_for(one))
