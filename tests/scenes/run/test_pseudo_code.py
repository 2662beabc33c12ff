"""Does the algorithm beside the pictures say what the run does, to its outer loop?"""

import pytest

from core.perceptron import Settings
from core.scenes.run.numbers.pseudo_code import pseudo_code


def test_one_at_a_time() -> None:
    code = pseudo_code(Settings(rule="ge", eta="0.5"))
    assert code.lines == (
        "until a pass has no mistake:",
        "  for each point in turn:",
        "    ŷ = + if θ·x + θ₀ ≥ 0, else −",
        "    if ŷ ≠ y:",
        "      θ ← θ + η·y·x",
        "      θ₀ ← θ₀ + η·y",
    )
    assert (code.update, code.visit) == ((2, 3, 4, 5), (1, 2, 3))
    shuffled = pseudo_code(Settings(order="shuffled"))
    assert shuffled.lines[1] == "  for each point, in a new order:"


def test_restart() -> None:
    assert pseudo_code(Settings(order="restart", rule="gt")).lines == (
        "until no point is a mistake:",
        "  ŷ = + if θ·x + θ₀ > 0, else −",
        "  take the first point with ŷ ≠ y",
        "  θ ← θ + y·x",
        "  θ₀ ← θ₀ + y",
    )
    assert pseudo_code(Settings(offset=False, order="restart")).lines == (
        "until no point is a mistake:",
        "  take the first point with",
        "    y·(θ·x) ≤ 0",
        "  θ ← θ + y·x",
    )


def test_all_at_once() -> None:
    assert pseudo_code(Settings(update="batch", rule="ge", decay="0.5", offset=False)).lines == (
        "until M is empty:",
        "  ŷ = + if θ·x ≥ 0, else −",
        "  M = all points with ŷ ≠ y",
        "  θ ← θ + η·Σ y·x over M",
    )
    assert pseudo_code(Settings(update="batch", rule="lt")).lines == (
        "until M is empty:",
        "  M = all points with",
        "    y·(θ·x + θ₀) < 0",
        "  θ ← θ + Σ y·x over M",
        "  θ₀ ← θ₀ + Σ y over M",
    )


def test_a_run_that_stops_early_says_so() -> None:
    code = pseudo_code(Settings(offset=False, max_passes=1_000, stop_after=50))
    assert code.lines == (
        "until a pass has no mistake,",
        "at most 1,000 times:",
        "  for each point in turn:",
        "    if y·(θ·x) ≤ 0:",
        "      θ ← θ + y·x",
        "      after update 50: stop",
    )
    assert (code.update, code.visit) == ((3, 4, 5), (2, 3))
    batch = pseudo_code(Settings(update="batch", max_passes=1))
    assert batch.lines[:3] == ("until M is empty,", "at most once:", "  M = all points with")


@pytest.mark.parametrize("update", ["single", "batch"])
@pytest.mark.parametrize("order", ["cyclic", "restart", "shuffled"])
@pytest.mark.parametrize("offset", [True, False])
def test_what_is_lit_is_the_test_and_the_update(update: str, order: str, offset: bool) -> None:
    code = pseudo_code(Settings(offset=offset, order=order, update=update))
    lit = [code.lines[line] for line in code.update]
    in_turn = update == "single" and order != "restart"
    assert "≤ 0" in lit[0 if in_turn else 1]
    assert "with" in lit[0] or in_turn
    changes = [line for line in lit if "←" in line]
    assert lit[-len(changes) :] == changes
    assert len(changes) == 1 + offset


@pytest.mark.parametrize("rule", ["le", "lt", "ge", "gt"])
@pytest.mark.parametrize("update", ["single", "batch"])
@pytest.mark.parametrize("order", ["cyclic", "restart", "shuffled"])
def test_every_line_fits_the_panel(rule: str, update: str, order: str) -> None:
    code = pseudo_code(Settings(rule=rule, order=order, update=update, eta="0.5"))
    assert max(map(len, code.lines)) <= 33  # letters that the panel has room for
