"""A run among others under one cursor: its letter, its errors, and what its readouts say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from core.lessons.variants.error_curves import Curve
from core.perceptron import Trace, training_errors
from core.perceptron.data.arrays import Indices
from core.perceptron.data.geometry import lengths_of
from core.scenes.ink.number_text import number_text
from core.scenes.run.numbers.readouts import NONE, corrected, so_far, theta_texts

MOST_WEIGHTS = 3  # that a line of the panel has room for
LAST_WORDS = {"converged": "done", "stalled": "stuck", "cycles": "repeats", "stopped": "stopped"}


@dataclass(frozen=True)
class ComparedRun:
    """A run with its letter, and what makes it different from the others."""

    letter: str
    title: str
    trace: Trace

    @cached_property
    def errors(self) -> Indices:
        return training_errors(self.trace)

    def curve(self, time: str) -> Curve:
        if time == "updates":
            return Curve(self.letter, np.arange(len(self.trace) + 1), self.errors)
        begins = np.concatenate([[0], self.trace.visit + 1])
        return Curve(self.letter, begins, self.errors, until=self.trace.visit_count)

    def clipped(self, first: int, last: int) -> tuple[int, int]:
        """The part of a window in which this run still moves."""
        return min(first, len(self.trace)), min(last, len(self.trace))

    def readouts(self, first: int, last: int) -> dict[str, list[str]]:
        """The texts of every readout for k = first … last."""
        begin, end = self.clipped(first, last)
        trace = self.trace
        scores = trace.scores_between(begin, end + 1)
        ended = LAST_WORDS[trace.outcome] if end == len(trace) else "runs"
        own = {
            "point": points_corrected(trace, begin, end),
            "updates": [str(k) for k in range(begin, end + 1)],
            "passes": so_far(trace.passes, trace.pass_count, begin, end),
            "visits": so_far(trace.visit, trace.visit_count, begin, end),
            "misclassified": [str(count) for count in (scores < 0).sum(axis=1).tolist()],
            "undecided": [str(count) for count in (scores == 0).sum(axis=1).tolist()],
            "outcome": ["runs"] * (end - begin) + [ended],
            "theta": weights_texts(trace, begin, end),
        }
        rest = last - first - (end - begin)
        return {name: texts + texts[-1:] * rest for name, texts in own.items()}


def last_word(trace: Trace) -> str:
    """How a run ended, short enough for the title of its picture."""
    word = LAST_WORDS[trace.outcome]
    return f"{word} at {number_text(len(trace))}" if trace.outcome == "converged" else word


def points_corrected(trace: Trace, first: int, last: int) -> list[str]:
    """What the next update corrects, for k = first … last."""
    return [corrected(trace, k) if k < len(trace) else NONE for k in range(first, last + 1)]


def has_many_weights(trace: Trace) -> bool:
    return trace.space.dimension > MOST_WEIGHTS + 1


def weights_texts(trace: Trace, first: int, last: int) -> list[str]:
    """θ and θ₀ in one line; of many weights only their length."""
    if has_many_weights(trace):
        lengths = lengths_of(trace.augmented[first : last + 1])
        return [f"‖θ̂‖ = {number_text(length)}" for length in lengths.tolist()]
    texts = theta_texts(trace, first, last)
    return [f"{w}, θ₀ = {b}" if trace.settings.offset else w for w, b in texts]
