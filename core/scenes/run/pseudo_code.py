"""The algorithm of a run in a few lines, with the choices that were made for it."""

from __future__ import annotations

from core.perceptron import Settings
from core.scenes.wire.replay import Code

IN_TURN = "each point in turn"
ORDERS = {
    "cyclic": IN_TURN,
    "permutation": IN_TURN,
    "shuffled": "each point, in a new order",
}


def pseudo_code(settings: Settings) -> Code:
    """From the outer loop to the update; the test and the update are lit at a mistake."""
    eta = "" if settings.eta == "1" and settings.decay == "0" else "η·"
    if settings.update == "batch":
        head = ["until M is empty:", "  M = all points with", f"    {_test(settings)}"]
        body = [f"  θ ← θ + {eta}Σ y·x over M"]
        body += [f"  θ₀ ← θ₀ + {eta}Σ y over M"] if settings.offset else []
    elif settings.order == "restart":
        head = ["until no point is a mistake:", "  take the first point with"]
        head.append(f"    {_test(settings)}")
        body = [f"  θ ← θ + {eta}y·x"] + [f"  θ₀ ← θ₀ + {eta}y"] * settings.offset
    else:
        head = ["until a pass has no mistake:", f"  for {ORDERS[settings.order]}:"]
        head.append(f"    if {_test(settings)}:")
        body = [f"      θ ← θ + {eta}y·x"] + [f"      θ₀ ← θ₀ + {eta}y"] * settings.offset
    lines = (*head, *body)
    return Code(lines, update=tuple(range(2, len(lines))), visit=(1, 2))


def _test(settings: Settings) -> str:
    activation = "θ·x + θ₀" if settings.offset else "θ·x"
    return {
        "le": f"y·({activation}) ≤ 0",
        "lt": f"y·({activation}) < 0",
        "ge": f"y ≠ (+1 if {activation} ≥ 0)",
        "gt": f"y ≠ (+1 if {activation} > 0)",
    }[settings.rule]
