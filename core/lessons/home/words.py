"""What the first page says: no sign, no number but a count."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from core.scenes.run.moments import ordinal

TITLE = "See how a perceptron learns"
ABOUT = (
    "A perceptron looks for a line between two groups. Whenever it meets a point on the wrong "
    "side, it moves the line. That is all it does."
)
NO_LINE = "No line can do it.\nThe perceptron would go on for ever."
NO_LINE_THROUGH = "No line through the middle can do it.\nThe perceptron would go on for ever."
OVERLAP = "The two groups overlap: the line has nowhere to go between them."
NOWHERE = "Wherever the line goes, some point is on the wrong side."
HINT = "Drag any point: it starts again."
DRAG_THERE = "In the app you can drag the points and watch it learn again."
AGAIN = "The first points again"
DONE = "Every point is on its own side.\nDone."
FOR_EVER = "And so on, for ever."
GOES_ON = "And so on."
GOES_ROUND = "It has been exactly here before.\nIt goes round for ever."
NOT_ENOUGH = "It is not enough yet."

LEARN = "Short lessons in order, each with a picture you can play with."
TICKED = (
    "A lesson is ticked off once you answer its question right, or have looked at all its views. "
    "Lessons that you only present are not counted."
)
TEACH = "Give a lecture, use your own points, set homework."
READY = "A ready lecture"
HOLD_A_CLASS = "Hold a class"

HEADS = ("point", "group", "place", "side")
SIDES = {"r": "right side", "w": "wrong side", "n": "neither side"}
SHAPES = {1: "circle", -1: "square"}
COLOURS = {1: "blue", -1: "orange"}

Weights = tuple[Fraction, ...]


class Mistake(NamedTuple):
    """A point that is corrected, and the weights before and after; the last is the offset."""

    point: Weights
    sign: int
    before: Weights
    after: Weights
    is_first: bool

    def score(self, weights: Weights) -> Fraction:
        *theta, theta0 = weights
        activation = sum((w * x for w, x in zip(theta, self.point, strict=True)), theta0)
        return self.sign * activation


def has_line(weights: Weights) -> bool:
    return any(weights[:-1])


def says(mistake: Mistake) -> str:
    """Where the point is, and what is done about it, a line each."""
    return f"{_seen(mistake)}\n{_done(mistake)}"


def count_text(k: int, total: int, never: bool, is_done: bool) -> str:
    """4th of 8 moves; without an end there are endlessly many, and some runs are not run to it."""
    if never:
        return f"{ordinal(k)} move of endlessly many"
    if not is_done:
        return f"{ordinal(k)} of more than {total:,} moves"
    return f"{ordinal(k)} of {total:,} moves" if total > 1 else "the only move"


def end_text(total: int) -> str:
    return f"after {total:,} moves" if total != 1 else "after one move"


def _seen(mistake: Mistake) -> str:
    shape, other = SHAPES[mistake.sign], COLOURS[-mistake.sign]
    if not any(mistake.before):
        return "There is no line yet." if mistake.is_first else "There is no line now."
    if not has_line(mistake.before):
        return f"Everything is {other} now, this {shape} too."
    if mistake.score(mistake.before) == 0:
        return f"This {shape} is on the line itself."
    return f"This {shape} is on the {other} side."


def _done(mistake: Mistake) -> str:
    shape, colour = SHAPES[mistake.sign], COLOURS[mistake.sign]
    is_right = mistake.score(mistake.after) > 0
    if mistake.before == mistake.after:
        return f"Every line goes through this {shape}.\nNo move can help it."
    if not has_line(mistake.after):
        if has_line(mistake.before):
            return "Take the line away."
        return f"Colour everything {colour}, like this {shape}." if is_right else NOT_ENOUGH
    if not has_line(mistake.before):
        one = (
            f"a line with it on the {colour} side"
            if any(mistake.before)
            else (f"one with this {shape} on the {colour} side")
        )
        return f"Draw {one}." if is_right else f"Draw a line.\n{NOT_ENOUGH}"
    if parallel := _parallel(mistake):
        return NOT_ENOUGH if parallel > 0 else "Swap the two sides."
    verb = "Move" if mistake.before[-1] or mistake.after[-1] else "Turn"  # about the middle
    return f"{verb} the line{_where_to(mistake, is_right)}"


def _where_to(mistake: Mistake, is_right: bool) -> str:
    if mistake.score(mistake.before) == 0:
        return " off it."
    if not is_right:
        return f" towards it.\n{NOT_ENOUGH}" if _comes_nearer(mistake) else f".\n{NOT_ENOUGH}"
    turned = sum(b * a for b, a in zip(mistake.before[:-1], mistake.after[:-1], strict=True))
    if turned > 0:
        return " past it."
    return f" until the {SHAPES[mistake.sign]} is on the {COLOURS[mistake.sign]} side."


def _parallel(mistake: Mistake) -> Fraction:
    """0 if the line is another one after the correction; positive if the same side is blue."""
    before, after = mistake.before, mistake.after
    pairs = [(i, j) for i in range(len(before)) for j in range(i)]
    if any(before[i] * after[j] != before[j] * after[i] for i, j in pairs):
        return Fraction(0)
    return sum((b * a for b, a in zip(before, after, strict=True)), Fraction(0))


def _comes_nearer(mistake: Mistake) -> bool:
    """Is a point that stays on the wrong side nearer to the line after the correction?"""
    before, after = mistake.score(mistake.before), mistake.score(mistake.after)
    length = [sum(w * w for w in weights[:-1]) for weights in (mistake.before, mistake.after)]
    return after**2 * length[0] < before**2 * length[1]
