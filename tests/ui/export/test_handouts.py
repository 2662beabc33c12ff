"""Are the tables and sheets right, complete, and harmless whatever the points are called?"""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from core.perceptron import Dataset, Settings, Trace, catalogue, separability, train
from core.ui.export.handouts.printing import as_html, as_markdown
from core.ui.export.handouts.update_table import (
    latex_table,
    latex_text,
    markdown_table,
    markdown_text,
)
from core.ui.export.handouts.worksheet import Sheet, suits_paper, worksheet

# Worked by hand: from zero through the origin, y·a ≤ 0 is a mistake.
#   x1 = (2, 1) +   0 → θ = (2, 1)
#   x2 = (1, 1) −   y·a = −3, still −1 after θ = (1, 0); then −1, and 1 after θ = (0, −1)
#   x1              y·a = −1, and 4 after θ = (2, 0); then x2: −2, and 0 after θ = (1, −1) …
SMALL = Dataset.of([[2, 1], [1, 1]], [1, -1], "Two points")
HOSTILE = Dataset.of(
    [[1, 0], [0, 1]], [1, -1], "</title><script>alert(1)</script> $x^2$ 100% a_b | `c` \\end{x}",
    ("=cmd", "<b>"), ["<img src=x onerror=alert(1)>", "a|b_c & $d$"],
)  # fmt: skip


def run(dataset: Dataset, **settings) -> Trace:
    return train(dataset, Settings(**settings))


def sheet(dataset: Dataset, **settings) -> Sheet:
    trace = run(dataset, **settings)
    return worksheet(trace, separability(dataset, trace.settings.offset))


def answers(dataset: Dataset, **settings) -> str:
    return " ".join(item.answer for item in sheet(dataset, **settings).items)


# ── The table of updates ────────────────────────────────────────────────────────────────────────


def test_markdown_has_every_update_in_exact_numbers() -> None:
    lines = markdown_table(run(SMALL, offset=False)).splitlines()
    assert lines[0].startswith("Two points: ")
    assert lines[0].endswith("; the run ends without a mistake.")
    assert lines[2:8] == [
        "| k | point | y | y·a before | y·a after | θ |",
        "| ---: | --- | --- | ---: | ---: | ---: |",
        "| 1 | x1 | +1 | 0 | 5 | (2, 1) |",
        "| 2 | x2 | −1 | −3 | −1 | (1, 0) |",
        "| 3 | x2 | −1 | −1 | 1 | (0, −1) |",
        "| 4 | x1 | +1 | −1 | 4 | (2, 0) |",
    ]


def test_latex_has_every_update_in_exact_numbers() -> None:
    third = Dataset.of([["1/3", "-0.5"], [-1, 1]], [1, -1])
    table = latex_table(run(third))
    assert (
        r"  $1$ & $x^{(1)}$ & $+1$ & $0$ & $\frac{49}{36}$ & $(\frac{1}{3}, -0.5)$ & $1$ \\"
        in table
    )
    assert r"$-\frac{1}{6}$ & $\frac{17}{6}$ & $(\frac{4}{3}, -1.5)$ & $0$ \\" in table
    assert table.startswith("% Points: 2 updates; ")
    assert r"\begin{tabular}{rccrrrr}" in table


def test_huge_and_tiny_numbers_are_powers_of_ten_in_latex() -> None:
    table = latex_table(run(Dataset.of([["1e300"], ["-1e-320"]], [1, -1], "wide"), offset=False))
    assert r"1\cdot 10^{300}" in table


@pytest.mark.parametrize("key", catalogue().keys)
def test_every_run_of_the_catalogue_has_its_tables(key: str) -> None:
    entry = catalogue().load(key)
    trace = train(entry.dataset, entry.settings)
    rows = min(len(trace), 2000)
    assert markdown_table(trace).count("\n") == 4 + rows
    assert latex_table(trace).count(r"\\") == 1 + rows


def test_a_batch_names_all_its_points() -> None:
    table = markdown_table(run(SMALL, offset=False, update="batch"))
    assert "| 1 | x1, x2 | +1, −1 | 0 | 1 | (1, 0) |" in table


def test_names_are_text_in_markdown_and_latex() -> None:
    assert markdown_text("*a* [b](c) <d> | e_f\n#") == r"\*a\* \[b\](c) \<d\> \| e\_f \#"
    assert latex_text("a_b 50% & {c} \\d #1 $x$ ^~") == (
        r"a\_b 50\% \& \{c\} \textbackslash{}d \#1 \$x\$ \^{}\~{}"
    )
    first = latex_table(run(HOSTILE)).splitlines()[0]
    assert first.startswith("% ")
    assert "<script>" not in markdown_table(run(HOSTILE))


# ── Worksheets ──────────────────────────────────────────────────────────────────────────────────


def test_the_answers_are_those_of_a_run_by_hand() -> None:
    told = answers(Dataset.of([[2, 1], [1, 1]], [1, -1]), offset=False)
    assert "Update 2: y·a of x⁽²⁾ goes from −3 to −1: it grows by η‖x̂‖² = 2, where x̂ is x." in told
    assert "R = 2.2361; " in told  # √5


def test_xor_is_answered_by_its_certificate() -> None:
    entry = catalogue().load("xor")
    told = answers(entry.dataset)
    assert "λ = 0.25 for x⁽¹⁾ (−)" in told
    assert "Both classes have (0.5, 0.5) between their points" in told


def test_the_final_boundary_is_written_with_its_signs() -> None:
    entry = catalogue().load("and")
    assert "3·x₁ + 2·x₂ − 4 = 0" in answers(entry.dataset)


