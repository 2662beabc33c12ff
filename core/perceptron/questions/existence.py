"""Does a line exist? The answer comes with its proof: a line, or points that no line can part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from random import Random

from core.perceptron.data.numbers import common_denominator, scaled, shortest
from core.perceptron.data.spelling import LOWERED, point_name, sign_text
from core.perceptron.proofs.verdict import Verdict, separability
from core.perceptron.questions.question import Choice, Draft, Hidden, chosen
from core.perceptron.questions.situation import Situation, Vector, are_short, product
from core.perceptron.questions.wording import (
    factor,
    names,
    number,
    some_line,
    the_line,
    vector,
)

MOST_CARRYING = 4  # points whose weights somebody adds up by hand

UNTIL_SEEN: tuple[Hidden, ...] = (
    "verdict",
    "cone",
    "outcome",
    "gamma",
    "bound",
    "margin",
    "errors",
    "other_runs",
)


def line_exists(situation: Situation, _: Random) -> Draft | None:
    """Not where the present line shows it, where it is trivial, or where no proof can be shown."""
    if not situation.can_look_through or not situation.verdict.proven:
        return None
    has_both = len(set(situation.trace.dataset.signs)) == 2
    if min(situation.scores) > 0 or (situation.offset and not has_both):
        return None
    return _anywhere(situation) if situation.offset else _through_origin(situation)


def _anywhere(situation: Situation) -> Draft | None:
    line, verdict = the_line(situation), situation.verdict
    proof = _line_found(situation, verdict) if verdict.separable else _shared(situation, verdict)
    if proof is None:
        return None
    prompt = f"Is there a {line} with every + point on one side and every − point on the other?"
    choices = [
        Choice("yes", f"Yes, there is such a {line}", proof),
        Choice("no", f"No, there is no such {line}", proof),
        Choice("depends", "That depends on η and on the order", f"Neither decides it. {proof}"),
    ]
    return chosen(prompt, choices, "yes" if verdict.separable else "no", UNTIL_SEEN)


def _through_origin(situation: Situation) -> Draft | None:
    """Three answers: yes; only one that need not pass through the origin; none at all."""
    line, dataset = the_line(situation), situation.trace.dataset
    if situation.verdict.separable:
        right, proof = "yes", _line_found(situation, situation.verdict)
    else:
        elsewhere = separability(dataset, offset=True)
        if not elsewhere.proven:
            return None
        if elsewhere.separable:
            parts = (_cancelled(situation), _line_found(situation, elsewhere))
            right, proof = "shifted", None if None in parts else " But ".join(map(str, parts))
        else:
            right, proof = "no", _shared(situation, elsewhere)
    if proof is None:
        return None
    prompt = (
        f"Is there a {line} through the origin with every + point on one side and every − point "
        "on the other?"
    )
    choices = [
        Choice("yes", "Yes, there is one", proof),
        Choice("shifted", "No, only one that misses the origin", proof),
        Choice("no", f"No, and no other {line} does it either", proof),
    ]
    return chosen(prompt, choices, right, UNTIL_SEEN)


# ── Proofs in words ─────────────────────────────────────────────────────────────────────────────


def _line_found(situation: Situation, verdict: Verdict) -> str | None:
    """2·x₁ − x₂ + 3 is above 0 for every + point and below 0 for every − point."""
    found = [smallest_whole(theta) for theta in _separating(situation, verdict)]
    short = [theta for theta in found if are_short(theta)]
    if not short:
        return None
    theta = min(short, key=lambda numbers: len(vector(numbers)))
    d = situation.trace.dataset.dimension
    variables = ["x"] if d == 1 else [f"x{str(j + 1).translate(LOWERED)}" for j in range(d)]
    terms = [
        (value < 0, variable if abs(value) == 1 else f"{number(abs(value))}·{variable}")
        for value, variable in zip(theta, variables, strict=False)
        if value
    ]
    if verdict.offset and theta[-1]:
        terms.append((theta[-1] < 0, number(abs(theta[-1]))))
    first, *rest = terms
    text = ("−" if first[0] else "") + first[1]
    text += "".join(f" {'−' if negative else '+'} {term}" for negative, term in rest)
    return f"{text} is above 0 for every + point and below 0 for every − point."


def _separating(situation: Situation, verdict: Verdict) -> Iterator[Vector]:
    """Some θ̂ that have every point on its right side: that of the margin, and the learnt one."""
    assert verdict.reference is not None
    yield verdict.reference
    trace = situation.trace
    learnt = trace.exact_theta(len(trace)) if trace.outcome == "converged" else None
    if learnt is not None and verdict.offset == trace.settings.offset:
        scores = [situation.score(i, learnt) for i in range(situation.n)]
        if min(scores) > 0:
            yield learnt


def smallest_whole(numbers: Vector) -> Vector:
    """The shortest vector of whole numbers in the direction of these fractions."""
    return tuple(map(Fraction, shortest(scaled(numbers, common_denominator(numbers)))))


def _shared(situation: Situation, verdict: Verdict) -> str | None:
    """(0.5, 0.5) lies between the + points x⁽¹⁾ and x⁽⁴⁾, and …: no line has it on both sides."""
    place, carrying = verdict.common_point, verdict.certificate
    if place is None or carrying is None or not are_short(place):
        return None
    told = ""
    for sign, opening in ((1, vector(place)), (-1, " It")):
        points = [i for i, weight in enumerate(carrying) if weight and situation.label(i) == sign]
        also = "" if sign > 0 else "also "
        where = f"is {also}the {sign_text(sign)} point"
        if len(points) > 1:
            where = f"{also}lies between the {sign_text(sign)} points"
        told += f"{opening} {where} {names(points)}."
    return f"{told} No {the_line(situation)} can have it on both sides."


def _cancelled(situation: Situation) -> str | None:
    """Why no line through the origin separates: weights λ with Σ λ·y·x = 0."""
    certificate = situation.verdict.certificate
    if certificate is None or not are_short(certificate):
        return None
    carrying = [i for i, weight in enumerate(certificate) if weight]
    line = f"{the_line(situation)} through the origin"
    if len(carrying) == 1:
        return f"No {line} can: {point_name(carrying[0])} lies at the origin, on every one of them."
    told = weighted_sum(situation, carrying, smallest_whole(certificate))
    return f"No {line} can: {told} = 0, so their scores cannot all be above 0."


def weighted_sum(situation: Situation, points: Sequence[int], weights: Vector) -> str:
    """2·x⁽¹⁾ − x⁽³⁾"""
    text = ""
    for i in points:
        sign = sign_text(situation.label(i))
        text += f" {sign} " if text else ("−" if sign == "−" else "")
        text += point_name(i) if weights[i] == 1 else f"{factor(weights[i])}·{point_name(i)}"
    return text


# ── Which weights prove that there is none ──────────────────────────────────────────────────────


def certificate(situation: Situation, random: Random) -> Draft | None:
    """Choose the λ ≥ 0 with sum 1 that let the signed points cancel."""
    verdict = situation.verdict
    if verdict.certificate is None or not verdict.proven or not situation.plain_points:
        return None
    carrying = [i for i, weight in enumerate(verdict.certificate) if weight]
    right = tuple(verdict.certificate[i] for i in carrying)
    readable = are_short(right) and set(carrying) <= set(situation.plain_points)
    if not 2 <= len(carrying) <= MOST_CARRYING or not readable:
        return None
    others = [
        weights for weights in _other_weights(right) if any(_sum(situation, carrying, weights))
    ]
    if len(others) < 2:
        return None
    offered = [right, *random.sample(others, min(3, len(others)))]
    random.shuffle(offered)
    x = "x̂ = (x, 1)" if situation.offset else "x"
    prompt = (
        f"No {some_line(situation)} separates {names(carrying)}. Weights λ prove it: multiply each "
        f"point {x} by its label and its weight, add up, and get 0. Which weights do that?"
    )
    choices = [
        Choice(
            str(place), _weights_text(carrying, weights), _adds_up_to(situation, carrying, weights)
        )
        for place, weights in enumerate(offered, start=1)
    ]
    hides: tuple[Hidden, ...] = ("verdict", "cone")
    return chosen(prompt, choices, str(offered.index(right) + 1), hides)


def _other_weights(right: Vector) -> list[Vector]:
    """Weights that also are 0 or above with sum 1: exchanged, equal, or with points left out."""
    count = len(right)
    found = [*permutations(right)]
    for left in range(2, count + 1):
        equal = (Fraction(1, left),) * left + (Fraction(0),) * (count - left)
        found += permutations(equal)
    return sorted({weights for weights in found if weights != right})


def _sum(situation: Situation, points: Sequence[int], weights: Vector) -> Vector:
    """Σ λ·y·x̂"""
    signed = [[situation.label(i) * value for value in situation.x_hat(i)] for i in points]
    return tuple(product(weights, column) for column in zip(*signed, strict=True))


def _weights_text(points: Sequence[int], weights: Vector) -> str:
    return ", ".join(
        f"{number(weight)} for {point_name(i)}" for i, weight in zip(points, weights, strict=True)
    )


def _adds_up_to(situation: Situation, points: Sequence[int], weights: Vector) -> str:
    total = _sum(situation, points, weights)
    if any(total):
        return f"These add up to {vector(total)}, not to 0."
    return "These add up to 0. So the scores of these points cannot all be above 0."
