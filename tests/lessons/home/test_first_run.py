"""Does every sentence of a first run hold for the run that is shown?"""

import re
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.lessons.home import words
from core.lessons.home.first_run import MOST_TURNS, first_run
from core.lessons.home.runs import can_be_first, first_run_of
from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.scenes.wire.first_run import FirstRun
from core.scenes.wire.writing import written

SIGNS = re.compile("[θγηλαβ·‖ₖ₀₁₂⁽²≤≥=]|update|cone|margin|visit|pass|offset|weight")
SMALL = st.integers(-3, 3)
SETS = st.lists(st.tuples(SMALL, SMALL, st.sampled_from([1, -1])), min_size=1, max_size=6)


def run_of(rows: list[tuple[int, int, int]], offset: bool) -> FirstRun:
    data = Dataset.of([row[:2] for row in rows], [row[2] for row in rows])
    settings = Settings(offset=offset, max_updates=200)
    return first_run(train(data, settings), separability(data, offset))


@given(rows=SETS, offset=st.booleans())
def test_each_sentence_is_true_of_its_step(rows: list[tuple[int, int, int]], offset: bool) -> None:
    run = run_of(rows, offset)
    theta = [Fraction(0)] * 3  # the run once more, by hand
    for step, turn in enumerate(run.turns[:-1]):
        assert turn.point is not None
        x, y, sign = rows[turn.point]

        def score(theta: list[Fraction], x: int = x, y: int = y, sign: int = sign) -> Fraction:
            return sign * (theta[0] * x + theta[1] * y + theta[2])

        def distance(theta: list[Fraction]) -> float:
            return float(score(theta)) / float(np.hypot(float(theta[0]), float(theta[1])))

        after = [theta[0] + sign * x, theta[1] + sign * y, theta[2] + sign * offset]
        before, theta = theta, after
        assert score(before) <= 0
        if step == 0 and turn.says in (words.NO_LINE, words.NO_LINE_THROUGH):
            continue
        shape, own, other = (
            ("circle", "blue", "orange") if sign > 0 else ("square", "orange", "blue")
        )
        said = turn.says
        assert ("There is no line" in said) == (not any(before))
        if f"is on the {other} side." in said:
            assert score(before) < 0
            assert any(before[:2])
        if "Turn the line" in said:
            assert (before[2], after[2]) == (0, 0)
        if "on the line itself" in said:
            assert score(before) == 0
            assert any(before[:2])
        if "Everything is" in said:
            assert f"Everything is {other} now" in said
            assert not any(before[:2])
        if "towards it" in said:
            assert any(before[:2])
            assert distance(after) > distance(before)
        if any(part in said for part in ("past it", "until", "with", "Colour")):
            assert score(after) > 0
            assert own in said or "past it" in said
        if "not enough" in said:
            assert score(after) <= 0
        elif "No move can help" not in said and "Take the line away" not in said:
            assert score(after) > 0
        if "Take the line away" in said:
            assert not any(after[:2])
        if "Swap" in said:
            assert np.cross([float(v) for v in before], [float(v) for v in after]).tolist() == [
                0,
                0,
                0,
            ]
        assert not re.search(rf"\b{'square' if sign > 0 else 'circle'}\b", said)
        assert shape in said or "it" in said


@given(rows=SETS, offset=st.booleans())
def test_the_verdict_is_that_of_the_proof(rows: list[tuple[int, int, int]], offset: bool) -> None:
    data = Dataset.of([row[:2] for row in rows], [row[2] for row in rows])
    separable = separability(data, offset).separable
    run = run_of(rows, offset)
    says_no = run.turns[0].says in (words.NO_LINE, words.NO_LINE_THROUGH)
    assert says_no is not separable
    assert separable or run.turns[-1].says != words.DONE
    assert bool(run.shapes) is (offset and not separable)
    assert ("endlessly" in run.turns[0].count) is not separable


@pytest.mark.parametrize("key", catalogue().keys)
def test_no_sign_and_no_term_is_said(key: str) -> None:
    entry = catalogue().load(key)
    if not can_be_first(entry.dataset):
        return
    run = first_run_of(entry.dataset, entry.settings.offset)
    for text in [
        run.about,
        run.hint,
        *(part for turn in run.turns for part in (turn.says, turn.count)),
    ]:
        assert not SIGNS.search(text), text
    assert len(written(run)) < 250_000


def test_lines_begin_where_the_step_before_ended_and_end_on_the_line_that_is_found() -> None:
    data = catalogue().load("eight_updates").dataset
    trace = train(data, Settings(offset=False))
    run = first_run(trace, separability(data, offset=False))
    assert [turn.count for turn in run.turns[3:5]] == ["4th of 8 moves", "5th of 8 moves"]
    assert run.turns[-1].count == "after 8 moves"
    for turn, following in zip(run.turns[1:], run.turns[2:], strict=False):
        assert turn.lines[-1] == following.lines[0]
    theta = trace.theta[-1]
    assert run.turns[-1].lines[-1] == pytest.approx([*(theta / np.hypot(*theta)), 0], abs=1e-6)


def test_a_long_run_is_told_as_far_as_one_watches_and_ends_with_its_end() -> None:
    data = Dataset.of([["0", "0"], ["0.1", "0"]], [1, -1])
    trace = train(data)
    run = first_run(trace, separability(data))
    assert len(trace) > MOST_TURNS == len(run.turns) - 1
    assert run.turns[-1].says == words.DONE
    assert f"{len(trace):,}" in run.turns[-1].count
    a, _b, c = run.turns[-1].lines[0]
    assert c > 0 > 0.1 * a + c  # the first point on the blue side, the second not


def test_points_that_no_first_picture_can_show() -> None:
    assert can_be_first(Dataset.of([[1, 2], [1, 2]], [1, -1]))
    assert not can_be_first(Dataset.of([[1], [2]], [1, -1]))
    assert not can_be_first(Dataset.of([[1, 2, 3]], [1]))
    assert not can_be_first(Dataset.of([[index, 0] for index in range(61)], [1] * 61))
    assert not can_be_first(Dataset.of([["1e12", 0], [0, 0]], [1, -1]))


@pytest.mark.parametrize("key", ["eight_updates", "and", "or"])
def test_the_arrow_of_a_move_goes_around_the_crossing_from_line_to_line(key: str) -> None:
    entry = catalogue().load(key)
    run = first_run_of(entry.dataset, entry.settings.offset)
    side = max(run.box.right - run.box.left, run.box.top - run.box.bottom)
    drawn = [turn for turn in run.turns if turn.way]
    assert drawn
    for turn in drawn:
        for (x, y), (a, b, c) in zip(turn.way, turn.lines, strict=True):
            assert a * x + b * y + c == pytest.approx(0, abs=1e-5)
        (a, b, c), (d, e, f) = turn.lines[0], turn.lines[-1]
        if abs(a * e - b * d) < 0.1:
            continue
        pivot = np.linalg.solve([[a, b], [d, e]], [-c, -f])
        if not (
            run.box.left < pivot[0] < run.box.right and run.box.bottom < pivot[1] < run.box.top
        ):
            continue
        away = np.hypot(*(np.array(turn.way) - pivot).T)
        assert away == pytest.approx(away[0], abs=1e-4)
        if key == "eight_updates":  # there is room beside every point
            apart = np.array(turn.way)[:, None] - entry.dataset.points
            assert np.hypot(apart[..., 0], apart[..., 1]).min() > 0.05 * side
