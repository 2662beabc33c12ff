"""The answer to points that were drawn: what to draw over them, what to say, and the numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal

import numpy as np

from core.lessons.your_data.answer_table import answer_table
from core.lessons.your_data.answer_words import legend, no_points_words, words
from core.perceptron import Dataset, Street, Trace, Verdict
from core.perceptron.data.arrays import Floats
from core.perceptron.data.working_space import WorkingSpace
from core.perceptron.proofs.convex_hull import convex_hull
from core.scenes.ink import palette
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.number_text import number_text, point_name
from core.scenes.run.pictures.data_space import OUTSIDE
from core.scenes.wire.drawing import Answer, Line, Mark, Region, Shape, Side


def drawing_answer(
    trace: Trace, verdict: Verdict, street: Street | None, freed: Verdict | None = None
) -> Answer:
    """All that follows from the points.

    street   the widest one, if the classes can be kept apart
    freed    the verdict with an offset, where the boundary had to go through the origin
    """
    told = replace(words(trace, verdict, street, freed), table=answer_table(trace))
    has_proof = verdict.certificate is not None
    if trace.dataset.dimension > 2:
        return replace(told, marks=tuple(_weights(trace, verdict)) if has_proof else ())
    drawn: list[Region | Line | Shape | Mark] = [*_boundary(trace), *_street(verdict, street)]
    if has_proof:
        drawn += [*_hulls(trace.dataset, verdict), *_weights(trace, verdict)]
    return replace(
        told,
        regions=tuple(one for one in drawn if isinstance(one, Region)),
        lines=tuple(one for one in drawn if isinstance(one, Line)),
        shapes=tuple(one for one in drawn if isinstance(one, Shape)),
        marks=tuple(one for one in drawn if isinstance(one, Mark)),
        legend=_legend(trace, verdict, drawn),
        outside=OUTSIDE if _has_line(drawn) else "",
    )


def _legend(trace: Trace, verdict: Verdict, drawn: Sequence[Region | Line | Shape | Mark]) -> str:
    has_band = any(isinstance(one, Line) and one.dash == "dash" for one in drawn)
    has_ended = trace.outcome in ("converged", "stalled")
    return legend(has_ended, _has_line(drawn), has_band, verdict)


def _has_line(drawn: Sequence[Region | Line | Shape | Mark]) -> bool:
    """Is the run's own line drawn? It is the first of them."""
    lines = (one for one in drawn if isinstance(one, Line))
    return any(one.colour in (palette.INK, palette.GHOST) for one in lines)


def no_points_answer() -> Answer:
    """What is true of nothing."""
    return no_points_words()


def _boundary(trace: Trace) -> Iterator[Region | Line]:
    """The line that the run ended with, and its two sides; dotted if it did not settle."""
    if not np.isfinite(trace.augmented[-1]).all():  # weights that no float can hold
        return
    theta = [Fraction(value) for value in trace.theta[-1].tolist()]
    side = _side(theta, Fraction(trace.theta0[-1].item()))
    if side is None:
        return
    if trace.outcome not in ("converged", "stalled"):
        yield Line(side, palette.GHOST, 1.5, "dot")
        return
    yield Region([side], palette.POSITIVE_SIDE)
    yield Region([[-number for number in side]], palette.NEGATIVE_SIDE)
    if any(theta):
        yield Line(side, palette.INK, 3.5, "solid")


def _street(verdict: Verdict, street: Street | None) -> Iterator[Region | Line]:
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
    yield Region(kerbs, palette.CONE)
    yield from (Line(kerb, palette.PROMISE, 1.5, "solid") for kerb in kerbs)
    yield Line(middle, palette.PROMISE, 1.5, "dash")


def _hulls(dataset: Dataset, verdict: Verdict) -> Iterator[Shape | Mark]:
    """The hulls of both classes; through the origin, that of the signed points that carry 0."""
    points = points_in_plane(dataset)
    if verdict.offset:
        for sign, fill in ((1, palette.POSITIVE_SIDE), (-1, palette.NEGATIVE_SIDE)):
            members = np.flatnonzero(dataset.labels == sign).tolist()
            corners = points[_corners(dataset, members)]
            yield Shape(corners.tolist(), fill, palette.of_label(sign))
        return
    carrying = list(_carrying(verdict))
    signed = points * dataset.labels[:, None]
    corners = signed[_corners(dataset, carrying)]
    yield Shape(corners.tolist(), palette.CONE, palette.PROMISE)
    for index in carrying:
        if dataset.signs[index] < 0 and any(dataset.exact[index]):
            yield _mark(signed[index], "ghost", f"−{point_name(index)}")


def _corners(dataset: Dataset, members: list[int]) -> list[int]:
    """The members at the corners of their hull.

    Every point counts with its sign. That turns a class round, but its corners stay its corners.
    """
    rows = WorkingSpace.of(dataset, offset=False).rows
    places = [(*rows[index], 0)[:2] for index in members]
    return [members[corner] for corner in convex_hull(places)]


def _weights(trace: Trace, verdict: Verdict) -> Iterator[Mark]:
    """A hexagon and its λ around each point that carries the proof, and where the hulls meet."""
    assert verdict.certificate is not None
    points = points_in_plane(trace.dataset)
    common = verdict.common_point
    for index in _carrying(verdict):
        at = points[index]
        text = f"λ = {number_text(verdict.certificate[index])}"
        is_low = common is not None and len(common) > 1 and at[1] < float(common[1])
        yield _mark(at, "hexagon", text, below=bool(is_low))
    if common is not None:
        at = np.array([float(value) for value in (*common, Fraction(0))[:2]])
        yield _mark(at, "diamond", "c")
    elif not verdict.offset:
        yield _mark(np.zeros(2), "diamond", "0", below=True)


def _carrying(verdict: Verdict) -> Iterable[int]:
    return (index for index, weight in enumerate(verdict.certificate or ()) if weight)


def _side(normal: Sequence[Fraction], height: Fraction) -> Side | None:
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


def _mark(
    at: Floats, kind: Literal["hexagon", "diamond", "ghost"], text: str, below: bool = False
) -> Mark:
    colour = palette.GHOST if kind == "ghost" else palette.PROMISE
    return Mark(at.tolist(), kind, colour, text, below)
