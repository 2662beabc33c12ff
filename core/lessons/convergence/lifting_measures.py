"""R and γ while the points are lifted off their plane: before, after, and on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from core.perceptron import Dataset, Verdict, widest_street
from core.perceptron.data.arrays import Floats
from core.perceptron.data.constant_feature import with_constant
from core.scenes.hand.board import Board, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import Formula, constant, floor, pick, value
from core.scenes.hand.lifted_space import (
    SEEN_THROUGH,
    TiltedPlane,
    at_height,
    quad,
    seen_in_space,
    space_layout,
    space_traces,
)
from core.scenes.hand.living_table import Table
from core.scenes.hand.living_text import Text, shown, text, words
from core.scenes.ink import axes, palette
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.pictures.weight_solid import scatter3d

STEPS = 10
HEIGHTS = tuple(Fraction(step, STEPS) for step in range(STEPS + 1))
DIGITS = 4
R_NAMED = 0.55  # of the way to the farthest point
BESIDE = ("top left", "top right")  # of a line that rises to the right on the screen, or falls
BEYOND = ("top center", "bottom center")  # of a line that ends above where it begins, or below


def lifting_measures_board(dataset: Dataset, verdicts: Mapping[Fraction, Verdict]) -> Board:
    """The points at any of `HEIGHTS`, with the verdict about them there, through the origin.

    At height 0 it is the plane itself, at height 1 the working space of a run with offset.
    """
    height = value("height")
    row = floor(height * STEPS + 0.5)
    found = [verdicts[step] for step in HEIGHTS]
    gamma = pick(constant([v.gamma if v.separable else np.nan for v in found]), row)
    radius = pick(constant([v.radius for v in found]), row)
    bound = pick(constant([v.bound if v.separable else np.nan for v in found]), row)
    return Board(
        panels=(_panel(dataset, found, height, row),),
        values=(Value("height", "height x₃", 1, 0, 1, "0.1", strict=True, slider=True),),
        readouts=(
            Readout("radius", "R, to the farthest point", shown(radius, DIGITS)),
            Readout(
                "gamma", "γ, from plane to point", words(gamma > 0, shown(gamma, DIGITS), "none")
            ),
            Readout("bound", "bound (R/γ)², from zero", words(bound > 0, shown(bound, 2), "none")),
            Readout("before", "before lifting", _in_short(found[0])),
            Readout("after", "lifted to 1", _in_short(found[-1])),
            *_street_readout(dataset),
        ),
        sentence=_says(height, gamma),
        table=_table(found),
    )


def _table(found: Sequence[Verdict]) -> Table:
    """R, γ and the bound at every height."""
    rows = [
        (
            number_text(step),
            number_text(verdict.radius),
            number_text(verdict.gamma) if verdict.separable else "none",
            number_text(verdict.bound) if verdict.separable else "none",
        )
        for step, verdict in zip(HEIGHTS, found, strict=True)
    ]
    return Table("Table of heights", ("height x₃", "R", "γ", "(R/γ)²"), rows)


def _panel(dataset: Dataset, found: list[Verdict], height: Formula, row: Formula) -> Panel:
    points, labels = points_in_plane(dataset), dataset.labels
    middle, half = axes.view(points, with_origin=True)
    theta, near = _references(dataset, found)
    theta1, theta2, theta0 = (pick(constant(column), row) for column in theta.T)
    place = [pick(constant(column), row) for column in near.T]
    # θ̂* has length 1, so the foot of the nearest point is a θ̂*·x̂ away.
    depth = theta1 * place[0] + theta2 * place[1] + theta0 * place[2]
    foot = [p - depth * t for p, t in zip(place, (theta1, theta2, theta0), strict=True)]
    far = points[np.argmax((points * points).sum(axis=1))].tolist()
    zero = constant(0)
    plane = TiltedPlane(theta1, theta2, theta0, half)
    to_farthest = scatter3d("lines", palette.GHOST, 5)
    to_nearest = scatter3d("lines", palette.PROMISE, 9)
    farthest = [*map(constant, far), height]
    facing = theta[-1].tolist() if found[-1].separable else [1.0, 1.0, -1.0]
    layout = space_layout(dataset, middle, half, facing)
    tips = np.array([[*far, float(step)] for step in HEIGHTS])
    feet = near - (theta * near).sum(axis=1, keepdims=True) * theta
    start, tip, nearest, end = (
        seen_in_space(places, middle, half, layout) for places in (0 * tips, tips, near, feet)
    )
    rises = pick(constant(np.sign(np.prod(tip - start, axis=1))), row) > 0
    is_above = pick(constant(np.sign(end[:, 1] - nearest[:, 1])), row) > 0
    layers: list[Layer] = [
        *at_height(space_traces(points, labels, middle, half), height),
        plane.surface(quad(palette.PROMISE, SEEN_THROUGH)),
        plane.line(scatter3d("lines", palette.INK, 8), height),
        _segment(to_farthest, [zero] * 3, farthest),
        _segment(to_nearest, foot, place),
        _named("R", [R_NAMED * part for part in farthest], BESIDE, rises),
        _named("γ", foot, BEYOND, is_above),
    ]
    return Panel("space", "The points, lifted", layers, layout, kind="3d")


def _segment(trace: PlainTrace, begin: Sequence[Formula], end: Sequence[Formula]) -> Moving:
    x, y, z = ([a, b] for a, b in zip(begin, end, strict=True))
    return Moving(trace, x, y, z)


def _named(name: str, at: Sequence[Formula], sides: Sequence[str], is_first: Formula) -> Moving:
    """A name beside a length, on one of two sides, where it is not on it."""
    style = {"text": ["", ""], "textfont": {"size": 16, "color": palette.INK}}
    x, y, z = ([part] * 2 for part in at)
    label = scatter3d("text", palette.INK, 1) | style | {"textposition": list(sides)}
    said = [words(is_first, name), words(1 - is_first, name)]
    return Moving(label, x, y, z, text=said)


def _references(dataset: Dataset, found: list[Verdict]) -> tuple[Floats, Floats]:
    """(heights, 3) θ̂* and the point nearest to its plane; nan where no plane separates."""
    theta, near = np.full((len(found), 3), np.nan), np.full((len(found), 3), np.nan)
    for row, (step, verdict) in enumerate(zip(HEIGHTS, found, strict=True)):
        if verdict.theta_star is None:
            continue
        raised = with_constant(dataset, step)
        nearest = np.argmin(raised.labels * (raised.points @ verdict.theta_star))
        theta[row], near[row] = (_spread(v) for v in (verdict.theta_star, raised.points[nearest]))
    return theta, near


def _spread(vector: Floats) -> Floats:
    """(x₁, x₃) of a data set with one feature as (x₁, 0, x₃)."""
    return np.insert(vector, 1, 0.0) if len(vector) == 2 else vector


def _in_short(verdict: Verdict) -> str:
    gamma = number_text(verdict.gamma) if verdict.separable else "none"
    return f"R {number_text(verdict.radius)}, γ {gamma}"


def _street_readout(dataset: Dataset) -> tuple[Readout, ...]:
    """Half the width of the widest street, which people also call margin."""
    street = widest_street(dataset)
    if street is None:
        return ()
    return (Readout("street", "not γ: half the street", number_text(street.half_width)),)


def _says(height: Formula, gamma: Formula) -> Text:
    flat = words(
        gamma > 0,
        "Not lifted: a line through the origin separates the points.",
        "Not lifted: no line through the origin separates the points.",
    )
    up = words(
        gamma > 0,
        text("Lifted to ", shown(height, 1), ": a plane through the origin separates the points."),
        "Even lifted, no plane through the origin separates the points.",
    )
    return text(words(height > 0, up, flat))
