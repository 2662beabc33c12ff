"""Choose θ* by hand: its margin γ and the bound (R/γ)² that it proves follow the finger.

Every θ* that separates proves a bound, and no bound lies below the updates that a run made. In a
working space of two dimensions one angle says it all, in one of three an angle and a tilt.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite

from core.lessons.convergence.bound_of_reference import (
    bound_by_angle,
    bound_by_two_angles,
    whole_turn,
)
from core.lessons.convergence.proof import learnt_margin
from core.perceptron import Trace, Verdict
from core.perceptron.data.arrays import Floats
from core.perceptron.proofs.verdict import unit_direction
from core.perceptron.studies.references import angles_of
from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import (
    NOTHING,
    Formula,
    constant,
    cos_degrees,
    degrees_of,
    floor,
    least,
    maximum,
    minimum,
    rounded,
    sin_degrees,
    value,
    where,
)
from core.scenes.hand.free_names import Surroundings, free_name
from core.scenes.hand.half_planes import Place, along, half_planes, sides_and_line
from core.scenes.hand.living_table import table_of_points
from core.scenes.hand.living_text import Text, shown, text, words
from core.scenes.hand.marked import not_right
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.boundary import FARTHEST, ahead_of
from core.scenes.ink.drawn_size import drawn_size
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.number_text import number_text
from core.scenes.run.pictures.data_space import labelled_points

STEP = "0.1"  # degrees by which keys and fingers move
PLACES = 4  # digits of the angles of the learnt θ̂
LONGEST = 0.6  # of half the picture's side: how long θ* may be drawn


@dataclass(frozen=True)
class Chosen:
    """The θ* under the hand, as formulas over its angles.

    parts      θ̂* in the working space, of length 1
    scores     θ̂*·zᵢ of every point
    gamma      the least of them; bound (R/γ)² is nothing where γ is not above 0
    """

    parts: tuple[Formula, ...]
    scores: Formula
    gamma: Formula
    bound: Formula

    @classmethod
    def of(cls, signed: Floats, radius: float) -> Chosen:
        angle, tilt = value("angle"), value("tilt")
        parts: tuple[Formula, ...] = (cos_degrees(angle), sin_degrees(angle))
        if signed.shape[1] == 3:
            parts = (*(cos_degrees(tilt) * part for part in parts), sin_degrees(tilt))
        scores = sum(
            (part * constant(column) for part, column in zip(parts, signed.T, strict=True)),
            constant(0),
        )
        gamma = rounded(least(scores), 12)
        return cls(parts, scores, gamma, where(gamma > 0, (radius / gamma) ** 2, NOTHING))


def can_be_chosen(weights: int) -> bool:
    """Do one or two angles say which way θ̂* points, if it has so many weights?"""
    return weights in (2, 3)


def reference_board(trace: Trace, verdict: Verdict) -> Board:
    """The board of a separable set in two or three dimensions; it opens with the learnt θ̂."""
    signed = trace.space.signed
    chosen = Chosen.of(signed, verdict.radius)
    learnt = trace.augmented[-1]
    opens_at = learnt if trace.outcome == "converged" and learnt.any() else None
    assert verdict.reference is not None
    best = unit_direction(verdict.reference)
    angle, tilt = angles_of(best if opens_at is None else opens_at)
    has_tilt = signed.shape[1] == 3
    start = round(float(angle), PLACES)
    values = [Value("angle", "angle", start, 0, 360, STEP, slider=not has_tilt)]
    if not has_tilt:
        panels = [_plane(trace, chosen), bound_by_angle(trace, verdict, chosen.bound)]
    else:
        values.append(Value("tilt", "tilt", round(float(tilt), PLACES), -90, 90, STEP))
        has_plane = trace.dataset.dimension == 2
        panels = [_plane(trace, chosen)] if has_plane else []
        panels.append(bound_by_two_angles(trace, verdict))
    points, signs = trace.dataset.points, trace.dataset.signs
    return Board(
        tuple(panels),
        tuple(values),
        _readouts(trace, verdict, chosen),
        _said(verdict, chosen),
        table=table_of_points(points, signs, rounded(chosen.scores, 12)),
    )


# ── The points and θ*'s boundary ────────────────────────────────────────────────────────────────


def _plane(trace: Trace, chosen: Chosen) -> Panel:
    """Data space; for a single feature with offset the plane of the points (x, 1)."""
    names = [*trace.dataset.feature_names, "1"][:2]
    has_tilt = len(chosen.parts) == 3
    if has_tilt:
        points, theta0 = points_in_plane(trace), chosen.parts[2]
    else:
        signs = trace.dataset.labels[:, None]
        points, theta0 = trace.space.signed * signs, constant(0)
    middle, half = axes.view(points, with_origin=not has_tilt)
    centre = (float(middle[0]), float(middle[1]))
    theta1, theta2 = chosen.parts[:2]
    gamma = where(chosen.gamma > 0, chosen.gamma, NOTHING)
    kerbs = [half_planes(theta1, theta2, theta0 - side * gamma, centre, half) for side in (1, -1)]
    size = drawn_size(LONGEST * half, 1.0, half)  # θ̂* has length 1
    foot, tip = _arrow(centre, half, float(size), has_tilt)
    planes = half_planes(theta1, theta2, theta0, centre, half)
    # The boundary twice: rather than on it, a name lies on one of the thin lines beside it.
    lines = (planes.ends, planes.ends, *(kerb.ends for kerb in kerbs), (foot, tip))
    nearest = rounded(chosen.scores - chosen.gamma, 9) <= 0
    x, y = (constant(column) for column in points.T)
    dashed = axes.line(palette.PROMISE, 1.5, "dash")
    labels, handles = trace.dataset.labels, _handles(foot, tip, has_tilt)
    drawn = labelled_points(points, labels, +1), labelled_points(points, labels, -1)
    name = size.named("θ*", is_short=True)  # two handles and three lines leave little room
    layers: list[Layer] = [
        *sides_and_line(planes, axes.line(palette.PROMISE, 3.5)),
        *(along(dashed, kerb) for kerb in kerbs),
        *drawn,
        *not_right(drawn, points, labels, rounded(chosen.scores, 12)),
        Moving(
            marks.of_the_proof(),
            x=where(nearest, x, NOTHING),
            y=where(nearest, y, NOTHING),
        ),
        Moving(axes.arrow(palette.PROMISE, 3), x=[foot[0], tip[0]], y=[foot[1], tip[1]]),
        free_name(
            axes.label(palette.PROMISE_TEXT, 17),
            tip,
            name,
            Surroundings((middle, half), points, lines, handles=[one.at for one in handles]),
            name,
            towards=(theta1, theta2),
            otherwise=[((foot[0] + tip[0]) / 2, (foot[1] + tip[1]) / 2)],
        ),
    ]
    title = "Data space" if trace.dataset.dimension == 2 else "The plane of the points (x, 1)"
    layout = axes.plane(middle, half, names)
    return Panel("data", title, layers, layout, handles, legend=True)


def _arrow(
    centre: tuple[float, float], half: float, scale: float, with_tilt: bool
) -> tuple[Place, Place]:
    """From the boundary to its positive side: foot and tip of θ*."""
    across, upward = cos_degrees(value("angle")), sin_degrees(value("angle"))
    foot: Place = (constant(0), constant(0))
    length = constant(scale)
    if with_tilt:
        # The boundary is where u·x = −tan τ, u = (cos φ, sin φ); it may lie outside the picture.
        slope = sin_degrees(value("tilt")) / cos_degrees(value("tilt"))
        away = ahead_of(centre, (across, upward), slope, 1)
        seen = maximum(-FARTHEST * half, minimum(FARTHEST * half, away))
        foot = (seen * across + centre[0], seen * upward + centre[1])
        length = cos_degrees(value("tilt")) * scale  # what the offset leaves of θ̂*
    return foot, (foot[0] + across * length, foot[1] + upward * length)


def _handles(foot: Place, tip: Place, with_tilt: bool) -> tuple[Handle, ...]:
    pointer_x, pointer_y = value("pointer_x"), value("pointer_y")
    turned = whole_turn(degrees_of(pointer_y - foot[1], pointer_x - foot[0]))
    turn = Handle("Turn θ*", tip, {"angle": turned}, palette.PROMISE)
    if not with_tilt:
        return (turn,)
    across, upward = cos_degrees(value("angle")), sin_degrees(value("angle"))
    shifted = degrees_of(-(across * pointer_x + upward * pointer_y), 1)
    return turn, Handle("Shift the boundary", foot, {"tilt": shifted}, palette.PROMISE)


# ── Numbers and words ───────────────────────────────────────────────────────────────────────────


def _readouts(trace: Trace, verdict: Verdict, chosen: Chosen) -> tuple[Readout, ...]:
    separates, unit = chosen.gamma > 0, chosen.gamma / verdict.radius
    learnt = learnt_margin(trace)
    learnt_text = shown(constant(learnt), 4) if isfinite(learnt) else number_text(learnt)
    least_bound = number_text(round(verdict.bound, 2))
    rescaled = text("1/", shown(unit, 4), "² = ", shown(1 / (unit * unit), 2))
    return (
        Readout("least", "least y·a of this θ*", shown(chosen.gamma, 4)),
        Readout("gamma", "its margin γ", words(separates, shown(chosen.gamma, 4), "−∞")),
        Readout("bound", "bound (R/γ)², from zero", shown(chosen.bound, 2)),
        Readout("radius", "R", number_text(verdict.radius)),
        Readout("best", "the best θ*", f"γ {number_text(verdict.gamma)}, bound {least_bound}"),
        Readout("learnt_margin", "γ of the learnt θ̂", learnt_text),
        Readout("updates", "updates made, from zero", number_text(len(trace))),
        Readout("unit_bound", "with R = 1: 1/γ²", words(separates, rescaled, "–")),
    )


def _said(verdict: Verdict, chosen: Chosen) -> Text:
    is_best = rounded(chosen.gamma / verdict.gamma, 3) >= 1
    most = shown(floor(chosen.bound * (1 + 1e-9)), 0)
    proves = text("So a run from zero, one mistake at a time, makes at most ", most, " updates.")
    return text(
        words(
            chosen.gamma > 0,
            text(words(is_best, "This is the best θ*. ", "This θ* separates. "), proves),
            "This θ* does not get every point right. Its margin is −∞, and nothing is proven.",
        )
    )
