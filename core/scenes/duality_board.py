"""Data space and weight space under one hand: each point is a line there, each line a point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
import numpy.typing as npt

from core.perceptron import Dataset, SolutionCone, solution_cone
from core.perceptron.geometry import directions_of
from core.scenes import axes, palette
from core.scenes.board import Board, Handle, Moving, Panel, Pick, Readout, Value
from core.scenes.carved_cone import FAR, block_of, outlines_of, plane_corners
from core.scenes.formula import Formula, constant, equal, pick, total, value
from core.scenes.half_planes import half_planes
from core.scenes.living_text import Text, shown, text, words
from core.scenes.number_text import point_name
from core.scenes.own_line import OwnLine
from core.scenes.scene import PlainTrace
from core.scenes.shapes import coordinates, mesh, triangles, with_gaps
from core.scenes.weight_solid import scatter3d
from core.scenes.weight_window import LARGEST_WEIGHT, WeightWindow

Floats = npt.NDArray[np.float64]

POINT = "point"
POINTS, RING = slice(3, 5), 5  # of the traces of a line of one's own
MOST_NAMED = 12  # points to choose from by name; more can be pointed at
MOST_LINES = 60
START = 2.0  # times the usual start of a line of one's own


@dataclass(frozen=True)
class Duality:
    """A set of one or two features, its two spaces, and its solution cone, if there is one."""

    dataset: Dataset
    offset: bool
    cone: SolutionCone | None

    @cached_property
    def line(self) -> OwnLine:
        return OwnLine(self.dataset, self.offset)

    @cached_property
    def window(self) -> WeightWindow:
        return WeightWindow.of(self.dataset, self.offset)

    @cached_property
    def chosen(self) -> Formula:
        """The index of the point that is pointed at."""
        return value(POINT)

    @cached_property
    def theta(self) -> list[Formula]:
        """θ̂ in weight space, an axis each."""
        theta0 = [self.line.theta0] if self.offset else []
        return [self.line.theta1, self.line.theta2][: self.dataset.dimension] + theta0

    def board(self) -> Board:
        weights = self._plane() if len(self.window.half) == 2 else self._solid()
        wrong = total(self.line.scores <= 0)
        return Board(
            panels=(self._data(), weights),
            values=(*self._values(), self._points()),
            readouts=(
                Readout("score", "y·a of this point", text(shown(self._score, 3))),
                Readout("wrong", "wrong", text(shown(wrong, 0), f" of {len(self.dataset)}")),
            ),
            sentence=self._sentence(wrong),
            together=True,
        )

    def _values(self) -> tuple[Value, ...]:
        """θ̂ within the picture of weight space."""
        limits = dict(zip(("theta1", "theta2"), [LARGEST_WEIGHT] * 2, strict=True))
        limits["theta0"] = float(self.window.half[-1])
        return tuple(
            replace(
                one,
                start=float(one.start) * START,
                low=-limits[one.name],
                high=limits[one.name],
            )
            for one in self.line.values
        )

    def _points(self) -> Value:
        n = len(self.dataset)
        names = {str(i + 1): point_name(i) for i in range(n)}
        return Value(
            POINT, "point", "1", 0, n - 1, kind="choice", choices=names, field=n <= MOST_NAMED
        )

    @property
    def _score(self) -> Formula:
        return pick(self.line.scores, self.chosen)

    def _sentence(self, wrong: Formula) -> Text:
        is_plus = pick(constant(self.dataset.labels.tolist()), self.chosen) > 0
        told = text("Point ", shown(self.chosen + 1, 0), " is ", words(is_plus, "+", "−"), ". ")
        place = "line" if len(self.window.half) == 2 else "plane"
        side = words(self._score > 0, "right", "wrong")
        beside = text("θ is on the ", side, f" side of its {place}: ", side, " about it.")
        on_it = f"θ is on its {place}, so the point is on the boundary."
        inside = words(wrong <= 0, " θ is in the cone: all points are right.")
        return text(told, words(equal(self._score, 0), on_it, text(beside, inside)))

    # ── Data space ──────────────────────────────────────────────────────────────────────────────

    def _data(self) -> Panel:
        """The boundary, to be dragged, and the points, to be pointed at."""
        x, y = (constant(column) for column in self.line.points.T)
        ring = Moving(RING, x=pick(x, self.chosen), y=pick(y, self.chosen))
        moving = [move for move in self.line.moving() if move.trace != RING]
        traces = self.line.traces()
        points = traces[POINTS]
        traces[POINTS] = [trace | {"hoverinfo": "skip"} for trace in points]
        traces.append(_to_point_at(self.line.points, points))
        return Panel(
            "data",
            "Data space",
            traces,
            self.line.layout,
            (*moving, ring),
            self.line.handles(),
            (Pick(len(traces) - 1, POINT),),
            note="Point at a point, or drag the boundary.",
        )

    # ── Weight space ────────────────────────────────────────────────────────────────────────────

    def _plane(self) -> Panel:
        window = self.window
        a, b = (pick(constant(column), self.chosen) for column in window.signed.T)
        reach = float(window.half.max())
        planes = half_planes(a, b, constant(0), (0.0, 0.0), reach)
        ends = self._line_ends()
        theta, beside = self.theta, (0.07 * window.half).tolist()
        beside_line = 0.66 * ends + 0.12 * window.half * directions_of(window.signed)
        name = [pick(constant(column), self.chosen) for column in beside_line.T]
        traces = [
            axes.area(palette.MISTAKE) | {"opacity": 0.13},
            self._lines(ends),
            *self._wedge(),
            axes.line(palette.MISTAKE, 3),
            self._line_marks(ends),
            axes.label(palette.MISTAKE_TEXT, 14, "middle center"),
            axes.arrow(palette.INK, 3),
            axes.label(palette.INK, 17, "middle center"),
        ]
        line, marks, line_name, arrow, theta_name = range(len(traces) - 5, len(traces))
        moving = (
            planes.negative_side(0),
            planes.line(line),
            Moving(line_name, x=[name[0]], y=[name[1]], text=self._named()),
            Moving(arrow, x=[constant(0), theta[0]], y=[constant(0), theta[1]]),
            Moving(theta_name, x=[theta[0] + beside[0]], y=[theta[1] + beside[1]], text="θ"),
        )
        sets = dict(zip(self._names, (value("pointer_x"), value("pointer_y")), strict=True))
        return Panel(
            "weights",
            "Weight space",
            traces,
            window.layout(),
            moving,
            (Handle("θ", (theta[0], theta[1]), sets),),
            (Pick(marks, POINT),),
            note="Drag θ, or point at a mark on a line.",
        )

    @property
    def _names(self) -> list[str]:
        return [one.name for one in self.line.values]

    def _named(self) -> Text:
        return text("point ", shown(self.chosen + 1, 0))

    def _line_ends(self) -> Floats:
        """(n, 2) where every point's line leaves the picture, at the top or at the right."""
        unit = directions_of(self.window.signed)
        along = np.column_stack([-unit[:, 1], unit[:, 0]])
        along *= np.where((along[:, 1] < 0) | ((along[:, 1] == 0) & (along[:, 0] < 0)), -1, 1)[
            :, None
        ]
        ends: Floats = along / np.abs(along / self.window.half).max(axis=1, keepdims=True)
        return ends

    def _lines(self, ends: Floats) -> PlainTrace:
        far = FAR * ends[:MOST_LINES]
        [places] = with_gaps(np.stack([-far, far], axis=1)[None])
        style = {"color": palette.GHOST, "width": 1}
        return axes.scatter(mode="lines", line=style, opacity=0.5, **coordinates(places))

    def _line_marks(self, ends: Floats) -> PlainTrace:
        """A mark of the point's label at the end of its line, to be pointed at."""
        labels = self.dataset.labels.tolist()
        marker = {
            "symbol": ["circle" if label > 0 else "square" for label in labels],
            "color": [palette.of_label(label) for label in labels],
            "size": 12 if len(labels) <= MOST_LINES else 7,
            "line": {"color": palette.PAPER, "width": 1.5},
        }
        places = coordinates(0.96 * ends)
        return axes.scatter(mode="markers", marker=marker, **places) | {"hoverinfo": "none"}

    def _wedge(self) -> list[PlainTrace]:
        cone = self.cone
        if cone is None:
            return []
        reach = FAR * float(self.window.half.max())
        corners = np.array(
            [[0, 0], cone.edges[0] * reach, cone.axis * reach, cone.edges[-1] * reach]
        )
        place = cone.axis / np.abs(cone.axis / self.window.half).max() * 0.7
        name = axes.label(palette.PROMISE, 13, "middle center", text=["solution cone"])
        return [axes.area(palette.CONE, corners), name | coordinates(place[None])]

    def _solid(self) -> Panel:
        window = self.window
        block = block_of(window, self.cone)
        corners = np.stack([plane_corners(z, window.half) for z in window.signed])
        knife = [
            [pick(constant(corners[:, i, axis]), self.chosen) for i in (0, 1, 2, 0, 2, 3)]
            for axis in range(3)
        ]
        rim = [[column[i] for i in (0, 1, 2, 5, 0)] for column in knife]
        zero, (theta1, theta2, theta0) = constant(0), self.theta
        traces = [
            mesh(palette.PROMISE, 0.35, triangles(block)),
            scatter3d("lines", palette.PROMISE, 3) | coordinates(outlines_of(block)),
            mesh(palette.MISTAKE, 0.3, corners[0][[0, 1, 2, 0, 2, 3]]),
            scatter3d("lines", palette.MISTAKE, 4),
            scatter3d("lines", palette.INK, 6),
            scatter3d("markers+text", palette.INK, 1, 7)
            | {"text": ["θ"], "textfont": {"color": palette.INK, "size": 17}},
        ]
        moving = (
            Moving(2, x=knife[0], y=knife[1], z=knife[2]),
            Moving(3, x=rim[0], y=rim[1], z=rim[2]),
            Moving(4, x=[zero, theta1], y=[zero, theta2], z=[zero, theta0]),
            Moving(5, x=[theta1], y=[theta2], z=[theta0]),
        )
        note = "θ is the dot. The point's plane is yellow, the solution cone green."
        return Panel(
            "weights", "Weight space", traces, window.layout(), moving, kind="3d", note=note
        )


def duality_board(dataset: Dataset, offset: bool) -> Board:
    """Both spaces of a set with one or two features and a working space of two or three."""
    return Duality(dataset, offset, solution_cone(dataset, offset)).board()


def _to_point_at(points: Floats, drawn: list[PlainTrace]) -> PlainTrace:
    """All points in their order, unseen, so that the number of the one pointed at is known."""
    told = {
        index: text
        for trace in drawn
        for index, text in zip(trace["customdata"], trace["hovertext"], strict=True)
    }
    marker = {"size": 24, "opacity": 0}
    unseen = axes.scatter(mode="markers", marker=marker, **coordinates(points))
    return unseen | {"hovertext": [told[i] for i in range(len(points))], "hoverinfo": "text"}
