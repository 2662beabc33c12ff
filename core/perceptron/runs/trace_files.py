"""Traces as files, without losing a digit.

A file holds the data, the settings, and which point was corrected at which visit, from which all
else follows; the other columns are there for people and other programs.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from core.perceptron.data.numbers import write_number
from core.perceptron.data.progress import tell
from core.perceptron.runs.trace import Trace

FORMAT = "perceptron trace 1"
_HEAD = "# "  # before the line of a CSV file that carries data and settings
_STRING = re.compile(r'"(?:[^"\\]|\\.)*"')  # in JSON


def write_json(trace: Trace) -> str:
    """The trace as a JSON text."""
    names, rows = _names(trace), list(_rows(trace))
    columns = {name: [row[j] for row in rows] for j, name in enumerate(names)}
    return json.dumps({**_head(trace), "columns": columns}, ensure_ascii=False, indent=1)


def write_csv(trace: Trace) -> str:
    """The trace as CSV: a line with data and settings, then one row for every k from 0 to K."""
    text = io.StringIO()
    text.write(_HEAD + _STRING.sub(_without_separators, json.dumps(_head(trace))) + "\n")
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_names(trace))
    writer.writerows(_rows(trace))
    return text.getvalue()


def _without_separators(string: re.Match[str]) -> str:
    """A JSON string that a spreadsheet cannot cut into cells: one could begin like a formula."""
    return string[0].replace(",", "\\u002c").replace(";", "\\u003b")


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


def _names(trace: Trace) -> list[str]:
    weights = [f"theta_{j}" for j in range(1, trace.dataset.dimension + 1)]
    return [
        *("k", "point", "visit", trace.pass_name, *weights, "theta_0"),
        *("score_before", "score_after", "survived", "angle_before", "angle_after"),
    ]


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
        tell(k, len(trace))


def _written_theta(trace: Trace) -> Iterator[list[str]]:
    """θ̂⁽ᵏ⁾ for every k in exact texts, or in floats that read back as the same floats."""
    if trace.whole is None:
        yield from ([repr(float(value)) for value in row] for row in trace.augmented)
        return
    for row in trace.whole.whole_theta():
        yield [write_number(Fraction(int(value), trace.steps.unit)) for value in row]


def _text(value: float) -> str:
    return "" if value != value else repr(float(value))
