"""Saved and loaded traces are the same, and damaged files are refused with a sentence."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, train
from core.perceptron.trace_files import read_csv, read_json, write_csv, write_json
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


def test_line_ends_do_not_matter() -> None:
    trace = train(AND, Settings())
    assert read_csv(write_csv(trace).replace("\n", "\r\n")) == trace


@pytest.mark.parametrize(
    "text",
    ["", "{}", "[]", "null", "k,point\n0,", "# {}", "# []\nk\n", "\x00", "9" * 5000, "[" * 100_000],
)
@pytest.mark.parametrize("read", [read_json, read_csv])
def test_other_files_are_refused(read, text: str) -> None:
    with pytest.raises(ValueError, match="does not hold a saved trace"):
        read(text)


@pytest.mark.parametrize(
    ("found", "put"),
    [
        ('"le"', '"lexx"'),
        ('"eta": "1"', '"eta": "-1"'),
        ('"labels": [', '"labels": [5, '),
        ('"visits": 36', '"visits": "many"'),
        ('"outcome": "converged"', '"outcome": "won"'),
        ('"format": "perceptron trace 1"', '"format": "perceptron trace 99"'),
    ],
)
@pytest.mark.parametrize(("read", "write"), [(read_json, write_json), (read_csv, write_csv)])
def test_a_damaged_head_is_refused(read, write, found: str, put: str) -> None:
    text = write(train(AND, Settings()))
    assert found in text
    with pytest.raises(ValueError, match="does not hold a saved trace"):
        read(text.replace(found, put))


@pytest.mark.parametrize(
    ("row", "column", "value", "sentence"),
    [
        (3, "theta_1", "7", "damaged at k = 2"),
        (3, "score_before", "-0.5", "damaged at k = 2"),
        (3, "point", "1", "damaged at k = 2"),
        (3, "point", "99", "does not hold"),
        (3, "point", "0 1", "does not hold"),
        (3, "visit", "x", "does not hold"),
        (5, "survived", "9", "damaged at k = 4"),
    ],
)
def test_a_damaged_table_is_refused(row: int, column: str, value: str, sentence: str) -> None:
    head, *table = write_csv(train(AND, Settings())).splitlines()
    cells = list(csv.reader(table))
    cells[row][cells[0].index(column)] = value
    text = "\n".join([head, *(",".join(line) for line in cells)])
    with pytest.raises(ValueError, match=sentence):
        read_csv(text + "\n")


def test_a_table_cut_short_is_refused() -> None:
    text = write_csv(train(AND, Settings()))
    with pytest.raises(ValueError, match=r"damaged|does not hold"):
        read_csv("\n".join(text.splitlines()[:-3]))
