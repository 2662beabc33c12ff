"""The algorithm of a run in a few lines, with the choices that were made for it."""

from __future__ import annotations

from core.perceptron import Settings
from core.scenes.wire.recorded import Code

IN_TURN = "each point in turn"
PREDICTED = {"ge": "≥", "gt": ">"}
COMPARED = {"le": "≤", "lt": "<"}
ORDERS = {
    "cyclic": IN_TURN,
    "permutation": IN_TURN,
    "shuffled": "each point, in a new order",
}


def pseudo_code(settings: Settings) -> Code:
    """From the outer loop to the update; the test and the update are lit at a mistake."""
    eta = "" if settings.eta == "1" and settings.decay == "0" else "η·"
    if settings.update == "batch":
        head = ["until M is empty:", *_taken(settings, "M = all points with")]
        body = [f"  θ ← θ + {eta}Σ y·x over M"]
        body += [f"  θ₀ ← θ₀ + {eta}Σ y over M"] if settings.offset else []
    elif settings.order == "restart":
        head = ["until no point is a mistake:", *_taken(settings, "take the first point with")]
        body = [f"  θ ← θ + {eta}y·x"] + [f"  θ₀ ← θ₀ + {eta}y"] * settings.offset
    else:
        head = ["until a pass has no mistake:", f"  for {ORDERS[settings.order]}:"]
        guess, test = _test(settings)
        head += [*(f"    {line}" for line in guess), f"    if {test}:"]
        body = [f"      θ ← θ + {eta}y·x"] + [f"      θ₀ ← θ₀ + {eta}y"] * settings.offset
    if settings.stop_after is not None:
        indent = len(body[0]) - len(body[0].lstrip())
        body.append(f"{' ' * indent}after update {settings.stop_after}: stop")
    first = 1
    if settings.max_passes is not None:
        head[:1] = [f"{head[0].removesuffix(':')},", f"at most {_times(settings.max_passes)}:"]
        first = 2
    lines = (*head, *body)
    begin = first + head[first].endswith(":")  # after the inner loop, where there is one
    update, visit = range(begin, len(lines)), range(first, len(head))
    return Code(lines, update=tuple(update), visit=tuple(visit))


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count:,} times"


def _taken(settings: Settings, words: str) -> list[str]:
    """Which points, without a loop over them."""
    guess, test = _test(settings)
    if guess:
        return [*(f"  {line}" for line in guess), f"  {words} {test}"]
    return [f"  {words}", f"    {test}"]


def _test(settings: Settings) -> tuple[list[str], str]:
    """What is a mistake, and before it what is predicted, where the rule speaks of that."""
    activation = "θ·x + θ₀" if settings.offset else "θ·x"
    if settings.rule in PREDICTED:
        return [f"ŷ = + if {activation} {PREDICTED[settings.rule]} 0, else −"], "ŷ ≠ y"
    return [], f"y·({activation}) {COMPARED[settings.rule]} 0"
