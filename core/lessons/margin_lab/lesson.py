"""The lesson about the margin: an experiment to plan, and a first look at what comes out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from core.lessons.margin_lab import words
from core.lessons.margin_lab.margin_plot import margin_board
from core.perceptron.studies.margin_experiment import MarginExperiment, Measured, measured
from core.scenes.lesson import Choice, Drawn, Lesson, Number, Onward, Option, Refusal, Text, View
from core.scenes.run.numbers.formulas import BOUND
from core.scenes.signs.glossary import introduced_by
from core.ui.cache.kept import kept

MARGINS = "0.5, 0.35, 0.25, 0.15, 0.1, 0.05, 0.03, 0.02"
FEATURES = {"10": "10 features", "5": "5 features", "2": "2 features"}
SETS, ORDERS = 25, 10  # of every margin
FIRST_SETS, FIRST_ORDERS = 2, 5  # shown before anything is measured

Runs = tuple[Measured, ...]


def plan_of(parameters: Mapping[str, str]) -> MarginExperiment:
    """What is to be measured; `ValueError` with a sentence if it cannot be."""
    return MarginExperiment.of(
        [part for part in re.split(r"[,;\s]+", parameters["margins"].strip()) if part],
        float(parameters["radius"]),
        features=int(parameters["features"]),
        sets=SETS,
        orders=ORDERS,
        seed=int(parameters["draw"]),
    )


@kept(entries=64)
def first_look(plan: MarginExperiment) -> Runs:
    """A few runs, so that there is something to see at once."""
    return tuple(measured(replace(plan, sets=FIRST_SETS, orders=FIRST_ORDERS)))


def _measure(_: Choice, parameters: Mapping[str, str]) -> Drawn:
    try:
        plan = plan_of(parameters)
    except ValueError as error:
        return Refusal(str(error))
    return margin_board(plan, first_look(plan))


LESSON = Lesson(
    key="margin_lab",
    title="Margin sets the pace",
    icon="speed",
    shows="See what a narrow gap costs.",
    question=words.QUESTION,
    opening=words.OPENING,
    introduces=introduced_by("margin_lab"),
    views=(
        View(
            "measure",
            "Measure",
            _measure,
            parameters=(
                Text("margins", "Margins γ", MARGINS, "Decimals with commas between."),
                Number("radius", "Radius R", 1.0, 1.0, 3.0, 0.5),
                Number("draw", "Draw of the points", 0, 0, 20, 1),
                Option("features", "Features", FEATURES),
            ),
            below=words.BELOW,
            formula=BOUND,
        ),
    ),
    chips=(),
    tasks=words.TASKS,
    check=words.CHECK,
    lecturers=words.LECTURERS,
    onward=(Onward("xor", "When there is no margin at all", carries=False),),
)
