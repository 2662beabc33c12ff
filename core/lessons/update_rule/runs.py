"""The run on the chosen points under each mistake rule, and with several learning rates.

Only what the page lets one choose counts: the points, the offset and the start.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import cycle, islice

from core.perceptron import Settings, Trace
from core.scenes.lesson import Choice
from core.ui.address.settings_table import RULES
from core.ui.cache.runs import short_run

RATES = ("0.1", "0.5", "1", "2")
ELSEWHERE = ("1", "-1", "0.5")  # a start that is not zero, as far as there are weights


def runs_by_rule(choice: Choice) -> dict[str, Trace]:
    """The same run under each of the four mistake rules, by what a rule is called."""
    settings = _chosen(choice)
    return {
        name: short_run(choice.entry.dataset, replace(settings, rule=rule))
        for rule, (name, _) in RULES.items()
    }


def runs_by_rate(choice: Choice) -> tuple[dict[str, Trace], dict[str, Trace]]:
    """The run with several learning rates: from zero, and from the start chosen or another."""
    settings = _chosen(choice)
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


def _chosen(choice: Choice) -> Settings:
    return Settings(offset=choice.settings.offset, start=choice.settings.start)
