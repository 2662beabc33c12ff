"""The unit of McCulloch and Pitts: switches, a sum, a threshold. It fires iff sum ≥ threshold."""

from __future__ import annotations

from typing import Any

from core.lessons.neuron.neuron_drawing import (
    drawing_layout,
    lit,
    living_text_at,
    output_layers,
    parts_of_a_cell,
    text_beside,
    wire,
)
from core.lessons.neuron.truth_table import SUBSCRIPTS, TruthTable, rows_right
from core.perceptron.data.neuron import McCullochPitts, all_inputs
from core.scenes.hand.board import (
    Board,
    Handle,
    Layer,
    Moving,
    Panel,
    Pick,
    Readout,
    Toggle,
    Value,
)
from core.scenes.hand.formula import Formula, constant, equal, pick, value, where
from core.scenes.hand.living_text import Piece, shown, text, words
from core.scenes.ink import axes, palette

MOST = 4  # the largest threshold: with three inputs it is never reached
LEVEL = 1.15  # the height of the level 0 of the sum, in the drawing; a level is 1 high
BOTTOM, NUMBER = 0.55, 0.28  # so far below it the vessel ends, and below each level is its number
LEFT, RIGHT = 4.4, 5.7  # of the vessel in which the sum rises
SWITCHES, SWITCH = 1.7, 44  # how far to the right the inputs stand, and how wide one is, in pixels
HEIGHTS = {2: (4.4, 1.6), 3: (5.0, 3.1, 1.2)}  # of the inputs
AROUND_A_BAR = 0.4  # from the middle of a bar: the lines over the bars reach so far
TO_DO = "Press the inputs and drag the thick line."
TO_PRESS = "Press a bar."
threshold = value("threshold")


def threshold_values(inputs: int, goals: dict[str, str] | None = None) -> tuple[Value, ...]:
    switches = [
        Value(f"in{i + 1}", f"x{SUBSCRIPTS[i]}", start=0, kind="switch", field=False)
        for i in range(inputs)
    ]
    whole = Value("threshold", "threshold", 0, 0, MOST, 1, strict=True)
    if goals is None:
        return (*switches, whole)
    first = next(iter(goals))
    return (*switches, Value("goal", "goal", first, kind="choice", choices=goals), whole)


# ── AND and OR ──────────────────────────────────────────────────────────────────────────────────


def gate_board(inputs: int) -> Board:
    """A unit to switch, its truth table, and a goal: AND or OR."""
    values = threshold_values(inputs, {"and": "AND", "or": "OR"})
    goal = next(value for value in values if value.name == "goal")
    table = TruthTable(tuple(f"in{i + 1}" for i in range(inputs)))
    answers = table.sums >= threshold
    is_and = goal.is_at("and")
    wanted = where(is_and, table.wanted("and"), table.wanted("or"))
    name = words(is_and, "AND", "OR")
    right, rows = rows_right(answers, wanted), len(table.rows)
    return Board(
        (unit_panel(inputs), table.panel(answers, wanted, name)),
        values,
        (
            Readout("sum", "inputs on", text(shown(_sum(inputs), 0))),
            Readout("fires", "sum ≥ threshold?", _comparison(inputs)),
            Readout("right", "rows right", text(shown(right, 0), f" of {rows}")),
        ),
        words(
            equal(right, rows),
            text("Found! With threshold ", shown(threshold, 0), " the neuron is ", name, "."),
            text("Find ", name, ": ", *_counted_right(right, rows)),
        ),
        together=inputs == 2,  # more rows need the height of a phone
        table=table.table(answers, wanted, "wanted"),
    )


def _counted_right(right: Formula, rows: int) -> tuple[Piece, ...]:
    """1 of 4 rows is right."""
    return shown(right, 0), f" of {rows} rows ", words(equal(right, 1), "is", "are"), " right."


def unit_panel(inputs: int) -> Panel:
    """The drawing: switches, wires, a vessel in which the sum rises, a threshold, the output."""
    heights = HEIGHTS[inputs]
    on = [value(f"in{i + 1}") for i in range(inputs)]
    level, levels = _sum(inputs) + LEVEL, range(MOST + 1)
    fires = _sum(inputs) >= threshold
    vessel = _box(LEFT, RIGHT, LEVEL - BOTTOM, LEVEL + MOST + 0.1)
    at_line = threshold + LEVEL
    numbers = axes.label(
        palette.INK,
        13,
        "middle center",
        x=[(LEFT + RIGHT) / 2] * len(levels),
        y=[LEVEL + k - NUMBER for k in levels],
        text=[str(k) for k in levels],
    )
    layers: list[Layer] = [
        *(
            Moving(wire((SWITCHES, y), (LEFT, 3.0)), colour=lit(one))
            for y, one in zip(heights, on, strict=True)
        ),
        Moving(wire((RIGHT, 3.0), (8.4, 3.0)), colour=lit(fires)),
        axes.area(palette.PAPER) | vessel,
        _water(level),
        axes.line(palette.GHOST, 2) | vessel,
        Moving(numbers, colour=[_on_water(inputs, k) for k in levels]),
        Moving(
            axes.line(palette.INK, 4),
            x=[constant(LEFT - 0.15), constant(RIGHT + 0.15)],
            y=[at_line, at_line],
        ),
        Moving(
            living_text_at(((LEFT + RIGHT) / 2, 5.7)),
            text=text("sum ", _comparison(inputs, " threshold ")),
        ),
        *(
            text_beside((SWITCHES, y), SWITCH, f"x{SUBSCRIPTS[i]}", "middle left")
            for i, y in enumerate(heights)
        ),
        parts_of_a_cell((LEFT + RIGHT) / 2),
        *output_layers(fires, words(fires, "1", "0"), words(fires, "fires", "rests")),
    ]
    handle = Handle(
        "Threshold",
        at=(constant(RIGHT + 0.15), at_line),
        sets={"threshold": value("pointer_y") - LEVEL},
    )
    toggles = [Toggle((SWITCHES, y), f"in{i + 1}") for i, y in enumerate(heights)]
    return Panel("unit", "The neuron", layers, drawing_layout(), (handle,), toggles, note=TO_DO)


