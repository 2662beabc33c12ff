"""A drawing as TikZ, for LaTeX."""

from __future__ import annotations

from collections.abc import Sequence

from core.ui.export.handouts.drawing.shapes import Disc, Drawing, Label, Path, Place, Shape
from core.ui.export.handouts.files.latex_formula import latex_formula
from core.ui.export.handouts.files.lengths import short

_ANCHORS = {"left": "west", "middle": "center", "right": "east"}
_POINTS = 72.27 / 25.4  # TeX's points in a millimetre


def as_tikz(drawing: Drawing, scale: float = 1.0) -> str:
    """The picture; colours are named by `colours`, which the file defines."""
    shapes = "\n".join(_shape(shape, scale) for shape in drawing.shapes)
    unit = f"{short(scale)}mm"
    return f"\\begin{{tikzpicture}}[x={unit}, y={unit}]\n{shapes}\n\\end{{tikzpicture}}"


def colour_name(colour: str) -> str:
    return f"c{colour.lstrip('#')}"


def colours(drawings: Sequence[Drawing]) -> list[str]:
    """The colours of the drawings, each once."""
    found: dict[str, None] = {}
    for drawing in drawings:
        for shape in drawing.shapes:
            if not isinstance(shape, Label):
                found |= dict.fromkeys(filter(None, (shape.stroke, shape.fill)))
    return list(found)


def _shape(shape: Shape, scale: float) -> str:
    if isinstance(shape, Label):
        return _label(shape, scale)
    if isinstance(shape, Disc):
        options = f"fill={colour_name(shape.fill)}, draw={colour_name(shape.stroke)}"
        width = f"line width={short(shape.width * scale)}mm"
        ring = f"circle[radius={short(shape.radius)}]"
        return f"\\path[{options}, {width}] {_place(shape.centre)} {ring};"
    return _path(shape, scale)


def _path(path: Path, scale: float) -> str:
    options = [f"line width={short(path.width * scale)}mm"]
    if path.stroke:
        options.append(f"draw={colour_name(path.stroke)}")
    if path.fill:
        options.append(f"fill={colour_name(path.fill)}")
    if path.tint < 1:
        options.append(f"fill opacity={short(path.tint)}")
    if path.dashed:
        options.append("dash pattern=on 2.4mm off 1.6mm")
    if path.arrow:
        options.append("-{Latex[length=2.2mm]}")
    return f"\\path[{', '.join(options)}] {' '.join(map(_run, path.runs))};"


def _run(places: Sequence[Place]) -> str:
    closed = len(places) > 2 and places[0] == places[-1]
    kept = places[:-1] if closed else places
    return " -- ".join(map(_place, kept)) + (" -- cycle" if closed else "")


def _label(label: Label, scale: float) -> str:
    size = short(label.size * scale * _POINTS)
    options = [f"anchor={_ANCHORS[label.anchor]}", "inner sep=0.2mm"]
    if label.halo:
        options.append("fill=white, fill opacity=0.7, text opacity=1")
    font = f"\\fontsize{{{size}}}{{{size}}}\\selectfont"
    text = f"{font}${latex_formula(label.formula)}$"
    return f"\\node[{', '.join(options)}] at {_place(label.at)} {{{text}}};"


def _place(place: Place) -> str:
    return f"({short(place[0])},{short(place[1])})"
