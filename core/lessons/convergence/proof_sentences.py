"""What each step of a proof says about this run, in its own numbers, at every k."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

from core.perceptron import Trace, Verdict
from core.perceptron.proofs.squeeze import Approach, Expansion, Squeeze
from core.scenes.ink.number_text import number_text

NOT_YET = "Both sides are still 0. Step on to the first update."


# ── The first proof ─────────────────────────────────────────────────────────────────────────────


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
    point = "point (x, 1)" if verdict.offset else "point"
    return (
        f"θ* gets every point right: each score is γ = {gamma} or more. "
        f"No {point} is farther than R = {radius} from 0."
    )


def _grown(trace: Trace, verdict: Verdict, here: Squeeze, row: int) -> str:
    least = number_text(trace.steps.eta * verdict.gamma)
    along, floor = number_text(here.along[row]), number_text(here.floor[row])
    k = int(here.k[row])
    return f"{_updates(k)}, each worth {least} or more: θ̂·θ* = {along} ≥ {k} · {least} = {floor}."


def _stayed_short(trace: Trace, verdict: Verdict, here: Squeeze, row: int) -> str:
    k, most = int(here.k[row]), trace.settings.eta_exact**2 * verdict.radius_squared
    squared, each, limit = map(number_text, (here.length[row] ** 2, most, k * most))
    return f"{_updates(k)}, each adding {each} at most: ‖θ̂‖² = {squared} ≤ {k} · {each} = {limit}."


def _shadowed(here: Squeeze, row: int) -> str:
    along, length = number_text(here.along[row]), number_text(here.length[row])
    return f"θ̂ is {length} long. Along θ* it reaches {along}, and it can never reach farther."


def _met(trace: Trace, verdict: Verdict, here: Squeeze, row: int) -> str:
    bound = verdict.bound_exact
    assert bound is not None
    if here.k[row] == len(trace):
        return f"From zero, no order of the points takes more than {_updates(math.floor(bound))}."
    eta = "" if trace.settings.eta_exact == 1 else "η"
    least, most = f"k{eta}γ", f"√k·{eta}R"
    meet = f"They meet at k = {number_text(float(bound))}, and no run from zero gets beyond that."
    if not here.k[row]:
        return f"{least} and {most} are both 0. {meet}"
    floor, ceiling = number_text(here.floor[row]), number_text(here.ceiling[row])
    return f"{least} = {floor} is still below {most} = {ceiling}. {meet}"


# ── The second proof ────────────────────────────────────────────────────────────────────────────


def line_sentences(
    trace: Trace, here: Approach, terms: Expansion, bound: Fraction, beta2: Fraction, line: int
) -> list[str]:
    """One of the five lines of the second proof: what it says about the next update.

    The last sentence tells why there is none, or that the run goes on.
    """
    theta = "θ̂" if trace.settings.eta_exact == 1 else "θ̂/η"
    fell = _Falls(here, terms, beta2, theta)
    say: Callable[[int], str] = {
        1: fell.fallen,
        2: fell.written_out,
        3: fell.without_the_mistake,
        4: fell.at_least,
        5: fell.so_far,
    }[line]
    told = [say(row) for row in range(len(terms.squared))]
    if here.k[-1] < len(trace):
        return [*told, f"The run goes on to {_updates(len(trace))}."]
    first, least = number_text(float(bound * beta2)), number_text(beta2)
    room = f"Each update takes {least} or more from {first}, and a square is never below 0."
    return [*told, f"{room} So from this start there are at most {_updates(math.floor(bound))}."]


class _Falls:
    """The squared distance on its way, and the three terms of every update, as texts."""

    def __init__(self, here: Approach, terms: Expansion, beta2: Fraction, theta: str) -> None:
        self.k = here.k.tolist()
        self.distance = here.squared_distance.tolist()
        self.promised = here.promised.tolist()
        self.crossed, self.towards, self.squared = (column.tolist() for column in terms)
        self.beta2, self.theta = float(beta2), theta

    def fallen(self, row: int) -> str:
        fall = self.distance[row] - self.distance[row + 1]
        return f"This update takes {_text(fall)} away. β² = {_text(self.beta2)} was promised."

    def written_out(self, row: int) -> str:
        parts = f"{_plus(self.crossed[row])} − {_text(self.towards[row])}"
        parts += f" + {_text(self.squared[row])}"
        after = _text(self.distance[row + 1])
        return f"{_text(self.distance[row])} {parts} = {after}."

    def without_the_mistake(self, row: int) -> str:
        most = self.distance[row] - self.towards[row] + self.squared[row]
        after = _text(self.distance[row + 1])
        return (
            f"2y {self.theta}·x̂ = {_text(self.crossed[row])}. "
            f"Without it the sum is {_text(most)}, and {after} ≤ {_text(most)}."
        )

    def at_least(self, row: int) -> str:
        towards, squared, beta2 = map(_text, (self.towards[row], self.squared[row], self.beta2))
        twice = _text(2 * self.beta2)
        return (
            f"2αy θ*·x̂ = {towards} ≥ 2αγ = {twice}, and ‖x̂‖² = {squared} ≤ β² = {beta2}. "
            f"So it falls by {twice} − {beta2} = {beta2} or more."
        )

    def so_far(self, row: int) -> str:
        k, beta2 = self.k[row], _text(self.beta2)
        distance, promised = _text(self.distance[row]), _text(self.promised[row])
        first = _text(self.promised[row] + k * self.beta2)
        return f"{distance} ≤ {first} − {k} · {beta2} = {promised}."


def _text(number: float) -> str:
    return number_text(round(number, 9))


def _plus(number: float) -> str:
    return f"− {_text(-number)}" if number < 0 else f"+ {_text(number)}"


def _updates(count: int) -> str:
    return "1 update" if count == 1 else f"{number_text(count)} updates"