def _sum(inputs: int) -> Formula:
    on = value("in1")
    for i in range(1, inputs):
        on = on + value(f"in{i + 1}")
    return on


def _comparison(inputs: int, of: str = " ") -> Piece:
    """1 < 2"""
    total_on = _sum(inputs)
    sign = words(total_on >= threshold, " ≥", " <")
    return text(shown(total_on, 0), sign, of, shown(threshold, 0))


def _on_water(inputs: int, level: int) -> Piece:
    """The colour of a number in the vessel: readable on what has risen over it."""
    return words(_sum(inputs) >= level, palette.ON_MARKER, palette.INK)


def _box(left: float, right: float, low: float, high: float) -> dict[str, list[float]]:
    return {"x": [left, right, right, left, left], "y": [low, low, high, high, low]}


def _water(level: Formula) -> Moving:
    """The vessel filled up to a level."""
    low, left, right = constant(LEVEL - BOTTOM), constant(LEFT), constant(RIGHT)
    area = axes.area(palette.POSITIVE)
    return Moving(area, x=[left, right, right, left], y=[low, low, level, level])


# ── XOR ─────────────────────────────────────────────────────────────────────────────────────────


def xor_board(inputs: int) -> Board:
    """Every threshold tried on XOR: none gets all rows right."""
    table = TruthTable(tuple(f"in{i + 1}" for i in range(inputs)))
    answers, wanted = table.sums >= threshold, table.wanted("xor")
    right, rows = rows_right(answers, wanted), len(table.rows)
    return Board(
        (thresholds_panel(inputs), table.panel(answers, wanted, "XOR", has_inputs=False)),
        threshold_values(inputs),
        (
            Readout("right", "rows right", text(shown(right, 0), f" of {rows}")),
            Readout("best", "best of all thresholds", f"{max(xor_rows_right(inputs))} of {rows}"),
        ),
        text(
            "Threshold ",
            shown(threshold, 0),
            ": ",
            *_counted_right(right, rows),
            f" No threshold gets all {rows}.",
        ),
        table=table.table(answers, wanted, "XOR"),
    )


def xor_rows_right(inputs: int) -> list[int]:
    """For every threshold from 0 to `MOST`, in how many rows the unit answers XOR."""
    odd = [sum(row) % 2 == 1 for row in all_inputs(inputs)]
    return [
        sum(
            fires == wanted
            for (_, fires), wanted in zip(
                McCullochPitts(inputs, tried).truth_table(), odd, strict=True
            )
        )
        for tried in range(MOST + 1)
    ]


def thresholds_panel(inputs: int) -> Panel:
    """A bar for every threshold, and the height that none of them reaches."""
    counts, rows = xor_rows_right(inputs), 2**inputs
    ends = [-0.6, MOST + 0.6]
    bars = axes.line(palette.BAR, 30) | _bars(counts)
    above_bars = [-AROUND_A_BAR, MOST + AROUND_A_BAR]  # and not on the number at the axis
    needed = axes.line(palette.PROMISE, 3, "dash") | {"x": above_bars, "y": [rows, rows]}
    numbers = axes.label(
        palette.INK, 15, x=list(range(MOST + 1)), y=counts, text=[str(count) for count in counts]
    )
    above = {"x": [MOST / 2], "y": [rows * 1.015], "text": [f"all {rows} rows: XOR"]}
    label = axes.label(palette.PROMISE_TEXT, 15) | above
    here = pick(constant([float(count) for count in counts]), threshold)
    chosen = Moving(axes.line(palette.INK, 30), x=[threshold, threshold], y=[constant(0), here])
    columns = {"x": list(range(MOST + 1)), "y": [rows / 2] * (MOST + 1), "hoverinfo": "none"}
    unseen = axes.scatter(mode="markers", marker={"opacity": 0}) | columns
    layout = {
        **axes.BARE,
        "hovermode": "x",
        "hoverdistance": -1,  # however far: a press anywhere means the nearest threshold
        "xaxis": _counted("threshold", ends, 1),
        "yaxis": _counted("rows right", [0, rows * 1.18], rows // 4),
        "margin": {"l": 46, "r": 8, "t": 6, "b": 40},
    }
    return Panel(
        "thresholds",
        "Every threshold tried on XOR",
        [
            bars,
            chosen,
            numbers,
            needed,
            label,
            Pick(unseen, "threshold", tuple(map(float, range(MOST + 1)))),
        ],
        layout,
        note=TO_PRESS,
        handles=(
            Handle(
                "Threshold",
                at=(threshold, here / 2),
                sets={"threshold": value("pointer_x")},
                colour=palette.GHOST,
            ),
        ),
    )


def _counted(name: str, ends: list[float], step: int) -> dict[str, Any]:
    """An axis with whole numbers."""
    quiet = {"color": palette.GHOST, "size": 13}
    return {
        "title": {"text": name, "font": quiet, "standoff": 4},
        "range": ends,
        "dtick": step,
        "tickfont": quiet,
        "gridcolor": palette.GRID,
        "zeroline": False,
        "fixedrange": True,
    }


def _bars(counts: list[int]) -> dict[str, list[int | None]]:
    """Thick lines upwards, with gaps between."""
    x = [place for k in range(len(counts)) for place in (k, k, None)]
    return {"x": x, "y": [height for count in counts for height in (0, count, None)]}
