"""Is what is said to who does not see the pictures true of the run?"""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from core.perceptron import Settings, catalogue, separability, train
from core.perceptron.data.dataset import Dataset
from core.scenes.run.numbers.point_table import MOST_CELLS
from core.scenes.run.numbers.spoken import described
from core.scenes.run.run_replay import replay_of
from core.scenes.wire.recorded import Replay
from tests.perceptron.plain_perceptron import (
    PlainRun,
    augmented,
    plain_batch_run,
    plain_run,
    product,
)

DONE = re.compile(r"Update \{k\} (added|subtracted) point (\d+), which is ([+−]) (.*)\.")
RUNS = [
    ("and", {}),
    ("and", {"rule": "ge", "order": "restart"}),
    ("and", {"start": ("1", "-1", "0.5"), "eta": "0.5"}),
    ("eight_updates", {"eta": "2", "decay": "1"}),
    ("xor", {}),
    ("aba", {"max_updates": 30}),
]


def slow_and_quick(key: str, changes: dict[str, object]) -> tuple[Dataset, PlainRun, Replay]:
    entry = catalogue().load(key)
    settings = Settings(**{**entry.settings.__dict__, **changes})
    trace = train(entry.dataset, settings)
    slow = plain_batch_run if settings.update == "batch" else plain_run
    told = {"order": settings.order} if slow is plain_run else {}
    run = slow(
        entry.dataset.written(),
        entry.dataset.signs,
        offset=settings.offset,
        rule=settings.rule,
        eta=settings.eta,
        decay=settings.decay,
        start=settings.start,
        max_updates=len(trace),
        **told,
    )
    return entry.dataset, run, replay_of(trace, separability(entry.dataset, settings.offset))


def scores(dataset: Dataset, theta: tuple[Fraction, ...]) -> list[Fraction]:
    rows = augmented(dataset.written(), len(theta) > dataset.dimension)
    return [y * product(theta, row) for row, y in zip(rows, dataset.signs, strict=True)]


@pytest.mark.parametrize(
    ("key", "offset", "told"),
    [
        ("and", True, "AND, 4 points: 1 + and 3 −. A line separates them."),
        ("and", False, "AND, 4 points: 1 + and 3 −. No line through the origin separates them."),
        ("xor", True, "XOR, 4 points: 2 + and 2 −. No line separates them."),
    ],
)
def test_where_a_run_begins_the_verdict_is_said(key: str, offset: bool, told: str) -> None:
    dataset = catalogue().load(key).dataset
    trace = train(dataset, Settings(offset=offset, max_updates=20))
    panel = replay_of(trace, separability(dataset, offset)).panel
    assert "{verdict}" in panel.spoken
    first, *others = panel.columns["verdict"]
    assert first == told
    assert set(others) <= {""}


@pytest.mark.parametrize(("key", "changes"), RUNS)
def test_a_step_says_which_point_it_was_and_why(key: str, changes: dict[str, object]) -> None:
    dataset, run, replay = slow_and_quick(key, changes)
    done = replay.panel.columns["done"]
    assert done[0] == ""
    assert len(done) == len(run.points) + 1
    for text, [index], theta in zip(done[1:], run.points, run.thetas[:-1], strict=True):
        found = DONE.fullmatch(text)
        assert found is not None, text
        verb, number, sign, where = found.groups()
        label, score = dataset.signs[index], scores(dataset, theta)[index]
        assert (verb, sign) == (("added", "+") if label > 0 else ("subtracted", "−"))
        assert int(number) == index + 1
        side = f"but lay on the {'−' if label > 0 else '+'} side"
        nowhere = "and lay on no side" if not any(theta) else "but lay on the boundary"
        assert where == (side if score < 0 else nowhere)


def test_a_batch_says_how_many_it_corrected() -> None:
    _, run, replay = slow_and_quick("and", {"update": "batch"})
    counts = [len(points) for points in run.points]
    said = ["1 mistake" if count == 1 else f"{count} mistakes at once" for count in counts]
    assert replay.panel.columns["done"][1:] == [f"Update {{k}} corrected {one}." for one in said]


@pytest.mark.parametrize(("key", "changes"), RUNS)
def test_the_table_of_points_has_every_side_and_score(key: str, changes: dict[str, object]) -> None:
    dataset, run, replay = slow_and_quick(key, changes)
    table = replay.points
    assert table is not None
    expected = [score for theta in run.thetas for score in scores(dataset, theta)]
    words = ["misclassified" if s < 0 else "right" if s > 0 else "undecided" for s in expected]
    assert [table.words[letter] for letter in table.sides] == words
    shown = [float(Fraction(text.replace("−", "-"))) for text in table.scores]
    assert shown == pytest.approx([float(score) for score in expected], abs=1e-4)


def test_what_is_said_has_a_readout_for_every_name() -> None:
    for key in ("and", "eight_updates", "li_hang"):
        _, _, replay = slow_and_quick(key, {})
        said = [*replay.panel.spoken, *(one for s in replay.scenes for one in s.description)]
        names = {name for sentence in said for name in re.findall(r"\{(\w+)\}", sentence)}
        assert names <= set(replay.panel.columns)
        assert all(scene.description for scene in replay.scenes)


def test_a_long_run_sends_no_table_of_points() -> None:
    points = [[i, (7 * i) % 11] for i in range(100)]
    data = Dataset.of(points, [1 if i % 2 else -1 for i in range(100)], name="many")
    trace = train(data, Settings(max_updates=MOST_CELLS // 50))
    replay = replay_of(trace, separability(data, True))
    assert replay.points is None
    assert (
        described(replay.scenes[0], trace).description[0].startswith("100 points: 50 + and 50 −.")
    )
