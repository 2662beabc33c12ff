"""Why no line through the origin fits: weighted points that cancel each other for every θ.

The certificate λ has Σ λᵢ yᵢ xᵢ = 0. So Σ λᵢ·(yᵢ θ·xᵢ) = 0 whatever θ is: the scores of these
points, weighted, add up to 0, and they cannot all be positive.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np

from core.lessons.offset.lifted_plane import (
    theta_handle,
    theta_layers,
    theta_size,
    theta_tip,
    theta_values,
)
from core.perceptron import Trace, Verdict
from core.perceptron.data.arrays import Floats
from core.scenes.hand.board import Board, Layer, Panel, Readout
from core.scenes.hand.formula import Formula, constant, rounded, total, value
from core.scenes.hand.free_names import Surroundings, free_name
from core.scenes.hand.half_planes import half_planes, sides_and_line
from core.scenes.hand.living_table import table_of_points
from core.scenes.hand.living_text import shown, text
from core.scenes.hand.marked import not_right
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.name_places import RING
from core.scenes.ink.number_text import number_text, point_name
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.pictures.data_space import labelled_points

Shares = dict[int, Fraction]  # λ of the points that have one, by index

DIGITS = 4
THETA1, THETA2 = value("theta1"), value("theta2")


def cancelling_board(run: Trace, verdict: Verdict) -> Board:
    """θ to drag, the points that carry the certificate, and their weighted scores.

    verdict   about the run's points, through the origin: it has a certificate
    """
    points, labels = points_in_plane(run), run.dataset.labels.astype(float)
    shares = {i: share for i, share in enumerate(verdict.certificate or ()) if share}
    scores = rounded(constant(labels) * (THETA1 * points[:, 0] + THETA2 * points[:, 1]))
    signed = points * labels[:, None]
    weighted = [
        float(share) * (THETA1 * float(signed[i, 0]) + THETA2 * float(signed[i, 1]))
        for i, share in shares.items()
    ]
    return Board(
        panels=[_plane(run, shares, scores), *_chain(signed, run.dataset.signs, shares)],
        values=theta_values(run)[1:],
        readouts=(
            *(
                Readout(f"part{row}", f"{number_text(share)} · y·a of {point_name(i)}", part)
                for row, ((i, share), part) in enumerate(
                    zip(shares.items(), (shown(f, DIGITS) for f in weighted), strict=True)
                )
            ),
            Readout("sum", "together", shown(_sum(weighted), DIGITS)),
            Readout("error", "not right", text(shown(total(scores <= 0), 0), f" of {len(points)}")),
        ),
        sentence=CANCELS if signed[list(shares)].any() else AT_ORIGIN,
        table=table_of_points(run.dataset.points, run.dataset.signs, scores),
    )


CANCELS = (
    "The scores of the marked points, in their shares, add up to 0 for every θ. "
    "So they cannot all be positive."
)
AT_ORIGIN = "The marked point lies at the origin. Its score is 0 for every θ: it is never right."


def _sum(parts: list[Formula]) -> Formula:
    return rounded(sum(parts[1:], parts[0]), 6)


def _plane(run: Trace, shares: Shares, scores: Formula) -> Panel:
    """All points, with those that cancel marked, and a boundary that turns about the origin."""
    points, labels = points_in_plane(run), run.dataset.labels
    middle, half = axes.view(points, with_origin=True)
    x, y = middle.tolist()
    chosen = points[list(shares)]
    proof = marks.of_the_proof()
    size = theta_size(run, half)
    planes = half_planes(THETA1, THETA2, constant(0), (x, y), half)
    around = Surroundings((middle, half), points, (planes.ends,))
    drawn = labelled_points(points, labels, +1), labelled_points(points, labels, -1)
    layers: list[Layer] = [
        *sides_and_line(planes),
        *theta_layers(size, replace(around, rings=chosen)),
        proof | {"x": chosen[:, 0].tolist(), "y": chosen[:, 1].tolist()},
        *(
            free_name(
                axes.label(palette.PROMISE_TEXT, 15),
                (constant(points[i, 0]), constant(points[i, 1])),
                point_name(i),
                replace(around, places=[theta_tip(size)]),
                point_name(i),
                clear=RING,
            )
            for i in shares
        ),
        *drawn,
        *not_right(drawn, points, labels, scores),
    ]
    layout = axes.plane(middle, half, [*run.dataset.feature_names, ""][:2])
    title = "Any line through the origin"
    return Panel("plane", title, layers, layout, (theta_handle(run, size),), legend=True)


def _chain(signed: Floats, signs: tuple[int, ...], shares: Shares) -> list[Panel]:
    """The weighted signed points head to tail: a way that ends where it began, at 0.

    Nothing for a point that is 0 itself: there is no way to draw.
    """
    if not signed[list(shares)].any():
        return []
    steps = np.array([float(share) * signed[i] for i, share in shares.items()])
    corners = np.vstack([np.zeros((1, 2)), steps.cumsum(axis=0)])
    corners[-1] = 0.0
    middle, half = axes.view(corners, with_origin=True)
    traces: list[PlainTrace] = []
    for row, (i, share) in enumerate(shares.items()):
        begin, end = corners[row], corners[row + 1]
        name = f"{number_text(signs[i] * share)} · {point_name(i)}"
        away = _outwards(begin, end, corners.mean(axis=0))
        at = begin + 0.5 * (end - begin) + 0.07 * half * away
        position = "middle right" if away[0] >= 0 else "middle left"
        if abs(away[0]) < abs(away[1]) / 2:
            position = "top center" if away[1] >= 0 else "bottom center"
        traces += [
            axes.arrow(palette.of_label(signs[i]), 3)
            | {"x": [begin[0], end[0]], "y": [begin[1], end[1]]},
            axes.label(palette.of_label(signs[i]), 14, position, text=[name])
            | {"x": [at[0]], "y": [at[1]]},
        ]
    layout = axes.plane(middle, half, ["", ""])
    return [Panel("chain", "In their shares they lead back to 0", traces, layout)]


def _outwards(begin: Floats, end: Floats, centre: Floats) -> Floats:
    """Across an arrow, to the side away from the centre."""
    across = np.array([begin[1] - end[1], end[0] - begin[0]])
    length = float(np.hypot(*across)) or 1.0
    side = 1.0 if across @ ((begin + end) / 2 - centre) >= 0 else -1.0
    unit: Floats = side * across / length
    return unit
