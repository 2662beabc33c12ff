"""The algorithm told by counts, in a few lines: c says how often a point was corrected."""

from __future__ import annotations

from core.perceptron import Settings
from core.scenes.run.numbers.pseudo_code import COMPARED, ORDERS, PREDICTED
from core.scenes.wire.recorded import Code

SUM = "a = Σ c·y·K"
MISTAKE = {rule: f"y·a {sign} 0" for rule, sign in COMPARED.items()} | {
    rule: f"y ≠ (+ if a {sign} 0, else −)" for rule, sign in PREDICTED.items()
}


def counting_code(settings: Settings) -> Code:
    """One at a time and from zero; the sum, the test and the count are lit at a mistake."""
    test = MISTAKE[settings.rule]
    if settings.order == "restart":
        head = ["until no point is a mistake:", "  take the first point with"]
        lines = [*head, f"    {test},", f"    {SUM}", "  its c ← c + 1"]
    else:
        head = ["until a pass has no mistake:", f"  for {ORDERS[settings.order]}:"]
        lines = [*head, f"    {SUM}", f"    if {test}:", "      its c ← c + 1"]
    return Code(tuple(lines), update=(2, 3, 4), visit=(1, 2, 3))
