"""Promises against runs: the updates made, the bound that holds, and the mixture that does not.

With an offset a run lives among the points (x, 1). Whoever takes R of the plain points and the half
width of the widest street mixes two spaces, and may claim less than the run then takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from core.perceptron import Trace, Verdict, widest_street
from core.perceptron.data.arrays import Floats
from core.perceptron.data.numbers import square_root
from core.perceptron.data.working_space import WorkingSpace
from core.perceptron.proofs.street import mixed_bound
from core.scenes.hand.board import Board, Layer, Moving, Panel, Pick, Readout, Value
from core.scenes.hand.formula import constant, value
from core.scenes.hand.living_table import Table
from core.scenes.hand.living_text import text, words
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale, chart_layout, through
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import PlainTrace

WRONG = palette.MISTAKE_DEEP


@dataclass(frozen=True)
class Promise:
    """A set with the updates of its run, (R/γ)², and with an offset what the mixture claims."""

    key: str
    title: str
    made: int
    verdict: Verdict
    bound: Fraction
    plain_radius: float
    half_street: float | None
    mixed: Fraction | None

    @classmethod
    def of(cls, key: str, title: str, trace: Trace, verdict: Verdict) -> Promise:
        dataset, bound = trace.dataset, verdict.bound_exact
        assert bound is not None
        plain_radius = square_root(WorkingSpace.of(dataset, offset=False).radius_squared)
        street = widest_street(dataset) if trace.settings.offset else None
        half_street = None if street is None else street.half_width
        mixed = None if street is None else mixed_bound(dataset, street)
        return cls(key, title, len(trace), verdict, bound, plain_radius, half_street, mixed)

    @property
    def is_broken(self) -> bool:
        """Did the run make more updates than the mixture claims?"""
        return self.mixed is not None and self.made > self.mixed


def bounds_board(promises: Sequence[Promise]) -> Board:
    """One line a set, by powers of ten; pointing at a set tells what became of its promises."""
    choices = {promise.key: promise.title for promise in promises}
    last = len(promises) - 1
    chosen = Value("set", "data set", promises[0].key, 0, last, 1, "choice", choices)
    made, mixed, bound = _columns(promises)
    plain = [one.plain_radius if one.half_street else np.nan for one in promises]
    street = [one.half_street or np.nan for one in promises]
    radius, gamma = zip(*((one.verdict.radius, one.verdict.gamma) for one in promises), strict=True)

    def number(name: str, label: str, column: Sequence[float] | Floats) -> Readout:
        told = [
            words(chosen.is_at(promise.key), number_text(round(float(here), 4)))
            for promise, here in zip(promises, column, strict=True)
        ]
        return Readout(name, label, text(*told))

    return Board(
        panels=(_panel(promises),),
        values=(chosen,),
        readouts=(
            number("made", "updates made, from zero", made),
            number("plain_radius", "R of the plain points", plain),
            number("half_street", "half the widest street", street),
            number("mixed", "the mixture: their ratio²", mixed),
            number("radius", "R", radius),
            number("gamma", "γ", gamma),
            number("bound", "(R/γ)²", bound),
        ),
        sentence=text(*(words(chosen.is_at(one.key), _said(one)) for one in promises)),
        table=_table(promises),
    )


def _table(promises: Sequence[Promise]) -> Table:
    numbers = [(one.made, one.mixed, one.bound) for one in promises]
    rows = [
        (one.title, *("–" if n is None else number_text(round(float(n), 2)) for n in row))
        for one, row in zip(promises, numbers, strict=True)
    ]
    return Table("Table of sets", ("set", "updates", "mixture", "(R/γ)²"), rows)


def _columns(promises: Sequence[Promise]) -> tuple[Floats, Floats, Floats]:
    made = np.array([float(promise.made) for promise in promises])
    mixed = np.array([np.nan if one.mixed is None else float(one.mixed) for one in promises])
    return made, mixed, np.array([float(promise.bound) for promise in promises])


def _said(promise: Promise) -> str:
    made = "1 update" if promise.made == 1 else f"{number_text(promise.made)} updates"
    bound = number_text(round(float(promise.bound), 2))
    if promise.mixed is not None:
        claim = number_text(round(float(promise.mixed), 2))
        if promise.is_broken:
            return f"The mixture claims {claim}, but the run takes {made}. {bound} holds."
        return f"The mixture claims {claim}, and the run takes {made}. That was luck."
    if promise.made == promise.bound:
        return f"The run takes {made}, exactly what (R/γ)² allows. No bound can be lower."
    return f"The run takes {made}. (R/γ)² allows {bound}: a promise, not a forecast."


def _panel(promises: Sequence[Promise]) -> Panel:
    made, mixed, bound = _columns(promises)
    least = float(np.nanmin(np.concatenate([np.maximum(made, 1), mixed, bound])))
    x, y = Scale(least / 3, float(bound.max()) * 12, log=True), Scale(-0.6, len(promises) - 0.3)
    height = np.arange(len(promises))[::-1].astype(float)
    gaps = np.full(len(promises), np.nan)
    first = np.fmin(np.maximum(made, 1), mixed)
    lines_x = np.column_stack([first, bound, gaps]).ravel()
    lines_y = np.column_stack([height, height, gaps]).ravel()
    beside = ["top center" if one.mixed is not None else "middle left" for one in promises]
    titles = [axes.literal(promise.title) for promise in promises]
    title = axes.label(palette.INK, 14, "middle right", text=titles)
    row = len(promises) - 1 - value("set")
    band = Moving(
        axes.area(palette.GRID),
        x=constant([x.low, x.high, x.high, x.low]),
        y=[row - 0.42, row - 0.42, row + 0.55, row + 0.55],
    )
    layers: list[Layer] = [
        band,
        through(axes.line(palette.GHOST, 1), lines_x, lines_y),
        through(title, np.full(len(promises), x.low), height + 0.38),
        Pick(_marks(bound, height, "diamond", palette.PROMISE, "middle right"), "set"),
        Pick(_marks(made, height, "circle", palette.INK, beside), "set"),
        Pick(_marks(mixed, height, "x", WRONG, "middle left"), "set"),
    ]
    layout = chart_layout(x, y, ("", "")) | {"xaxis": x.own_axis("updates, by powers of ten")}
    layout["yaxis"] |= {"visible": False}
    layout["margin"] = {"l": 10, "r": 10, "t": 6, "b": 40}
    note = "● updates made   ◆ bound (R/γ)²   ✕ the mixture"
    return Panel("bounds", "Promises and runs", layers, layout, note=note)


def _marks(x: Floats, y: Floats, symbol: str, colour: str, where: str | list[str]) -> PlainTrace:
    numbers = ["" if np.isnan(v) else f"\u2002{number_text(round(v, 1))}\u2002" for v in x.tolist()]
    marker = {"symbol": symbol, "size": 13, "color": colour}
    named = axes.label(
        colour, 14, mode="markers+text", text=numbers, marker=marker, textposition=where
    )
    return through(named, np.maximum(x, 1), y) | {"hoverinfo": "none"}
