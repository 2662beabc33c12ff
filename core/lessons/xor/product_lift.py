"""XOR in space: with a third feature x₁·x₂ a plane separates what no line can.

Seen from above, the plane is a curve θ₁x₁ + θ₂x₂ + θ₃x₁x₂ + θ₀ = 0 among the points as they were.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from core.perceptron import Trace, Verdict
from core.perceptron.data.arrays import Floats
from core.scenes.hand.board import Board, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import constant, equal, value
from core.scenes.hand.living_table import table_of_points
from core.scenes.hand.living_text import Text, shown, text, words
from core.scenes.ink import axes, palette
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.pictures.data_space import MANY, labelled_points
from core.scenes.run.pictures.weight_solid import scatter3d, solid_layout

LIFT = Value("lift", "lift", 1, 0, 1, "0.05", slider=True)
GRID, AROUND = 61, 1.8  # lines each way to draw the curve, and how far, in half pictures
lift = value("lift")


def product_lift_board(run: Trace, flat: Verdict, verdict: Verdict) -> Board:
    """The points on the floor and lifted, and the plane that the run on the lifted points found.

    run            of the perceptron on lifted points of two features
    flat, verdict  on the points before and after they were lifted
    """
    n, found = len(run.dataset), run.outcome == "converged"
    updates = number_text(len(run))
    readouts = [
        Readout("updates", "updates", words(lift < 1, f"{updates} with lift 1", updates)),
    ]
    if found:
        readouts += [
            Readout("theta", "θ", _unless_on_floor(_theta_seen(run))),
            Readout("theta0", "θ₀", _unless_on_floor(number_text(float(run.theta0[-1])))),
            Readout("right", "right", _unless_on_floor(f"{n} of {n}")),
        ]
    panels = [_space(run), *([_from_above(run)] if found else [])]
    on_floor = "On the floor a line separates them already." if flat.separable else ON_FLOOR
    last = constant(run.scores_at(len(run)))
    return Board(
        panels,
        (LIFT,),
        readouts,
        words(equal(lift, 0), on_floor, _lifted(found, verdict)),
        table=table_of_points(run.dataset.points, run.dataset.signs, last) if found else None,
    )


ON_FLOOR = "All points are on the floor, where no line separates them. Lift them."


def _theta_seen(run: Trace) -> Text:
    """θ of the plane as it is drawn: where the third feature is smaller, its weight is larger."""
    one, two, product_weight = run.theta[-1].tolist()
    third = shown(constant(product_weight) / lift, 2)
    return text(f"({number_text(one)}, {number_text(two)}, ", third, ")")


def _unless_on_floor(told: str | Text) -> Text:
    """On the floor no plane is between the points, and nothing can be said of it."""
    return text(words(equal(lift, 0), "–", told))


def _lifted(found: bool, verdict: Verdict) -> Text:
    if found:
        up = "Every point is lifted by x₁·x₂, and a plane goes between + and −."
        return text(up, words(lift < 1, " A little is enough."))
    if verdict.separable:
        return text("A plane separates the lifted points, but this run did not find one in time.")
    if verdict.proven:
        return text("Even lifted by x₁·x₂, no plane separates these points.")
    return text("Whether a plane separates the lifted points could not be proven.")


# ── In space ────────────────────────────────────────────────────────────────────────────────────


def _space(run: Trace) -> Panel:
    points, labels = run.dataset.points, run.dataset.labels
    low, high = _box(points)
    layers: list[Layer] = [_floor(low, high)]
    if len(points) <= MANY:
        heights = np.column_stack([0 * points[:, 2], points[:, 2], np.full(len(points), np.nan)])
        layers.append(Moving(_stems(points), z=lift * heights.ravel()))
    for sign in (1, -1):
        chosen = points[labels == sign]
        drawn = _lifted_points(chosen, sign, many=len(points) > MANY)
        layers.append(Moving(drawn, z=lift * chosen[:, 2]))
    corners = plane_in_box(run.augmented[-1], low, high)
    if run.outcome == "converged" and len(corners):
        sheet = _sheet(corners, palette.PROMISE, 0.35)
        layers.append(Moving(sheet, z=lift * corners[:, 2]))
    names = [axes.feature_title(name) for name in run.dataset.feature_names]
    layout = solid_layout(names, (low + high) / 2, 1.0)
    layout["scene"]["camera"]["eye"] = {"x": 1.48, "y": -1.91, "z": 0.85}
    for axis, ends in zip("xyz", np.column_stack([low, high]).tolist(), strict=True):
        layout["scene"][f"{axis}axis"]["range"] = ends
    return Panel("space", "Lifted by x₁·x₂", layers, layout, kind="3d")


def _box(points: Floats) -> tuple[Floats, Floats]:
    """The corners of a box around the points, lifted and not."""
    seen = np.vstack([points, points * [1, 1, 0]])
    low, high = seen.min(axis=0), seen.max(axis=0)
    air = 0.18 * np.where(high > low, high - low, 1.0)
    return low - air, high + air


def _floor(low: Floats, high: Floats) -> PlainTrace:
    ends = [(low[0], low[1]), (high[0], low[1]), (high[0], high[1]), (low[0], high[1])]
    return _sheet(np.array([(*end, 0.0) for end in ends]), palette.GHOST, 0.14)


def _stems(points: Floats) -> PlainTrace:
    """The way of each point up from the floor."""
    x, y = (np.repeat(column, 3).tolist() for column in points[:, :2].T)
    return scatter3d("lines", palette.GHOST, 3) | {"x": x, "y": y, "z": [0.0] * len(x)}


def _lifted_points(points: Floats, sign: int, many: bool) -> PlainTrace:
    """Told by their shapes: in space Plotly would write a sign over the edge of its mark."""
    trace = scatter3d("markers", palette.of_label(sign), 1, 4 if many else 9)
    trace["marker"] |= {"symbol": "circle" if sign > 0 else "square"}
    x, y, z = points.T.tolist()
    return trace | {"x": x, "y": y, "z": z}


def _sheet(corners: Floats, colour: str, opacity: float) -> PlainTrace:
    """A flat shape through corners in order, as triangles that all have the first one."""
    x, y, z = corners.T.tolist()
    others = list(range(1, len(corners) - 1))
    fan = {"i": [0] * len(others), "j": others, "k": [one + 1 for one in others]}
    sheet = {"type": "mesh3d", "x": x, "y": y, "z": z, **fan, "hoverinfo": "skip"}
    return sheet | {"color": colour, "opacity": opacity}


def plane_in_box(theta: Floats, low: Floats, high: Floats) -> Floats:
    """(m, 3) the corners, in order, of what the plane θ·x + θ₀ = 0 has inside a box; maybe none.

    A corner is where the plane meets one of the twelve edges of the box.
    """
    meets = []
    for axis in range(3):
        others = [one for one in range(3) if one != axis]
        for ends in product(*((low[one], high[one]) for one in others)):
            if theta[axis]:
                here = np.empty(3)
                here[others] = ends
                here[axis] = -(theta[others] @ np.array(ends) + theta[3]) / theta[axis]
                if low[axis] <= here[axis] <= high[axis]:
                    meets.append(here)
    if not meets:
        return np.empty((0, 3))
    corners = np.array(meets)
    sides = (corners - corners.mean(axis=0)) / (high - low)
    across, upward, _ = np.linalg.svd(sides)[2]
    return corners[np.argsort(np.arctan2(sides @ upward, sides @ across))]


# ── From above ──────────────────────────────────────────────────────────────────────────────────


def _from_above(run: Trace) -> Panel:
    """Both sides of the curve that the plane is when it is seen from above."""
    points, labels = run.dataset.points[:, :2], run.dataset.labels
    middle, half = axes.view(points, with_origin=False)
    x, y = (centre + half * np.linspace(-AROUND, AROUND, GRID) for centre in middle.tolist())
    one, two, both, offset = run.augmented[-1].tolist()
    activation = one * x + two * y[:, None] + both * x * y[:, None] + offset
    traces = [
        _side(x, y, activation, "<", palette.POSITIVE_SIDE),
        _side(x, y, activation, ">", palette.NEGATIVE_SIDE),
        *(labelled_points(points, labels, sign) for sign in (1, -1)),
    ]
    layout = axes.plane(middle, half, list(run.dataset.feature_names[:2]))
    layout |= {axis: layout[axis] | {"ticks": ""} for axis in ("xaxis", "yaxis")}
    return Panel("above", "Seen from above", traces, layout)


def _side(x: Floats, y: Floats, activation: Floats, excluded: str, colour: str) -> PlainTrace:
    """One side of the curve: Plotly colours where the constraint does *not* hold.

    Along the lines of the grid the activation is straight, so the curve is exact there.
    """
    return {
        "type": "contour",
        "x": x.round(9).tolist(),
        "y": y.round(9).tolist(),
        "z": [[float(f"{a:.6g}") for a in row] for row in activation.tolist()],
        "contours": {"type": "constraint", "operation": excluded, "value": 0},
        "fillcolor": colour,
        "line": {"color": palette.INK, "width": 3.5, "smoothing": 0},
        "showscale": False,
        "hoverinfo": "skip",
    }
