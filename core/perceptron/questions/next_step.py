"""What does the run do next? Which point, is it a mistake, and what is done with it."""

from __future__ import annotations

from random import Random

from core.perceptron.data.spelling import point_name, sign_text
from core.perceptron.questions.question import Choice, Draft, Hidden, Option, chosen
from core.perceptron.questions.situation import Situation
from core.perceptron.questions.wording import (
    RULES,
    labelled,
    number,
    scored,
    the_line,
    weights,
)

NEXT_STEP: tuple[Hidden, ...] = (
    "next_update",
    "visit",
    "timeline_ahead",
    "table_ahead",
    "path_ahead",
)


# ── Which point is corrected next ───────────────────────────────────────────────────────────────


def next_point(situation: Situation, _: Random) -> Draft | None:
    """Tap the point. Two points at one place of the picture cannot be told apart by a tap."""
    if situation.is_batch or not situation.next_points or not situation.can_look_through:
        return None
    [answer] = situation.next_points
    places = [situation.x(i)[:2] for i in range(situation.n)]
    if places.count(places[answer]) > 1 or situation.n < 2 or answer not in situation.in_line:
        return None
    assert situation.theta is not None
    prompt = (
        f"The rule: {RULES[situation.trace.settings.rule]}. {_in_which_order(situation)} "
        f"Now {weights(situation.theta, situation.offset)}. Which point is corrected next?"
    )
    options = tuple(
        Option((str(i),), point_name(i), _why_this_one(situation, i, answer))
        for i in range(situation.n)
    )
    return Draft(prompt, "point", options, (str(answer),), (*NEXT_STEP, "point_scores"))


def _in_which_order(situation: Situation) -> str:
    first = point_name(situation.in_line[0])
    order = situation.trace.settings.order
    if order == "cyclic":
        return f"The run looks at one point after another, in order. {first} is next in line."
    if order == "restart":
        return (
            "The run looks at one point after another, and begins again at "
            f"{point_name(0)} after each update. {first} is next in line."
        )
    line = ", ".join(point_name(i) for i in situation.in_line)
    return f"The run looks at the points in this order now: {line}."


def _why_this_one(situation: Situation, index: int, answer: int) -> str:
    name, score = point_name(index), situation.scores[index]
    if index == answer:
        return f"{name} is the first mistake in line: its score y·a is {number(score)}."
    if situation.is_mistake(index):
        if score < situation.scores[answer]:
            return (
                f"{name} is further off, with y·a = {number(score)}. But the run corrects the "
                f"first mistake that it meets, and that is {point_name(answer)}."
            )
        return (
            f"{name} is a mistake too, with y·a = {number(score)}. "
            f"But {point_name(answer)} comes first in line."
        )
    if score == 0:
        return f"{name} is undecided: its score y·a is 0, and this rule accepts that."
    return f"{name} is right: its score y·a is {number(score)}. Only mistakes are corrected."


# ── Is this point a mistake, by this rule ───────────────────────────────────────────────────────

_ANSWERS = {
    "yes_below": "Yes: y·a is below 0",
    "yes_zero": "Yes: y·a is 0, and this rule counts that as a mistake",
    "no_zero": "No: y·a is 0, and this rule accepts that",
    "no_above": "No: y·a is above 0",
}


def is_mistake(situation: Situation, random: Random) -> Draft | None:
    """About the point of the visit; else about any point, and often one on the boundary."""
    index = _looked_at(situation, random)
    if index is None:
        return None
    assert situation.theta is not None
    score = situation.score(index)
    right = "yes_below" if score < 0 else "no_above"
    if score == 0:
        right = "yes_zero" if situation.is_mistake(index) else "no_zero"
    prompt = (
        f"The rule: {RULES[situation.trace.settings.rule]}. Take {labelled(situation, index)}. "
        f"Now {weights(situation.theta, situation.offset)}. Is {point_name(index)} a mistake?"
    )
    choices = [
        Choice(key, text, _why_mistake(situation, index, key, key == right))
        for key, text in _ANSWERS.items()
    ]
    hides = (*NEXT_STEP, "point_scores", "errors", "margin", "weight_space")
    return chosen(prompt, choices, right, hides, index)


def _looked_at(situation: Situation, random: Random) -> int | None:
    if situation.theta is None or not situation.plain_points:
        return None
    if situation.visited is not None:
        return situation.visited if situation.visited in situation.plain_points else None
    tied = [i for i in situation.plain_points if situation.score(i) == 0]
    return random.choice(tied if tied and random.random() < 0.5 else situation.plain_points)


def _why_mistake(situation: Situation, index: int, key: str, is_right: bool) -> str:
    told, name = f"Here {scored(situation, index)}.", point_name(index)
    score, label = situation.score(index), situation.label(index)
    if score == 0:
        lies = f"{name} lies exactly on the {the_line(situation)}."
        if situation.theta is not None and not any(situation.theta):
            lies = f"With θ = 0 there is no {the_line(situation)} yet, so {name} is undecided."
        return f"{told} {lies} {_at_zero(situation, index)}"
    stands, side = ("misclassified", "below") if score < 0 else ("right", "above")
    if is_right:
        return f"{told} That is {side} 0: {stands} by every rule."
    sign_of_a = label if score > 0 else -label
    looks_like = "yes_below" if sign_of_a < 0 else "no_above"
    if label < 0 and key == looks_like:
        return f"{told} You have the sign of a alone, but the label is −."
    return f"{told} So {name} is {stands}."


def _at_zero(situation: Situation, index: int) -> str:
    rule, label = situation.trace.settings.rule, situation.label(index)
    if rule == "le":
        return "This rule counts that as a mistake."
    if rule == "lt":
        return "This rule accepts that."
    predicted = 1 if rule == "ge" else -1
    verdict = "no mistake" if predicted == label else "a mistake"
    return (
        f"At a = 0 this rule predicts {sign_text(predicted)}, "
        f"and the label is {sign_text(label)}: {verdict}."
    )


# ── Add or subtract ─────────────────────────────────────────────────────────────────────────────


def add_or_subtract(situation: Situation, _: Random) -> Draft | None:
    """A point at 0 is none to ask about: adding it and subtracting it is the same."""
    index = situation.next_point
    if index is None or not any(situation.x(index)):
        return None
    name, label = point_name(index), situation.label(index)
    step = name if situation.rate == 1 else f"{number(situation.rate)}·{name}"
    prompt = (
        f"The run has found a mistake: {labelled(situation, index)}. "
        f"What does the update do with {name}?"
    )
    told = (
        f"The label is {sign_text(label)}, so {step} is {'added' if label > 0 else 'subtracted'}."
    )
    right_why = f"{told} That raises its score y·a."
    wrong_why = f"That would lower its score y·a. {told}"
    choices = [
        Choice("add", f"It adds {step} to θ", right_why if label > 0 else wrong_why),
        Choice("subtract", f"It subtracts {step} from θ", wrong_why if label > 0 else right_why),
        Choice(
            "move",
            "It moves the point itself",
            f"The points never move; θ does. {told}",
        ),
    ]
    return chosen(prompt, choices, "add" if label > 0 else "subtract", NEXT_STEP, index)
