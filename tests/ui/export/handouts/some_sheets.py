"""Runs of many kinds with their sheets, for the tests."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from core.perceptron import Dataset, Settings, Trace, Verdict, catalogue, separability, train
from core.perceptron.studies.exercises.exercise_variants import exercise_variants
from core.ui.export.handouts.sheet import Sheet
from core.ui.export.handouts.worksheet import worksheet

SCRIPT = "</title><script>alert(1)</script> <img src=x onerror=alert(1)>"
HOSTILE_NAMES = [
    SCRIPT,
    r"$x^2$ 100% a_b & \end{document}\input{/etc/passwd} #1 ~ {",
    "| a | `b` *c* [d](http://e.f) ![g](h) <!-- -- ''",
    "日本 😀 Ωmega Ж ﷽ \u202egnp.exe \x00\x07\n# heading",
    "^^M \\catcode ```",
]
MANY_SETTINGS = [
    Settings(),
    Settings(offset=False),
    Settings(rule="ge", order="restart"),
    Settings(rule="gt", eta="0.5"),
    Settings(order="permutation", permutation=(2, 0, 3, 1)),
    Settings(start=("1", "-1", "0.5")),
    Settings(offset=False, eta="1/3", start=("2", "-0.5")),
]


class Made(NamedTuple):
    trace: Trace
    verdict: Verdict
    sheet: Sheet

    @property
    def name(self) -> str:
        return self.trace.dataset.name


def made(dataset: Dataset, settings: Settings) -> Made:
    trace, verdict = train(dataset, settings), separability(dataset, settings.offset)
    return Made(trace, verdict, worksheet(trace, verdict))


@cache
def of_catalogue() -> list[Made]:
    entries = [catalogue().load(key) for key in catalogue().keys if not key.startswith("iris")]
    return [made(entry.dataset, entry.settings) for entry in entries]


@cache
def of_settings() -> list[Made]:
    """Exercises, run in other ways than those for which they were found."""
    return [
        made(dataset, settings)
        for i, settings in enumerate(MANY_SETTINGS)
        for dataset in exercise_variants(3, 3 + i, "easy", Settings(offset=settings.offset), i)
    ]


def hostile(name: str) -> Dataset:
    return Dataset.of(
        [["1", "0"], ["0", "1"], ["2", "2"]],
        [1, -1, 1],
        name,
        (name, f"{name}!"),
        [name, f"{name}2"],
    )
