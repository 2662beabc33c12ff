"""The answer to points that were drawn: what to draw over them, what to say, and the numbers.

A place is given in coordinates. A side [a, b, c] is the half-plane ax + by + c ≥ 0, a² + b² = 1;
its edge is a line. So the browser can show any part of the plane without asking again.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron import Dataset, Street, Trace, Verdict
from core.perceptron.convex_hull import convex_hull
from core.perceptron.working_space import WorkingSpace
from core.scenes import palette
from core.scenes.drawing_words import no_points_words, words
from core.scenes.in_between import points_in_plane
from core.scenes.number_text import number_text, point_name

Floats = npt.NDArray[np.float64]
Answer = dict[str, Any]


def drawing_answer(
    trace: Trace, verdict: Verdict, street: Street | None, freed: Verdict | None = None
) -> Answer:
    """All that follows from the points.

    street   the widest one, if the classes can be kept apart
    freed    the verdict with an offset, where the boundary had to go through the origin
    """
    picture: Answer = {"regions": [], "lines": [], "shapes": [], "marks": []}
    if trace.dataset.dimension <= 2:
        _draw_boundary(picture, trace)
        _draw_street(picture, verdict, street)
        if verdict.certificate is not None:
            _draw_hulls(picture, trace.dataset, verdict)
    if verdict.certificate is not None:
        _draw_weights(picture, trace, verdict)
    return picture | words(trace, verdict, street, freed)


def no_points_answer() -> Answer:
    """What is true of nothing."""
    return {"regions": [], "lines": [], "shapes": [], "marks": []} | no_points_words()


def _draw_boundary(picture: Answer, trace: Trace) -> None:
    """The line that the run ended with, and its two sides; dotted if it did not settle."""
    if not np.isfinite(trace.augmented[-1]).all():  # weights that no float can hold
        return
    theta = [Fraction(value) for value in trace.theta[-1].tolist()]
    side = _side(theta, Fraction(trace.theta0[-1].item()))
    if side is None:
        return
    if trace.outcome not in ("converged", "stalled"):
        picture["lines"].append(_line(side, palette.GHOST, 1.5, "dot"))
        return
    picture["regions"] += [
        {"sides": [side], "fill": palette.POSITIVE_SIDE},
        {"sides": [[-number for number in side]], "fill": palette.NEGATIVE_SIDE},
    ]
    if any(theta):
        picture["lines"].append(_line(side, palette.INK, 3.5, "solid"))


def _draw_street(picture: Answer, verdict: Verdict, street: Street | None) -> None:
    """The widest street; through the origin it is the one around θ*."""
    if street is not None:
        middle, half = _side(street.w, street.b), street.half_width
    elif verdict.reference is not None and not verdict.offset:
        middle, half = _side(verdict.reference, Fraction(0)), verdict.gamma
    else:
        return
    if middle is None or np.isinf(half):
        return
    a, b, c = middle
    kerbs = [[a, b, c + half], [-a, -b, half - c]]
    picture["regions"].append({"sides": kerbs, "fill": palette.CONE})
    picture["lines"] += [_line(kerb, palette.PROMISE, 1.5, "solid") for kerb in kerbs]
    picture["lines"].append(_line(middle, palette.PROMISE, 1.5, "dash"))


def _draw_hulls(picture: Answer, dataset: Dataset, verdict: Verdict) -> None:
    """The hulls of both classes; through the origin, that of the signed points that carry 0."""
    points = points_in_plane(dataset)
    if verdict.offset:
        for sign, fill in ((1, palette.POSITIVE_SIDE), (-1, palette.NEGATIVE_SIDE)):
            members = np.flatnonzero(dataset.labels == sign).tolist()
            corners = points[_corners(dataset, members)]
            picture["shapes"].append(_shape(corners, fill, palette.of_label(sign)))
        return
    carrying = list(_carrying(verdict))
    signed = points * dataset.labels[:, None]
    corners = signed[_corners(dataset, carrying)]
    picture["shapes"].append(_shape(corners, palette.CONE, palette.PROMISE))
    for index in carrying:
        if dataset.signs[index] < 0 and any(dataset.exact[index]):
            mirrored = signed[index].tolist()
            picture["marks"].append(_mark(mirrored, "ghost", f"−{point_name(index)}"))


def _corners(dataset: Dataset, members: list[int]) -> list[int]:
    """The members at the corners of their hull.

    Every point counts with its sign. That turns a class round, but its corners stay its corners.
    """
    rows = WorkingSpace.of(dataset, offset=False).rows
    places = [(*rows[index], 0)[:2] for index in members]
    return [members[corner] for corner in convex_hull(places)]


def _draw_weights(picture: Answer, trace: Trace, verdict: Verdict) -> None:
    """A ring and its λ around each point that carries the proof, and where the hulls meet."""
    assert verdict.certificate is not None
    points = points_in_plane(trace.dataset)
    common = verdict.common_point
    for index in _carrying(verdict):
        at = points[index].tolist()
        text = f"λ = {number_text(verdict.certificate[index])}"
        is_low = common is not None and len(common) > 1 and at[1] < float(common[1])
        picture["marks"].append(_mark(at, "ring", text, below=is_low))
    if common is not None:
        at = [float(value) for value in (*common, Fraction(0))[:2]]
        picture["marks"].append(_mark(at, "diamond", "c"))
    elif not verdict.offset:
        picture["marks"].append(_mark([0.0, 0.0], "diamond", "0", below=True))


def _carrying(verdict: Verdict) -> Iterable[int]:
    return (index for index, weight in enumerate(verdict.certificate or ()) if weight)


def _side(normal: Sequence[Fraction], height: Fraction) -> list[float] | None:
    """normal·x + height ≥ 0 with a normal of length 1; the whole plane or nothing if that is 0."""
    largest = max(map(abs, normal))
    if not largest:
        return [0.0, 0.0, float((height > 0) - (height < 0))] if height else None
    a, b = (float(value / largest) for value in (*normal, Fraction(0))[:2])
    length = float(np.hypot(a, b))
    try:
        return [a / length, b / length, float(height / largest) / length]
    except OverflowError:  # farther away than any number reaches
        return None


def _line(side: list[float], colour: str, width: float, dash: str) -> dict[str, Any]:
    return {"line": side, "colour": colour, "width": width, "dash": dash}


def _shape(corners: Floats, fill: str, edge: str) -> dict[str, Any]:
    return {"corners": corners.tolist(), "fill": fill, "edge": edge}


def _mark(at: list[float], kind: str, text: str, below: bool = False) -> dict[str, Any]:
    colour = palette.GHOST if kind == "ghost" else palette.PROMISE
    return {"at": at, "kind": kind, "colour": colour, "text": text, "below": below}
