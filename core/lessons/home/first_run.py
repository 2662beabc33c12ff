"""A run in plain words: a line that turns, and one sentence a step."""

from __future__ import annotations

import math
from fractions import Fraction
from itertools import pairwise

import numpy as np

from core.lessons.home import words
from core.lessons.home.moving_arrow import moving_arrow
from core.lessons.home.words import Mistake, Weights
from core.perceptron import Dataset, Trace, Verdict
from core.perceptron.data.arrays import Floats
from core.perceptron.proofs.convex_hull import convex_hull
from core.scenes.ink import palette
from core.scenes.ink.in_between import in_plane, straight_ways
from core.scenes.wire.drawing import Shape, Side
from core.scenes.wire.first_run import Box, FirstRun, Turn

MOST_TURNS = 60  # that are shown one by one
SUBFRAMES, FEWEST, MOST_FRAMES = 36, 8, 900  # of one turn; of one turn in a long run; of all
AIR = 0.2  # around the points, of the larger side
GRID_LINES = 8  # about as many across the picture
DIGITS = 7  # of a line that is drawn


def first_run(trace: Trace, verdict: Verdict) -> FirstRun:
    """The run of points in a plane, one point at a time and with a constant rate."""
    dataset, offset = trace.dataset, trace.settings.offset
    box = _box(dataset.points, with_origin=not offset)
    never = verdict.proven and not verdict.separable
    side = max(box.right - box.left, box.top - box.bottom)
    grid = _nice(side / GRID_LINES)
    return FirstRun(
        rows=[[*row, sign] for row, sign in zip(dataset.written(), dataset.signs, strict=True)],
        turns=tuple(_turns(trace, never, box)),
        about=_about(never, offset),
        hint=words.HINT,
        shapes=_groups(dataset) if never and offset else (),
        box=box,
        grid=grid,
        step=_nice(side / 100),
        side_words=words.SIDES,
        heads=words.HEADS,
    )


def _about(never: bool, offset: bool) -> str:
    if never:
        return words.OVERLAP if offset else words.NOWHERE
    return words.ABOUT


# ── Step by step ────────────────────────────────────────────────────────────────────────────────


def _turns(trace: Trace, never: bool, box: Box) -> list[Turn]:
    offset, points = trace.settings.offset, trace.dataset.points
    last = min(len(trace), MOST_TURNS)
    weights = [_weights(trace, k) for k in range(last + 1)]
    is_done = trace.outcome == "converged"
    frames = max(FEWEST, min(SUBFRAMES, MOST_FRAMES // max(1, last)))
    lines = _sides(trace, straight_ways(trace.augmented[: last + 1], frames))
    turns = []
    for k, (before, after) in enumerate(pairwise(weights)):
        index = int(trace.point[k])
        mistake = Mistake(
            trace.dataset.exact[index], trace.dataset.signs[index], before, after, k == 0
        )
        way = lines[k * frames : (k + 1) * frames + 1]
        turns.append(
            Turn(
                says=_verdict(offset) if never and k == 0 else words.says(mistake),
                count=words.count_text(k + 1, len(trace), never, is_done),
                point=index,
                lines=way,
                way=moving_arrow(way, points, index, box).round(DIGITS).tolist(),
                sides=_where_all_are(trace, k),
            )
        )
    return [*turns, _end(trace, never)]


def _verdict(offset: bool) -> str:
    return words.NO_LINE if offset else words.NO_LINE_THROUGH


def _end(trace: Trace, never: bool) -> Turn:
    """What is shown last: the line that was found, or the one with which the story is left."""
    is_done = trace.outcome == "converged"
    shown = len(trace) if is_done else min(len(trace), MOST_TURNS)
    [line] = _sides(trace, trace.augmented[shown : shown + 1])
    sides = _where_all_are(trace, shown)
    if is_done:
        return Turn(words.DONE, words.end_text(shown), None, [line], [], sides)
    told = words.FOR_EVER if never else words.GOES_ON
    if trace.cycle and shown == len(trace):
        told = words.GOES_ROUND
    return Turn(told, words.end_text(shown), None, [line], [], sides)


def _where_all_are(trace: Trace, k: int) -> str:
    """A letter for every point: on the right side, the wrong one, or neither."""
    return "".join("nrw"[int(sign)] for sign in np.sign(trace.scores_at(k)))


def _weights(trace: Trace, k: int) -> Weights:
    """θ and θ₀ after k updates, exactly."""
    theta = trace.exact_theta(k)
    assert theta is not None  # the rate is constant
    return theta if trace.settings.offset else (*theta, Fraction(0))


def _sides(trace: Trace, augmented: Floats) -> list[Side]:
    """Each line as the side that is blue; where there is no line, all of the plane or nothing."""
    theta, theta0 = in_plane(trace, augmented)
    length = np.hypot(theta[:, 0], theta[:, 1])
    scale = np.where(length > 0, length, np.abs(theta0))
    scale = np.where(scale > 0, scale, 1.0)
    sides: list[Side] = (np.column_stack([theta, theta0]) / scale[:, None]).round(DIGITS).tolist()
    return sides


# ── Around the points ───────────────────────────────────────────────────────────────────────────


def _groups(dataset: Dataset) -> tuple[Shape, ...]:
    """The outline of each group."""
    shapes = []
    for sign, fill in ((1, palette.POSITIVE_SIDE), (-1, palette.NEGATIVE_SIDE)):
        members = [index for index, label in enumerate(dataset.signs) if label == sign]
        corners = convex_hull([dataset.exact[index] for index in members])
        ring = dataset.points[[members[corner] for corner in corners]]
        shapes.append(Shape(ring.tolist(), fill, palette.of_label(sign)))
    return tuple(shapes)


def _box(points: Floats, with_origin: bool) -> Box:
    seen = np.vstack([points, np.zeros((1, 2))]) if with_origin else points
    low, high = seen.min(axis=0), seen.max(axis=0)
    side = float((high - low).max()) or max(1.0, float(np.abs(high).max()) / 10)
    (left, bottom), (right, top) = (low - AIR * side).tolist(), (high + AIR * side).tolist()
    return Box(left, right, bottom, top)


def _nice(size: float) -> float:
    """1, 2 or 5 times a power of ten, about as large."""
    power = 10.0 ** math.floor(math.log10(size))
    digit = next(digit for digit in (1, 2, 5, 10) if size <= digit * power * (1 + 1e-9))
    return float(f"{digit * power:.6g}")
