"""Does every button give a file, whatever run it is?"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from itertools import chain, product

import pytest
from streamlit.testing.v1 import AppTest

from core.perceptron import Dataset, Settings, catalogue, read_dataset, train
from core.perceptron.tables.packed_points import pack
from core.ui.export import take_away as module
from tests.perceptron.runs.trace_reading import read_csv, read_json


def page() -> None:
    from core.ui.export.take_away import take_away
    from core.ui.shell.visit import chosen

    take_away(chosen()[0])


class Shelf(dict[str, Callable[[], str]]):
    """What makes the files of the buttons, by the file's name."""


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Shelf:
    shelf = Shelf()

    def button(label: str, data, file_name: str, mime: str, *, key: str, on_click: str) -> None:
        assert on_click == "ignore"  # a download must not run the page again
        assert mime.partition("/")[2]
        shelf[file_name] = data

    monkeypatch.setattr(module.st, "download_button", button)
    return shelf


def opened(**address: str) -> AppTest:
    app = AppTest.from_function(page, default_timeout=60)
    app.query_params.update(address)
    app.run()
    assert [error.message for error in app.exception] == []
    return app


def test_a_small_run_has_all_files(shelf: Shelf) -> None:
    opened(data="and")
    assert list(shelf) == [
        "and.html", "and-updates.md", "and-updates.tex", "and-trace.csv", "and-trace.json",
        "and.csv",
    ]  # fmt: skip
    assert all(make() for make in shelf.values())


def test_files_read_back_are_the_run(shelf: Shelf) -> None:
    opened(data="and", rule="ge")
    entry = catalogue().load("and")
    trace = train(entry.dataset, Settings(rule="ge", max_updates=1_000_000))
    assert read_csv(shelf["and-trace.csv"]()) == trace
    assert read_json(shelf["and-trace.json"]()) == trace
    assert read_dataset(shelf["and.csv"](), "AND") == entry.dataset


@pytest.mark.parametrize("key", ["iris_versicolor_virginica", "overlap", "aba", "tight_bound"])
def test_other_runs_have_files_too(shelf: Shelf, key: str) -> None:
    opened(data=key)
    assert len(shelf) >= 6
    assert all(make() for make in shelf.values())


def test_a_run_too_long_for_a_file_says_so(shelf: Shelf) -> None:
    app = opened(points=pack(Dataset.of([["0"], ["0.0018"]], [1, -1])))
    assert "your-points-trace.csv" not in shelf
    assert any("617,285 updates; at most 100,000 fit" in text.value for text in app.markdown)


@pytest.mark.parametrize("name", ["../../etc/passwd", "CON", "a/b\\c:d", "日本", "<script>", ""])
def test_file_names_are_plain(shelf: Shelf, name: str) -> None:
    opened(points=pack(Dataset.of([[1, 2], [3, 4]], [1, -1], name)))
    for file_name in shelf:
        assert set(file_name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")
        assert file_name.count(".") == 1


FORMULAS = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(A1)", "a,=1+1", "b;=1+1;c", "c, =1+1",
            "\t=1", "\r=1", "＝1", 'd"=1', "a,'=1", "x;@y",
            '=HYPERLINK("http://a.b","c")']  # fmt: skip


@pytest.mark.parametrize("formula", FORMULAS)
def test_no_cell_of_an_exported_table_is_a_formula(shelf: Shelf, formula: str) -> None:
    """Whatever separator a spreadsheet is set to."""
    dataset = Dataset.of(
        [[1, 2], [3, 5]], [-1, 1], formula, (formula, f"{formula}!"), [formula, "z"]
    )
    opened(points=pack(dataset))
    texts = [make() for name, make in shelf.items() if name.endswith(".csv")]
    assert len(texts) == 2
    for text, separator in product(texts, ",;\t"):
        for cell in chain.from_iterable(csv.reader(io.StringIO(text), delimiter=separator)):
            begins = cell.lstrip()[:1]
            assert begins not in set("=@＝＠＋－"), cell
            assert begins not in set("+-") or not cell.strip("+-0123456789.,e "), cell


def test_names_with_formulas_read_back_as_they_were(shelf: Shelf) -> None:
    for formula in FORMULAS:
        seen = formula.strip()
        dataset = Dataset.of(
            [[1], [3]], [-1, 1], label_names=(seen, f"{seen}!"), feature_names=[seen]
        )
        opened(points=pack(dataset))
        assert read_dataset(shelf["your-points.csv"]()) == dataset
        assert read_csv(shelf["your-points-trace.csv"]()).dataset == dataset
