"""A replay: all that the player needs of a recorded run, or of a window of a long one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from core.scenes.ink import palette
from core.scenes.ink.scene import Scene
from core.scenes.ink.telling import SCORES, SIDES, Tells
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded.readout_panel import Ahead, ReadoutPanel
from core.scenes.wire.signs import Signs


@dataclass(frozen=True)
class Asked:
    """What who predicts is asked before a step, and where that is: without how many are to come.

    start, one, many   at k = 0, 1 and beyond; {k} is filled in
    visit, looks       the same at a visit; {visit}, {k}, {point} and {sign} are filled in
    order              in which order points are visited; empty where no point is asked for
    names              of all points, to stand beside them; none if they are too many
    """

    question: str
    start: str
    one: str
    many: str
    visit: str = ""
    looks: str = ""
    order: str = ""
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Timeline:
    """A sign for every update of the window, + or -, or · where it has several points.

    pass_begins   every k at which a pass begins
    """

    signs: str
    pass_begins: list[int] = field(default_factory=list)


@dataclass(frozen=True)
class VisitSentences:
    """What is said at a visit; {point}, {sign} and {score} are filled in.

    accepted    on the boundary, which the rule accepts
    undecided   on the boundary, which is a mistake
    """

    right: str
    accepted: str
    undecided: str
    misclassified: str


@dataclass(frozen=True)
class Visits:
    """Every visit of the window: its point, the k it happened at, whether it was a mistake.

    tie            was the point on the boundary?
    score, angle   y·a and the angle of the point, with the θ̂ in force
    passes         in which pass or scan, from 1
    names, signs   of every point
    first          the number of the first of them in the whole run, from 0
    moment         which visit it is; {visit} and {k} are filled in
    """

    point: list[int]
    k: list[int]
    mistake: list[int]
    tie: list[int]
    score: Texts
    angle: Texts
    passes: list[int]
    names: list[str]
    signs: list[str]
    templates: VisitSentences
    first: int
    moment: str


@dataclass(frozen=True)
class Table:
    """A row for every update: what stands above each column, and the readout below it.

    after   is the readout that of the moment after the update, or else before it?
    tells   what a whole column is hidden for, also where it speaks of what is past
    """

    headers: tuple[str, ...]
    names: tuple[str, ...]
    after: tuple[bool, ...]
    tells: tuple[Tells, ...]

    @classmethod
    def of(
        cls, columns: Mapping[str, str | Ahead], tells: Mapping[str, Tells] | None = None
    ) -> Table:
        """From what stands above a column to the readout below, before the update or `Ahead`.

        tells   by what stands above
        """
        shown = columns.values()
        names = (one.next_of if isinstance(one, Ahead) else one for one in shown)
        after = (isinstance(one, Ahead) for one in shown)
        told = ((tells or {}).get(header, ()) for header in columns)
        return cls(tuple(columns), tuple(names), tuple(after), tuple(told))


@dataclass(frozen=True)
class PointTable:
    """Every point of the data, and how it fares at every k of the window.

    scores   y·a of every point at the first k, then at the next
    sides    a letter for each of them, see `words`
    """

    names: list[str]
    places: list[str]
    labels: list[str]
    scores: Texts
    sides: str
    words: Mapping[str, str] = field(
        default_factory=lambda: {"r": "right", "u": "undecided", "m": "misclassified"}
    )
    score_tells: Tells = SCORES
    side_tells: Tells = SIDES


@dataclass(frozen=True)
class Overview:
    """The whole of a long run in a strip: values from 0 to 1, evenly spread."""

    values: list[float]
    label: str


@dataclass(frozen=True)
class Replay:
    """The updates first … last of a run.

    run       the same for the same run, and for nothing else
    updates   of the whole run
    window    (first, last)
    lead      the index of the scene that comes first where there is room for one
    step      what one step is called
    asked     of who predicts
    signs     that can be asked what they mean; see `replay_signs`
    name      of the data set, for the names of files
    """

    run: str
    updates: int
    window: tuple[int, int]
    scenes: tuple[Scene, ...]
    panel: ReadoutPanel
    timeline: Timeline
    table: Table
    asked: Asked
    visits: Visits | None = None
    overview: Overview | None = None
    points: PointTable | None = None
    lead: int = 0
    step: str = "update"
    signs: Signs | None = None
    name: str = ""
    recolour: Mapping[str, str] = field(default_factory=lambda: palette.RECOLOUR)
