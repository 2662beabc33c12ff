"""What the theory promises about a run: γ, R and the bound, or that nothing is promised."""

from __future__ import annotations

from fractions import Fraction

from core.perceptron import Trace, Verdict
from core.perceptron.proofs.bounds import Bound, bound_of
from core.scenes.ink.number_text import number_text, raised
from core.scenes.run.numbers.sentences import why_it_ends
from core.scenes.wire.recorded import Fixed, Meter

NONE = "–"
UNPROVEN = "not proven"
BOUNDS = {
    "zero": "(R/γ)²",
    "start": "from this start",
    "batch": "for all at once",
    "decay": "for a falling η",
}


def promised(verdict: Verdict) -> tuple[Fixed, Fixed]:
    """γ and R, each with what it is in a few words."""
    hint = "margin of θ*" if verdict.separable else "no line separates" if verdict.proven else ""
    return (
        Fixed("γ", "gamma", gamma_text(verdict), hint),
        Fixed("R", "radius", number_text(verdict.radius), "farthest point"),
    )


def gamma_text(verdict: Verdict) -> str:
    """The margin of θ*; −∞ where no line separates, and neither where that is not proven."""
    return number_text(verdict.gamma) if verdict.proven else UNPROVEN


def meter_of(trace: Trace, verdict: Verdict) -> Meter:
    """The bound of exactly this run, by name, or why there is none."""
    bound = bound_of(trace.dataset, trace.settings, verdict)
    if bound.kind == "none":
        reasons = filter(None, [bound.reason, why_it_ends(trace, verdict)])
        return Meter(None, "", NONE if verdict.proven else UNPROVEN, " ".join(reasons))
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
