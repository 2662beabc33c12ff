"""The scores of all points as texts: how many are right, and how narrowly."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Floats
from core.perceptron.data.geometry import lengths_of
from core.scenes.ink.number_text import number_text, point_name
from core.scenes.wire.packing import Texts

NONE = "–"
MARGIN = "least y·a ÷ ‖θ̂‖"
NO_MARGIN = "not all points right"
SCORED = ("misclassified", "undecided", "error", "least", "margin")
MOST_CELLS = 4_000_000  # scores to look at; beyond that they are left out


def score_columns(trace: Trace, first: int, last: int) -> dict[str, Texts]:
    """How many points are on the wrong side and on none, and how narrowly the others are right."""
    n, rows = len(trace.dataset), last - first + 1
    if n * rows > MOST_CELLS:
        return {name: Texts([NONE] * rows) for name in SCORED} | {
            f"{name}_hint": Texts([""] * rows) for name in ("least", "margin")
        }
    scores = trace.scores_between(first, last + 1)
    wrong, tied = (scores < 0).sum(axis=1), (scores == 0).sum(axis=1)
    least = scores.min(axis=1)
    lengths = lengths_of(trace.augmented[first : last + 1])
    with np.errstate(invalid="ignore", divide="ignore"):
        margins = np.where(least > 0, least / lengths, -np.inf)
    at = scores.argmin(axis=1).tolist()
    return {
        "misclassified": Texts(map(str, wrong.tolist())),
        "undecided": Texts(map(str, tied.tolist())),
        "error": Texts(f"{count} of {n}" for count in (wrong + tied).tolist()),
        "least": Texts(score_texts(trace, least)),
        "least_hint": Texts(f"at {point_name(index)}" for index in at),
        "margin": Texts(number_text(v) for v in margins.tolist()),
        "margin_hint": Texts(MARGIN if value > 0 else NO_MARGIN for value in least.tolist()),
    }


def has_odd_fractions(unit: int) -> bool:
    """Can a multiple of 1/unit be something else than a short decimal?"""
    while unit % 2 == 0:
        unit //= 2
    while unit % 5 == 0:
        unit //= 5
    return unit > 1


def score_texts(trace: Trace, values: Floats) -> list[str]:
    unit = trace.ledger.score_unit
    if trace.whole is None or not has_odd_fractions(unit):
        return [number_text(value) for value in values.tolist()]
    return [number_text(Fraction(round(Fraction(v) * unit), unit)) for v in values.tolist()]
