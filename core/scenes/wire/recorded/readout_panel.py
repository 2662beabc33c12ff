"""The numbers beside the pictures of a replay."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import InitVar, dataclass, field, replace
from typing import TypeAlias

from core.scenes.ink.number_text import number_text
from core.scenes.ink.telling import NEXT, Tells
from core.scenes.wire.packing import Texts

# Of readouts without a row, the most useful first: on a low screen not all fit.
LABELS = {
    "error": "training error",
    "norm": "‖θ̂‖",
    "passes": "passes",
    "scans": "scans",
    "visits": "visits",
    "outcome": "outcome",
    "theta0": "θ₀",
    "point": "point",
    "label": "label",
}
TOLD = ("moment", "sentence", "act")
VERDICT = "verdict"  # said where a run begins: whose it is, and whether its points can be separated
DONE = "done"  # what the last step has done, for who does not see it


@dataclass(frozen=True)
class Ahead:
    """A readout that shows what another one will show a step later."""

    next_of: str


Column: TypeAlias = Texts | Ahead  # of a readout: what it reads at every k of the window


@dataclass(frozen=True)
class Row:
    """A readout with its label, and beside it what it becomes.

    after   the readout that shows what the next update makes of it
    wide    has the line to itself
    narrow  shares its line with the next one
    about   what it is a number of; neighbours about the same thing stand together
    hint    the readout that says in a few words what it is
    first   is it what one step is about? Then it is seen before more numbers are asked for
    """

    label: str
    name: str
    after: str | None = None
    wide: bool = False
    narrow: bool = False
    about: str = ""
    hint: str | None = None
    first: bool = False


@dataclass(frozen=True)
class Label:
    """A readout in small letters."""

    label: str
    name: str


@dataclass(frozen=True)
class Fixed:
    """A number that never changes, and in a few words what it is."""

    label: str
    name: str
    text: str
    hint: str


@dataclass(frozen=True)
class Meter:
    """How far k is on its way to the bound of this run.

    bound    None where there is none, or where it is beyond all numbers
    label    which bound it is
    reason   why there is none, in a sentence; else empty
    most     how many updates it allows, as a room reads it; empty where there is none
    """

    bound: float | None
    label: str
    text: str
    reason: str = ""
    most: str = field(init=False)

    def __post_init__(self) -> None:
        most = self.text if self.bound is None else number_text(math.floor(self.bound))
        object.__setattr__(self, "most", "" if self.reason else most)


@dataclass(frozen=True)
class Code:
    """The algorithm in a few lines, and which of them are lit at an update and at a visit.

    whole   are they formulas, and all of them for a room? Else a room sees what is lit at an update
    """

    lines: tuple[str, ...] = ()
    update: tuple[int, ...] = ()
    visit: tuple[int, ...] = ()
    whole: bool = False


@dataclass(frozen=True)
class ComparedRow:
    """One number of several runs: its label, and a readout for each run."""

    label: str
    names: tuple[str, ...]


@dataclass(frozen=True)
class Compared:
    """Several runs side by side: a column for each, a row for each number."""

    heads: tuple[str, ...]
    rows: tuple[ComparedRow, ...]


@dataclass(frozen=True)
class ReadoutPanel:
    """The numbers beside the pictures.

    columns   every changing readout. “moment”, “sentence” and “act” are said first: where in the
              recording this is ({k} and {next} are filled in), what is to be seen, with “point”
              marked in it, and what the next step does
    rows      before → after
    measures  of the present θ̂, each with a hint
    fixed     what never changes
    tells     what readouts are hidden for, by name; every `Ahead` tells the next step
    spoken    what is said after a step to who does not see it; {names} of readouts are filled in
    heard     readouts that are said there and shown nowhere; told once, and not sent
    rest      the readouts that nothing else shows
    """

    columns: Mapping[str, Column]
    rows: tuple[Row, ...] = ()
    fixed: tuple[Fixed, ...] = ()
    meter: Meter | None = None
    compared: Compared | None = None
    code: Code = Code()
    measures: tuple[Row, ...] = ()
    tells: Mapping[str, Tells] = field(default_factory=dict)
    spoken: tuple[str, ...] = ()
    heard: InitVar[tuple[str, ...]] = ()
    rest: tuple[Label, ...] = field(init=False)

    def __post_init__(self, heard: tuple[str, ...]) -> None:
        taken = {*TOLD, DONE, VERDICT, *heard, *(one.name for one in self.fixed)}
        for row in (*self.rows, *self.measures):
            taken |= {row.name, row.after or "", row.hint or ""}
        if self.meter or self.compared:
            taken.add("k")
        if self.compared:
            taken |= {name for row in self.compared.rows for name in row.names}
        left = [name for name in {**LABELS, **self.columns} if name in self.columns]
        rest = [_label(name) for name in left if name not in taken]
        object.__setattr__(self, "rest", tuple(rest))
        names = {*self.columns, *(one.name for one in self.fixed), "bound" if self.meter else ""}
        tells = {name: words for name, words in self.tells.items() if name in names}
        for name, column in self.columns.items():
            if isinstance(column, Ahead):
                tells[name] = tuple(dict.fromkeys((*NEXT, *tells.get(column.next_of, ()))))
        object.__setattr__(self, "tells", tells)

    def without_measures(self) -> ReadoutPanel:
        gone = {name for row in self.measures for name in (row.name, row.hint)}
        columns = {name: column for name, column in self.columns.items() if name not in gone}
        return replace(self, columns=columns, measures=())


def _label(name: str) -> Label:
    return Label(LABELS.get(name, name.replace("_", " ")), name)
