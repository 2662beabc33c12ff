"""Updates against the bound (R/γ)²: a dot for every run, medians, spread, and the bound."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import numpy as np

from core.perceptron.studies.margin_experiment import (
    MarginExperiment,
    Measured,
    Spread,
    growth,
    spreads,
)
from core.scenes.hand.board import Board, Panel, Readout
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import Scale, chart_layout, through
from core.scenes.ink.number_text import number_text
from core.scenes.ink.scene import PlainTrace

AIR = 1.7  # by how much the axes go beyond the numbers


def margin_board(
    plan: MarginExperiment, runs: Sequence[Measured], before: Sequence[Measured] = ()
) -> Board:
    """What was measured so far, with the medians of an earlier experiment behind it."""
    found = spreads(runs)
    bounds = [float((plan.radius / margin) ** 2) for margin in plan.margins]
    bounds += [spread.bound for spread in spreads(before)]
    x = Scale(min(bounds) / AIR, max(bounds) * AIR, log=True)
    y = Scale(0.7, max(bounds) * AIR, log=True)
    traces = [
        *_earlier(spreads(before), x, y),
        _dots(runs, x, y),
        *_middle_half(found, x, y),
        *_bound(x, y),
    ]
    layout = chart_layout(x, y, ("(R/γ)²", "updates until it ends"))
    legend = "● median" + ("\u2003○ median before" if before else "")
    panel = Panel("runs", "Every run a dot", traces, layout, note=legend)
    readouts = [
        Readout("runs", "runs", f"{number_text(len(runs))} of {number_text(len(plan))}"),
        Readout("growth", "power of R/γ", _growth_text(found)),
        *(_line(plan, margin, found) for margin in plan.margins),
    ]
    return Board((panel,), (), readouts, _sentence(runs, found))


# ── What is drawn ───────────────────────────────────────────────────────────────────────────────


def _bound(x: Scale, y: Scale) -> list[PlainTrace]:
    """Where updates = (R/γ)²."""
    low, high = max(x.low, y.low), min(x.high, y.high)
    ends = np.array([low, high])
    name_at = np.array([high**0.55 * low**0.45])
    line = through(axes.line(palette.PROMISE, 3), x.place(ends), y.place(ends))
    name = axes.label(palette.PROMISE_TEXT, 15, "top left", text=["updates = (R/γ)²  "])
    return [line, through(name, x.place(name_at), y.place(name_at))]


def _dots(runs: Sequence[Measured], x: Scale, y: Scale) -> PlainTrace:
    """One dot for all runs in the same place."""
    places = {(float(run.bound), run.updates) for run in runs}
    at = np.array(sorted(places), dtype=np.float64).reshape(-1, 2)
    dot = {"size": 7, "color": palette.GHOST, "opacity": 0.85}
    dots = axes.scatter(mode="markers", marker=dot)
    return through(dots, x.place(at[:, 0]), y.place(at[:, 1])) if len(at) else dots


def _middle_half(found: Sequence[Spread], x: Scale, y: Scale) -> list[PlainTrace]:
    """The medians, and bars from the lower to the upper quarter."""
    at = x.place([spread.bound for spread in found])
    bars = [value for spread in found for value in (spread.low, spread.high, np.nan)]
    style = {"color": palette.INK, "width": 2.5}
    medians = axes.scatter(
        mode="lines+markers", line=style, marker={"size": 10, "color": palette.INK}
    )
    bar = axes.line(palette.INK, 20) | {"opacity": 0.25}
    spine = axes.line(palette.INK, 1.5)  # a bar that shows dots through is faint
    return [
        *(through(one, np.repeat(at, 3), y.place(bars)) for one in (bar, spine)),
        through(medians, at, y.place([spread.median for spread in found])),
    ]


def _earlier(found: Sequence[Spread], x: Scale, y: Scale) -> list[PlainTrace]:
    at = x.place([spread.bound for spread in found])
    medians = y.place([spread.median for spread in found])
    open_dot = {"symbol": "circle-open", "size": 9, "color": palette.GHOST, "line": {"width": 2}}
    line = axes.line(palette.GHOST, 2, "dot") | {"mode": "lines+markers", "marker": open_dot}
    return [through(line, at, medians)]


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _growth_text(found: Sequence[Spread]) -> str:
    power = growth(found)
    return "–" if power is None else f"{number_text(round(power, 2))} (bound: 2)"


def _line(plan: MarginExperiment, margin: Fraction, found: Sequence[Spread]) -> Readout:
    bound = float((plan.radius / margin) ** 2)
    here = next((spread for spread in found if spread.bound == bound), None)
    told = (
        "–"
        if here is None
        else f"{number_text(here.median)} of at most {number_text(round(bound, 1))}"
    )
    return Readout(f"margin{plan.margins.index(margin) + 1}", f"γ = {number_text(margin)}", told)


def _sentence(runs: Sequence[Measured], found: Sequence[Spread]) -> str:
    if not runs:
        return "Nothing measured yet."
    if len(found) < 2:
        return "Every dot stays below the green line: no run makes more than (R/γ)² updates."
    first, last = found[0], found[-1]
    bound, median = last.bound / first.bound, last.median / first.median
    grows = f"{number_text(round(bound))}-fold, the median {number_text(round(median))}-fold"
    return f"No run is above the line. From left to right the bound grows {grows}."
