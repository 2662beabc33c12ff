"""R, γ and the number of updates that the bound allows, in a form that has an exact answer."""

from __future__ import annotations

import math
from fractions import Fraction
from random import Random

from core.perceptron.data.spelling import point_name
from core.perceptron.proofs.bounds import bound_of
from core.perceptron.questions.existence import smallest_whole
from core.perceptron.questions.question import Draft, Trap, typed
from core.perceptron.questions.situation import Situation, are_short, product
from core.perceptron.questions.wording import factor, number, squares, vector

MOST_BY_HAND = 12  # points whose lengths or margins are worked out by hand
MOST_UPDATES = 1_000_000
LARGEST_DIRECTION = 30


def _by_hand(situation: Situation) -> bool:
    return situation.n <= MOST_BY_HAND and len(situation.plain_points) == situation.n


def radius(situation: Situation, _: Random) -> Draft | None:
    """R², typed: R itself is seldom a number that one can write down."""
    right = situation.verdict.radius_squared
    if not _by_hand(situation) or not are_short((right,)) or situation.n < 2:
        return None
    lengths = [product(situation.x_hat(i), situation.x_hat(i)) for i in range(situation.n)]
    farthest = lengths.index(right)
    x_hat = situation.x_hat(farthest)
    of = "x̂ = (x, 1)" if situation.offset else "x"
    prompt = f"R is the length of the longest {of} among the {situation.n} points. What is R²?"
    name = point_name(farthest)
    told = f"{name} is farthest: R² = {squares(x_hat)} = {number(right)}."
    traps = [
        Trap([min(lengths)], f"That is the shortest one. {told}"),
        Trap([right - situation.offset], f"With an offset, x̂ has a 1 as its last number. {told}"),
        Trap([sum(map(abs, x_hat), Fraction(0))], f"Add the squares, not the numbers. {told}"),
    ]
    root = _root(right)
    if root is not None:
        traps.append(Trap([root], f"That is R, not R². {told}"))
    return typed(prompt, ["R²"], [right], told, traps, told, ("radius", "bound"))


def gamma(situation: Situation, _: Random) -> Draft | None:
    """γ², typed, with the direction of θ* given in whole numbers."""
    verdict = situation.verdict
    if verdict.reference is None or verdict.gamma_squared is None or not verdict.proven:
        return None
    direction, right = smallest_whole(verdict.reference), verdict.gamma_squared
    small = max(map(abs, direction)) <= LARGEST_DIRECTION
    if not _by_hand(situation) or not small or not are_short((right,)) or situation.n < 2:
        return None
    scores = [situation.score(i, direction) for i in range(situation.n)]
    least, square = min(scores), product(direction, direction)
    if not are_short((least, square)):
        return None
    both = "θ* and θ₀*" if situation.offset else "θ*"
    space = "(θ*, θ₀*)" if situation.offset else "θ*"
    starred = f"θ* = {vector(direction)}"
    if situation.offset:
        starred = f"θ* = {vector(direction[:-1])} and θ₀* = {number(direction[-1])}"
    prompt = (
        f"Take {starred}, and divide {both} by the length of {space}. "
        "Then γ is the smallest score y·a of all points. What is γ²?"
    )
    name = point_name(scores.index(least))
    told = (
        f"Before dividing, {name} has the smallest score, {number(least)}, and the length squared "
        f"is {squares(direction)} = {number(square)}. "
        f"So γ² = {factor(least)}²/{number(square)} = {number(right)}."
    )
    root = _root(right)
    traps = [] if root is None else [Trap([root], f"That is γ, not γ². {told}")]
    traps += [
        Trap([least**2], f"Divide by the length of {space}, too. {told}"),
        Trap([least], f"Divide by the length of {space}, too. {told}"),
        Trap([max(scores) ** 2 / square], f"The smallest score counts, not the largest. {told}"),
    ]
    if situation.offset:
        plain = square - direction[-1] ** 2
        if plain:
            why = f"Here θ₀* belongs to the length: γ is measured among the points (x, 1). {told}"
            traps.append(Trap([least**2 / plain], why))
    return typed(prompt, ["γ²"], [right], told, traps, told, ("gamma", "bound", "margin"))


def bound(situation: Situation, _: Random) -> Draft | None:
    """The whole number of updates that (R/γ)² allows, typed; for runs from zero, one at a time."""
    verdict, trace = situation.verdict, situation.trace
    if verdict.gamma_squared is None or not verdict.proven:
        return None
    proven = bound_of(trace.dataset, trace.settings, verdict)
    given = (verdict.radius_squared, verdict.gamma_squared)
    if proven.kind != "zero" or proven.updates is None or not are_short(given):
        return None
    right = math.floor(proven.updates)
    if right > MOST_UPDATES:
        return None
    prompt = (
        f"Here R² = {number(given[0])} and γ² = {number(given[1])}. The run starts at zero and "
        "corrects one mistake at a time. How many updates does the bound (R/γ)² allow at most?"
    )
    told = f"(R/γ)² = {factor(given[0])}/{factor(given[1])} = {number(proven.updates)}"
    if proven.updates != right:
        told += f", which lies between {number(right)} and {number(right + 1)}. Updates are whole"
    told += "."
    traps = [
        Trap([proven.updates], told),
        Trap([Fraction(right + 1)], f"That is one more than the bound allows. {told}"),
        Trap([Fraction(math.isqrt(right))], f"R/γ is still to be squared. {told}"),
    ]
    if trace.outcome == "converged":
        why = f"That is how many the run makes. The bound allows more. {told}"
        traps.append(Trap([Fraction(len(trace))], why))
    return typed(prompt, ["updates"], [Fraction(right)], told, traps, told, ("bound",))


def _root(number: Fraction) -> Fraction | None:
    """√number where it is a fraction."""
    root = Fraction(math.isqrt(number.numerator), math.isqrt(number.denominator))
    return root if root * root == number else None
