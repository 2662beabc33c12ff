"""A run as somebody does it on paper: its exact numbers, and how its table is laid out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

import numpy as np

from core.perceptron import Trace, Verdict
from core.perceptron.proofs.bounds import Bound, bound_of
from core.ui.export.handouts.drawing.window import Window, window_of
from core.ui.export.handouts.exact import exact_text, score_at, weights_at

MOST_POINTS = 30
MOST_FEATURES = 4
LONGEST_GIVEN = 8  # characters of a number on the sheet
LONGEST_FOUND = 14  # and of one that is to be found
MOST_VISITS = 24  # rows of a table that has one for each visit
MOST_UPDATES = 12  # and of one that has one for each update
ROWS = (8, 12, 16, 20, 24, 28)  # printed, so that they do not tell how many are needed
FIXED_ORDERS = ("cyclic", "restart", "permutation")


class Layout(NamedTuple):
    """What the rows of the table are, and how many are printed.

    kind   "visits": one for each visit; "updates": one for each update;
           "first": the first updates of a run that is too long for paper
    """

    kind: str
    rows: int


def why_not_on_paper(trace: Trace) -> str:
    """A sentence if nobody would do this run by hand, else nothing."""
    dataset, settings = trace.dataset, trace.settings
    if len(dataset) > MOST_POINTS or dataset.dimension > MOST_FEATURES:
        return (
            f"A worksheet needs at most {MOST_POINTS} points with at most {MOST_FEATURES} "
            "numbers each."
        )
    if trace.begins is not None or trace.whole is None or settings.order not in FIXED_ORDERS:
        return (
            "A worksheet needs a fixed order, one correction at a time and a learning rate that "
            "stays the same."
        )
    given = [*settings.start_exact(trace.space.dimension), settings.eta_exact]
    given += [value for row in dataset.exact for value in row]
    found = [weights_at(trace, k) for k in range(min(len(trace), MOST_VISITS) + 1)]
    found.append(weights_at(trace, len(trace)))
    long = any(len(exact_text(value)) > LONGEST_GIVEN for value in given) or any(
        len(exact_text(value)) > LONGEST_FOUND for theta in found for value in theta
    )
    return "These numbers are too long to calculate with by hand." if long else ""


def layout_of(traces: Sequence[Trace]) -> Layout:
    """The same for all of them, so that no sheet can be told by its table."""
    ended = all(trace.outcome != "stopped" or trace.has_wished_length for trace in traces)
    visits = max(trace.visit_count for trace in traces)
    updates = max(map(len, traces))
    if ended and visits <= MOST_VISITS:
        return Layout("visits", _printed(visits))
    if ended and updates <= MOST_UPDATES:
        return Layout("updates", _printed(updates))
    return Layout("first", min(MOST_UPDATES, *map(len, traces)))


def _printed(needed: int) -> int:
    return next(rows for rows in ROWS if rows > needed)


@dataclass(frozen=True, eq=False)
class ByHand:
    """A run that suits paper, with its verdict and the layout of its table."""

    trace: Trace
    verdict: Verdict
    layout: Layout

    @property
    def offset(self) -> bool:
        return self.trace.settings.offset

    @property
    def updates(self) -> int:
        return len(self.trace)

    @property
    def dimension(self) -> int:
        return self.trace.dataset.dimension

    @property
    def eta(self) -> Fraction:
        return self.trace.settings.eta_exact

    @cached_property
    def start(self) -> tuple[Fraction, ...]:
        return self.trace.settings.start_exact(self.trace.space.dimension)

    @cached_property
    def order(self) -> list[int]:
        """The points of a pass, by their indices."""
        return [int(index) for index in self.trace.order.of_pass(0)]

    @cached_property
    def bound(self) -> Bound:
        return bound_of(self.trace.dataset, self.trace.settings, self.verdict)

    @cached_property
    def window(self) -> Window:
        return window_of(self.trace.dataset, to_origin=not self.offset)

    def theta(self, k: int) -> tuple[Fraction, ...]:
        """θ after k updates."""
        return self._augmented(k)[: self.dimension]

    def theta0(self, k: int) -> Fraction:
        """θ₀ after k updates; 0 where there is none."""
        return self._augmented(k)[-1] if self.offset else Fraction(0)

    def _augmented(self, k: int) -> tuple[Fraction, ...]:
        if k not in self._met:
            self._met[k] = tuple(Fraction(value) for value in weights_at(self.trace, k))
        return self._met[k]

    @cached_property
    def _met(self) -> dict[int, tuple[Fraction, ...]]:
        """θ̂ after the updates that were asked for so far."""
        return {}

    def score(self, index: int, k: int) -> Fraction:
        """y·a of a point after k updates."""
        return Fraction(score_at(self.trace, [index], k))

    def activation(self, point: Sequence[Fraction]) -> Fraction:
        """a of any point, with the final θ and θ₀."""
        theta = self.theta(self.updates)
        products = (t * x for t, x in zip(theta, point, strict=True))
        return sum(products, self.theta0(self.updates))

    @cached_property
    def squared_lengths(self) -> list[Fraction]:
        """‖x̂‖² of every point."""
        squares = (sum((x * x for x in row), Fraction(0)) for row in self.trace.dataset.exact)
        return [square + self.offset for square in squares]

    @cached_property
    def short_updates(self) -> list[int]:
        """The updates, from 0, that leave their own point not right."""
        return [int(k) for k in np.flatnonzero(self.trace.score_after <= 0)]
