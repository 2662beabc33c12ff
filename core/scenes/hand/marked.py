"""The marks of points as formulas, for boards."""

from __future__ import annotations

import numpy as np

from core.perceptron.data.arrays import Floats, Indices
from core.scenes.hand.board import Moving
from core.scenes.hand.formula import NOTHING, Formula, where
from core.scenes.ink import marks
from core.scenes.ink.scene import PlainTrace


def not_right(
    drawn: tuple[PlainTrace, PlainTrace], points: Floats, labels: Indices, scores: Formula
) -> tuple[Moving, Moving]:
    """Hollows out the points whose score y·a is not above 0.

    drawn    the + and the − points
    scores   of all points, in their order
    """
    plus, minus = (
        Moving(marks.hollow(trace), *_where_wrong(points, labels == sign, scores))
        for trace, sign in zip(drawn, (1, -1), strict=True)
    )
    return plus, minus


def _where_wrong(points: Floats, chosen: Indices, scores: Formula) -> tuple[Formula, Formula]:
    x, y = np.where(chosen[:, None], points, np.nan).T
    return where(scores <= 0, x, NOTHING), where(scores <= 0, y, NOTHING)
