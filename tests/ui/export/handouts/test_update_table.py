"""Are the tables of updates right, complete, and harmless whatever the points are called?"""

from __future__ import annotations

import pytest

from core.perceptron import Dataset, Settings, Trace, catalogue, train
from core.ui.export.handouts.files.literal import latex_text, markdown_text
from core.ui.export.handouts.update_table import latex_table, markdown_table

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
