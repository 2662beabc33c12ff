"""Is what is drawn seen on a weak projector and in the dark? Contrasts as WCAG defines them."""

import re

import pytest

from core.scenes.ink import axes, palette

DARK = palette.RECOLOUR
THEMES = pytest.mark.parametrize("theme", [{}, DARK], ids=["light", "dark"])
SIDES = (palette.POSITIVE_SIDE, palette.NEGATIVE_SIDE)
GROUNDS = ((), *((area,) for area in (*SIDES, palette.CONE, palette.WRONG_SIDE)))
CURVES = (palette.INK, palette.PROMISE, palette.UPDATE, palette.GHOST)
NAMES = (palette.INK, palette.PROMISE_TEXT, palette.MISTAKE_TEXT, palette.UPDATE)
POINTS = (palette.POSITIVE, palette.NEGATIVE)
THIN = (palette.MISTAKE_DEEP, palette.POINT_LINE)

Colour = tuple[float, float, float]
Theme = dict[str, str]


def painted(theme: Theme, *layers: str, strength: float = 1.0) -> Colour:
    """Paper with these on it, one after another; what is see-through takes on what is below."""
    red, green, blue = _parts(theme.get(palette.PAPER, palette.PAPER))[:3]
    for layer in layers:
        *own, share = _parts(theme.get(layer, layer))
        share *= strength
        red, green, blue = (
            share * new + (1 - share) * old
            for new, old in zip(own, (red, green, blue), strict=True)
        )
    return red, green, blue


def _parts(colour: str) -> list[float]:
    if colour.startswith("#"):
        return [*map(float, bytes.fromhex(colour[1:])), 1.0]
    return [float(number) for number in re.findall(r"[0-9.]+", colour)]


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: Colour) -> float:
    def linear(part: float) -> float:
        share = part / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_the_measure_is_that_of_the_standard() -> None:
    assert contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)


@THEMES
def test_the_two_sides_of_a_line_differ_in_lightness(theme: Theme) -> None:
    plus, minus = (painted(theme, side) for side in SIDES)
    assert contrast(plus, minus) >= 1.12


@THEMES
@pytest.mark.parametrize("fill", [palette.CONE, palette.POSITIVE_SIDE, palette.WRONG_SIDE])
def test_an_area_is_seen_on_paper(theme: Theme, fill: str) -> None:
    assert contrast(painted(theme, fill), painted(theme)) >= 1.12


@THEMES
@pytest.mark.parametrize("colour", [*CURVES, *POINTS, *THIN])
def test_lines_and_marks_are_seen_on_all_that_they_lie_on_also_when_dimmed(
    theme: Theme, colour: str
) -> None:
    dimmed = axes.dimmed(axes.line(colour, 3))
    assert "opacity" not in dimmed
    for shown in (colour, dimmed["line"]["color"]):
        for ground in GROUNDS:
            assert contrast(painted(theme, shown), painted(theme, *ground)) >= 3, ground


@THEMES
@pytest.mark.parametrize("colour", [palette.INK, palette.PROMISE])
def test_a_dimmed_curve_is_seen_over_the_area_of_the_proof(theme: Theme, colour: str) -> None:
    quiet = axes.dimmed(axes.line(colour, 3))["line"]["color"]
    for strength in (1.0, axes.DIM_FILL):
        ground = painted(theme, palette.CONE, strength=strength)
        assert contrast(painted(theme, quiet), ground) >= 3


def test_what_is_dimmed_looks_other_than_what_is_spoken_of() -> None:
    lit = axes.line(palette.PROMISE, 3)
    quiet = axes.dimmed(lit)["line"]
    assert quiet["width"] < lit["line"]["width"]
    assert quiet["color"] != lit["line"]["color"]


@THEMES
@pytest.mark.parametrize("colour", [*NAMES, *POINTS, *CURVES, palette.MISTAKE, palette.PROMISE_DIM])
def test_names_can_be_read_also_when_dimmed(theme: Theme, colour: str) -> None:
    """Whatever a label is asked to be written in; around its letters there is a rim of paper."""
    written = axes.label(colour, 14)["textfont"]["color"]
    assert contrast(painted(theme, written), painted(theme)) >= 4.5
