"""Is every point, ring, arrow and line of every view seen on its paper, by day and by night?"""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from core.scenes.ink import palette
from core.scenes.ink.scene import PlainTrace
from tests.lessons.drawn import VIEWS, drawn, traces_of
from tests.scenes.ink.test_palette import THEMES, Theme, contrast, painted

BROAD = 9  # pixels: from here on a line that is see-through is an area, behind something else
RING = {"symbol": "circle-open", "color": palette.MISTAKE}  # its edge is a trace of its own


def strokes_of(trace: PlainTrace) -> Iterator[tuple[str, float]]:
    """Every colour in which something is drawn, and how strongly."""
    mode, strength = trace.get("mode", ""), trace.get("opacity", 1.0)
    line, marker = trace.get("line", {}), trace.get("marker", {})
    is_area = "fillcolor" in trace or (line.get("width", 0) >= BROAD and strength < 1)
    if "lines" in mode and not is_area:
        yield line["color"], strength
    if "markers" not in mode or marker.get("opacity") == 0 or marker.items() >= RING.items():
        return
    rims, insides = (listed(one.get("color")) for one in (marker.get("line", {}), marker))
    for rim, inside in itertools.zip_longest(rims, insides, fillvalue=rims[0]):
        seen = inside if rim == palette.PAPER else rim
        if seen != palette.PAPER:  # what hollows out a point
            yield seen, strength * float(marker.get("opacity", 1))


def listed(colours: str | list[str] | None) -> list[str]:
    return colours if isinstance(colours, list) else [colours or palette.PAPER]


@THEMES
@pytest.mark.parametrize("name", VIEWS)
def test_every_stroke_has_contrast(name: str, theme: Theme) -> None:
    for trace in traces_of(drawn(name)):
        if trace["type"] not in ("scatter", "scatter3d"):
            continue
        for colour, strength in strokes_of(trace):
            seen = painted(theme, colour, strength=strength)
            assert contrast(seen, painted(theme)) >= 3, (colour, strength, trace.get("meta"))


@pytest.mark.parametrize("name", VIEWS)
def test_what_hollows_out_a_point_leaves_its_edge(name: str) -> None:
    """It is drawn on the points before it, of its shape, and is smaller than they are."""
    points: dict[str, float] = {}
    for trace in traces_of(drawn(name)):
        marker = trace.get("marker", {})
        if trace.get("meta") == "hollow":
            assert marker["size"] < 0.8 * points[marker["symbol"]]
        elif marker.get("color") in (palette.POSITIVE, palette.NEGATIVE):
            points[str(marker["symbol"])] = marker["size"]
