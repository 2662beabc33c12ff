"""Data space and weight space under one hand: each point is a line there, each line a point."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np

from core.lessons.weight_space.carved_cone import FAR, block_of, outlines_of, plane_corners
from core.lessons.weight_space.weight_window import LARGEST_WEIGHT, WeightWindow
from core.perceptron import Dataset, SolutionCone, Verdict, solution_cone
from core.perceptron.data.arrays import Floats
from core.perceptron.data.geometry import directions_of
from core.scenes.hand.board import Board, Handle, Layer, Moving, Panel, Pick, Readout, Value
from core.scenes.hand.formula import Formula, constant, equal, pick, total, value
from core.scenes.hand.free_names import TIP, Surroundings, free_name, name_among
from core.scenes.hand.half_planes import along, half_planes, negative_side
from core.scenes.hand.living_text import Text, one_of, shown, text, words
from core.scenes.hand.own_line import OwnLine
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.name_places import BREAK, places_inside
from core.scenes.ink.number_text import point_name
from core.scenes.ink.scene import PlainTrace
from core.scenes.ink.shapes import coordinates, mesh, triangles, with_gaps
from core.scenes.run.numbers.sentences import zero_text
from core.scenes.run.pictures.weight_solid import scatter3d

POINT = "point"
MOST_NAMED = 12  # points to choose from by name; more can be pointed at
MOST_LINES = 60
MARKS_AT, LINE_NAMED_AT = 0.96, 0.5  # of the way to where a line leaves the picture
CONE_NAME, MOST_PLACES = f"solution{BREAK}cone", 60
START = 1.4  # times the usual start of a line of one's own


@dataclass(frozen=True)
class Duality:
    """A set of one or two features, its two spaces, and its solution cone, if there is one."""

    dataset: Dataset
    offset: bool
    cone: SolutionCone | None

    @cached_property
    def line(self) -> OwnLine:
        return OwnLine(self.dataset, self.offset, times=START)

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
        n = len(self.dataset)
        misclassified, undecided = total(self.line.scores < 0), total(equal(self.line.scores, 0))
        return Board(
            panels=(self._data(), weights),
            values=(*self._values(), self._points()),
            readouts=(
                Readout("score", "y·a of this point", text(shown(self._score, 3))),
                Readout(
                    "misclassified", "misclassified", text(shown(misclassified, 0), f" of {n}")
                ),
                Readout("undecided", "undecided", text(shown(undecided, 0), f" of {n}")),
            ),
            sentence=self._sentence(misclassified + undecided),
            together=True,
            table=self.line.table,
        )

    def _values(self) -> tuple[Value, ...]:
        """θ̂ within the picture of weight space."""
        limits = dict(zip(("theta1", "theta2"), [LARGEST_WEIGHT] * 2, strict=True))
        limits["theta0"] = float(self.window.half[-1])
        return tuple(
            replace(one, low=-limits[one.name], high=limits[one.name]) for one in self.line.values
        )

    def _points(self) -> Value:
        n = len(self.dataset)
        names = {str(i + 1): name for i, name in enumerate(self._point_names)}
        return Value(
            POINT, "point", "1", 0, n - 1, kind="choice", choices=names, field=n <= MOST_NAMED
        )

    @property
    def _score(self) -> Formula:
        return pick(self.line.scores, self.chosen)

    def _sentence(self, not_right: Formula) -> Text:
        is_plus = pick(constant(self.dataset.labels.tolist()), self.chosen) > 0
        told = text(self._name, " is ", words(is_plus, "+", "−"), ". ")
        place = "line" if len(self.window.half) == 2 else "plane"
        beside = words(
            self._score > 0,
            f"θ lies on the right side of its {place}, so the point is right.",
            f"θ lies on the wrong side of its {place}, so the point is misclassified.",
        )
        on_it = f"θ lies on its {place}, so the point is on the boundary."
        inside = words(not_right <= 0, " θ is in the cone: all points are right.")
        beyond_zero = words(equal(self._score, 0), on_it, text(beside, inside))
        at_zero = f"{zero_text(self.offset)}: there is no boundary, and no point lies on any side."
        is_zero = equal(self.line.length + abs(self.line.theta0), 0)
        return text(told, words(is_zero, at_zero, beyond_zero))

    # ── Data space ──────────────────────────────────────────────────────────────────────────────

    def _data(self) -> Panel:
        """The boundary, to be dragged, and the points, to be pointed at."""
        x, y = (constant(column) for column in self.line.points.T)
        drawn = self.line.layers(is_low=True)
        plus, minus = (points | {"hoverinfo": "skip"} for points in (drawn.plus, drawn.minus))
        mark = Moving(marks.chosen(), x=pick(x, self.chosen), y=pick(y, self.chosen))
        unseen = _to_point_at(self.line.points, [drawn.plus, drawn.minus])
        return Panel(
            "data",
            "Data space",
            [*drawn._replace(plus=plus, minus=minus), mark, Pick(unseen, POINT)],
            self.line.layout,
            self.line.handles(),
            legend=True,
        )

    # ── Weight space ────────────────────────────────────────────────────────────────────────────

    def _plane(self) -> Panel:
        window = self.window
        a, b = (pick(constant(column), self.chosen) for column in window.signed.T)
        reach = float(window.half.max())
        planes = half_planes(a, b, constant(0), (0.0, 0.0), reach)
        ends = self._line_ends()
        zero, tip = constant(0), (self.theta[0], self.theta[1])
        around = Surroundings(
            (np.zeros(2), window.half),
            MARKS_AT * ends,
            (planes.ends, ((zero, zero), tip)),
            places=[tip],
        )
        middle = [pick(constant(column), self.chosen) for column in LINE_NAMED_AT * ends.T]
        layers: list[Layer] = [
            negative_side(axes.area(palette.GHOST) | {"opacity": 0.13}, planes),
            self._lines(ends),
            *self._wedge(around),
            along(axes.line(palette.INK, 2.5, "dash"), planes),
            Pick(self._line_marks(ends), POINT),
            free_name(
                axes.label(palette.INK, 14),
                (middle[0], middle[1]),
                self._name,
                around,
                longest=max(self._point_names, key=len),
                towards=(a, b),
                clear=TIP,
            ),
            Moving(axes.arrow(palette.INK, 3), x=[zero, tip[0]], y=[zero, tip[1]]),
            free_name(
                axes.label(palette.INK, 17),
                tip,
                "θ",
                around,
                longest="θ",
                towards=tip,
                otherwise=[(tip[0] / 2, tip[1] / 2)],
            ),
        ]
        sets = dict(zip(self._names, (value("pointer_x"), value("pointer_y")), strict=True))
        return Panel(
            "weights",
            "Weight space",
            layers,
            window.layout(),
            (Handle("θ", tip, sets),),
            note="Drag θ, or choose a mark on a line.",
        )

    @property
    def _names(self) -> list[str]:
        return [one.name for one in self.line.values]

    @cached_property
    def _name(self) -> Text:
        """Of the chosen point."""
        return one_of(self.chosen, self._point_names)

    @property
    def _point_names(self) -> list[str]:
        return [point_name(i) for i in range(len(self.dataset))]

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
        style = {"color": palette.POINT_LINE, "width": 1}
        return axes.scatter(mode="lines", line=style, **coordinates(places))

    def _line_marks(self, ends: Floats) -> PlainTrace:
        """A mark of the point's label at the end of its line, to be pointed at."""
        labels = self.dataset.labels.tolist()
        marker = {
            "symbol": ["circle" if label > 0 else "square" for label in labels],
            "color": [palette.of_label(label) for label in labels],
            "size": 12 if len(labels) <= MOST_LINES else 7,
            "line": {"color": palette.PAPER, "width": 1.5},
        }
        places = coordinates(MARKS_AT * ends)
        whole = {"cliponaxis": False}  # also where a picture is so low that they reach its edge
        return axes.scatter(mode="markers", marker=marker, **places) | whole | {"hoverinfo": "none"}

    def _wedge(self, around: Surroundings) -> list[Layer]:
        """The solution cone, named as long as θ is not in it."""
        cone = self.cone
        if cone is None:
            return []
        reach = FAR * float(self.window.half.max())
        corners = np.array(
            [[0, 0], cone.edges[0] * reach, cone.axis * reach, cone.edges[-1] * reach]
        )
        inside = places_inside(self.window.signed, (np.zeros(2), self.window.half))[:MOST_PLACES]
        if not len(inside):
            return [axes.area(palette.CONE, corners)]
        said = words(total(self.line.scores <= 0) > 0, CONE_NAME)
        label = axes.label(palette.PROMISE_TEXT, 13)
        places = (constant(inside[:, 0]), constant(inside[:, 1]))
        name = name_among(label, places, len(inside), said, around, longest=CONE_NAME)
        return [axes.area(palette.CONE, corners), name]

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
        dot = scatter3d("markers+text", palette.INK, 1, 7)
        dot |= {"text": ["θ"], "textfont": {"color": palette.INK, "size": 17}}
        plane = mesh(palette.GHOST, 0.3, corners[0][[0, 1, 2, 0, 2, 3]])
        layers: list[Layer] = [
            mesh(palette.PROMISE, 0.35, triangles(block)),
            scatter3d("lines", palette.PROMISE, 3) | coordinates(outlines_of(block)),
            Moving(plane, x=knife[0], y=knife[1], z=knife[2]),
            Moving(scatter3d("lines", palette.INK, 3), x=rim[0], y=rim[1], z=rim[2]),
            Moving(
                scatter3d("lines", palette.INK, 6),
                x=[zero, theta1],
                y=[zero, theta2],
                z=[zero, theta0],
            ),
            Moving(dot, x=[theta1], y=[theta2], z=[theta0]),
        ]
        green = ", the solution cone green" if len(block) else ""
        note = f"θ is the dot. The chosen point's plane is grey{green}."
        return Panel("weights", "Weight space", layers, window.layout(), kind="3d", note=note)


def duality_board(dataset: Dataset, offset: bool, verdict: Verdict | None = None) -> Board:
    """Both spaces of a set with one or two features and a working space of two or three."""
    return Duality(dataset, offset, solution_cone(dataset, offset, verdict)).board()


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
