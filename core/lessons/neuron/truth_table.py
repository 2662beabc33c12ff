"""A truth table as a picture: what a unit answers, what is wanted, and where the two differ."""

from __future__ import annotations

from dataclasses import dataclass

from core.lessons.neuron.neuron_drawing import HEIGHT, WIDTH, drawing_layout
from core.perceptron.data.neuron import all_inputs
from core.scenes.hand.board import Layer, Moving, Panel
from core.scenes.hand.formula import Formula, constant, equal, pick, total, value
from core.scenes.hand.living_table import Table
from core.scenes.hand.living_text import Piece, words
from core.scenes.ink import axes, palette
from core.scenes.ink.scene import PlainTrace

SUBSCRIPTS = "₁₂₃"
TOP = HEIGHT - 0.35  # the middle of the head line


@dataclass(frozen=True)
class TruthTable:
    """Every setting of a few switches, one row each, counted up from all off."""

    switches: tuple[str, ...]  # names of their values

    @property
    def rows(self) -> list[tuple[int, ...]]:
        return all_inputs(len(self.switches))

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
        height = (TOP - 0.25) / (count + 0.5)
        heights = [TOP - (row + 1.2) * height for row in range(count)]
        heads = [f"x{SUBSCRIPTS[i]}" for i in range(inputs)] + ["sum", "output"]
        columns = len(heads) + 2  # what is wanted, and whether they agree
        places = [(index + 0.5) * WIDTH / columns for index in range(columns)]
        given = [[str(row[i]) for row in self.rows] for i in range(inputs)]
        given.append([str(sum(row)) for row in self.rows])
        pairs = [(pick(answers, row), pick(wanted, row)) for row in range(count)]
        agree = [equal(answer, asked) for answer, asked in pairs]

        def column(place: int, texts: list[str] | None = None) -> PlainTrace:
            return _texts([places[place]] * count, heights, texts or [""] * count)

        marked = self._marked_row(height)
        layers: list[Layer] = [
            marked if has_inputs else marked.trace,
            _texts(places[:-2], [TOP] * len(heads), heads, palette.GHOST),
            Moving(_texts(places[-2:-1], [TOP], [""], palette.GHOST), text=goal),
            *(column(place, texts) for place, texts in enumerate(given)),
            Moving(column(-3), text=[words(answer, "1", "0") for answer, _ in pairs]),
            Moving(column(-2), text=[words(asked, "1", "0") for _, asked in pairs]),
            Moving(
                column(-1),
                text=[words(same, "✓", "✗") for same in agree],
                colour=[words(same, palette.PROMISE, palette.NEGATIVE) for same in agree],
            ),
        ]
        return Panel("table", "Truth table", layers, drawing_layout())

    def table(self, answers: Formula, wanted: Formula, goal: str) -> Table:
        """The same in words; `goal` stands above what is wanted."""
        heads = [f"x{SUBSCRIPTS[i]}" for i in range(len(self.switches))]
        rows: list[tuple[Piece, ...]] = [
            (
                *map(str, (*row, sum(row))),
                words(pick(answers, index), "1", "0"),
                words(pick(wanted, index), "1", "0"),
                words(equal(pick(answers, index), pick(wanted, index)), "right", "wrong"),
            )
            for index, row in enumerate(self.rows)
        ]
        return Table("Truth table", (*heads, "sum", "output", goal, ""), rows)

    def _marked_row(self, height: float) -> Moving:
        row = constant(0)
        for name in self.switches:
            row = row * 2 + value(name)
        low, high = -(row * height) + (TOP - 1.7 * height), -(row * height) + (TOP - 0.7 * height)
        left, right = constant(0), constant(WIDTH)
        area = axes.area(palette.POSITIVE_SIDE)
        return Moving(area, x=[left, right, right, left], y=[low, low, high, high])


def rows_right(answers: Formula, wanted: Formula) -> Formula:
    """In how many rows the answer is the wanted one."""
    return total(equal(answers, wanted))


def _texts(
    x: list[float], y: list[float], texts: list[str], colour: str = palette.INK
) -> PlainTrace:
    size = 14 if colour == palette.GHOST else 18  # words above, numbers below
    return axes.label(colour, size, "middle center", x=x, y=y, text=texts)
