"""All sixteen Boolean functions of two inputs: fourteen can be learnt, two cannot.

Every one is run by the engine. Small pictures to choose from, and the chosen one large.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

import numpy as np

from core.lessons.xor.hulls import ratio_text
from core.perceptron import Trace, Verdict, boolean_function, separability, train
from core.perceptron.data.arrays import Floats, Indices
from core.scenes.hand.board import Board, Layer, Moving, Panel, Pick, Readout, Value
from core.scenes.hand.formula import NOTHING, Formula, constant, equal, pick, value, where
from core.scenes.hand.half_planes import half_planes, sides_and_line
from core.scenes.hand.living_table import Table, table_of_named
from core.scenes.hand.living_text import Text, text, words
from core.scenes.ink import axes, palette
from core.scenes.ink.chart import through
from core.scenes.ink.number_text import number_text, point_name, vector_text
from core.scenes.ink.scene import PlainTrace
from core.scenes.run.pictures.data_space import labelled_points

# The outputs at 00, 01, 10, 11 are the binary digits of the number.
NAMES = (
    "false",
    "AND",
    "x₁, not x₂",
    "x₁",
    "x₂, not x₁",
    "x₂",
    "XOR",
    "OR",
    "NOR",
    "XNOR",
    "not x₂",
    "x₁ or not x₂",
    "not x₁",
    "x₂ or not x₁",
    "NAND",
    "true",
)
COLUMNS = 4
XOR = 6
# Width and height of a small picture with its name, whose two lines are clear of all points even
# where the sixteen are 240 pixels high.
CELL = np.array([2.6, 3.3])
CENTRE, BELOW = np.array([0.5, -0.3]), np.array([0.5, 0])  # of it, and what its name is below
POINT = 11  # pixels
INPUTS = np.array([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=np.float64)
REACH = 0.3  # how far a small picture goes beyond the points
HALF = 0.85  # half the side of the large picture
chosen = value("function")


@dataclass(frozen=True)
class Learnt:
    """A function, the run that tried to learn it, and the verdict on it."""

    number: int
    trace: Trace
    verdict: Verdict

    @property
    def name(self) -> str:
        return NAMES[self.number]

    @property
    def place(self) -> Floats:
        """Where its small picture has the input 00."""
        row, column = divmod(self.number, COLUMNS)
        return CELL * [column, -row]


@cache
def all_learnt() -> tuple[Learnt, ...]:
    """Every function with its run from zero, with offset."""
    sets = [boolean_function(number) for number in range(16)]
    return tuple(Learnt(i, train(data), separability(data)) for i, data in enumerate(sets))


def boolean_board() -> Board:
    """The sixteen to choose from, and the chosen one with the line that its run found."""
    return Board(
        panels=(_small_pictures(), _large_picture()),
        values=(Value("function", "function", XOR, 0, 15, 1, strict=True, field=False),),
        readouts=(
            Readout("name", "function", _told(lambda one: one.name)),
            Readout("updates", "updates", _told(_updates_text)),
            Readout(
                "theta", "last θ", _told(lambda one: vector_text(one.trace.theta[-1].tolist()))
            ),
            Readout(
                "theta0", "last θ₀", _told(lambda one: number_text(float(one.trace.theta0[-1])))
            ),
            Readout("certificate", "λ of each point", _told(_certificate_text)),
        ),
        sentence=_told(_sentence),
        table=_table(),
    )


def _table() -> Table:
    """The four inputs of the chosen function, with the scores that its run ended with."""
    runs = [one.trace for one in all_learnt()]
    labels = np.array([run.dataset.labels for run in runs], dtype=np.float64)
    scores = np.array([run.scores_at(len(run)) for run in runs])
    return table_of_named(
        {
            point_name(row): (
                [constant(coordinate) for coordinate in place],
                words(pick(constant(labels[:, row]), chosen) > 0, "+", "−"),
                pick(constant(scores[:, row]), chosen),
            )
            for row, place in enumerate(INPUTS.tolist())
        }
    )


# ── Small pictures ──────────────────────────────────────────────────────────────────────────────


def _small_pictures() -> Panel:
    """One plane with a cell for each function, numbered from the top left."""
    functions = all_learnt()
    centres = np.array([one.place for one in functions]) + CENTRE
    low, high = centres.min(axis=0) - CELL / 2, centres.max(axis=0) + CELL / 2
    x, y = pick(constant(centres[:, 0]), chosen), pick(constant(centres[:, 1]), chosen)
    wide, high_up = CELL[0] / 2 - 0.05, CELL[1] / 2 - 0.05
    frame = Moving(
        axes.line(palette.INK, 2.5),
        x=[x - wide, x + wide, x + wide, x - wide, x - wide],
        y=[y - high_up, y - high_up, y + high_up, y + high_up, y - high_up],
    )
    layers: list[Layer] = [
        _boundaries(functions),
        *(_crossing(functions, sign) for sign in (1, -1)),
        *(_inputs(functions, sign) for sign in (1, -1)),
        _names(functions),
        Pick(_cells(centres), "function"),
        frame,
    ]
    layout = axes.plane((low + high) / 2, 0, ["", ""])
    for axis, ends in zip(("xaxis", "yaxis"), np.column_stack([low, high]).tolist(), strict=True):
        layout[axis] |= {"visible": False, "range": ends}
    layout["margin"] = {"l": 4, "r": 4, "t": 4, "b": 4}
    return Panel("functions", "Choose one of 16", layers, layout, fills=True)


def _boundaries(functions: Sequence[Learnt]) -> PlainTrace:
    """The learnt boundary of every function that has one within its small picture."""
    ends: list[Floats] = []
    for one in functions:
        if one.verdict.separable and one.trace.theta[-1].any():
            line = one.place + _across(one.trace.theta[-1], float(one.trace.theta0[-1]))
            ends += [*line, np.full(2, np.nan)]
    x, y = np.array(ends).T
    return through(axes.line(palette.INK, 2.5), x, y)


def _across(theta: Floats, theta0: float) -> Floats:
    """(2, 2) where the line θ·x + θ₀ = 0 enters and leaves the square of a small picture."""
    low, high = -REACH, 1 + REACH
    meets = []
    for axis in (0, 1):
        if theta[1 - axis]:
            for edge in (low, high):
                other = -(theta0 + theta[axis] * edge) / theta[1 - axis]
                if low - 1e-9 <= other <= high + 1e-9:
                    meets.append((edge, other) if axis == 0 else (other, edge))
    ordered = sorted(meets)
    return np.array([ordered[0], ordered[-1]])


def _crossing(functions: Sequence[Learnt], sign: int) -> PlainTrace:
    """The hulls of one class where no line exists."""
    ends: list[Floats] = []
    for one in functions:
        if not one.verdict.separable:
            hull = one.place + INPUTS[one.trace.dataset.labels == sign]
            ends += [*hull, np.full(2, np.nan)]
    x, y = np.array(ends).T
    return through(axes.line(palette.of_label(sign), 2), x, y)


def _inputs(functions: Sequence[Learnt], sign: int) -> PlainTrace:
    places = [one.place + INPUTS[one.trace.dataset.labels == sign] for one in functions]
    x, y = np.vstack(places).T
    symbol = "circle" if sign > 0 else "square"
    marker = {"symbol": symbol, "size": POINT, "color": palette.of_label(sign)}
    return through(axes.scatter(mode="markers", marker=marker), x, y)


def _names(functions: Sequence[Learnt]) -> PlainTrace:
    """The name, and below it how many updates it took."""
    places = np.array([one.place for one in functions]) + BELOW
    told = [_in_short(one) for one in functions]
    names = axes.held_off(axes.label(palette.INK, 12, "bottom center", text=told), POINT)
    return through(names, places[:, 0], places[:, 1])


def _cells(centres: Floats) -> PlainTrace:
    """Unseen, for the pointer."""
    marker = {"size": 70, "color": palette.INK, "opacity": 0, "symbol": "square"}
    cells = axes.scatter(mode="markers", marker=marker) | {"hoverinfo": "none"}
    return through(cells, centres[:, 0], centres[:, 1])


# ── The chosen one ──────────────────────────────────────────────────────────────────────────────


def _large_picture() -> Panel:
    functions = all_learnt()
    labels = [pick(constant(column.astype(float)), chosen) for column in _labels(functions).T]
    is_learnt = pick(constant([float(one.verdict.separable) for one in functions]), chosen)
    last = np.array([one.trace.augmented[-1] for one in functions])
    theta = [where(is_learnt, pick(constant(column), chosen), 0) for column in last.T]
    planes = half_planes(theta[0], theta[1], theta[2], (0.5, 0.5), HALF)
    middle = where(is_learnt, NOTHING, 0.5)
    common = axes.scatter(
        mode="markers+text",
        marker={"symbol": "diamond", "size": 15, "color": palette.INK},
        text=["   c = (1/2, 1/2)"],
        textposition="middle right",
        textfont={"size": 14, "color": palette.INK},
    )
    layers = [
        *sides_and_line(planes),
        _hull((1, 2), labels, is_learnt),
        _hull((0, 3), labels, is_learnt),
        _those_with(1, labels),
        _those_with(-1, labels),
        Moving(common, x=[middle], y=[middle]),
    ]
    layout = axes.plane(np.array([0.5, 0.5]), HALF, ["x₁", "x₂"])
    return Panel("function", "The one you chose", layers, layout)


def _labels(functions: Sequence[Learnt]) -> Indices:
    """(16, 4)"""
    return np.array([one.trace.dataset.labels for one in functions])


def _hull(ends: tuple[int, int], labels: Sequence[Formula], is_learnt: Formula) -> Moving:
    """A diagonal, which is the hull of one class where no line exists."""
    x, y = INPUTS[list(ends)].T
    here = where(is_learnt, NOTHING, 1)
    colour = words(labels[ends[0]] > 0, palette.POSITIVE, palette.NEGATIVE)
    return Moving(axes.line(palette.POSITIVE, 5), x=here * x, y=here * y, colour=colour)


def _those_with(sign: int, labels: Sequence[Formula]) -> Moving:
    """The inputs with one label."""
    all_four = labelled_points(INPUTS, np.full(4, sign), sign) | {"hoverinfo": "skip"}
    here = [where(equal(label, sign), 1, NOTHING) for label in labels]
    x, y = ([one * float(at) for one, at in zip(here, column, strict=True)] for column in INPUTS.T)
    return Moving(all_four, x=x, y=y)


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _told(of: Callable[[Learnt], str]) -> Text:
    """What is said of the chosen function."""
    return text(*(words(equal(chosen, one.number), of(one)) for one in all_learnt()))


def _updates_text(one: Learnt) -> str:
    if not one.verdict.separable:
        return "never"
    return "1 update" if len(one.trace) == 1 else f"{len(one.trace)} updates"


def _in_short(one: Learnt) -> str:
    if one.verdict.separable:
        return f"{one.name}<br>k = {len(one.trace)}"
    return f"<b>{one.name}<br>never</b>"


def _certificate_text(one: Learnt) -> str:
    weights = one.verdict.certificate
    return "– (not needed)" if weights is None else ", ".join(map(ratio_text, weights))


def _sentence(one: Learnt) -> str:
    if one.verdict.separable:
        return f"{one.name}: learnt after {_updates_text(one)}. All 4 points are right."
    assert one.trace.cycle is not None
    round_trip = f"{one.trace.cycle[1]} updates"
    return f"{one.name}: never learnt. The run repeats every {round_trip}, and the hulls meet at c."
