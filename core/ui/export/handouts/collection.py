"""Worksheets for a class: variants of one exercise in one file, with their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from core.perceptron import Dataset, Settings, separability, train
from core.perceptron.data.progress import tell
from core.perceptron.studies.exercises.exercise_variants import exercise_variants
from core.ui.export.handouts.by_hand import layout_of, why_not_on_paper
from core.ui.export.handouts.files.html_file import html_file
from core.ui.export.handouts.files.latex_file import latex_file
from core.ui.export.handouts.files.markdown_file import markdown_file
from core.ui.export.handouts.sheet import Sheet, Words
from core.ui.export.handouts.worksheet import worksheet


class Format(NamedTuple):
    title: str
    suffix: str
    write: Callable[[Sequence[Sheet], Sequence[Sheet]], str]


FORMATS: Mapping[str, Format] = {
    "html": Format("HTML", "html", html_file),
    "latex": Format("LaTeX", "tex", latex_file),
    "markdown": Format("Markdown", "md", markdown_file),
}


def exercises_on_paper(
    count: int, updates: int, difficulty: str, settings: Settings, seed: int
) -> list[Dataset]:
    """Different sets of points to be worked on by hand, see `exercise_variants`.

    Raises `ValueError` with a sentence if there are none, or if nobody would do them by hand.
    """
    datasets = exercise_variants(count, updates, difficulty, settings, seed)
    for dataset in datasets:
        if reason := why_not_on_paper(train(dataset, settings)):
            raise ValueError(reason)
    return datasets


def exercise_sheets(datasets: Sequence[Dataset], settings: Settings, note: Words) -> list[Sheet]:
    """A sheet for each set, numbered; their tables look alike, however their runs differ."""
    traces = [train(dataset, settings) for dataset in datasets]
    layout = layout_of(traces)
    sheets = []
    for number, trace in enumerate(traces, start=1):
        sheet = worksheet(trace, separability(trace.dataset, settings.offset), layout)
        sheets.append(replace(sheet, number=number if len(traces) > 1 else None, note=note))
        tell(number, len(traces))
    return sheets
