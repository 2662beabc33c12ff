"""How much luck is in the order: the same run in many shuffles."""

from __future__ import annotations

import statistics
from dataclasses import dataclass, replace

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.settings import Settings
from core.perceptron.runs.training import train


@dataclass(frozen=True)
class OrderLuck:
    """Updates until the end, by seed: seed 0 first.

    most   a run that is not done after so many updates is given up; its count is None
    """

    updates: tuple[int | None, ...]
    most: int

    @property
    def done(self) -> list[int]:
        """The counts of all runs that ended, the smallest first."""
        return sorted(count for count in self.updates if count is not None)

    @property
    def median(self) -> float:
        """Half of the runs take no more; infinite if most of them were given up."""
        counts = [float("inf") if count is None else float(count) for count in self.updates]
        return statistics.median(counts)


def order_luck(dataset: Dataset, settings: Settings, seeds: int, most: int) -> OrderLuck:
    """Run `settings` with the order "shuffled" and the seeds 0 … seeds − 1."""
    counts: list[int | None] = []
    for seed in range(seeds):
        shuffled = replace(
            settings, order="shuffled", permutation=None, seed=seed, max_updates=most
        )
        trace = train(dataset, shuffled)
        ended = trace.outcome in ("converged", "stalled")
        counts.append(len(trace) if ended else None)
    return OrderLuck(tuple(counts), most)
