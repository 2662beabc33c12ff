"""A truth table as a picture: what a unit answers, what is wanted, and where the two differ."""

from __future__ import annotations

from dataclasses import dataclass

from core.perceptron.neuron import settings_of
from core.scenes import axes, palette
from core.scenes.board import Moving, Panel
from core.scenes.formula import Formula, constant, equal, pick, total, value
from core.scenes.living_text import Piece, words
from core.scenes.neuron_drawing import HEIGHT, WIDTH, drawing_layout
from core.scenes.scene import PlainTrace

SUBSCRIPTS = "₁₂₃"
TOP = HEIGHT - 0.35  # the middle of the head line
TALLEST_ROW = 0.9


@dataclass(frozen=True)
class TruthTable:
    """Every setting of a few switches, one row each, counted up from all off."""

    switches: tuple[str, ...]  # names of their values

    @property
    def rows(self) -> list[tuple[int, ...]]:
        return settings_of(len(self.switches))

    @property
    def sums(self) -> Formula:
        return constant([float(sum(row)) for row in self.rows])

    def wanted(self, goal: str) -> Formula:
        """The column of "and", "or" or "xor": all, any, or an odd number of inputs on."""
        wanted = {
            "and": [sum(row) == len(row) for row in self.rows],
            "or": [sum(row) > 0 for row in self.rows],
            "xor": [sum(row) % 2 == 1 for row in self.rows],
        }
        return constant([float(one) for one in wanted[goal]])

    def panel(
        self, answers: Formula, wanted: Formula, goal: Piece, has_inputs: bool = True
    ) -> Panel:
        """`goal` names what is wanted. Where there are inputs to switch, their row is marked."""
        count, inputs = len(self.rows), len(self.switches)
        height = min(TALLEST_ROW, (TOP - 0.25) / (count + 0.5))
        heights = [TOP - (row + 1.2) * height for row in range(count)]
        heads = [f"x{SUBSCRIPTS[i]}" for i in range(inputs)] + ["sum", "output", "", ""]
        places = [(index + 0.5) * WIDTH / len(heads) for index in range(len(heads))]
        columns = [[str(row[i]) for row in self.rows] for i in range(inputs)]
        columns += [[str(sum(row)) for row in self.rows], *[[""] * count] * 3]
        traces = [
            axes.area(palette.POSITIVE_SIDE),
            _texts(places, [TOP] * len(heads), heads, palette.GHOST),
            _texts(places[-2:-1], [TOP], [""], palette.GHOST),
            *(
                _texts([x] * count, heights, texts)
                for x, texts in zip(places, columns, strict=True)
            ),
        ]
        answer, want, mark = range(len(traces) - 3, len(traces))
        pairs = [(pick(answers, row), pick(wanted, row)) for row in range(count)]
        agree = [equal(given, asked) for given, asked in pairs]
        moving = (
            *([self._marked_row(height)] if has_inputs else []),
            Moving(2, text=goal),
            Moving(answer, text=[words(given, "1", "0") for given, _ in pairs]),
            Moving(want, text=[words(asked, "1", "0") for _, asked in pairs]),
            Moving(
                mark,
                text=[words(same, "✓", "✗") for same in agree],
                colour=[words(same, palette.PROMISE, palette.NEGATIVE) for same in agree],
            ),
        )
        return Panel("table", "Truth table", traces, drawing_layout(), moving)

    def _marked_row(self, height: float) -> Moving:
        row = constant(0)
        for name in self.switches:
            row = row * 2 + value(name)
        low, high = -(row * height) + (TOP - 1.7 * height), -(row * height) + (TOP - 0.7 * height)
        left, right = constant(0), constant(WIDTH)
        return Moving(0, x=[left, right, right, left], y=[low, low, high, high])


def rows_right(answers: Formula, wanted: Formula) -> Formula:
    """In how many rows the answer is the wanted one."""
    return total(equal(answers, wanted))


def _texts(
    x: list[float], y: list[float], texts: list[str], colour: str = palette.INK
) -> PlainTrace:
    return axes.label(colour, 15, "middle center", x=x, y=y, text=texts)
