"""A flat figure of Plotly's as a small SVG: areas, lines, arrows, marks and names, in both themes.

It is seen for a second or two, until the real one is there. So what is rare is left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

SIDE = 440  # pixels
MOST_POINTS = 400  # of one trace
HEAD = 9.0  # pixels of an arrow's head

Point = tuple[float, float]
Limits = tuple[float, float]


@dataclass(frozen=True)
class Window:
    """From coordinates to pixels, both axes with their limits; a log axis in logarithms."""

    x: Limits
    y: Limits
    has_logs: tuple[bool, bool] = (False, False)

    def place(self, x: float, y: float) -> Point:
        (left, right), (low, high) = self.x, self.y
        x, y = (
            math.log10(one) if has_logs else one
            for one, has_logs in zip((x, y), self.has_logs, strict=True)
        )
        return SIDE * (x - left) / (right - left), SIDE * (high - y) / (high - low)

    def holds(self, x: Any, y: Any) -> bool:
        """Is there such a place?"""
        return _is_number(x, y) and all(
            one > 0 for one, has_logs in zip((x, y), self.has_logs, strict=True) if has_logs
        )

    def origin(self) -> Point:
        """Where the axes meet: a log axis has no 0, and the other one stands at its lower end."""
        ends = zip((self.x, self.y), self.has_logs, strict=True)
        return self.place(*(10 ** limits[0] if has_logs else 0 for limits, has_logs in ends))


def drawn_figure(figure: Mapping[str, Any], recolour: Mapping[str, str]) -> str:
    """The drawing; empty where the axes are none that can be drawn here."""
    window = _window(figure["layout"])
    if window is None:
        return ""
    night = {plain.lower().replace(" ", ""): dark for plain, dark in recolour.items()}
    traces = [trace for trace in figure["data"] if trace.get("type", "scatter") == "scatter"]
    drawn = "".join(part for trace in traces for part in _trace(trace, window, night))
    return f'<svg viewBox="0 0 {SIDE} {SIDE}">{_axes(window)}{drawn}</svg>' if drawn else ""


def _window(layout: Mapping[str, Any]) -> Window | None:
    ranges = []
    for axis in ("xaxis", "yaxis"):
        limits = layout.get(axis, {}).get("range")
        if not limits:
            return None
        ranges.append((float(limits[0]), float(limits[1])))
    if any(low == high for low, high in ranges):
        return None
    is_true = "scaleanchor" in layout["yaxis"]  # a unit is as long on both axes
    across, up = _alike(ranges) if is_true else ranges
    return Window(across, up, (_is_log(layout["xaxis"]), _is_log(layout["yaxis"])))


def _is_log(axis: Mapping[str, Any]) -> bool:
    return axis.get("type") == "log"


def _alike(ranges: Sequence[Limits]) -> Sequence[Limits]:
    """Both as wide as the wider one, around the same middle."""
    half = max(abs(high - low) for low, high in ranges) / 2
    middles = [(low + high) / 2 for low, high in ranges]
    return [(middle - half, middle + half) for middle in middles]


def _axes(window: Window) -> str:
    x, y = window.origin()
    return f'<path class="axes" d="M{x:.0f} 0V{SIDE}M0 {y:.0f}H{SIDE}"/>'


def _trace(trace: Mapping[str, Any], window: Window, night: Mapping[str, str]) -> Iterator[str]:
    mode = trace.get("mode", "lines")
    places = _places(trace, window)
    if not any(places) or trace.get("visible") is False:
        return
    marker = trace.get("marker", {})
    is_arrow = str(marker.get("symbol", "")).startswith("arrow")
    opacity = f' opacity="{trace["opacity"]:g}"' if "opacity" in trace else ""
    if trace.get("fill") == "toself":
        colour = _style("fill", trace.get("fillcolor"), night)
        yield f'<path d="{_path(places)}Z"{colour}{opacity}/>'
    if "lines" in mode:
        yield _line(trace.get("line", {}), places, night, opacity)
    if "markers" in mode:
        colours, sizes = marker.get("color"), marker.get("size", 8)
        symbols = marker.get("symbol", "circle")
        if is_arrow:
            yield _head(places, colours, night, opacity)
            return
        for index, place in enumerate(places):
            if place and _at(marker.get("opacity", 1), index) != 0:
                size = float(_at(sizes, index) or 8)
                yield _mark(place, str(_at(symbols, index)), size, _at(colours, index), night)
    if "text" in mode:
        font = trace.get("textfont", {})
        for index, place in enumerate(places):
            said = _at(trace.get("text", ""), index)
            if place and said and str(said).strip():
                yield _name(place, str(said), font, index, trace.get("textposition"), night)


def _places(trace: Mapping[str, Any], window: Window) -> list[Point | None]:
    xs, ys = trace.get("x"), trace.get("y")
    if xs is None or ys is None or isinstance(xs, Mapping) or len(xs) > MOST_POINTS:
        return []
    pairs = zip(xs, ys, strict=False)
    return [window.place(float(x), float(y)) if window.holds(x, y) else None for x, y in pairs]


def _is_number(*values: Any) -> bool:
    return all(isinstance(one, int | float) and math.isfinite(one) for one in values)


def _at(value: Any, index: int) -> Any:
    """Of a list the one of this point."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        return value[index % len(value)] if value else None
    return value