def test_the_bound_is_that_of_this_run_as_a_whole_number() -> None:
    """θ* = (2, 2, −3)/√17 and R² = 3, so α·θ* = (6, 6, −9): 1548/3 from (−20, −20, 5)."""
    data = catalogue().load("and").dataset
    far = sheet(data, start=(-20, -20, 5))
    [promise] = [item for item in far.items if "the bound" in item.question]
    assert "‖θ̂⁽⁰⁾/η − αθ*‖²/R² with α = R²/γ" in promise.question
    assert "from any start, one mistake at a time" in promise.question
    assert promise.answer.endswith("it allows 516. The run made 69.")
    assert "it allows 51. The run made 18." in answers(data)
    eight = catalogue().load("eight_updates").dataset  # (R/γ)² = 61.39
    assert "it allows 61. The run made 8." in answers(eight, offset=False)
    near = answers(eight, offset=False, start=(400, 200))
    allowed, made = re.search(r"it allows ([\d,]+). The run made (\d+)", near).groups()
    assert int(made) == 282 <= int(allowed.replace(",", ""))


def test_nothing_is_asked_that_is_not_proven() -> None:
    trace = run(catalogue().load("xor").dataset)
    verdict = separability(trace.dataset)
    unproven = replace(verdict, proven=False, certificate=None, common_point=None)
    told = worksheet(trace, unproven)
    assert not any("λ" in item.question for item in told.items)
    assert any("too much to prove" in item.answer for item in told.items)
    assert "∞" not in as_markdown(told, answers=True)


def test_where_no_line_is_left_none_is_asked_for() -> None:
    """From (−1, 0, 0) the point (1, 0) is corrected once: θ = 0, and θ₀ = 1 is content."""
    end = sheet(Dataset.of([[1, 0]], [1]), start=(-1, 0, 0))
    assert "1 = 0" not in as_markdown(end, answers=True)
    assert not any("boundary and draw" in item.question for item in end.items)


@pytest.mark.parametrize(
    ("wish", "stop"),
    [
        ({}, "Stop when a whole pass has no mistake."),
        ({"max_passes": 3}, "mistake, and after 3 passes at the latest."),
        (
            {"max_passes": 1, "stop_after": 5, "order": "restart"},
            "Stop when a whole scan has no mistake, and after 1 scan or 5 updates at the latest.",
        ),
    ],
)
def test_a_sheet_says_when_to_stop(wish: dict, stop: str) -> None:
    assert sheet(SMALL, **wish).introduction[-1].endswith(stop)


def test_a_sheet_says_how_to_run() -> None:
    words = " ".join(
        sheet(SMALL, rule="ge", order="restart", eta="0.5", start=(1, 0, -1)).introduction
    )
    assert "a = θ·x + θ₀" in words
    assert "θ = (1, 0), θ₀ = −1" in words
    assert "begin again at the first" in words
    assert "Predict + if a ≥ 0" in words
    assert "θ ← θ + η·y·x and θ₀ ← θ₀ + η·y with η = 0.5" in words


@pytest.mark.parametrize("make", [as_markdown, as_html])
@pytest.mark.parametrize("key", [key for key in catalogue().keys if not key.startswith("iris")])
def test_sheet_and_key_ask_the_same_and_only_the_key_answers(key: str, make) -> None:
    entry = catalogue().load(key)
    made = worksheet(
        train(entry.dataset, entry.settings), separability(entry.dataset, entry.settings.offset)
    )
    blank, filled = make(made, answers=False), make(made, answers=True)
    for item in made.items:
        question = re.sub(r"\W", "", item.question)
        assert question in re.sub(r"\W", "", blank)
        assert question in re.sub(r"\W", "", filled)
        assert re.sub(r"\W", "", item.answer) in re.sub(r"\W", "", filled)
        if len(item.answer) > 20:  # a short one may stand there for another reason
            assert re.sub(r"\W", "", item.answer) not in re.sub(r"\W", "", blank)


def test_blank_rows_do_not_give_away_how_many_updates_there_are() -> None:
    undershoot = catalogue().load("undershoot")
    [item] = [item for item in sheet(undershoot.dataset, offset=False).items if item.grid]
    assert item.grid is not None
    assert len(item.grid.blank().rows) == len(item.grid.rows) + 3
    assert item.grid.blank().rows[0] == ["1", "", "", ""]


@pytest.mark.parametrize(
    ("dataset", "settings", "suits"),
    [
        (SMALL, {}, True),
        (SMALL, {"update": "batch"}, False),
        (SMALL, {"order": "shuffled"}, False),
        (Dataset.of([[i] for i in range(31)], [1] * 31), {}, False),
        (Dataset.of([[1] * 5], [1]), {}, False),
        (Dataset.of([[1]], [1]), {}, True),
        (Dataset.of([[0]], [1]), {"offset": False}, True),
        (SMALL, {"rule": "lt"}, True),
    ],
)
def test_what_suits_paper_has_a_sheet(dataset: Dataset, settings: dict, suits: bool) -> None:
    assert suits_paper(run(dataset, **settings)) is suits
    if suits:
        assert as_html(sheet(dataset, **settings), answers=True)


class Elements(HTMLParser):
    """The tags of a page, and its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [name for name, _ in attributes]


@pytest.mark.parametrize("with_answers", [True, False])
def test_hostile_names_are_text_on_a_sheet(with_answers: bool) -> None:
    page = as_html(sheet(HOSTILE), with_answers)
    found = Elements(page)
    assert {"script", "img", "b"}.isdisjoint(found.tags)
    assert not any(name.startswith("on") for name in found.attributes)
    assert found.tags.count("title") == 1
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page
