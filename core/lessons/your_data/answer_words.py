"""What the points say, in words first, then in numbers."""

from __future__ import annotations

from collections.abc import Mapping

from core.perceptron import Street, Trace, Verdict
from core.scenes.ink.number_text import number_text, point_name, sign_text, vector_text
from core.scenes.run.numbers.promises import meter_of, promised
from core.scenes.run.numbers.sentences import ending, left_undecided, points_text, why_it_ends
from core.scenes.run.numbers.spoken import boundary_name
from core.scenes.wire.drawing import Answer, AnswerRow

NONE = "–"
FOUND_LINE = "The thick line is where the run ended."
LAST_LINE = "The dotted line is where the run was left."
BAND = "The green band is the widest gap between + and −; its middle is dashed."
BAND_THROUGH = (
    "No point is in the green band; no line through the origin that separates has a wider one. Its "
    "middle is dashed."
)
HULLS = "The coloured outlines are the hulls of + and −. Hexagons mark the points of the proof."
HULL_THROUGH = (
    "Hexagons mark the points of the proof. The green area is their hull, − turned round."
)
TWICE = " The numbers before the points are λ; those of one class add up to ½, hence the 2."
ROWS = {  # by name: its label, and what it means
    "updates": ("updates", "of this run"),
    "gamma": ("γ", "margin of θ*"),
    "radius": ("R", "farthest point"),
    "bound": ("bound", "of this run"),
    "street": ("half the gap", "between + and −"),
    "weights": ("λ", ""),
}


def no_points_words() -> Answer:
    return Answer(
        "nothing",
        "No points yet.",
        "Add some + and some − points, and see whether a line can separate them.",
        _rows(dict.fromkeys(ROWS, (NONE, None))),
    )


def words(trace: Trace, verdict: Verdict, street: Street | None, freed: Verdict | None) -> Answer:
    """The verdict as a sentence, what it rests on, and its numbers as rows of texts."""
    (gamma, radius), meter = promised(verdict), meter_of(trace, verdict)
    texts = {
        "gamma": (gamma.text, gamma.hint),
        "radius": (radius.text, radius.hint),
        "bound": (meter.text, meter.label or None),
        "updates": _updates(trace),
        "street": (_street_text(verdict, street), None),
        "weights": (", ".join(_weights(verdict)) or _no_weights(verdict), None),
    }
    return Answer(
        _verdict(verdict),
        _sentence(trace, verdict),
        " ".join(filter(None, [_reason(trace, verdict, freed), _run(trace, verdict)])),
        _rows(texts),
    )


def legend(has_ended: bool, has_line: bool, has_band: bool, verdict: Verdict) -> str:
    """What is drawn, in words.

    has_ended   is the line that of a run which came to its end?
    """
    told = []
    if has_line:
        told.append(FOUND_LINE if has_ended else LAST_LINE)
    if has_band:
        told.append(BAND if verdict.offset else BAND_THROUGH)
    if verdict.certificate is not None:
        told.append(HULLS if verdict.offset else HULL_THROUGH)
    return " ".join(told)


def _verdict(verdict: Verdict) -> str:
    if not verdict.proven:
        return "undecided"
    return "separable" if verdict.separable else "not separable"


def _sentence(trace: Trace, verdict: Verdict) -> str:
    boundary = boundary_name(trace.dataset.dimension, verdict.offset)
    these = "these points" if len(trace.dataset) > 1 else "this point"
    if not verdict.proven:
        return "Not decided: these numbers are too long for a proof."
    signs = set(trace.dataset.signs)
    if verdict.separable and len(signs) == 1:
        only = sign_text(signs.pop())
        return f"Only {only} so far, and a {boundary} can keep {these} on its {only} side."
    if verdict.separable:
        return f"A {boundary} separates {these}."
    return f"No {boundary} separates {these}."