# ── Shapes ──────────────────────────────────────────────────────────────────────────────────────


def _style(what: str, colour: Any, night: Mapping[str, str]) -> str:
    """A colour by day and by night."""
    if not isinstance(colour, str):
        return f' {what}="none"' if what == "fill" else ""
    dark = night.get(colour.lower().replace(" ", ""), colour)
    return f' style="{what}:light-dark({escape(colour)},{escape(dark)})"'


def _path(places: Sequence[Point | None]) -> str:
    parts, is_new = [], True
    for place in places:
        if place:
            parts.append(f"{'M' if is_new else 'L'}{place[0]:.1f} {place[1]:.1f}")
        is_new = place is None
    return "".join(parts)


def _line(
    line: Mapping[str, Any], places: Sequence[Point | None], night: Mapping[str, str], opacity: str
) -> str:
    dash = {"dot": "2 4", "dash": "8 6", "dashdot": "8 4 2 4"}.get(str(line.get("dash", "")))
    dashed = f' stroke-dasharray="{dash}"' if dash else ""
    width = float(line.get("width", 2))
    colour = _style("stroke", line.get("color"), night)
    return (
        f'<path d="{_path(places)}" fill="none" stroke-width="{width:g}"{dashed}{colour}{opacity}/>'
    )


def _head(
    places: Sequence[Point | None], colours: Any, night: Mapping[str, str], opacity: str
) -> str:
    """The head of an arrow, where the line ends."""
    there = [place for place in places if place]
    if len(there) < 2:
        return ""
    (x0, y0), (x1, y1) = there[-2:]
    length = math.hypot(x1 - x0, y1 - y0)
    if not length:
        return ""
    u, v = (x1 - x0) / length * HEAD, (y1 - y0) / length * HEAD
    left, right = (x1 - u - v / 2, y1 - v + u / 2), (x1 - u + v / 2, y1 - v - u / 2)
    corners = _path([(x1, y1), left, right])
    return f'<path d="{corners}Z"{_style("fill", _at(colours, -1), night)}{opacity}/>'


def _mark(place: Point, symbol: str, size: float, colour: Any, night: Mapping[str, str]) -> str:
    (x, y), half = place, size / 2
    is_open = symbol.endswith("-open")
    style = _style("stroke" if is_open else "fill", colour, night)
    style += ' fill="none" stroke-width="2"' if is_open else ""
    if symbol.startswith("square"):
        corner = f'x="{x - half:.1f}" y="{y - half:.1f}"'
        return f'<rect {corner} width="{size:g}" height="{size:g}"{style}/>'
    if symbol.startswith("diamond"):
        corners = _path([(x, y - half), (x + half, y), (x, y + half), (x - half, y)])
        return f'<path d="{corners}Z"{style}/>'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half:g}"{style}/>'


def _name(
    place: Point,
    text: str,
    font: Mapping[str, Any],
    index: int,
    where: Any,
    night: Mapping[str, str],
) -> str:
    x, y = place
    size = float(_at(font.get("size", 13), index))
    said = str(_at(where, index) or "middle center")
    down = {"top": -0.8, "bottom": 1.4}.get(said.split()[0], 0.35)
    anchor = {"left": "end", "right": "start"}.get(said.split()[-1], "middle")
    across = {"end": -8, "start": 8}.get(anchor, 0)
    style = _style("fill", _at(font.get("color"), index), night)
    return (
        f'<text x="{x + across:.1f}" y="{y + down * size:.1f}" font-size="{size:g}" '
        f'text-anchor="{anchor}"{style}>{escape(text)}</text>'
    )
