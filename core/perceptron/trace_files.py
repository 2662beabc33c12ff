"""Traces as files, written and read back without losing a digit.

A file holds the data, the settings, and which point was corrected at which visit; the other
columns are there for people and other programs. Reading derives them anew and refuses a file whose
columns disagree.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from itertools import accumulate, zip_longest
from typing import Any

from core.perceptron.dataset import Dataset
from core.perceptron.numbers import write_number
from core.perceptron.settings import Settings
from core.perceptron.trace import OUTCOMES, Trace

FORMAT = "perceptron trace 1"
_HEAD = "# "  # before the line of a CSV file that carries data and settings
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')  # in JSON
_NOT_A_TRACE = "This file does not hold a saved trace of this program, or it is damaged."


def write_json(trace: Trace) -> str:
    """The trace as a JSON text."""
    names, rows = _names(trace.dataset), list(_rows(trace))
    columns = {name: [row[j] for row in rows] for j, name in enumerate(names)}
    return json.dumps({**_head(trace), "columns": columns}, ensure_ascii=False, indent=1)


def read_json(text: str) -> Trace:
    """The trace that `write_json` wrote. Raises `ValueError` with a sentence for anything else."""
    try:
        content = json.loads(text)
        rows = [list(row) for row in zip(*content["columns"].values(), strict=True)]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise ValueError(_NOT_A_TRACE) from None
    return _rebuilt(content, list(content["columns"]), rows)


def write_csv(trace: Trace) -> str:
    """The trace as CSV: a line with data and settings, then one row for every k from 0 to K."""
    text = io.StringIO()
    text.write(_HEAD + _STRING.sub(_without_separators, json.dumps(_head(trace))) + "\n")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_names(trace.dataset))
    writer.writerows(_rows(trace))
    return text.getvalue()


def _without_separators(string: re.Match[str]) -> str:
    """A JSON string that a spreadsheet cannot cut into cells: one could begin like a formula."""
    return string[0].replace(",", "\\u002c").replace(";", "\\u003b")


def read_csv(text: str) -> Trace:
    """The trace that `write_csv` wrote. Raises `ValueError` with a sentence for anything else."""
    head, _, table = text.partition("\n")
    try:
        content = json.loads(head.strip().removeprefix(_HEAD))
        names, *rows = csv.reader(io.StringIO(table))
    except (ValueError, csv.Error, RecursionError):
        raise ValueError(_NOT_A_TRACE) from None
    return _rebuilt(content, names, rows)


def _head(trace: Trace) -> dict[str, Any]:
    dataset = trace.dataset
    return {
        "format": FORMAT,
        "dataset": {
            "name": dataset.name,
            "feature_names": dataset.feature_names,
            "label_names": dataset.label_names,
            "points": dataset.written(),
            "labels": dataset.signs,
        },
        "settings": asdict(trace.settings),
        "outcome": trace.outcome,
        "cycle": trace.cycle,
        "exact": trace.exact,
        "visits": trace.visit_count,
    }


def _names(dataset: Dataset) -> list[str]:
    weights = [f"theta_{j}" for j in range(1, dataset.dimension + 1)]
    return [
        *("k", "point", "visit", "pass", *weights, "theta_0", "score_before", "score_after"),
        *("survived", "angle_before", "angle_after"),
    ]


_ANGLES = 2  # the last columns; their last digit may differ between machines


def _rows(trace: Trace) -> Iterator[list[str]]:
    """One row for every k: the update that led there, and θ̂⁽ᵏ⁾ in full."""
    passes, survived = trace.passes, trace.survived
    d, happened, measured, angles = trace.dataset.dimension, [""] * 3, [""] * 2, [""] * 2
    for k, theta in enumerate(_written_theta(trace)):
        if k > 0:
            members = " ".join(str(index) for index in trace.batch_at(k - 1))
            happened = [members, str(trace.visit[k - 1]), str(passes[k - 1])]
            measured = [_text(column[k - 1]) for column in (trace.score_before, trace.score_after)]
            angles = [_text(column[k - 1]) for column in (trace.angle_before, trace.angle_after)]
        padded = [*theta, *(["0"] * (d + 1 - len(theta)))]
        yield [str(k), *happened, *padded, *measured, str(survived[k]), *angles]


def _written_theta(trace: Trace) -> Iterator[list[str]]:
    """θ̂⁽ᵏ⁾ for every k in exact texts, or in floats that read back as the same floats."""
    if not trace.exact:
        yield from ([repr(float(value)) for value in row] for row in trace.augmented)
        return
    unit = trace.steps.unit
    for row in trace.ledger.whole_theta():
        yield [write_number(Fraction(int(value), unit)) for value in row]


def _text(value: float) -> str:
    return "" if value != value else repr(float(value))


def _rebuilt(content: Any, names: list[str], rows: list[list[str]]) -> Trace:
    """The trace behind a file; what the file says twice must agree."""
    try:
        dataset, settings = _read_head(content)
        members = [[int(index) for index in row[1].split()] for row in rows[1:]]
        batch = settings.update == "batch"
        if any(len(m) != 1 for m in members) and not (batch and all(members)):
            raise ValueError
        points = [index for update in members for index in update]
        if not all(0 <= index < len(dataset) for index in points):
            raise ValueError
        cycle = content["cycle"]
        trace = Trace.recorded(
            dataset,
            settings,
            points=points,
            begins=list(accumulate((len(m) for m in members[:-1]), initial=0))[: len(members)]
            if batch
            else None,
            visits=[int(row[2]) for row in rows[1:]],
            visit_count=int(content["visits"]),
            outcome=str(content["outcome"]),
            cycle=None if cycle is None else (int(cycle[0]), int(cycle[1])),
        )
        if trace.outcome not in OUTCOMES or names != _names(dataset):
            raise ValueError
        told = [row[:-_ANGLES] for row in rows]
        derived = [row[:-_ANGLES] for row in _rows(trace)]
    except (KeyError, TypeError, AttributeError, IndexError, ValueError, OverflowError):
        raise ValueError(_NOT_A_TRACE) from None
    for number, (row, expected) in enumerate(zip_longest(told, derived)):
        if row != expected:
            raise ValueError(f"The table of this trace is damaged at k = {number}.")
    return trace


def _read_head(content: Any) -> tuple[Dataset, Settings]:
    if content["format"] != FORMAT:
        raise ValueError
    described = content["dataset"]
    negative, positive = map(str, described["label_names"])
    dataset = Dataset.of(
        described["points"],
        described["labels"],
        name=str(described["name"]),
        label_names=(negative, positive),
        feature_names=tuple(map(str, described["feature_names"])),
    )
    return dataset, Settings(**content["settings"])
