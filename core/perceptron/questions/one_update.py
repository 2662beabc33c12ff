"""What will the update change? The direction of θ, the score of its point, θ itself."""

from __future__ import annotations

from random import Random

from core.perceptron.data.spelling import label_text, point_name, sign_text
from core.perceptron.questions.next_step import NEXT_STEP
from core.perceptron.questions.question import Choice, Draft, Trap, chosen, typed
from core.perceptron.questions.situation import Situation, Vector, are_short, product
from core.perceptron.questions.wording import (
    factor,
    labelled,
    number,
    placed,
    squares,
    vector,
    weight_names,
    weights,
)

MOST_CORRECTED = 4  # points of a batch update that somebody adds up by hand


def _found(situation: Situation, index: int) -> str:
    assert situation.theta is not None
    return (
        f"Now {weights(situation.theta, situation.offset)}. "
        f"The next mistake is {labelled(situation, index)}."
    )


# ── Which way does θ turn ───────────────────────────────────────────────────────────────────────


def turn(situation: Situation, _: Random) -> Draft | None:
    """In a plane only, where θ turns by less than a quarter: else its line seems to turn back."""
    before, after = situation.theta, situation.theta_after
    if before is None or after is None or situation.trace.dataset.dimension != 2:
        return None
    cross = before[0] * after[1] - before[1] * after[0]
    along = before[0] * after[0] + before[1] * after[1]
    if cross == 0 or along <= 0:
        return None
    index = situation.next_point
    if index is None and not _is_short_batch(situation):
        return None
    prompt = f"{_corrected(situation)} Which way does θ, the arrow, turn?"
    right, way = ("counter", "counter-clockwise") if cross > 0 else ("clockwise", "clockwise")
    told = f"θ goes from {vector(before[:2])} to {vector(after[:2])}, a {way} turn."
    lesson = ""
    if index is not None:
        label = situation.label(index)
        lesson = (
            f" A {sign_text(label)} point turns θ {'towards' if label > 0 else 'away from'} it."
        )
    ways = {
        "counter": "Counter-clockwise",
        "clockwise": "Clockwise",
        "none": "θ does not turn",
    }
    choices = [
        Choice(key, text, told if key == right else told + lesson) for key, text in ways.items()
    ]
    return chosen(prompt, choices, right, (*NEXT_STEP, "weight_space"), index)


def _corrected(situation: Situation) -> str:
    """What the next update corrects, and with which θ and η."""
    assert situation.theta is not None
    index = situation.next_point
    eta = "" if situation.rate == 1 else f" Here η = {number(situation.rate)}."
    if index is not None:
        return _found(situation, index) + eta
    points = "; ".join(
        f"{placed(situation, i)}, {label_text(situation.label(i))}" for i in situation.next_points
    )
    now = weights(situation.theta, situation.offset)
    return f"Now {now}. All mistakes are corrected at once: {points}.{eta}"


def _is_short_batch(situation: Situation) -> bool:
    return (
        situation.is_batch
        and 0 < len(situation.next_points) <= MOST_CORRECTED
        and all(are_short(situation.x(i)) for i in situation.next_points)
    )


# ── Will the point be right after the update ────────────────────────────────────────────────────


def _grows(situation: Situation, index: int) -> str:
    """The update adds η‖x̂‖² = 2² + 1² + 1² = 6 to y·a: −7 + 6 = −1"""
    before, gain = situation.score(index), situation.growth(index)
    length = "‖x̂‖²" if situation.offset else "‖x‖²"
    told = squares(situation.x_hat(index))
    if situation.rate != 1:
        length, told = f"η{length}", f"{factor(situation.rate)}·({told})"
    after = f"{number(before)} + {number(gain)} = {number(before + gain)}"
    return f"The update adds {length} = {told} = {number(gain)} to y·a: {after}"


def right_after(situation: Situation, _: Random) -> Draft | None:
    """Right, on the boundary, or still misclassified: by the sign of y·a after."""
    index = situation.next_point
    if index is None:
        return None
    before, name = situation.score(index), point_name(index)
    after = before + situation.growth(index)
    right = "right" if after > 0 else "undecided" if after == 0 else "wrong"
    eta = "" if situation.rate == 1 else f" with η = {number(situation.rate)}"
    prompt = (
        f"{_found(situation, index)} Its score y·a is {number(before)}. "
        f"One update{eta} corrects it. How does {name} stand after that?"
    )
    told = f"{_grows(situation, index)}."
    more = {
        "right": " One update was enough." if right == "right" else " One update is not enough.",
        "undecided": "" if right == "undecided" else f" {name} is not undecided.",
        "wrong": " One update is not enough."
        if right == "wrong"
        else f" {name} is not misclassified.",
    }
    texts = {
        "right": "It is right: y·a is above 0",
        "undecided": "It is undecided: y·a is 0",
        "wrong": "It is still misclassified: y·a is below 0",
    }
    choices = [Choice(key, text, told + more[key]) for key, text in texts.items()]
    return chosen(prompt, choices, right, (*NEXT_STEP, "errors", "point_scores"), index)


