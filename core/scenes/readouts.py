"""The numbers beside the pictures, as texts, one for every k.

At k the present θ̂ is shown, and the update that comes next, before → after.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from core.perceptron import Trace, Verdict
from core.perceptron.geometry import lengths_of
from core.scenes.number_text import degrees_text, number_text, point_name, sign_text, vector_text
from core.scenes.scene import coded
from core.scenes.sentences import sentences

Floats = npt.NDArray[np.float64]
NONE = "–"
MOST_CELLS = 4_000_000  # scores to look at for margins and errors; beyond that they are left out


def changing_texts(trace: Trace, first: int, last: int) -> dict[str, Any]:
    """Every changing readout for k = first … last. `next_of` is another one, a step ahead."""
    theta = theta_texts(trace, first, last)
    errors, margins = _errors_and_margins(trace, first, last)
    updates = range(first, last)
    return {
        "sentence": sentences(trace, first, last),
        "k": [str(k) for k in range(first, last + 1)],
        "update": [*(str(k + 1) for k in updates), NONE],
        "theta": [weights for weights, _ in theta],
        "theta_after": {"next_of": "theta"},
        "theta0": [offset for _, offset in theta],
        **({"theta0_after": {"next_of": "theta0"}} if trace.settings.offset else {}),
        "point": [*(corrected(trace, k) for k in updates), NONE],
        "label": [*(_label(trace, k) for k in updates), NONE],
        "score_before": [*_texts(trace, trace.score_before[first:last]), NONE],
        "score_after": [*_identities(trace, first, last), NONE],
        "angle_before": [*map(degrees_text, trace.angle_before[first:last].tolist()), NONE],
        "angle_after": [*map(degrees_text, trace.angle_after[first:last].tolist()), NONE],
        "norm": [number_text(v) for v in lengths_of(trace.augmented[first : last + 1]).tolist()],
        "margin": margins,
        "error": errors,
        "error_after": {"next_of": "error"},
        "passes": so_far(trace.passes, trace.pass_count, first, last),
        "visits": so_far(trace.visit, trace.visit_count, first, last),
        "outcome": [*("not yet" for _ in updates), _outcome(trace, last)],
    }


def panel(trace: Trace, verdict: Verdict, first: int, last: int) -> dict[str, Any]:
    """All that the readout panel shows."""
    has_offset = trace.settings.offset
    offset = [{"label": "θ₀", "name": "theta0", "after": "theta0_after"}] if has_offset else []
    return {
        "rows": [
            {"label": "θ", "name": "theta", "after": "theta_after"},
            *offset,
            {"label": "y·a", "name": "score_before", "after": "score_after"},
            {"label": "angle", "name": "angle_before", "after": "angle_after"},
            {"label": "errors", "name": "error", "after": "error_after"},
        ],
        "fixed": [
            _fixed("γ", "gamma", number_text(verdict.gamma), "margin of θ*"),
            _fixed("R", "radius", number_text(verdict.radius), "farthest point"),
        ],
        "columns": {
            name: coded(texts) if isinstance(texts, list) else texts
            for name, texts in changing_texts(trace, first, last).items()
        },
        "meter": {
            "bound": verdict.bound if math.isfinite(verdict.bound) else None,
            "label": "(R/γ)²",
            "text": bound_text(verdict),
        },
        "code": _code(trace),
    }


def _fixed(label: str, name: str, text: str, hint: str) -> dict[str, str]:
    return {"label": label, "name": name, "text": text, "hint": hint}


def theta_texts(trace: Trace, first: int, last: int) -> list[tuple[str, str]]:
    """θ and θ₀ for every k = first … last."""
    rows: Iterable[Any] = trace.augmented[first : last + 1].tolist()
    if trace.exact and _has_odd_fractions(trace.steps.unit):
        unit = trace.steps.unit
        whole = trace.ledger.whole_theta(first, last + 1).tolist()
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
    if not trace.exact or not _has_odd_fractions(unit):
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


def so_far(column: npt.NDArray[np.int64], total: int, first: int, last: int) -> list[str]:
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


def bound_text(verdict: Verdict) -> str:
    """(R/γ)², also where it is larger than any float."""
    exact = verdict.bound_exact
    return number_text(exact if exact is not None and math.isinf(verdict.bound) else verdict.bound)


def _code(trace: Trace) -> dict[str, Any]:
    """The algorithm in three or four lines, with the choices of this run."""
    settings = trace.settings
    activation = "θ·x + θ₀" if settings.offset else "θ·x"
    tests = {
        "le": f"y·({activation}) ≤ 0",
        "lt": f"y·({activation}) < 0",
        "ge": f"y ≠ (+1 if {activation} ≥ 0)",
        "gt": f"y ≠ (+1 if {activation} > 0)",
    }
    eta = "" if settings.eta == "1" and settings.decay == "0" else "η·"
    test = tests[settings.rule]
    if settings.update == "batch":
        lines = ["M = all points with", f"  {test}", f"θ ← θ + {eta}Σ y·x over M"]
        lines += [f"θ₀ ← θ₀ + {eta}Σ y over M"] if settings.offset else []
        return {"lines": lines, "update": list(range(1, len(lines))), "visit": [0, 1]}
    lines = ["for t in 1…n:", f"  if {test}:", f"    θ ← θ + {eta}y·x"]
    lines += [f"    θ₀ ← θ₀ + {eta}y"] if settings.offset else []
    return {"lines": lines, "update": list(range(1, len(lines))), "visit": [0, 1]}
