"""How many updates does a small run make? Counted without a recording, twenty times as fast.

A search looks at hundreds of sets before it finds one; the engine then runs the one that is kept.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.perceptron.data.settings import LABELS_WRONG_AT_ZERO, Settings

Example = tuple[int, int, int]  # x₁, x₂ and the label


def can_be_counted(settings: Settings) -> bool:
    """From zero, one at a time, constant η, in the order of the points."""
    return (
        settings.start is None
        and settings.decay == "0"
        and settings.update == "single"
        and settings.order in ("cyclic", "restart")
    )


def quick_count(
    examples: Sequence[Example], settings: Settings, most: int
) -> tuple[int, bool] | None:
    """The updates until no point is a mistake, and whether one of them left its point wrong.

    None if there are more than `most`, or if points stay undecided under the rule y·a < 0. The
    learning rate does not matter: from zero it makes all weights larger alike.
    """
    one, restarts = int(settings.offset), settings.order == "restart"
    wrong_at_zero = LABELS_WRONG_AT_ZERO[settings.rule]
    theta1 = theta2 = theta0 = updates = 0
    falls_short, begin, clean = False, 0, 0
    while clean < len(examples):
        if begin == len(examples):
            begin = clean = 0
        x1, x2, label = examples[begin]
        begin += 1
        score = label * (theta1 * x1 + theta2 * x2 + theta0)
        if score > 0 or (score == 0 and label not in wrong_at_zero):
            clean += 1
            continue
        updates += 1
        if updates > most:
            return None
        theta1, theta2, theta0 = theta1 + label * x1, theta2 + label * x2, theta0 + one * label
        falls_short |= score + x1 * x1 + x2 * x2 + one <= 0
        clean = -len(examples)  # not in this pass
        if restarts:
            begin = clean = 0
    undecided = settings.rule == "lt" and any(
        theta1 * x1 + theta2 * x2 + theta0 == 0 for x1, x2, _ in examples
    )
    return None if undecided else (updates, falls_short)
