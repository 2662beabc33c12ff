"""Answers to drawn points, made once."""

from __future__ import annotations

from dataclasses import replace

from core.lessons.your_data.answer import drawing_answer
from core.perceptron import Dataset, Settings, train, widest_street
from core.perceptron.runs.update_cost import cost_of_update
from core.scenes.wire.drawing import Answer
from core.ui.cache.kept import kept
from core.ui.cache.runs import verdict_of

# What a drawing waits for while the hand rests.
QUICK_UPDATES, QUICK_VISITS, QUICK_SLOW_VISITS = 20_000, 20_000_000, 1_000_000


@kept(entries=64)
def answer_of(dataset: Dataset, settings: Settings) -> Answer:
    """What is to be drawn over points and said about them, soon enough for the next stroke."""
    verdict = verdict_of(dataset, settings.offset)
    free = replace(settings, max_passes=None, stop_after=None)  # it is asked whether it ever ends
    quick = replace(free, max_updates=_quick_budget(dataset, settings))
    street = widest_street(dataset) if settings.offset and verdict.separable else None
    freed = verdict_of(dataset, True) if not settings.offset and not verdict.separable else None
    return drawing_answer(train(dataset, quick), verdict, street, freed)


def _quick_budget(dataset: Dataset, settings: Settings) -> int:
    slow = settings.decay_exact > 0 or settings.update == "batch"
    visits = (QUICK_SLOW_VISITS if slow else QUICK_VISITS) // len(dataset)
    return max(1, min(QUICK_UPDATES, visits) // cost_of_update(dataset))
