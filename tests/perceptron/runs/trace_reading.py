"""Traces read back from the files that people take away, to see that nothing was lost."""

from __future__ import annotations

import csv
import io
import json
from itertools import accumulate
from typing import Any

from core.perceptron import Dataset, Settings, Trace
from core.perceptron.data.working_space import WorkingSpace
from core.perceptron.runs.orders import VisitingOrder
from core.perceptron.weights.steps import Steps


def read_json(text: str) -> Trace:
    content = json.loads(text)
    return _rebuilt(content, content["columns"]["point"], content["columns"]["visit"])


def read_csv(text: str) -> Trace:
    head, _, table = text.partition("\n")
    rows = list(csv.DictReader(io.StringIO(table)))
    content = json.loads(head.removeprefix("# "))
    return _rebuilt(content, [row["point"] for row in rows], [row["visit"] for row in rows])


def _rebuilt(content: dict[str, Any], points: list[str], visits: list[str]) -> Trace:
    """The run of a file, from which point was corrected at which visit; row 0 is the start."""
    described = content["dataset"]
    dataset = Dataset.of(
        described["points"],
        described["labels"],
        name=described["name"],
        label_names=tuple(described["label_names"]),
        feature_names=described["feature_names"],
    )
    settings = Settings(**content["settings"])
    batches = [[int(index) for index in cell.split()] for cell in points[1:]]
    begins = [0, *accumulate(map(len, batches))][:-1] if settings.update == "batch" else None
    return Trace.recorded(
        dataset,
        settings,
        VisitingOrder(settings, len(dataset)),
        Steps.of(WorkingSpace.of(dataset, settings.offset), settings),
        points=[index for batch in batches for index in batch],
        begins=begins,
        visits=[int(visit) for visit in visits[1:]],
        visit_count=content["visits"],
        outcome=content["outcome"],
        cycle=content["cycle"] and tuple(content["cycle"]),
    )
