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
from core.scenes.ink.number_text import (
    degrees_text,
    number_text,
    point_name,
    sign_text,
    vector_text,
)
from core.scenes.ink.telling import NEXT, SCORES, SIDES, Tells, telling
from core.scenes.run.numbers.promises import meter_of, promised
from core.scenes.run.numbers.pseudo_code import pseudo_code
from core.scenes.run.numbers.scores import has_odd_fractions, score_columns, score_texts
from core.scenes.run.numbers.sentences import told_columns
from core.scenes.run.numbers.spoken import done_texts, spoken, verdict_texts
from core.scenes.run.pictures.dial import corrected_angle
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import DONE, VERDICT, Ahead, Column, Fixed, ReadoutPanel, Row

NONE = "–"
COUNTS = ("misclassified", "undecided")
TELLS: dict[str, Tells] = {
    **telling(NEXT, "sentence", "act", "point", "label"),
    **telling(SCORES, "score_before", "score_after", "angle_before", "angle_after"),
    **telling((*SIDES, "margin"), "least", "least_hint"),  # often the very point, by name
    **telling(("errors",), *COUNTS, "error"),
    **telling(("errors", "margin"), "margin", "margin_hint"),
    **telling(("outcome",), "outcome", "visits", "passes", "scans"),  # at the end all of them
    **telling(("gamma", "cone", "verdict"), "gamma"),
    **telling(("gamma", "cone", "verdict"), VERDICT),
    **telling(("radius",), "radius"),
    **telling(("bound", "cone", "verdict"), "bound"),
}


def changing_texts(trace: Trace, first: int, last: int) -> dict[str, Column]:
    """Every changing readout for k = first … last."""
    theta = theta_texts(trace, first, last)
    updates, has_offset = range(first, last), trace.settings.offset
    return {
        **told_columns(trace, first, last),
        DONE: done_texts(trace, first, last),
        "k": Texts(str(k) for k in range(first, last + 1)),
        "theta": Texts(weights for weights, _ in theta),
        "theta_after": Ahead("theta"),
        "theta0": Texts(offset for _, offset in theta),
        **({"theta0_after": Ahead("theta0")} if has_offset else {}),
        "point": Texts([*(corrected(trace, k) for k in updates), NONE]),
        "label": Texts([*(_label(trace, k) for k in updates), NONE]),
        "score_before": Texts([*score_texts(trace, trace.score_before[first:last]), NONE]),
        "score_after": Texts([*_identities(trace, first, last), NONE]),
        "angle_before": _angles(trace.angle_before[first:last]),
        "angle_after": _angles(trace.angle_after[first:last]),
        "norm": Texts(
            number_text(v) for v in lengths_of(trace.augmented[first : last + 1]).tolist()
        ),
        **score_columns(trace, first, last),
        **{f"{name}_after": Ahead(name) for name in COUNTS},
        "scans" if trace.restarts else "passes": Texts(
            so_far(trace.passes, trace.pass_count, first, last)
        ),
        "visits": Texts(so_far(trace.visit, trace.visit_count, first, last)),
        **({} if trace.whole else _rates(trace, first, last)),
        "outcome": Texts([*("not yet" for _ in updates), _outcome(trace, last)]),
    }


def readout_panel(trace: Trace, verdict: Verdict, first: int, last: int) -> ReadoutPanel:
    """All that the readout panel shows."""
    has_offset = trace.settings.offset
    score = "y·a" if trace.begins is None else "Σ y·a"
    return ReadoutPanel(
        changing_texts(trace, first, last) | {VERDICT: verdict_texts(trace, verdict, first, last)},
        rows=(
            Row("θ", "theta", "theta_after", about="Weights", first=True),
            *(
                (Row("θ₀", "theta0", "theta0_after", about="Weights", first=True),)
                if has_offset
                else ()
            ),
            Row(score, "score_before", "score_after", about="This point", first=True),
            Row(corrected_angle(trace), "angle_before", "angle_after", about="This point"),
            *(Row(name, name, f"{name}_after", narrow=True, about="All points") for name in COUNTS),
        ),
        measures=(
            *(() if trace.whole else (Row("η", "eta", hint="eta_hint"),)),
            Row("least y·a", "least", hint="least_hint"),
            Row("margin", "margin", hint="margin_hint"),
        ),
        fixed=(
            *promised(verdict),
            *(() if trace.exact else (Fixed("ties", "ties", "decided in floating point", ""),)),
        ),
        meter=meter_of(trace, verdict),
        code=pseudo_code(trace.settings),
        tells=TELLS,
        spoken=spoken(trace),
    )


def _rates(trace: Trace, first: int, last: int) -> dict[str, Column]:
    """A falling η, for the update that comes next."""
    rates = [number_text(rate) for rate in trace.steps.rates(last)[first:].tolist()]
    is_next = [*("of the next update" for _ in rates), ""]
    return {"eta": Texts([*rates, NONE]), "eta_hint": Texts(is_next)}


def _angles(degrees: Floats) -> Texts:
    return Texts([*map(degrees_text, degrees.tolist()), NONE])


def theta_texts(trace: Trace, first: int, last: int) -> list[tuple[str, str]]:
    """θ and θ₀ for every k = first … last."""
    rows: Iterable[Any] = trace.augmented[first : last + 1].tolist()
    if trace.whole is not None and has_odd_fractions(trace.steps.unit):
        unit = trace.steps.unit
        whole = trace.whole.whole_theta(first, last + 1).tolist()
        rows = ([Fraction(int(value), unit) for value in row] for row in whole)
    if trace.settings.offset:
        return [(vector_text(row[:-1]), number_text(row[-1])) for row in rows]
    return [(vector_text(row), "0") for row in rows]


def _identities(trace: Trace, first: int, last: int) -> list[str]:
    """y·a after = y·a before + η‖x̂‖², in numbers."""
    before, after = trace.score_before[first:last], trace.score_after[first:last]
    gain = _growth(trace, first, last)
    parts = zip(*(score_texts(trace, one) for one in (before, gain, after)), strict=True)
    return [f"{b} + {g} = {a}" for b, g, a in parts]


def _growth(trace: Trace, first: int, last: int) -> Floats:
    """η‖x̂‖² of each update, rounded like a number that was never a difference."""
    directions = trace.ledger.directions(first, last)
    rates = trace.steps.rates(last)[first:]
    with np.errstate(over="ignore"):  # beyond all floats it is shown as ∞
        growth = rates * (directions * directions).sum(axis=1)
    return np.array([float(f"{value:.15g}") for value in growth])


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
