"""The neuron with real inputs: weights, a sum and a step; the offset is the weight of a constant.

a = θ₁x₁ + θ₂x₂ + θ₀·1        it fires iff a ≥ 0, that is iff θ₁x₁ + θ₂x₂ ≥ −θ₀
"""

from __future__ import annotations

from dataclasses import dataclass

from core.lessons.neuron.neuron_drawing import (
    drawing_layout,
    lit,
    living_text_at,
    output_layers,
    parts_of_a_cell,
    still_text,
    wire,
)
from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import Formula, constant, maximum, minimum, rounded, value, where
from core.scenes.hand.living_text import Piece, shown, text, words
from core.scenes.ink import axes, palette

LARGEST, STEP = 3, 0.1
INPUT, WEIGHT, TRACK = 0.4, 2.7, 1.7  # where the tracks of inputs and weights begin; their length
BODY = (5.9, 3.0)
STEP_FROM, STEP_TO, STEP_HIGH = 6.95, 8.05, 0.6  # the sides of the step's box, and half its height
STEEPEST = 4  # the activation at the edge of the box
PARTS = "Σ adds up what comes in. The step asks whether that is below 0."
OUTPUTS = {"pm": "−1 or +1", "01": "0 or 1"}


@dataclass(frozen=True)
class Wire:
    """One line of the drawing: an input, its weight, and the height at which they are drawn."""

    input: str | None  # none for the constant 1
    weight: str
    sign: str  # the index in the names x₁ and θ₁
    height: float

    @property
    def signal(self) -> Formula:
        return constant(1) if self.input is None else value(self.input)

    @property
    def product(self) -> Formula:
        return rounded(self.signal * value(self.weight))


WIRES = (
    Wire("x1", "theta1", "₁", 5.0),
    Wire("x2", "theta2", "₂", 3.0),
    Wire(None, "theta0", "₀", 1.0),
)


def weighted_board() -> Board:
    """The drawn neuron with live numbers, in which every number can be dragged."""
    a = activation()
    fires = a >= 0
    output = Value("output", "output", "pm", kind="choice", choices=OUTPUTS)
    says = words(output.is_at("pm"), words(fires, "+1", "−1"), words(fires, "1", "0"))
    first, second, offset = (wire_.product for wire_ in WIRES)
    total = rounded(first + second)
    starts = {"x1": 1, "x2": 2, "theta1": 1, "theta2": 0.5, "theta0": -1}
    names = {"x1": "x₁", "x2": "x₂", "theta1": "θ₁", "theta2": "θ₂", "theta0": "θ₀"}
    return Board(
        (weighted_panel(fires, says),),
        (
            *(
                Value(name, names[name], start, -LARGEST, LARGEST, STEP)
                for name, start in starts.items()
            ),
            output,
        ),
        (
            Readout("a", "activation a", text(_sum(first, second, offset), " = ", shown(a, 2))),
            Readout(
                "as_threshold",
                "θ₁x₁ + θ₂x₂",
                text(
                    shown(total, 2),
                    words(fires, " ≥ ", " < "),
                    shown(-value("theta0"), 2),
                    " = −θ₀",
                ),
            ),
            Readout("output", "output", says),
        ),
        text(
            "The activation a is ",
            shown(a, 2),
            words(fires, ", not below 0: the neuron fires", ", below 0: the neuron rests"),
            " and says ",
            says,
            ".",
        ),
    )


def activation() -> Formula:
    first, second, offset = (wire_.product for wire_ in WIRES)
    return rounded(first + second + offset)


def _sum(*terms: Formula) -> Piece:
    """1 + 0.5 − 2"""
    first, *others = terms
    pieces: list[Piece] = [shown(first, 2)]
    for term in others:
        pieces += [words(term >= 0, " + ", " − "), shown(abs(term), 2)]
    return text(*pieces)


def weighted_panel(fires: Formula, says: Piece) -> Panel:
    body = {"size": 62, "color": palette.PAPER, "line": {"color": palette.INK, "width": 2.5}}
    x, y = BODY
    layers: list[Layer] = [
        *(layer for one in WIRES for layer in _wire_layers(one)),
        Moving(wire((STEP_TO, y), (8.9, y)), colour=lit(fires)),
        wire(BODY, (STEP_FROM, y), width=2),
        *_step_layers(fires),
        axes.scatter(mode="markers", marker=body, x=[x], y=[y]),
        Moving(living_text_at((x, y - 0.16), 17), text=text(shown(activation(), 2))),
        still_text((x, y + 0.24), "Σ", 14),
        parts_of_a_cell(x),
        *output_layers(fires, says, words(fires, "a ≥ 0", "a < 0")),
    ]
    handles = [handle for one in WIRES for handle in _sliders(one)]
    return Panel("neuron", "The neuron", layers, drawing_layout(), handles, note=PARTS)


