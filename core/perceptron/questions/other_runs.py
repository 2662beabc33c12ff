"""What if? The same points with twice the η, or from the last to the first."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from core.perceptron.data.settings import Settings
from core.perceptron.questions.question import Choice, Draft, Hidden, chosen
from core.perceptron.questions.situation import MOST_POINTS, Situation, are_short
from core.perceptron.questions.wording import counted, number, some_line, weights
from core.perceptron.runs.trace import Trace
from core.perceptron.runs.training import train

MOST_UPDATES = 100  # of a run that is made a second time
HIDES: tuple[Hidden, ...] = ("other_runs", "gamma", "bound", "verdict", "cone")


def _again(situation: Situation, settings: Settings) -> Trace | None:
    """The same points run once more, if that is soon done and comes to an end."""
    free = replace(settings, max_updates=4 * MOST_UPDATES, max_passes=None, stop_after=None)
    trace = train(situation.trace.dataset, free)
    return trace if trace.outcome in ("converged", "stalled") else None


def _is_short(situation: Situation) -> bool:
    trace = situation.trace
    return 0 < len(trace) <= MOST_UPDATES and situation.n <= MOST_POINTS and trace.exact


# ── The same mistakes with η doubled ────────────────────────────────────────────────────────────


def eta_doubled(situation: Situation, _: Random) -> Draft | None:
    """From zero nothing changes but the length of θ; from another start it has to be tried."""
    settings = situation.trace.settings
    if not _is_short(situation) or not are_short((2 * settings.eta_exact,)):
        return None
    once, twice = number(settings.eta_exact), number(2 * settings.eta_exact)
    start = situation.trace.steps.exact_start
    if not any(start):
        place, right = "zero", "same"
        told = (
            "Starting from zero, every θ is just twice as long. All scores keep their signs, "
            "so the mistakes are the same."
        )
    else:
        compared = _with_longer_steps(situation)
        if compared is None or not are_short(start):
            return None
        place, (right, told) = weights(start, situation.offset), compared
    falling = ", again falling from update to update" if settings.decay_exact else ""
    prompt = (
        f"This run starts at {place}, with η = {once}. Run it once more from there, "
        f"with η = {twice}{falling}. What changes about the mistakes?"
    )
    texts = {
        "same": "Nothing: the same points are corrected in the same order",
        "fewer": "It makes fewer updates",
        "more": "It makes more updates",
        "others": "It makes as many updates, but corrects other points",
    }
    belief = {
        "fewer": "Longer steps need not get there sooner. ",
        "more": "Longer steps need not do harm. ",
    }
    choices = [
        Choice(key, text, told if key == right else belief.get(key, "") + told)
        for key, text in texts.items()
    ]
    return chosen(prompt, choices, right, HIDES)


def _with_longer_steps(situation: Situation) -> tuple[str, str] | None:
    trace, settings = situation.trace, situation.trace.settings
    if trace.outcome not in ("converged", "stalled"):
        return None
    other = _again(situation, replace(settings, eta=2 * settings.eta_exact))
    if other is None:
        return None
    updates = counted(len(other), "update")
    if len(other) != len(trace):
        told = (
            f"It takes {updates} instead of {len(trace)}: each step weighs more against the start."
        )
        return "fewer" if len(other) < len(trace) else "more", told
    if _corrected(trace) != _corrected(other):
        return "others", f"It takes {updates} again, but they correct other points."
    told = "Each step weighs more against the start, but here that changes no mistake."
    return "same", told


def _corrected(trace: Trace) -> list[list[int]]:
    return [trace.batch_at(k).tolist() for k in range(len(trace))]


# ── Does the order matter here ──────────────────────────────────────────────────────────────────


def order(situation: Situation, _: Random) -> Draft | None:
    """From the last point to the first: fewer updates, as many, more, or no end?"""
    if situation.n < 2 or not situation.verdict.proven:
        return None
    if situation.trace.settings.order not in ("cyclic", "permutation"):
        return None
    return _still_ends(situation) if situation.verdict.separable else _never_ends(situation)


def _never_ends(situation: Situation) -> Draft | None:
    """Where no line exists. Rules that accept ties may end all the same: nothing is asked."""
    if situation.trace.settings.rule != "le":
        return None
    told = f"No {some_line(situation)} separates these points, so no order comes to an end."
    choices = [
        Choice("right", "It ends, with every point right", told),
        Choice("wrong", "It ends, with some points misclassified", told),
        Choice("never", "It does not end either", told),
    ]
    prompt = f"This run never ends. {_reversed(situation)} What happens?"
    return chosen(prompt, choices, "never", HIDES)


def _still_ends(situation: Situation) -> Draft | None:
    trace = situation.trace
    if trace.outcome != "converged" or not _is_short(situation):
        return None
    ends = f"A {some_line(situation)} separates these points, so every order comes to an end. "
    if situation.is_batch:
        count, told = len(trace), "All mistakes are corrected at once, so the order plays no part."
    else:
        forward = trace.settings.permutation or tuple(range(situation.n))
        backward = replace(trace.settings, order="permutation", permutation=forward[::-1])
        other = _again(situation, backward)
        if other is None:
            return None
        count = len(other)
        told = f"It takes {counted(count, 'update')} that way, and {len(trace)} before."
        if count == len(trace):
            told = f"It takes {counted(count, 'update')} either way."
    right = "same" if count == len(trace) else "fewer" if count < len(trace) else "more"
    texts = {
        "fewer": "It makes fewer updates",
        "same": "It makes just as many",
        "more": "It makes more updates",
        "never": "It never ends",
    }
    belief = {"never": ends, "same": "The order matters here. "}
    choices = [
        Choice(key, text, told if key == right else belief.get(key, "") + told)
        for key, text in texts.items()
    ]
    prompt = f"This run takes {counted(len(trace), 'update')}. {_reversed(situation)} What happens?"
    return chosen(prompt, choices, right, HIDES)


def _reversed(situation: Situation) -> str:
    if situation.trace.settings.order == "cyclic":
        return "Let it look at the points from the last to the first."
    return "Let it look at the points in the opposite order."
