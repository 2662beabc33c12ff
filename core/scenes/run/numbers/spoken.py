"""What a step has done and what pictures show, for who does not see it.

Sentences with {names} of readouts, which are filled in where the player stands; a sentence that
would tell what is hidden is not said.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from core.perceptron import Trace, Verdict
from core.scenes.ink.number_text import sign_text
from core.scenes.ink.scene import Scene
from core.scenes.run.moments import counted
from core.scenes.wire.packing import Texts

BOUNDARIES = {1: "cut", 2: "line", 3: "plane"}  # by the number of features
MOST_WEIGHTS = 4  # more numbers at once nobody follows by ear
ERRORS = "Misclassified: {misclassified}. Undecided: {undecided}."


def verdict_texts(trace: Trace, verdict: Verdict, first: int, last: int) -> Texts:
    """Whose run it is and whether a boundary can separate its points, where the run begins."""
    name = f"{trace.dataset.name}, " if trace.dataset.name else ""
    begins = f"{name}{_points(trace)} {_verdict(trace, verdict)}"
    return Texts("" if k else begins for k in range(first, last + 1))


def _verdict(trace: Trace, verdict: Verdict) -> str:
    boundary = boundary_name(trace.dataset.dimension, verdict.offset)
    if not verdict.proven:
        return f"It is not proven whether a {boundary} separates them."
    return f"{'A' if verdict.separable else 'No'} {boundary} separates them."


def boundary_name(dimension: int, offset: bool) -> str:
    """Of so many features: a line, or a plane through the origin."""
    boundary = BOUNDARIES.get(dimension, "flat boundary")
    if offset:
        return boundary
    return f"{boundary} through the origin" if dimension > 1 else f"{boundary} at 0"


def done_texts(trace: Trace, first: int, last: int) -> Texts:
    """What the k-th update has done, for k = first … last; {k} stands for k."""
    return Texts(_done(trace, k - 1) if k else "" for k in range(first, last + 1))


def _done(trace: Trace, k: int) -> str:
    """The update from k on."""
    if trace.begins is not None:
        count = len(trace.batch_at(k))
        at_once = " at once" if count > 1 else ""
        return f"Update {{k}} corrected {counted(count, 'mistake')}{at_once}."
    index = int(trace.point[k])
    label = trace.dataset.signs[index]
    where = f"but lay on the {sign_text(-label)} side"
    if not trace.augmented[k].any():
        where = "and lay on no side"
    elif trace.score_before[k] == 0:
        where = "but lay on the boundary"
    verb = "added" if label > 0 else "subtracted"
    return f"Update {{k}} {verb} point {index + 1}, which is {sign_text(label)} {where}."


def spoken(trace: Trace) -> tuple[str, ...]:
    """What is said after a step, before what comes next."""
    return "{verdict}", "{done}", f"Now {_theta(trace)}.", ERRORS


def described(scene: Scene, trace: Trace) -> Scene:
    """The scene with a description of what it shows at any k."""
    descriptions = {
        "data": (f"{_points(trace)} {_theta(trace)}.", ERRORS, "{sentence}"),
        "weights": ("The path of θ. Updates so far: {k}.", f"Now {_theta(trace)}."),
        "dial": ("Before the next update: {angle_before}. After it: {angle_after}.",),
    }
    return replace(scene, description=descriptions[scene.name])


def _theta(trace: Trace) -> str:
    if trace.dataset.dimension > MOST_WEIGHTS:
        return "the length of θ̂ is {norm}"
    return "θ = {theta} and θ₀ = {theta0}" if trace.settings.offset else "θ = {theta}"


def _points(trace: Trace) -> str:
    """4 points: 1 + and 3 −."""
    counts = Counter(trace.dataset.signs)
    each = [f"{counts[sign]} {sign_text(sign)}" for sign in (1, -1)]
    return f"{counted(len(trace.dataset), 'point')}: {' and '.join(each)}."