def _step_layers(fires: Formula) -> list[Layer]:
    """The step function in a box, and where on it the activation is."""
    left, right, middle, y = STEP_FROM, STEP_TO, (STEP_FROM + STEP_TO) / 2, BODY[1]
    low, high = y - 0.6 * STEP_HIGH, y + 0.6 * STEP_HIGH
    box = {
        "x": [left, right, right, left, left],
        "y": [y - STEP_HIGH, y - STEP_HIGH, y + STEP_HIGH, y + STEP_HIGH, y - STEP_HIGH],
    }
    step = {"x": [left, middle, None, middle, right], "y": [low, low, None, high, high]}
    rise = {"x": [middle, middle], "y": [low, high]}
    along = maximum(-1, minimum(1, activation() / STEEPEST)) * (0.9 * (right - middle)) + middle
    dot = axes.scatter(mode="markers", marker={"size": 11, "color": palette.UPDATE})
    return [
        axes.area(palette.PAPER) | box,
        axes.line(palette.GHOST, 1.5) | box,
        axes.line(palette.GHOST, 1, "dot") | rise,
        axes.line(palette.INK, 3) | step,
        Moving(dot, x=along, y=where(fires, high, low)),
        still_text((middle, y + STEP_HIGH + 0.3), "step", 14),
    ]


def _wire_layers(one: Wire) -> list[Layer]:
    """A track for the input, a track for the weight, and the product on the way to the body."""
    y, beyond = one.height, WEIGHT + TRACK
    slots = [WEIGHT] if one.input is None else [INPUT, WEIGHT]
    x = [place for left in slots for place in (left, left + TRACK, None)]
    weight = _named("θ", one)
    names = INPUT + TRACK / 2, WEIGHT + TRACK / 2
    if one.input is None:
        names = names[0] - 0.25, names[1] - 0.15  # a longer name, away from the wire
    return [
        axes.line(palette.BAR, 9) | {"x": x, "y": [y] * len(x)},
        wire((INPUT, y), (beyond, y), width=1.5),
        Moving(wire((beyond, y), BODY, width=3), colour=_by_sign(one.product)),
        Moving(
            living_text_at((names[0], y + 0.55)),
            text=_named("x", one) if one.input else "always 1",
        ),
        Moving(
            living_text_at((names[1], y + 0.55)),
            text=weight if one.input else text("offset ", weight),
        ),
        Moving(
            living_text_at(_beside_the_wire(one), 15),
            text=text(shown(one.product, 2)),
            colour=_by_sign(one.product),
        ),
    ]


def _beside_the_wire(one: Wire) -> tuple[float, float]:
    """Where the product stands: over a level wire, right of a slanting one."""
    beyond, slant = WEIGHT + TRACK, BODY[1] - one.height
    return (beyond + 0.95, one.height + slant / 3) if slant else (beyond + 0.4, one.height + 0.4)


def _sliders(one: Wire) -> list[Handle]:
    """For the input, which the constant 1 has not, and for the weight."""
    kind = "Weight" if one.input else "Offset"
    weight = _slider(one.weight, f"{kind} θ{one.sign}", WEIGHT, one.height)
    if one.input is None:
        return [weight]
    return [_slider(one.input, f"Input x{one.sign}", INPUT, one.height), weight]


def _named(letter: str, one: Wire) -> Piece:
    number = one.signal if letter == "x" else value(one.weight)
    return text(f"{letter}{one.sign} = ", shown(number, 2))


def _by_sign(number: Formula) -> Piece:
    """Pushes towards firing, away from it, or not at all."""
    return words(number > 0, palette.POSITIVE, words(number < 0, palette.NEGATIVE, palette.GHOST))


def _slider(name: str, label: str, left: float, height: float) -> Handle:
    scale = TRACK / (2 * LARGEST)
    return Handle(
        label,
        at=((value(name) + LARGEST) * scale + left, constant(height)),
        sets={name: (value("pointer_x") - left) / scale - LARGEST},
    )
