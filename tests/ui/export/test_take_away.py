"""Does every button give a file, whatever run it is?"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from itertools import chain, product
from typing import Any

import pytest
from streamlit.testing.v1 import AppTest

from core.perceptron import Dataset, Settings, catalogue, read_dataset, train
from core.perceptron.tables.packed_points import pack
from core.ui.cache import kept
from core.ui.cache.kept import Kept
from core.ui.export import take_away as module
from core.ui.export.offering import READY, WRITING
from core.ui.work.job import NotComputedError
from tests.pages.visiting import sound, told
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
    return sound(app.run())


class Worker:
    """Stands in for one: notes what it is asked to do, or does not get it done."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.fails = ""

    def elsewhere(self, doing: str, function: Kept[..., str], *args: Any) -> str:
        self.asked.append(doing)
        if self.fails:
            raise NotComputedError(self.fails)
        return function.__wrapped__(*args)


@pytest.fixture
def worker(monkeypatch: pytest.MonkeyPatch) -> Worker:
    """All files of a run are much here."""
    worker = Worker()
    monkeypatch.setattr(module, "MOST_WORK", 0)
    monkeypatch.setattr(kept, "elsewhere", worker.elsewhere)
    return worker


def to_make(app: AppTest) -> list[str]:
    return [button.label for button in app.button]


def to_save(app: AppTest) -> list[str]:
    return [button.label for button in app.get("download_button")]


def press(app: AppTest, label: str) -> AppTest:
    [button] = [button for button in app.button if button.label == label]
    return sound(button.click().run())


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


@pytest.mark.parametrize("key", ["overlap", "aba", "tight_bound"])
def test_other_runs_have_files_too(shelf: Shelf, key: str) -> None:
    opened(data=key)
    assert len(shelf) >= 6
    assert all(make() for make in shelf.values())


def test_a_worker_makes_the_files_of_a_long_run(shelf: Shelf) -> None:
    app = opened(data="iris_versicolor_virginica")
    for label in to_make(app):
        press(app, label)
    assert to_make(sound(app.run())) == []
    assert len(shelf) == 6
    assert all(make() for make in shelf.values())


def test_a_run_too_long_for_a_file_says_so(shelf: Shelf) -> None:
    app = opened(points=pack(Dataset.of([["0"], ["0.0018"]], [1, -1])))
    assert "your-points-trace.csv" not in shelf
    assert any("617,285 updates; at most 100,000 fit" in text.value for text in app.markdown)


def test_what_takes_long_is_made_by_the_page_and_then_saved(worker: Worker) -> None:
    """Within a press nothing can be said, and nothing stopped."""
    app = opened(points=pack(Dataset.of([[3, 1], [1, 4]], [1, -1], "Made once")))
    assert to_make(app) == ["Replay (HTML)", "Markdown", "LaTeX", "Trace (CSV)", "Trace (JSON)"]
    assert to_save(app) == ["Points (CSV)"]
    assert worker.asked == []
    press(app, "Trace (CSV)")
    assert worker.asked == [WRITING]
    assert to_save(app) == ["Save Trace (CSV)", "Points (CSV)"]
    assert READY in told(app)
    sound(app.run())
    assert to_save(app) == ["Save Trace (CSV)", "Points (CSV)"]
    assert to_make(app) == ["Replay (HTML)", "Markdown", "LaTeX", "Trace (JSON)"]
    assert worker.asked == [WRITING]


def test_what_was_made_is_saved_as_it_is(shelf: Shelf, worker: Worker) -> None:
    app = opened(data="or")
    assert list(shelf) == ["or.csv"]
    press(app, "Trace (JSON)")
    trace = train(catalogue().load("or").dataset, Settings(max_updates=1_000_000))
    assert read_json(shelf["or-trace.json"]()) == trace
    assert worker.asked == [WRITING]


def test_a_file_that_was_not_made_says_why_and_can_be_asked_for_again(worker: Worker) -> None:
    worker.fails = "It took too long."
    app = press(opened(data="nand"), "LaTeX")
    assert ":orange[It took too long.]" in told(app)
    assert "LaTeX" in to_make(app)
    worker.fails = ""
    press(app, "LaTeX")
    assert "Save LaTeX" in to_save(app)


def test_a_file_of_another_run_is_not_made_unasked(worker: Worker) -> None:
    worker.fails = "You stopped the computation."
    app = press(opened(data="and"), "Markdown")
    app.query_params["rule"] = "ge"
    sound(app.run())
    assert worker.asked == [WRITING]
    assert "Markdown" in to_make(app)


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
