"""Does every hostile or broken input give a sentence or work, and is what works kept whole?"""

from __future__ import annotations

import csv
import io
import json
import re
from dataclasses import replace

import pytest

from core.perceptron import DataError, Dataset, catalogue, read_dataset, separability, train
from core.perceptron.runs.trace_files import write_csv, write_json
from core.perceptron.tables.packed_points import pack, unpack
from core.perceptron.tables.table_text import LONGEST_CELL
from core.perceptron.tables.writing import write_csv as write_points
from core.scenes.lesson import Choice
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.writing import plain
from core.ui.address.choices import read, write
from core.ui.address.own_points import drawable, points_entry
from core.ui.cache.runs import budget
from core.ui.export.handouts.by_hand import why_not_on_paper
from core.ui.export.handouts.collection import FORMATS
from core.ui.export.handouts.update_table import latex_table, markdown_table
from core.ui.export.handouts.worksheet import worksheet
from core.ui.plain.run_file import run_file
from tests.hostile.addresses import ADDRESSES
from tests.hostile.links import LINKS
from tests.hostile.tables import BROKEN, READABLE
from tests.perceptron.runs.trace_reading import read_csv, read_json

SETS = catalogue()
LONGEST_SENTENCE = 300


def is_sentence(text: str) -> bool:
    """Whole, short, and without a word from inside the program."""
    inside = ("Traceback", "Error:", "Exception", "0x7f", "object at", ".py")
    whole = text[:1].isupper() and text.endswith(".")
    return whole and len(text) <= LONGEST_SENTENCE and not any(word in text for word in inside)


# ── Tables ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("source", BROKEN.values(), ids=BROKEN)
def test_a_broken_table_is_refused_with_a_sentence(source: str | bytes) -> None:
    with pytest.raises(DataError) as refused:
        read_dataset(source, "mine")
    assert is_sentence(str(refused.value))


@pytest.mark.parametrize("source", READABLE.values(), ids=READABLE)
def test_a_strange_table_keeps_all_its_points(source: str | bytes) -> None:
    dataset = read_dataset(source, "mine")
    assert read_dataset(write_points(dataset), "mine") == dataset
    link = packed(dataset)
    if link is not None:
        back = unpack(link)
        assert (back.exact, back.signs) == (dataset.exact, dataset.signs)
    assert max(map(len, dataset.label_names)) <= LONGEST_CELL


def packed(dataset: Dataset) -> str | None:
    """The points as part of a link, unless they are too many, which is told with a sentence."""
    try:
        return pack(dataset)
    except ValueError as error:
        assert is_sentence(str(error))  # noqa: PT017
        return None


def is_extreme(dataset: Dataset) -> bool:
    """Is it kept from the pictures, with a sentence?"""
    try:
        drawable(dataset)
    except DataError as error:
        assert is_sentence(str(error))  # noqa: PT017
        return True
    return False


def test_only_numbers_beyond_pictures_are_kept_from_them() -> None:
    extreme = {name for name, source in READABLE.items() if is_extreme(read_dataset(source))}
    assert extreme == {"1e308", "1e-320", "huge and tiny", "200 digits"}


@pytest.mark.parametrize("offset", [True, False])
@pytest.mark.parametrize("source", READABLE.values(), ids=READABLE)
def test_a_strange_table_can_be_run_shown_and_taken_away(source: str | bytes, offset: bool) -> None:
    dataset = read_dataset(source, "mine <script>")
    if is_extreme(dataset):
        return
    choice = Choice(points_entry(dataset), replace(points_entry(dataset).settings, offset=offset))
    verdict = separability(dataset, offset)
    most = min(50, budget(dataset, choice.settings, verdict.separable))
    trace = train(dataset, replace(choice.settings, max_updates=most))
    json.dumps(plain(replay_of(trace, verdict)), allow_nan=False)
    html = run_file(trace, verdict, dataset.name)
    assert html.count("<script") == html.count("<script data-file=")
    assert latex_table(trace)
    assert markdown_table(trace)
    if not why_not_on_paper(trace):
        sheets = [worksheet(trace, verdict)]
        for written in (one.write(sheets, sheets) for one in FORMATS.values()):
            assert not re.search(r"(?<!\\)<script", written)
            assert "nan" not in written
    assert read_csv(write_csv(trace)) == trace
    assert read_json(write_json(trace)) == trace


@pytest.mark.parametrize("source", READABLE.values(), ids=READABLE)
def test_no_exported_cell_begins_like_a_formula(source: str | bytes) -> None:
    dataset = read_dataset(source)
    short = Dataset.of(dataset.exact[:3], dataset.signs[:3], "", *named(dataset))
    text = write_points(short)
    for separator in ",;\t":
        for row in csv.reader(io.StringIO(text), delimiter=separator):
            for cell in row:
                assert not cell.startswith(("=", "@"))
                assert not cell.startswith(("+", "-")) or not cell[1:].strip("0123456789./e+-,")


def named(dataset: Dataset) -> tuple[tuple[str, str], tuple[str, ...]]:
    return dataset.label_names, dataset.feature_names


# ── Addresses ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("texts", ADDRESSES.values(), ids=ADDRESSES)
def test_an_address_is_used_or_told_about(texts: dict[str, str]) -> None:
    choice, notes = read(texts, SETS)
    assert all(map(is_sentence, notes))
    assert not any("<" in note for note in notes)
    assert read(write(choice), SETS) == (choice, [])


@pytest.mark.parametrize("text", LINKS.values(), ids=LINKS)
def test_a_link_with_broken_points_shows_others_and_says_so(text: str) -> None:
    choice, [note] = read({"points": text, "rule": "ge"}, SETS)
    assert choice.entry in SETS.entries
    assert choice.settings.rule == "ge"
    assert is_sentence(note)
    assert len(text) < 10 or text not in note