def _reason(trace: Trace, verdict: Verdict, freed: Verdict | None) -> str:
    """Why no boundary exists."""
    if verdict.certificate is None:
        return ""
    if verdict.common_point is not None:
        positive, negative = (_combination(trace, verdict, sign) for sign in (1, -1))
        c = vector_text(verdict.common_point)
        told = f"The hulls of both classes contain the point c = {c}: c = {positive} = {negative}."
        return told + (TWICE if "(" in positive + negative else "")
    told = "Turn the − points round, to the other side of the origin. Then the hull contains it."
    if freed is not None and freed.separable:
        told += " With an offset, a boundary exists."
    return told


def _combination(trace: Trace, verdict: Verdict, sign: int) -> str:
    """c as a mixture of points of one class: twice, because a class has half of Σλ = 1."""
    assert verdict.certificate is not None
    parts = {
        point_name(index): weight
        for index, weight in enumerate(verdict.certificate)
        if weight and trace.dataset.signs[index] == sign
    }
    if len(parts) == 1:
        return next(iter(parts))
    return f"2·({' + '.join(f'{number_text(weight)}·{name}' for name, weight in parts.items())})"


def _run(trace: Trace, verdict: Verdict) -> str:
    """How the run ends, if it does."""
    count = len(trace)
    updates = f"{count:,} update{'' if count == 1 else 's'}"
    if trace.outcome == "converged":
        told = f"The run ends after {updates}." if count else "The run has nothing to correct."
        return " ".join(filter(None, [told, _on_the_boundary(trace), why_it_ends(trace, verdict)]))
    if trace.outcome == "stalled":
        told = f"The run stops after {updates}." if count else "The run stops at once."
        return " ".join(filter(None, [told, ending(trace).sentence, why_it_ends(trace, verdict)]))
    if trace.outcome == "cycles":
        assert trace.cycle is not None
        begin, period = trace.cycle
        once = f"after {begin:,} update{'' if begin == 1 else 's'} " if begin else ""
        return f"The run never ends: {once}it repeats {_every(period)}."
    if verdict.separable:
        return f"The run has not found one within {updates}. Step through to see more."
    is_endless = verdict.proven and trace.settings.rule == "le"  # another rule may accept ties
    return f"The run was stopped after {updates}.{' It would never end.' if is_endless else ''}"


def _on_the_boundary(trace: Trace) -> str:
    """Which points a rule that accepts it has left on the boundary."""
    left = left_undecided(trace)
    if not len(left):
        return ""
    lie, it = ("lies", "it") if len(left) == 1 else ("lie", "them")
    return f"{points_text(left)} {lie} on its boundary, undecided: the rule accepts {it}."


def _every(period: int) -> str:
    return "every update" if period == 1 else f"every {period:,} updates"


def _updates(trace: Trace) -> tuple[str, str | None]:
    if trace.outcome == "cycles":
        return "∞", "never ends"
    if trace.outcome == "stopped":
        return f"over {len(trace):,}", "stopped here"
    return f"{len(trace):,}", None


def _street_text(verdict: Verdict, street: Street | None) -> str:
    if street is not None:
        return number_text(street.half_width)
    through_origin = verdict.reference is not None and not verdict.offset
    return number_text(verdict.gamma) if through_origin else NONE


def _weights(verdict: Verdict) -> list[str]:
    """λ of each point that carries the proof, with its name."""
    weights = enumerate(verdict.certificate or ())
    return [f"{number_text(weight)} {point_name(index)}" for index, weight in weights if weight]


def _no_weights(verdict: Verdict) -> str:
    """They prove that there is no line: where there is one, nobody needs them."""
    return "not needed" if verdict.separable else NONE


def _rows(texts: Mapping[str, tuple[str, str | None]]) -> tuple[AnswerRow, ...]:
    rows = ((name, label, hint, *texts[name]) for name, (label, hint) in ROWS.items())
    return tuple(
        AnswerRow(name, label, text, hint if own is None else own)
        for name, label, hint, text, own in rows
    )
