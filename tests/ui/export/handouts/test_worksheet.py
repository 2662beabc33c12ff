"""Is every number of a sheet and its key the one that fractions and a slow loop give?"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from core.perceptron import Dataset, Settings, catalogue, separability, train
from core.scenes.lesson.words import Marked, Part, parsed
from core.ui.export.handouts.by_hand import layout_of, why_not_on_paper
from core.ui.export.handouts.files.formula import pieces
from core.ui.export.handouts.sheet import Question, Sheet
from core.ui.export.handouts.worksheet import worksheet
from tests.perceptron.plain_perceptron import PlainRun, augmented, plain_run, product, signed
from tests.perceptron.questions.slow_proofs import nearest_to_origin
from tests.ui.export.handouts.some_sheets import Made, made, of_catalogue, of_settings

ALL = [*of_catalogue(), *of_settings()]
NUMBER = r"−?\d+(?:\.\d+|/\d+)?"


def by_hand(case: Made) -> PlainRun:
    settings, dataset = case.trace.settings, case.trace.dataset
    order = settings.permutation or settings.order
    return plain_run(
        dataset.exact, dataset.signs, offset=settings.offset, rule=settings.rule, order=order,
        eta=settings.eta, start=settings.start, max_updates=200,
    )  # fmt: skip


def number(text: str) -> Fraction:
    return Fraction(text.replace("−", "-"))


def numbers(text: str) -> tuple[Fraction, ...]:
    return tuple(map(number, re.findall(NUMBER, text)))


def question(sheet: Sheet, name: str) -> Question | None:
    return next((one for one in sheet.questions if one.name == name), None)


def index_of(name: str) -> int:
    """$x⁽³⁾$ is the point of index 2."""
    [raised] = [piece.text for piece in pieces(name.strip("$")) if piece.kind == "raised"]
    return int(raised.strip("()")) - 1


@pytest.fixture(params=ALL, ids=lambda case: case.name or "points")
def case(request: pytest.FixtureRequest) -> Made:
    return request.param


# ── Data and run ────────────────────────────────────────────────────────────────────────────────


def test_the_points_are_those_of_the_run(case: Made) -> None:
    for i, (name, *coordinates, label) in enumerate(case.sheet.points.rows):
        assert index_of(name) == i
        assert tuple(map(number, coordinates)) == case.trace.dataset.exact[i]
        assert int(label.replace("−", "-")) == case.trace.dataset.signs[i]
    assert len(case.sheet.points.rows) == len(case.trace.dataset)


def test_the_table_is_the_run_by_hand(case: Made) -> None:
    run, table = by_hand(case), case.sheet.questions[0].filled
    assert table is not None
    begin, *rows = table.rows
    offset = case.trace.settings.offset
    assert weights(begin, offset) == run.thetas[0]
    if table.heads[0] == "update":
        assert len(rows) == min(len(run.points), 12)
        for k, row in enumerate(rows):
            index = index_of(row[1])
            assert [index] == run.points[k]
            assert number(row[2]) == score(case, index, run.thetas[k])
            assert weights(row, offset) == run.thetas[k + 1]
        return
    looked_at = [*run.looked_at, *still_right(case, run, len(rows) - len(run.looked_at))]
    k = 0
    for row, (index, y_a, wrong) in zip(rows, looked_at, strict=True):
        assert index_of(row[1]) == index
        assert number(row[2]) == y_a
        assert row[3] == ("yes" if wrong else "no")
        k += wrong
        assert weights(row, offset) == (run.thetas[k] if wrong else ())


def still_right(case: Made, run: PlainRun, count: int) -> Iterator[tuple[int, Fraction, bool]]:
    """Visits after a state came back, up to the next mistake, which the record still has."""
    assert count == 0 or run.outcome == "cycles"
    for visit in range(len(run.looked_at), len(run.looked_at) + count):
        index = visit % len(case.trace.dataset)
        y_a = score(case, index, run.theta)
        assert y_a > 0
        yield index, y_a, False


def weights(row: Sequence[str], offset: bool) -> tuple[Fraction, ...]:
    """θ and θ₀ at the end of a row; nothing where it says that nothing changes."""
    return sum((numbers(cell) for cell in row[-1 - offset :]), ())


def score(case: Made, index: int, theta: Sequence[Fraction]) -> Fraction:
    return product(
        theta,
        signed(case.trace.dataset.exact, case.trace.dataset.signs, case.trace.settings.offset)[
            index
        ],
    )


def test_the_end_is_that_of_the_run(case: Made) -> None:
    asked, run = question(case.sheet, "The end"), by_hand(case)
    if asked is None:
        assert run.outcome in ("cycles", "stopped")
        assert len(run.points) > 12
        return
    told = " ".join(asked.answer)
    if run.outcome == "converged":
        assert numbers(told)[0] == len(run.points)
        if case.trace.settings.order != "restart":
            assert numbers(told)[1] == len(run.looked_at) / len(case.trace.dataset)
    else:
        assert run.cycle is not None
        assert f"{len(run.points)} update" in told
        assert re.search(rf"as {run.cycle[1]} updates? ago", told)
    if asked.filled is not None:
        final = [score(case, i, run.theta) for i in range(len(case.trace.dataset))]
        assert [number(row[1]) for row in asked.filled.rows] == final
        assert sum(map(numbers, re.findall(r"\$[^$]*=[^$]*\$", asked.asks)), ()) == run.theta


# ── Line, update, new point ─────────────────────────────────────────────────────────────────────


def test_lines_have_the_weights_of_the_run(case: Made) -> None:
    asked, run = question(case.sheet, "The line"), by_hand(case)
    has_line = run.outcome == "converged" and run.points and case.trace.dataset.dimension <= 2
    assert (asked is not None) == bool(has_line)
    if asked is None:
        return
    thetas = [run.thetas[1], run.theta] if len(asked.answer) == 2 else [run.theta]
    for told, theta in zip(asked.answer, thetas, strict=True):
        equation, *places = re.findall(r"\$([^$]+)\$", told)
        theta0 = theta[-1] if case.trace.settings.offset else Fraction(0)
        d = case.trace.dataset.dimension
        assert coefficients(equation, d) == (*theta[:d], theta0)
        assert places
        for place in places:
            assert on_line(place, theta, case)


def coefficients(equation: str, dimension: int) -> tuple[Fraction, ...]:
    """3·x₁ − x₂ + 4 = 0 as (3, −1, 4)"""
    left = equation.removesuffix(" = 0").replace(" ", "")
    found = dict.fromkeys([*("x₁", "x₂")[:dimension], ""], Fraction(0))
    for sign, size, name in re.findall(r"([+−]?)([\d./]*)·?(x[₁₂])?", left):
        if size or name:
            found[name] += Fraction(size or 1) * (-1 if sign == "−" else 1)
    return tuple(found.values())


def on_line(place: str, theta: Sequence[Fraction], case: Made) -> bool:
    offset, d = case.trace.settings.offset, case.trace.dataset.dimension
    theta0 = theta[-1] if offset else Fraction(0)
    if match := re.fullmatch(rf"x([₁₂]) = ({NUMBER})", place):
        j = "₁₂".index(match[1])
        return theta[j] * number(match[2]) + theta0 == 0
    return product(theta[:d], numbers(place)) + theta0 == 0


def test_an_update_raises_the_score_by_the_squared_length(case: Made) -> None:
    asked, run = question(case.sheet, "What an update does"), by_hand(case)
    if asked is None:
        assert not run.points
        return
    [index] = run.points[0]
    first, second = asked.answer
    before, after = (score(case, index, theta) for theta in run.thetas[:2])
    x_hat = augmented(case.trace.dataset.exact, case.trace.settings.offset)[index]
    eta = Fraction(case.trace.settings.eta)
    found = numbers(re.sub(r"x⁽[^⁾]*⁾|²", "", first))
    wanted = [before, after, after, before, after - before, product(x_hat, x_hat)]
    wanted += [eta * product(x_hat, x_hat)] if eta != 1 else []
    assert found == tuple(wanted)
    assert after - before == eta * product(x_hat, x_hat)
    short = [
        (k + 1, index_of(f"x⁽{raised}⁾"), number(left))
        for k, raised, left in (
            (int(k), raised, left)
            for k, raised, left in re.findall(
                rf"update (\d+): \$y·a\$ of \$x⁽([^⁾]+)⁾\$ is only ({NUMBER})", second
            )
        )
    ]
    rows = case.sheet.questions[0].filled
    assert rows is not None
    last = 12 if "first 12" in case.sheet.questions[0].asks else len(run.points)
    slow = [
        (k + 2, index, score(case, index, run.thetas[k + 1]))
        for k, [index] in enumerate(run.points[:last])
        if score(case, index, run.thetas[k + 1]) <= 0
    ]
    assert short == slow
    assert second.startswith("Yes" if slow else "No")


def test_the_new_point_is_on_the_side_that_is_told(case: Made) -> None:
    asked, run = question(case.sheet, "A new point"), by_hand(case)
    if asked is None:
        return
    [place] = re.findall(r"at \$(?:x₁ = )?([^$]+)\$", asked.asks)
    point, d = numbers(place), case.trace.dataset.dimension
    assert point not in case.trace.dataset.exact
    a = product(run.theta[:d], point) + (run.theta[-1] if case.trace.settings.offset else 0)
    [told] = re.findall(
        rf"= ({NUMBER})\$: it is on the ([+−]) side .* label ([+−]1)\.", asked.answer[0]
    )
    assert number(told[0]) == a
    assert a != 0
    assert told[1:] == (("+", "+1") if a > 0 else ("−", "−1"))


# ── Theory ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "case", [case for case in ALL if len(case.trace.dataset) <= 12], ids=lambda case: case.name
)
def test_the_bound_is_a_whole_number_and_that_of_this_run(case: Made) -> None:
    asked, run = question(case.sheet, "The promise"), by_hand(case)
    dataset, settings = case.trace.dataset, case.trace.settings
    rows = signed(dataset.exact, dataset.signs, settings.offset)
    squared = nearest_to_origin(rows)
    assert (asked is None) == (squared == 0)
    if asked is None:
        return
    lengths = [product(row, row) for row in rows]
    if settings.start is None:
        exact = max(lengths) / squared
        told_lengths, told = asked.answer
        assert numbers(re.sub("[²]", "", told_lengths)) == (*lengths, max(lengths))
        given = number(re.findall(rf"γ² [=≈] ({NUMBER})", asked.asks)[0])
        assert math.floor(max(lengths) / given) == math.floor(exact)
        assert "γ² ≈" in asked.asks or given == squared
        assert "from zero, one mistake at a time, constant" in asked.asks
        allowed = re.findall(r"at most ([\d,]+) update", told)[0]
    else:
        start = [Fraction(value) / Fraction(settings.eta) for value in settings.start]
        # ‖θ̂⁽⁰⁾/η − αθ̂*‖²/R² with αθ̂* = (R²/γ²)·p, where p is the nearest point of the hull
        p = case.verdict.reference
        assert p is not None
        assert product(p, p) == squared
        gaps = [s - max(lengths) / squared * c for s, c in zip(start, p, strict=True)]
        exact = product(gaps, gaps) / max(lengths)
        assert "from any start, one mistake at a time, constant" in asked.asks
        allowed = re.findall(r"at most ([\d,]+) update", asked.asks)[0]
        told = asked.answer[0]
    assert int(allowed.replace(",", "")) == math.floor(exact)
    assert re.findall(r"The run made (\d+) update", told) == [str(len(run.points))]
    assert len(run.points) <= math.floor(exact)


def test_the_bound_is_rounded_down() -> None:
    """(R/γ)² = 399/25 = 15.96 allows 15 updates."""
    points = [[0, 3], [1, 0], [-3, -3], [-3, 3]]
    asked = question(made(Dataset.of(points, [-1, 1, -1, -1]), Settings()).sheet, "The promise")
    assert asked is not None
    assert "$γ² = 25/21$" in asked.asks
    assert asked.answer == [
        "$‖x̂‖²$ of the points in turn: 10, 2, 19, 19. So $R² = 19$.",
        "$R²/γ² = 19 / (25/21) = 15.96$: it allows at most 15 updates. The run made 3 updates.",
    ]


def test_the_certificate_cancels(case: Made) -> None:
    asked = question(case.sheet, "The proof")
    if asked is None:
        return
    dataset, offset = case.trace.dataset, case.trace.settings.offset
    shares = {
        index_of(f"x⁽{raised}⁾"): number(share)
        for raised, share in re.findall(rf"λ⁽([^⁾ⁱ]+)⁾ = ({NUMBER})", asked.answer[0])
    }
    rows = signed(dataset.exact, dataset.signs, offset)
    assert sum(shares.values()) == 1
    assert min(shares.values()) > 0
    for column in zip(*rows, strict=True):
        assert sum(share * column[i] for i, share in shares.items()) == 0


# ── What a sheet gives away ─────────────────────────────────────────────────────────────────────


def test_blank_cells_are_blank_and_rows_are_left_over(case: Made) -> None:
    asked = case.sheet.questions[0]
    assert asked.blank is not None
    assert asked.filled is not None
    begin, *rows = asked.blank.rows
    assert begin == asked.filled.rows[0]
    assert asked.blank.heads == asked.filled.heads
    for row in rows:
        assert set(row[2:]) == {""}
    assert len(asked.blank.rows) > len(asked.filled.rows) or "first 12" in asked.asks


def test_variants_ask_the_same_whatever_their_runs_are() -> None:
    """Only the numbers that are given differ: points, γ² and the new point."""
    datasets = [made(d, Settings()).trace for d in some_exercises()]
    layout = layout_of(datasets)
    asked = set()
    for trace in datasets:
        sheet = worksheet(trace, separability(trace.dataset), layout)
        words = [sheet.task, *(told for pair in sheet.needed for told in pair)]
        words += [one.asks for one in sheet.questions]
        words += [str(one.blank) for one in sheet.questions]
        told = " ".join(words).replace(" Draw the line after the first update too, dashed.", "")
        told = re.sub(rf"γ² [=≈] {NUMBER}", "", told)
        asked.add(re.sub(r"A new point is at \$[^$]+\$", "", told))
    assert len(asked) == 1
    assert len({len(trace) for trace in datasets}) > 3


def some_exercises() -> Iterator[Dataset]:
    from core.perceptron.studies.exercises.exercise_variants import exercise_variants

    for updates in (1, 2, 4, 5, 6):
        yield from exercise_variants(4, updates, "easy", Settings(), updates)


def test_the_name_of_the_points_is_not_told() -> None:
    """It may say how many updates there are."""
    case = made(Dataset.of([[1, 2], [3, -1]], [1, -1], "4 updates"), Settings())
    assert "4 updates" not in repr(case.sheet.questions[0]) + repr(case.sheet.needed)


def test_every_sign_is_explained(case: Made) -> None:
    explained = " ".join(told for pair in case.sheet.needed for told in pair)
    known = set(signs_in(explained))
    heads = [head for one in case.sheet.questions if one.blank for head in one.blank.heads]
    asked = [one.asks for one in case.sheet.questions]
    for words in [case.sheet.task, *heads, *asked, *case.sheet.points.heads]:
        assert set(signs_in(words)) <= known, words
    assert ("pass" in explained) or case.trace.restarts
    for sign, meaning in case.sheet.needed:
        assert meaning.endswith("."), sign


def signs_in(words: str) -> Iterator[str]:
    """Letters and signs of quantities, with what is lowered: θ₀ is another one than θ."""
    for block in parsed(words):
        for line in block.lines:
            yield from signs_of(line)


def signs_of(parts: Sequence[Part]) -> Iterator[str]:
    for part in parts:
        if isinstance(part, Marked):
            yield from signs_of(part.parts)
        elif part.kind == "math":
            letters = ""
            for piece in pieces(part.text):
                if piece.kind == "letter":
                    letters = piece.text
                    yield letters
                elif piece.kind == "lowered":
                    yield f"{letters}_{piece.text}"
                elif piece.text in "Σ‖":
                    yield piece.text


# ── What suits paper ────────────────────────────────────────────────────────────────────────────

SMALL = Dataset.of([[2, 1], [1, 1]], [1, -1], "Two points")


@pytest.mark.parametrize(
    ("dataset", "settings", "reason"),
    [
        (SMALL, {}, ""),
        (SMALL, {"update": "batch"}, "fixed order"),
        (SMALL, {"order": "shuffled"}, "fixed order"),
        (SMALL, {"decay": "1"}, "fixed order"),
        (SMALL, {"eta": "0.123456789"}, "too long"),
        (SMALL, {"start": ("1/1234567", "0", "0")}, "too long"),
        (Dataset.of([["1.23456789"], [2]], [1, -1]), {}, "too long"),
        (Dataset.of([[i] for i in range(31)], [1] * 31), {}, "at most 30 points"),
        (Dataset.of([[1] * 5], [1]), {}, "at most 4 numbers"),
        (Dataset.of([[1, 2, 3, 4], [4, 3, 2, 1]], [1, -1]), {}, ""),
        (Dataset.of([[1]], [1]), {}, ""),
        (Dataset.of([[0]], [1]), {"offset": False}, ""),
        (Dataset.of([[1, 1], [1, 1]], [1, 1]), {"rule": "lt"}, ""),
        (SMALL, {"order": "restart"}, ""),
    ],
)
def test_what_suits_paper_has_a_sheet(dataset: Dataset, settings: dict, reason: str) -> None:
    trace = train(dataset, Settings(**settings))
    found = why_not_on_paper(trace)
    assert reason in found
    assert bool(found) == bool(reason)
    if not reason:
        assert worksheet(trace, separability(dataset, trace.settings.offset)).questions


def test_a_sheet_says_how_to_run() -> None:
    settings = Settings(rule="ge", order="restart", eta="0.5", start=(1, 0, -1))
    sheet = made(SMALL, settings).sheet
    told = " ".join([sheet.task, *(meaning for _, meaning in sheet.needed)])
    assert "$a = θ·x + θ₀$" in told
    assert "$θ = (1, 0)$ and $θ₀ = −1$" in told
    assert "After an update begin again at $x⁽¹⁾$" in told
    assert "+1 if $a ≥ 0$, else −1" in told
    assert "$θ ← θ + η·y·x$ and $θ₀ ← θ₀ + η·y$. The learning rate is $η = 0.5$." in told


@pytest.mark.parametrize(
    ("wish", "stop", "rows"),
    [
        ({}, "Stop after a pass without a mistake.", 44),
        ({"max_passes": 3}, "mistake, and after 3 passes at the latest.", 6),
        ({"stop_after": 4}, "mistake, and after 4 updates at the latest.", 5),
        ({"max_passes": 2, "stop_after": 5, "order": "restart"},
         "without a mistake, and after 2 scans or 5 updates at the latest.", 3),
    ],
)  # fmt: skip
def test_a_sheet_says_when_to_stop(wish: dict, stop: str, rows: int) -> None:
    case = made(SMALL, Settings(**wish))
    assert case.sheet.task.endswith(stop)
    filled = case.sheet.questions[0].filled
    assert filled is not None
    if wish:
        assert len(filled.rows) == 1 + rows
        left = question(case.sheet, "The end")
        assert left is not None
        scores = [score(case, i, by_hand_theta(case)) for i in (0, 1)]
        wrong = [f"$x⁽{'¹²'[i]}⁾$" for i in (0, 1) if scores[i] <= 0]
        assert left.answer[0].startswith(f"{', '.join(wrong)}. Stopped after")


def by_hand_theta(case: Made) -> tuple[Fraction, ...]:
    settings = case.trace.settings
    dataset = case.trace.dataset
    return plain_run(
        dataset.exact, dataset.signs, order=settings.order, max_updates=len(case.trace)
    ).theta


def test_the_bound_of_another_start_is_its_own() -> None:
    """θ* = (2, 2, −3)/√17 and R² = 3, so α·θ* = (6, 6, −9): 1548/3 from (−20, −20, 5)."""
    data = catalogue().load("and").dataset
    asked = question(made(data, Settings(start=(-20, -20, 5))).sheet, "The promise")
    assert asked is not None
    assert "from any start, one mistake at a time" in asked.asks
    assert "at most 516 updates" in asked.asks
    assert asked.answer == ["The run made 69 updates."]


def test_nothing_is_asked_that_is_not_proven() -> None:
    trace = train(catalogue().load("xor").dataset, Settings())
    verdict = separability(trace.dataset)
    unproven = replace(verdict, proven=False, certificate=None, common_point=None)
    asked = worksheet(trace, unproven)
    assert question(asked, "The proof") is None
    assert question(asked, "The promise") is None


def test_where_no_line_is_left_none_is_asked_for() -> None:
    """From (−1, 0, 0) the point (1, 0) is corrected once: θ = 0, and θ₀ = 1 is content."""
    sheet = made(Dataset.of([[1, 0]], [1]), Settings(start=(-1, 0, 0))).sheet
    assert question(sheet, "The line") is None
    assert question(sheet, "A new point") is None


def test_long_runs_give_the_end_away_and_ask_to_check_it() -> None:
    entry = catalogue().load("and")
    sheet = made(entry.dataset, entry.settings).sheet
    assert "first 12 updates" in sheet.questions[0].asks
    assert "It stops with $θ = (3, 2)$ and $θ₀ = −4$." in sheet.questions[1].asks
