"""The unit with real inputs: each has a weight, and the bias is the weight of a constant 1.

a = θ₁x₁ + θ₂x₂ + θ₀·1        it fires iff a ≥ 0, that is iff θ₁x₁ + θ₂x₂ ≥ −θ₀
"""

from __future__ import annotations

from dataclasses import dataclass

from core.lessons.neuron.neuron_drawing import (
    drawing_layout,
    lit,
    living_text_at,
    output_layers,
    still_text,
    wire,
)
from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import Formula, constant, rounded, value
from core.scenes.hand.living_text import Piece, shown, text, words
from core.scenes.ink import axes, palette

LARGEST, STEP = 3, 0.1
INPUT, WEIGHT, TRACK = 0.5, 3.3, 2.0  # where the tracks of inputs and weights begin; their length
BODY = (7.0, 3.0)
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
    first, second, bias = (wire_.product for wire_ in WIRES)
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
            Readout("a", "a", text(_sum(first, second, bias), " = ", shown(a, 2))),
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
            "a = ",
            shown(a, 2),
            words(fires, " is not below 0, so the neuron fires: ", " is below 0, so it rests: "),
            says,
            ".",
        ),
    )


def activation() -> Formula:
    first, second, bias = (wire_.product for wire_ in WIRES)
    return rounded(first + second + bias)


def _sum(*terms: Formula) -> Piece:
    """1 + 0.5 − 2"""
    first, *others = terms
    pieces: list[Piece] = [shown(first, 2)]
    for term in others:
        pieces += [words(term >= 0, " + ", " − "), shown(abs(term), 2)]
    return text(*pieces)


def weighted_panel(fires: Formula, says: Piece) -> Panel:
    body = {"size": 76, "color": palette.PAPER, "line": {"color": palette.INK, "width": 2.5}}
    x, y = BODY
    layers: list[Layer] = [
        *(layer for one in WIRES for layer in _wire_layers(one)),
        Moving(wire(BODY, (8.9, y)), colour=lit(fires)),
        axes.scatter(mode="markers", marker=body, x=[x], y=[y]),
        Moving(living_text_at((x, y - 0.12), 17), text=text(shown(activation(), 2))),
        still_text((x, y + 0.36), "Σ", 14),
        *output_layers(fires, says, words(fires, "a ≥ 0", "a < 0")),
    ]
    handles = [handle for one in WIRES for handle in _sliders(one)]
    return Panel("neuron", "The neuron", layers, drawing_layout(), handles)


def _wire_layers(one: Wire) -> list[Layer]:
    """A track for the input, a track for the weight, and the product on the way to the body."""
    y, beyond = one.height, WEIGHT + TRACK
    slots = [WEIGHT] if one.input is None else [INPUT, WEIGHT]
    x = [place for left in slots for place in (left, left + TRACK, None)]
    weight = _named("θ", one)
    return [
        axes.line(palette.POINT_LINE, 9) | {"x": x, "y": [y] * len(x)},
        wire((INPUT, y), (beyond, y), width=1.5),
        Moving(wire((beyond, y), BODY, width=3), colour=_by_sign(one.product)),
        Moving(
            living_text_at((INPUT + TRACK / 2, y + 0.55)),
            text=_named("x", one) if one.input else "always 1",
        ),
        Moving(
            living_text_at((WEIGHT + TRACK / 2, y + 0.55)),
            text=weight if one.input else text("bias ", weight),
        ),
        Moving(
            living_text_at((beyond + 0.55, y + (3.0 - y) * 0.32 + 0.42), 15),
            text=text(shown(one.product, 2)),
            colour=_by_sign(one.product),
        ),
    ]


def _sliders(one: Wire) -> list[Handle]:
    """For the input, which the constant 1 has not, and for the weight."""
    kind = "Weight" if one.input else "Bias"
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
