"""Several runs on the points that were chosen, to be seen side by side."""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice

from core.perceptron import Trace
from core.ui.address import Choice
from core.ui.controls import OFFSETS, RULES
from core.ui.runs import short_run

RATES = ("0.1", "0.5", "1", "2")
ELSEWHERE = ("1", "-1", "0.5")  # a start that is not zero, as far as there are weights


def runs_by_rule(choice: Choice) -> dict[str, Trace]:
    """The same run under each of the four mistake rules, by what a rule is called."""
    return {
        name: short_run(choice.entry.dataset, replace(choice.settings, rule=rule))
        for rule, (name, _) in RULES.items()
    }


def runs_by_offset(choice: Choice) -> dict[str, Trace]:
    """The run through the origin and the run with offset, both from zero."""
    return {
        OFFSETS[text][0]: short_run(
            choice.entry.dataset, replace(choice.settings, offset=text == "1", start=None)
        )
        for text in ("0", "1")
    }


def runs_by_rate(choice: Choice) -> tuple[dict[str, Trace], dict[str, Trace]]:
    """The run with several learning rates: from zero, and from the start chosen or another."""
    settings = choice.settings
    weights = choice.entry.dataset.dimension + settings.offset
    elsewhere = settings.start or tuple(islice(cycle(ELSEWHERE), weights))
    from_zero, from_start = (
        {
            rate: short_run(choice.entry.dataset, replace(settings, eta=rate, start=start))
            for rate in RATES
        }
        for start in (None, elsewhere)
    )
    return from_zero, from_start
