"""How do things stand now? A score, the points that are not right, the side in weight space."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from core.perceptron.data.spelling import point_name
from core.perceptron.questions.next_step import NEXT_STEP
from core.perceptron.questions.question import Choice, Draft, Trap, chosen, typed
from core.perceptron.questions.situation import Situation, are_short, product
from core.perceptron.questions.wording import (
    MOST_NAMES,
    RULES,
    counted,
    labelled,
    names,
    number,
    scored,
    weights,
)


def score(situation: Situation, random: Random) -> Draft | None:
    """y·a of a point, typed."""
    theta = situation.theta
    if theta is None or not any(theta):
        return None
    points = [i for i in _in_sight(situation) if are_short((situation.score(i),))]
    if not points:
        return None
    index = random.choice(points)
    x, label, right = situation.x(index), situation.label(index), situation.score(index)
    told = f"Here {scored(situation, index)}."
    without = product(theta[: len(x)], x)
    traps = [
        Trap([-right], f"It should have the opposite sign. {told}"),
        Trap([label * without], f"The offset θ₀ belongs to a. {told}"),
        Trap([without], f"That is θ·x alone. {told}"),
    ]
    prompt = (
        f"Take {labelled(situation, index)}. Now {weights(theta, situation.offset)}. "
        "What is its score y·a?"
    )
    fields = [f"y·a of {point_name(index)}"]
    return typed(prompt, fields, [right], told, traps, told, (*NEXT_STEP, "point_scores"), index)


def _in_sight(situation: Situation) -> tuple[int, ...]:
    """The points that can be asked about; at a visit only the one that is visited."""
    visited = situation.visited
    return tuple(i for i in situation.plain_points if visited in (None, i))


def errors(situation: Situation, _: Random) -> Draft | None:
    """How many points have y·a ≤ 0, typed."""
    if not situation.can_look_through or situation.n < 2:
        return None
    assert situation.theta is not None
    scores = situation.scores
    wrong = [i for i, s in enumerate(scores) if s <= 0]
    below = [i for i, s in enumerate(scores) if s < 0]
    told = f"{_stand(situation, wrong)} That makes {len(wrong)} of {situation.n} not above 0."
    undecided = len(wrong) - len(below)
    mistakes = [i for i in range(situation.n) if situation.is_mistake(i)]
    traps = [
        Trap([Fraction(len(below))], f"{_left_out(undecided)} {told}"),
        Trap([Fraction(situation.n - len(wrong))], f"That is how many are right. {told}"),
        Trap([Fraction(len(mistakes))], f"That is how many this rule counts as mistakes. {told}"),
    ]
    prompt = (
        f"Now {weights(situation.theta, situation.offset)}. "
        f"How many of the {situation.n} points are not right: misclassified or undecided?"
    )
    hides = (*NEXT_STEP, "errors", "point_scores", "margin", "outcome", "weight_space")
    fields = ["points that are not right"]
    return typed(prompt, fields, [Fraction(len(wrong))], told, traps, told, hides)


def _stand(situation: Situation, wrong: list[int]) -> str:
    """The score y·a is −2 for x⁽¹⁾ and 5 for x⁽²⁾; of many points only which ones are not right."""
    if situation.n <= MOST_NAMES:
        *most, last = (f"{number(s)} for {point_name(i)}" for i, s in enumerate(situation.scores))
        return f"The score y·a is {', '.join(most)} and {last}."
    return f"y·a is 0 or below for {names(wrong)}." if wrong else "Every y·a is above 0."


def _left_out(undecided: int) -> str:
    if undecided == 1:
        return "The point with y·a = 0 is undecided, and not right either."
    return f"The {undecided} points with y·a = 0 are undecided, and not right either."


# ── Is anything left to correct ─────────────────────────────────────────────────────────────────


def run_over(situation: Situation, _: Random) -> Draft | None:
    """Is there a mistake left? A rule may accept points that are not right."""
    if not situation.can_look_through:
        return None
    assert situation.theta is not None
    scores = situation.scores
    mistakes = [i for i in range(situation.n) if situation.is_mistake(i)]
    wrong = [i for i, s in enumerate(scores) if s <= 0]
    right = "left" if mistakes else "accepted" if wrong else "all_right"
    if mistakes:
        worst = min(mistakes, key=lambda i: scores[i])
        told = f"{point_name(worst)} is a mistake: its score y·a is {number(scores[worst])}."
    elif wrong:
        are = "is" if len(wrong) == 1 else "are"
        told = f"{names(wrong)} {are} undecided: y·a = 0, and this rule accepts that."
    else:
        told = f"The smallest score y·a is {number(min(scores))}, and that is above 0."
    when = f"After {counted(situation.k, 'update')}" if situation.k else "At the start"
    prompt = (
        f"The rule: {RULES[situation.trace.settings.rule]}. {when} "
        f"{weights(situation.theta, situation.offset)}. Is anything left to correct?"
    )
    choices = [
        Choice("left", "Yes: some point is a mistake", told),
        Choice("all_right", "No: every point is right", told),
        Choice("accepted", "No: some point is not right, but this rule accepts it", told),
    ]
    hides = (*NEXT_STEP, "errors", "point_scores", "margin", "outcome", "verdict", "weight_space")
    return chosen(prompt, choices, right, hides)


# ── On which side in weight space ───────────────────────────────────────────────────────────────


def weight_side(situation: Situation, random: Random) -> Draft | None:
    """Where θ̂ is in weight space, seen from the line (or plane) of a point."""
    dimension = situation.trace.space.dimension
    if situation.theta is None or dimension not in (2, 3):
        return None
    lines = [i for i in situation.plain_points if any(situation.x_hat(i))]
    if not lines:
        return None
    index = random.choice(lines)
    name, found = point_name(index), situation.score(index)
    line = "line" if dimension == 2 else "plane"
    right = "good" if found > 0 else "on" if found == 0 else "bad"
    equation = f"θ·{name} + θ₀ = 0" if situation.offset else f"θ·{name} = 0"
    prompt = (
        f"In weight space each point is a {line}. That of {labelled(situation, index)}, has the "
        f"equation {equation}. Now {weights(situation.theta, situation.offset)}. "
        f"Where does {'θ̂ = (θ, θ₀)' if situation.offset else 'this θ'} lie?"
    )
    theta = "θ̂" if situation.offset else "θ"
    told = f"Here {scored(situation, index)}."
    means = {
        "good": f"y·a is above 0, so {theta} lies where {name} is right.",
        "bad": f"y·a is below 0, so {theta} lies where {name} is misclassified.",
        "on": f"y·a is 0 exactly on the {line}.",
    }
    texts = {
        "good": f"On the side of the {line} where {name} is right",
        "bad": f"On the side of the {line} where {name} is misclassified",
        "on": f"On the {line} itself",
    }
    choices = [Choice(key, text, f"{told} {means[right]}") for key, text in texts.items()]
    hides = (*NEXT_STEP, "weight_space", "point_scores", "errors", "margin")
    return chosen(prompt, choices, right, hides, index)
