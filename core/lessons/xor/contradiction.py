"""Why no line exists, one inequality after the other until they add up to 0 > 0.

A point that is right says y(θ·x + θ₀) > 0. The certificate λ names a few points whose inequalities,
each taken λ times, have nothing left of θ when they are added.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from operator import mul

import numpy as np

from core.perceptron import Dataset, Verdict
from core.perceptron.data.arrays import Floats
from core.perceptron.data.numbers import common_denominator, scaled, shortest
from core.perceptron.data.spelling import label_text
from core.scenes.hand.board import Board, Layer, Moving, Panel, Readout, Value
from core.scenes.hand.formula import NOTHING, constant, equal, value, where
from core.scenes.hand.living_table import plain_table
from core.scenes.hand.living_text import Piece, Text, text, words
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.in_between import points_in_plane
from core.scenes.ink.name_places import Taken, View, around, clear_places, name_size
from core.scenes.ink.number_text import LOWERED, number_text, point_name, sign_text, vector_text
from core.scenes.run.pictures.data_space import FIRST_TWO, labelled_points

now = value("step")
NAME, DIAMOND = 14, 46  # sizes in pixels; a diamond is 1.3 times as high
MOST_TERMS = 4  # of an inequality that is written out
UNBROKEN = "\N{NO-BREAK SPACE}"
ZERO = f"0{UNBROKEN}>{UNBROKEN}0"


def contradiction_board(dataset: Dataset, verdict: Verdict) -> Board:
    """The inequalities of the points that the certificate names, to be gone through step by step.

    Step 0 is the assumption, the last step the sum.
    """
    assert verdict.certificate is not None
    carrying = [index for index, weight in enumerate(verdict.certificate) if weight]
    weights = [verdict.certificate[index] for index in carrying]
    times = shortest(scaled(weights, common_denominator(weights)))
    signed = [_signed(dataset, index, verdict.offset) for index in carrying]
    last = len(carrying) + 1
    claims = [_claim(row, often, verdict.offset) for row, often in zip(signed, times, strict=True)]
    shown_from = zip(carrying, claims, range(1, last), strict=True)
    readouts = [
        Readout(f"claim{step}", _name(dataset, index), words(now >= step, claim, "…"))
        for index, claim, step in shown_from
    ]
    added = words(now >= last, _sum(signed, times, verdict.offset), "…")
    readouts.append(Readout("sum", "sum", added, palette.UPDATE))
    return Board(
        panels=(_points_panel(dataset, carrying),),
        values=(
            Value(
                "step",
                "step",
                0,
                0,
                last,
                slider=True,
                strict=True,
                stepped=True,
                by_number=True,
            ),
        ),
        readouts=readouts,
        sentence=_told(dataset, carrying, signed, verdict.offset),
        table=plain_table(dataset).with_columns(
            {"inequality": _inequalities(len(dataset), carrying, claims)}
        ),
    )


def _inequalities(count: int, carrying: Sequence[int], claims: Sequence[str]) -> list[Piece]:
    """What every point says once it has spoken."""
    said = {
        index: words(now >= step, claim, "…")
        for step, (index, claim) in enumerate(zip(carrying, claims, strict=True), start=1)
    }
    return [said.get(index, "–") for index in range(count)]


def _signed(dataset: Dataset, index: int, offset: bool) -> list[Fraction]:
    """z = y·x̂: what stands before θ₁, θ₂, … and θ₀."""
    one = [Fraction(1)] if offset else []
    return [dataset.signs[index] * number for number in (*dataset.exact[index], *one)]


# ── The picture ─────────────────────────────────────────────────────────────────────────────────


def _points_panel(dataset: Dataset, carrying: Sequence[int]) -> Panel:
    """The points, with those marked and named that have spoken; the last to speak stands out."""
    points = points_in_plane(dataset)
    middle, half = axes.view(points, with_origin=False)
    places = points[list(carrying)]
    names_at = _names_at(points, carrying, (middle, half))
    turn = constant(np.arange(1.0, len(carrying) + 1))
    has_spoken = now >= turn
    speaks = equal(now, turn)
    layers: list[Layer] = [
        *(labelled_points(points, dataset.labels, sign) for sign in (1, -1)),
        Moving(
            marks.of_the_proof(),
            x=where(has_spoken, places[:, 0], NOTHING),
            y=where(has_spoken, places[:, 1], NOTHING),
        ),
        Moving(
            marks.chosen(DIAMOND),
            x=where(speaks, places[:, 0], NOTHING),
            y=where(speaks, places[:, 1], NOTHING),
        ),
        Moving(
            axes.label(palette.INK, NAME, "middle center"),
            x=where(has_spoken, names_at[:, 0], NOTHING),
            y=where(has_spoken, names_at[:, 1], NOTHING),
            text=[point_name(index) for index in carrying],
        ),
    ]
    names = [*dataset.feature_names, ""][:2]
    note = FIRST_TWO if dataset.dimension > 2 else ""
    layout = axes.plane(middle, half, names)
    return Panel("points", "Data space", layers, layout, note=note, legend=True)


def _names_at(points: Floats, carrying: Sequence[int], view: View) -> Floats:
    """Where the names of these points stand, clear of the points and of each other."""
    taken: list[Taken] = []
    for index in carrying:
        size = name_size(point_name(index), NAME, view[1])
        beside = around(points[index : index + 1], size, view[1], clear=DIAMOND / 2)
        taken.append(Taken(clear_places(beside, size, view, points, names=taken), size))
    return np.concatenate([name.places for name in taken])


# ── Words ───────────────────────────────────────────────────────────────────────────────────────


def _name(dataset: Dataset, index: int) -> str:
    return f"{point_name(index)}, {label_text(dataset.signs[index])}"


def _claim(row: Sequence[Fraction], times: int, offset: bool) -> str:
    linear = linear_text(row, offset)
    return f"{linear} > 0" if times == 1 else f"{times} · ({linear}) > 0"


def _sum(rows: Sequence[Sequence[Fraction]], times: Sequence[int], offset: bool) -> str:
    """All that was asked for, added up."""
    columns = zip(*rows, strict=True)
    total = [sum(map(mul, times, column), Fraction(0)) for column in columns]
    return f"{linear_text(total, offset)} > 0"


def _told(
    dataset: Dataset, carrying: Sequence[int], rows: Sequence[Sequence[Fraction]], offset: bool
) -> Text:
    weights = "θ and θ₀ get" if offset else "θ gets"
    first = f"Suppose some {weights} every point right. Then each point asks for something."
    end = f"Added up, they ask for 0 > 0. That is false, so no {weights} every point right."
    pieces = [words(equal(now, 0), first)]
    for step, (index, row) in enumerate(zip(carrying, rows, strict=True), start=1):
        place = f" = {vector_text(dataset.exact[index])}" if len(row) <= MOST_TERMS else ""
        said = f"{point_name(index)}{place} is {sign_text(dataset.signs[index])}, so it asks for"
        claim = f"{linear_text(row, offset)} > 0.".replace(" ", UNBROKEN)
        pieces.append(words(equal(now, step), f"{said} {claim}"))
    return text(*pieces, words(now > len(carrying), end.replace("0 > 0", ZERO)))


def linear_text(row: Sequence[Fraction], offset: bool) -> str:
    """2θ₁ − θ₂ + θ₀ for (2, −1, 1); 0 where nothing is left."""
    names = [f"θ{str(j).translate(LOWERED)}" for j in range(1, len(row) + 1)]
    if offset:
        names[-1] = "θ₀"
    terms = [(number, name) for number, name in zip(row, names, strict=True) if number]
    if not terms:
        return "0"
    if len(terms) > MOST_TERMS:
        return f"{_term(*terms[0])} {_signed_term(*terms[1])} … {_signed_term(*terms[-1])}"
    return " ".join([_term(*terms[0]), *(_signed_term(*term) for term in terms[1:])])


def _term(number: Fraction, name: str) -> str:
    size = "" if abs(number) == 1 else number_text(abs(number))
    return f"{'−' if number < 0 else ''}{size}{name}"


def _signed_term(number: Fraction, name: str) -> str:
    return f"{'−' if number < 0 else '+'} {_term(abs(number), name)}"
