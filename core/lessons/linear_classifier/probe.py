"""A point x of one's own, to be dragged in the plane of a data set."""

from __future__ import annotations

from dataclasses import replace

from core.scenes.hand.board import Handle, Moving, Value
from core.scenes.hand.formula import NOTHING, Formula, constant, value, where
from core.scenes.hand.free_names import free_name
from core.scenes.hand.half_planes import Place
from core.scenes.hand.label import IS_PLUS
from core.scenes.hand.own_line import OwnLine, on_grid, round_step
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.number_text import sign_text
from core.scenes.ink.scene import PlainTrace

NAME = "x"
Y = where(IS_PLUS, 1, -1)


class Probe:
    """Where the point is, in the window of a line; with one feature it stays on the axis."""

    def __init__(self, line: OwnLine) -> None:
        self.middle, self.half, self.is_flat = line.middle.tolist(), line.half, line.is_flat
        self.around = line.surroundings(line.boundary, (line.foot, line.tip))
        self.x: Formula = value("px")
        self.y: Formula = constant(0) if self.is_flat else value("py")
        side = where(line.activation(self.x, self.y) < 0, -1, 1)
        self.away: Place = where(line.length > 0, side * line.theta1, 1), side * line.theta2

    @property
    def coordinates(self) -> list[Formula]:
        """One for each feature."""
        return [self.x] if self.is_flat else [self.x, self.y]

    @property
    def values(self) -> list[Value]:
        step = round_step(self.half / 50)
        places = zip(("px", "py"), ("x₁", "x₂"), self.middle, (0.35, 0.6), strict=True)
        values = []
        for name, label, middle, share in places:
            low, high = on_grid(middle - self.half, step), on_grid(middle + self.half, step)
            start = on_grid(middle + share * self.half, 10 * step)
            values.append(Value(name, label, start, low, high, step))
        return values[:1] if self.is_flat else values

    @property
    def handle(self) -> Handle:
        sets = {"px": value("pointer_x")}
        if not self.is_flat:
            sets["py"] = value("pointer_y")
        return Handle("Point x", (self.x, self.y), sets, bare=True)

    def _name(self, other: Place) -> Moving:
        return free_name(
            axes.label(palette.INK, 17),
            (self.x, self.y),
            NAME,
            replace(self.around, places=[other]),
            longest=NAME,
            towards=self.away,
        )

    def unlabelled(self) -> Moving:
        """A point whose label nobody knows."""
        return Moving(_marker("diamond", palette.INK, "?"), x=self.x, y=self.y)

    def labelled(self, score: Formula, other: Place) -> tuple[Moving, ...]:
        """A point with the label that is chosen, in a frame that the data points have not.

        score   its y·a: hollow, like any point, where that is not above 0
        other   where something else is written
        """
        wrong = where(score > 0, NOTHING, self.x)
        plus, minus = (
            _marker(symbol, palette.of_label(sign), sign_text(sign))
            for symbol, sign in (("circle", 1), ("square", -1))
        )
        return (
            Moving(plus, x=where(IS_PLUS, self.x, NOTHING), y=self.y),
            Moving(minus, x=where(IS_PLUS, NOTHING, self.x), y=self.y),
            Moving(marks.hollow(plus), x=where(IS_PLUS, wrong, NOTHING), y=self.y),
            Moving(marks.hollow(minus), x=where(IS_PLUS, NOTHING, wrong), y=self.y),
            self._name(other),
        )


def _marker(symbol: str, colour: str, sign: str) -> PlainTrace:
    outline = {"color": palette.INK, "width": 2.5}
    marker = {"symbol": symbol, "size": 23, "color": colour, "line": outline}
    font = {"color": palette.ON_MARKER, "size": 15}
    return axes.scatter(mode="markers+text", marker=marker, text=[sign], textfont=font)
