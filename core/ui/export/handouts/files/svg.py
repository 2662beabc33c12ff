"""A drawing as SVG: for a page, and as a picture that stands alone."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from html import escape

from core.ui.export.handouts.drawing.shapes import Disc, Drawing, Label, Path, Place, Shape
from core.ui.export.handouts.files.formula import pieces
from core.ui.export.handouts.files.lengths import short

HEAD = 2.2  # mm, the length of an arrow head
_HALO = ' stroke="#FFFFFF" stroke-width="0.9" stroke-linejoin="round" paint-order="stroke"'
_ANCHORS = {"left": "start", "middle": "middle", "right": "end"}


def as_svg(drawing: Drawing, scale: float = 1.0) -> str:
    """The element, as large on paper as the drawing says, or in another scale."""
    width, height = short(drawing.width), short(drawing.height)
    wide, high = short(scale * drawing.width), short(scale * drawing.height)
    shapes = "".join(_shape(shape, drawing.height) for shape in drawing.shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm" '
        f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(drawing.description)}" '
        f'font-family="Cambria, Times New Roman, Liberation Serif, serif">{shapes}</svg>'
    )


def as_data_address(drawing: Drawing) -> str:
    """The picture itself as the address of an image."""
    return f"data:image/svg+xml;base64,{b64encode(as_svg(drawing).encode()).decode()}"


def _shape(shape: Shape, height: float) -> str:
    if isinstance(shape, Label):
        return _label(shape, height)
    if isinstance(shape, Disc):
        x, y = shape.centre
        return (
            f'<circle cx="{short(x)}" cy="{short(height - y)}" r="{short(shape.radius)}" '
            f'fill="{shape.fill}" stroke="{shape.stroke}" stroke-width="{short(shape.width)}"/>'
        )
    return _path(shape, height)


def _path(path: Path, height: float) -> str:
    runs = [[(x, height - y) for x, y in run] for run in path.runs]
    drawn = "".join(_run(run) for run in runs)
    style = f'fill="{path.fill or "none"}"'
    if path.fill and path.tint < 1:
        style += f' fill-opacity="{short(path.tint)}"'
    if path.stroke:
        style += f' stroke="{path.stroke}" stroke-width="{short(path.width)}"'
    if path.dashed:
        style += ' stroke-dasharray="2.4 1.6"'
    head = "".join(_head(run[-2], run[-1], path.stroke) for run in runs) if path.arrow else ""
    return f'<path d="{drawn}" {style}/>{head}'


def _run(places: Sequence[Place]) -> str:
    closed = "Z" if len(places) > 2 and places[0] == places[-1] else ""
    kept = places[:-1] if closed else places
    return "M" + "L".join(f"{short(x)} {short(y)}" for x, y in kept) + closed


def _head(before: Place, tip: Place, colour: str | None) -> str:
    dx, dy = tip[0] - before[0], tip[1] - before[1]
    length = (dx * dx + dy * dy) ** 0.5
    u, v = HEAD * dx / length, HEAD * dy / length
    back = tip[0] - u, tip[1] - v
    sides = [(back[0] - 0.4 * v, back[1] + 0.4 * u), (back[0] + 0.4 * v, back[1] - 0.4 * u)]
    return f'<path d="{_run([tip, *sides, tip])}" fill="{colour}"/>'


def _label(label: Label, height: float) -> str:
    x, y = label.at
    text, shift = "", 0.0
    for piece in pieces(label.formula):
        wanted = {"raised": -0.38, "lowered": 0.18}.get(piece.kind, 0.0) * label.size
        style = f' dy="{short(wanted - shift)}"' if wanted != shift else ""
        if piece.kind in ("raised", "lowered"):
            style += f' font-size="{short(0.68 * label.size)}"'
        if piece.kind == "letter":
            style += ' font-style="italic"'
        shift = wanted
        text += f"<tspan{style}>{escape(piece.text)}</tspan>" if style else escape(piece.text)
    return (
        f'<text x="{short(x)}" y="{short(height - y + 0.34 * label.size)}" '
        f'font-size="{short(label.size)}" text-anchor="{_ANCHORS[label.anchor]}"'
        f"{_HALO * label.halo}>{text}</text>"
    )
