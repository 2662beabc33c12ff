"""Does a file say all that there is to know about a run?"""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, train
from core.perceptron.runs.trace_files import write_csv, write_json
from tests.perceptron.runs.trace_reading import read_csv, read_json
from tests.perceptron.strategies import datasets

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1], name="AND, “gate”")
updates = st.sampled_from(["single", "batch"])
decays = st.sampled_from(["0", "0.3"])
orders = st.sampled_from(["cyclic", "restart", "shuffled"])


@given(datasets(), st.booleans(), updates, decays, orders, st.text(max_size=20))
def test_nothing_is_lost_on_the_way(dataset, offset, update, decay, order, name) -> None:
    named = Dataset.of(dataset.exact, dataset.signs, name=name)
    settings = Settings(offset=offset, update=update, decay=decay, order=order, max_updates=40)
    trace = train(named, settings)
    for read, written in ((read_json, write_json(trace)), (read_csv, write_csv(trace))):
        again = read(written)
        assert again == trace
        assert again.augmented.tolist() == trace.augmented.tolist()
        assert again.score_after.tolist() == trace.score_after.tolist()
        assert again.dataset.name == name


@given(datasets(), updates, decays)
def test_the_columns_say_what_happened(dataset, update, decay) -> None:
    trace = train(dataset, Settings(update=update, decay=decay, max_updates=20))
    columns = json.loads(write_json(trace))["columns"]
    d = dataset.dimension
    weights = zip(*(columns[f"theta_{j}"] for j in [*range(1, d + 1), 0]), strict=True)
    for k, row in enumerate(weights):
        written = [float(Fraction(value)) for value in row]
        assert written == trace.augmented[k].tolist()
        assert trace.whole is None or tuple(map(Fraction, row)) == trace.exact_theta(k)
    assert list(map(float, columns["score_before"][1:])) == trace.score_before.tolist()
    assert list(map(float, columns["score_after"][1:])) == trace.score_after.tolist()
    assert list(map(int, columns["survived"])) == trace.survived.tolist()
    assert list(map(int, columns["pass"][1:])) == trace.passes.tolist()


def test_the_table_can_be_read_by_other_programs() -> None:
    lines = write_csv(train(AND, Settings(eta="0.1"))).splitlines()
    rows = list(csv.DictReader(io.StringIO("\n".join(lines[1:]))))
    assert len(rows) == 19
    assert rows[0]["k"] == "0"
    assert rows[0]["point"] == ""
    assert (rows[18]["theta_1"], rows[18]["theta_2"], rows[18]["theta_0"]) == ("0.3", "0.2", "-0.4")
    assert rows[1]["angle_before"] == ""  # undefined at θ̂ = 0
    columns = json.loads(write_json(train(AND, Settings())))["columns"]
    assert columns["theta_1"][18] == "3"
