"""The numbers beside the pictures, as texts, one for every k.

At k the present θ̂ is shown, and the update that comes next, before → after.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np

from core.perceptron import Trace, Verdict
from core.perceptron.data.arrays import Floats, Indices
from core.perceptron.data.geometry import lengths_of
from core.perceptron.proofs.bounds import Bound, bound_of
from core.scenes.ink.number_text import (
    degrees_text,
    number_text,
    point_name,
    raised,
    sign_text,
    vector_text,
)
from core.scenes.run.pseudo_code import pseudo_code
from core.scenes.run.sentences import sentences
from core.scenes.wire.packing import Texts
from core.scenes.wire.replay import Ahead, Column, Fixed, Meter, ReadoutPanel, Row

NONE = "–"
MOST_CELLS = 4_000_000  # scores to look at for margins and errors; beyond that they are left out


def changing_texts(trace: Trace, first: int, last: int) -> dict[str, Column]:
    """Every changing readout for k = first … last."""
    theta = theta_texts(trace, first, last)
    errors, margins = _errors_and_margins(trace, first, last)
    updates = range(first, last)
    return {
        "sentence": Texts(sentences(trace, first, last)),
        "k": Texts(str(k) for k in range(first, last + 1)),
        "update": Texts([*(str(k + 1) for k in updates), NONE]),
        "theta": Texts(weights for weights, _ in theta),
        "theta_after": Ahead("theta"),
        "theta0": Texts(offset for _, offset in theta),
        **({"theta0_after": Ahead("theta0")} if trace.settings.offset else {}),
        "point": Texts([*(corrected(trace, k) for k in updates), NONE]),
        "label": Texts([*(_label(trace, k) for k in updates), NONE]),
        "score_before": Texts([*_texts(trace, trace.score_before[first:last]), NONE]),
        "score_after": Texts([*_identities(trace, first, last), NONE]),
        "angle_before": _angles(trace.angle_before[first:last]),
        "angle_after": _angles(trace.angle_after[first:last]),
        "norm": Texts(
            number_text(v) for v in lengths_of(trace.augmented[first : last + 1]).tolist()
        ),
        "margin": Texts(margins),
        "error": Texts(errors),
        "error_after": Ahead("error"),
        "passes": Texts(so_far(trace.passes, trace.pass_count, first, last)),
        "visits": Texts(so_far(trace.visit, trace.visit_count, first, last)),
        "outcome": Texts([*("not yet" for _ in updates), _outcome(trace, last)]),
    }


def readout_panel(trace: Trace, verdict: Verdict, first: int, last: int) -> ReadoutPanel:
    """All that the readout panel shows."""
    has_offset = trace.settings.offset
    return ReadoutPanel(
        changing_texts(trace, first, last),
        rows=(
            Row("θ", "theta", "theta_after"),
            *((Row("θ₀", "theta0", "theta0_after"),) if has_offset else ()),
            Row("y·a", "score_before", "score_after"),
            Row("angle", "angle_before", "angle_after"),
            Row("errors", "error", "error_after"),
        ),
        fixed=(
            Fixed("γ", "gamma", number_text(verdict.gamma), "margin of θ*"),
            Fixed("R", "radius", number_text(verdict.radius), "farthest point"),
            *(() if trace.exact else (Fixed("ties", "ties", "decided in floating point", ""),)),
        ),
        meter=meter_of(trace, verdict),
        code=pseudo_code(trace.settings),
    )


def _angles(degrees: Floats) -> Texts:
    return Texts([*map(degrees_text, degrees.tolist()), NONE])


def theta_texts(trace: Trace, first: int, last: int) -> list[tuple[str, str]]:
    """θ and θ₀ for every k = first … last."""
    rows: Iterable[Any] = trace.augmented[first : last + 1].tolist()
    if trace.whole is not None and _has_odd_fractions(trace.steps.unit):
        unit = trace.steps.unit
        whole = trace.whole.whole_theta(first, last + 1).tolist()
        rows = ([Fraction(int(value), unit) for value in row] for row in whole)
    if trace.settings.offset:
        return [(vector_text(row[:-1]), number_text(row[-1])) for row in rows]
    return [(vector_text(row), "0") for row in rows]


def _has_odd_fractions(unit: int) -> bool:
    """Can a multiple of 1/unit be something else than a short decimal?"""
    while unit % 2 == 0:
        unit //= 2
    while unit % 5 == 0:
        unit //= 5
    return unit > 1


def _texts(trace: Trace, values: Floats) -> list[str]:
    unit = trace.ledger.score_unit
    if trace.whole is None or not _has_odd_fractions(unit):
        return [number_text(value) for value in values.tolist()]
    return [number_text(Fraction(round(Fraction(v) * unit), unit)) for v in values.tolist()]


def _identities(trace: Trace, first: int, last: int) -> list[str]:
    """y·a after = y·a before + η‖x̂‖², in numbers."""
    before, after = trace.score_before[first:last], trace.score_after[first:last]
    gain = _growth(trace, first, last)
    parts = zip(_texts(trace, before), _texts(trace, gain), _texts(trace, after), strict=True)
    return [f"{b} + {g} = {a}" for b, g, a in parts]


def _growth(trace: Trace, first: int, last: int) -> Floats:
    """η‖x̂‖² of each update, rounded like a number that was never a difference."""
    directions = trace.ledger.directions(first, last)
    rates = trace.steps.rates(last)[first:]
    with np.errstate(over="ignore"):  # beyond all floats it is shown as ∞
        growth = rates * (directions * directions).sum(axis=1)
    return np.array([float(f"{value:.15g}") for value in growth])


def _errors_and_margins(trace: Trace, first: int, last: int) -> tuple[list[str], list[str]]:
    n, rows = len(trace.dataset), last - first + 1
    if n * rows > MOST_CELLS:
        return [NONE] * rows, [NONE] * rows
    scores = trace.scores_between(first, last + 1)
    wrong = (scores <= 0).sum(axis=1).tolist()
    lengths = lengths_of(trace.augmented[first : last + 1])
    with np.errstate(invalid="ignore", divide="ignore"):
        margins = np.where(scores.min(axis=1) > 0, scores.min(axis=1) / lengths, -np.inf)
    return [f"{count} of {n}" for count in wrong], [number_text(v) for v in margins.tolist()]


def so_far(column: Indices, total: int, first: int, last: int) -> list[str]:
    """Visits or passes begun when θ̂⁽ᵏ⁾ came into force; all of them at the end of the run."""
    counts = [int(value) + 1 for value in column[max(first - 1, 0) : last]]
    counts = [0, *counts] if first == 0 else counts
    if last == len(column):
        counts[-1] = total
    return [str(count) for count in counts]


def corrected(trace: Trace, k: int) -> str:
    """The point of the update after k, or how many points it has."""
    index = int(trace.point[k])
    if index < 0:
        count = len(trace.batch_at(k))
        return f"{count} point{'s' if count > 1 else ''}"
    return point_name(index)


def _label(trace: Trace, k: int) -> str:
    index = int(trace.point[k])
    return "+ and −" if index < 0 else sign_text(trace.dataset.signs[index])


def _outcome(trace: Trace, last: int) -> str:
    return trace.outcome if last == len(trace) else "not yet"


BOUNDS = {
    "zero": "(R/γ)²",
    "start": "from this start",
    "batch": "for all at once",
    "decay": "for a falling η",
}


def meter_of(trace: Trace, verdict: Verdict) -> Meter:
    """The bound of exactly this run, by name, or why there is none."""
    bound = bound_of(trace.dataset, trace.settings, verdict)
    if bound.kind == "none":
        return Meter(None, "", NONE, bound.reason)
    return Meter(_as_float(bound.updates), BOUNDS[bound.kind], bound_text(bound))


def bound_text(bound: Bound) -> str:
    """How many updates a bound allows, also where they are beyond all numbers."""
    if bound.updates is None:
        return NONE if bound.exponent is None else f"about 10{raised(bound.exponent)}"
    number = _as_float(bound.updates)
    return number_text(bound.updates if number is None else number)


def _as_float(number: Fraction | None) -> float | None:
    """None also where no float is so large."""
    try:
        return None if number is None else float(number)
    except OverflowError:
        return None
