"""What each step of a proof says about this run, in its own numbers, at every k."""

from __future__ import annotations

import math
from fractions import Fraction

from core.perceptron import Trace, Verdict
from core.perceptron.proofs.squeeze import Approach, Squeeze
from core.scenes.ink.number_text import number_text

NOT_YET = "No update yet: both sides are 0. Step on to the first one."


def step_sentences(trace: Trace, verdict: Verdict, here: Squeeze, step: int) -> list[str]:
    """One of the five steps of the first proof: a sentence for every k."""
    rows = range(len(here.k))
    if step == 1:
        return [_assumed(verdict)] * len(rows)
    if step == 5:
        return [_met(trace, verdict, here, row) for row in rows]
    if step == 4:
        return [_shadowed(here, row) if here.k[row] else NOT_YET for row in rows]
    say = _grown if step == 2 else _stayed_short
    return [say(trace, verdict, here, row) if here.k[row] else NOT_YET for row in rows]


def _assumed(verdict: Verdict) -> str:
    gamma, radius = number_text(verdict.gamma), number_text(verdict.radius)
    return (
        f"θ* has every point on its right side, by γ = {gamma} or more. "
        f"No point is longer than R = {radius}."
    )


def _grown(trace: Trace, verdict: Verdict, here: Squeeze, row: int) -> str:
    least = number_text(trace.steps.eta * verdict.gamma)
    along, floor = number_text(here.along[row]), number_text(here.floor[row])
    k = int(here.k[row])
    return f"{_updates(k)} of at least {least}: θ̂·θ* = {along} ≥ {k} · {least} = {floor}."


def _stayed_short(trace: Trace, verdict: Verdict, here: Squeeze, row: int) -> str:
    k, most = int(here.k[row]), trace.settings.eta_exact**2 * verdict.radius_squared
    squared, each, limit = map(number_text, (here.length[row] ** 2, most, k * most))
    return f"{_updates(k)} of at most {each}: ‖θ̂‖² = {squared} ≤ {k} · {each} = {limit}."


def _shadowed(here: Squeeze, row: int) -> str:
    along, length = number_text(here.along[row]), number_text(here.length[row])
    return f"θ̂ is {length} long. Along θ* it reaches {along}, and it can never reach farther."


def _met(trace: Trace, verdict: Verdict, here: Squeeze, row: int) -> str:
    bound = verdict.bound_exact
    assert bound is not None
    if here.k[row] == len(trace):
        most = number_text(math.floor(bound))
        return (
            f"The run ends with {_updates(len(trace))}. No order of the points takes over {most}."
        )
    floor, ceiling = number_text(here.floor[row]), number_text(here.ceiling[row])
    return (
        f"{floor} still fits below {ceiling}. Beyond k = {number_text(float(bound))} nothing fits."
    )


def fall_sentences(trace: Trace, here: Approach, bound: Fraction, beta2: Fraction) -> list[str]:
    """The second proof: what the next update takes away; at the end, why there had to be one."""
    least = number_text(beta2)
    falls = (here.squared_distance[:-1] - here.squared_distance[1:]).tolist()
    told = [
        f"Update {k + 1} takes {number_text(round(fall, 9))} away. β² = {least} was promised."
        for k, fall in zip(here.k.tolist(), falls, strict=False)
    ]
    made, most = _updates(len(trace)), number_text(math.floor(bound))
    if here.k[-1] < len(trace):
        return [*told, f"The run goes on to {made}."]
    room = f"Into {number_text(float(bound * beta2))}, falls of {least} fit {most} times."
    return [*told, f"The run ends with {made}. {room}"]


def _updates(count: int) -> str:
    return "1 update" if count == 1 else f"{number_text(count)} updates"