def score_after(situation: Situation, _: Random) -> Draft | None:
    """y·a after the update, typed."""
    index = situation.next_point
    if index is None:
        return None
    before, gain, x = situation.score(index), situation.growth(index), situation.x(index)
    after, name = before + gain, point_name(index)
    if not are_short((after,)):
        return None
    eta = "" if situation.rate == 1 else f" with η = {number(situation.rate)}"
    prompt = f"{_found(situation, index)} What is its score y·a after the update{eta}?"
    told = f"{_grows(situation, index)}."
    traps = [
        Trap([before], f"That is y·a before the update. {told}"),
        Trap([gain], f"That is only how much y·a grows. {told}"),
        Trap([-after], f"It should have the opposite sign. {told}"),
        Trap([before - gain], f"An update raises y·a of its point. {told}"),
    ]
    if situation.offset:
        plain = before + situation.rate * product(x, x)
        traps.append(Trap([plain], f"The offset changes too, and counts as 1² in ‖x̂‖². {told}"))
    if situation.rate != 1:
        traps.append(Trap([before + gain / situation.rate], f"The step is η times y·x. {told}"))
    return typed(
        prompt, [f"y·a of {name}"], [after], told, traps, told, (*NEXT_STEP, "point_scores"), index
    )


# ── θ and θ₀ after the update ───────────────────────────────────────────────────────────────────


def theta_after(situation: Situation, _: Random) -> Draft | None:
    """θ and θ₀ after the update, typed."""
    before, after = situation.theta, situation.theta_after
    if before is None or after is None:
        return None
    index = situation.next_point
    if index is None and not _is_short_batch(situation):
        return None
    offset, d = situation.offset, situation.trace.dataset.dimension
    both = "θ and θ₀" if offset else "θ"
    prompt = f"{_corrected(situation)} What {'are' if offset else 'is'} {both} after the update?"
    told = _moves(situation, before, after)
    step = tuple(b - a for a, b in zip(before, after, strict=True))
    traps = [
        Trap(before, f"That is {both} before the update. {told}"),
        Trap(
            [a - s for a, s in zip(before, step, strict=True)], f"{_other_sign(situation)} {told}"
        ),
        Trap(step, f"That is what the update adds. {told}"),
    ]
    if offset:
        traps.append(Trap([*after[:d], before[d]], f"θ₀ changes too. {told}"))
        traps.append(Trap([*before[:d], after[d]], f"θ changes too. {told}"))
    if situation.rate != 1:
        whole = [a + s / situation.rate for a, s in zip(before, step, strict=True)]
        traps.append(Trap(whole, f"The step is η times y·x. {told}"))
    fields = weight_names(d, offset)
    return typed(prompt, fields, after, told, traps, told, NEXT_STEP, index)


def _other_sign(situation: Situation) -> str:
    index = situation.next_point
    if index is None:
        return "A + point is added, a − point subtracted."
    way = "added" if situation.label(index) > 0 else "subtracted"
    return f"The label is {sign_text(situation.label(index))}: the point is {way}."


def _moves(situation: Situation, before: Vector, after: Vector) -> str:
    """θ becomes (1, 2) + (3, −1) = (4, 1), and θ₀ becomes 0 + 1 = 1."""
    d = situation.trace.dataset.dimension
    index, rate = situation.next_point, situation.rate
    sign, opening = "+", ""
    if index is None:
        added = tuple((b - a) / rate for a, b in zip(before[:d], after[:d], strict=True))
        opening = f"Each with its sign, the points add up to {vector(added)}. "
    else:
        sign, added = sign_text(situation.label(index)), situation.x(index)
    step = factor(added[0]) if d == 1 else vector(added)
    scaled = "" if rate == 1 else f"{factor(rate)}·"
    text = f"{opening}θ becomes {vector(before[:d])} {sign} {scaled}{step} = {vector(after[:d])}"
    if situation.offset:
        grown = after[d] - before[d]
        way = "−" if grown < 0 else "+"
        text += (
            f", and θ₀ becomes {number(before[d])} {way} {number(abs(grown))} = {number(after[d])}"
        )
    return f"{text}."
