"""Does no run make more updates than its bound? Bounds worked out again in plain fractions."""

from __future__ import annotations

import math
from decimal import Decimal, localcontext
from fractions import Fraction
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import (
    Bound,
    Dataset,
    Settings,
    bound_of,
    bound_without_line,
    catalogue,
    mistake_bound,
    separability,
    train,
)
from core.perceptron.data.settings import RULES
from tests.examples import tries
from tests.perceptron.plain_perceptron import product, signed
from tests.perceptron.strategies import separable_datasets

AND = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, -1, 1])
XOR = Dataset.of([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, 1, 1, -1])
STEEP = Dataset.of([[-3, -1], [1, 3], [0, 3]], [1, 1, -1])
TWENTY = Dataset.of([[1, 0]] * 20 + [["0.6", "-0.8"]], [1] * 20 + [-1])


def bound(dataset: Dataset, settings: Settings) -> Bound:
    return bound_of(dataset, settings, separability(dataset, settings.offset))


def digits(number: Fraction) -> Decimal:
    return Decimal(number.numerator) / Decimal(number.denominator)


def by_hand(dataset: Dataset, settings: Settings) -> Fraction | int:
    """The bound from the table of laws, with the reference of the verdict, in 60 digits."""
    verdict = separability(dataset, settings.offset)
    rows = signed(dataset.exact, dataset.signs, settings.offset)
    p = verdict.reference
    gamma2, radius2 = product(p, p), max(product(row, row) for row in rows)
    assert min(product(p, row) for row in rows) == gamma2  # p = γθ*
    start = tuple(map(Fraction, settings.start or [0] * len(p)))
    eta, decay = Fraction(settings.eta), Fraction(settings.decay)
    if decay:
        return counted(product(start, p), product(start, start), gamma2, radius2, eta, decay)
    n = len(dataset) if settings.update == "batch" else 1
    alpha = (n + 1) * radius2 / (2 * gamma2)  # of p
    gap = [s / eta - alpha * v for s, v in zip(start, p, strict=True)]
    return product(gap, gap) / (n * radius2)


def counted(along, length2, gamma2, radius2, eta, decay) -> int:
    """The largest K of a falling η, counted up in 60 digits."""
    with localcontext() as context:
        context.prec = 60
        gamma = digits(gamma2).sqrt()
        a, k, first, second = digits(along) / gamma, 0, Decimal(0), Decimal(0)
        while True:
            rate = digits(eta) / (1 + digits(decay) * k)
            first, second = first + rate, second + rate * rate
            right = (digits(length2) + digits(radius2) * second).sqrt()
            if a + gamma * first > right + Decimal("1e-40"):
                return k
            k += 1


# ── Worked examples ─────────────────────────────────────────────────────────────────────────────


def test_from_zero_it_is_r_over_gamma_squared() -> None:
    found = bound(AND, Settings())
    assert (found.kind, found.law, found.updates, found.allowed) == ("zero", "(R/γ)²", 51, 51)
    assert bound(Dataset.of([[9], [11]], [-1, 1]), Settings()).updates == 12322
    assert bound(AND, Settings(start=[0, 0, 0], eta="0.1", rule="gt")) == found


def test_the_bound_is_met_by_orthonormal_points() -> None:
    dataset = Dataset.of(np.eye(7, dtype=int).tolist(), [1] * 7)
    settings = Settings(offset=False)
    assert len(train(dataset, settings)) == bound(dataset, settings).allowed == 7


@pytest.mark.parametrize(
    ("dataset", "settings", "takes", "kind"),
    [
        (AND, Settings(start=[-20, -20, 5]), 69, "start"),
        (STEEP, Settings(decay=1), 504, "decay"),
        (TWENTY, Settings(update="batch"), 17, "batch"),
        (AND, Settings(update="batch", start=[3, "-0.5", 7], eta="0.3"), None, "batch"),
    ],
)
def test_runs_that_the_simple_bound_does_not_speak_of(dataset, settings, takes, kind) -> None:
    trace, found = train(dataset, settings), bound(dataset, settings)
    assert trace.outcome == "converged"
    assert takes in (None, len(trace))
    assert found.kind == kind
    assert len(trace) <= found.updates
    if kind != "decay":
        assert found.updates == by_hand(dataset, settings)


def test_eight_updates_from_far_away() -> None:
    entry = catalogue().load("eight_updates")
    settings = Settings(offset=entry.settings.offset, start=[400, 200])
    trace, found = train(entry.dataset, settings), bound(entry.dataset, settings)
    assert len(trace) == 282 <= found.updates
    assert found.updates == mistake_bound(entry.dataset, settings.offset, [400, 200])


def test_all_at_once_from_zero() -> None:
    n = len(AND)
    found = bound(AND, Settings(update="batch"))
    assert found.updates == Fraction((n + 1) ** 2, 4 * n) * 51
    assert found.law == "(n+1)²/(4n)·(R/γ)²"


def test_where_none_is_known_the_bound_says_why() -> None:
    both = bound(AND, Settings(update="batch", decay="0.5"))
    assert (both.kind, both.updates, both.allowed) == ("none", None, None)
    assert both.reason.endswith("we show none.")
    assert bound(XOR, Settings()).reason == "No line separates these points, so there is no bound."
    through = bound(Dataset.of([[1], [-1]], [1, 1]), Settings(offset=False))
    assert "through the origin" in through.reason


# ── A falling η ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("ratio", [30, 100, 1_000])
def test_beyond_counting_the_power_of_ten_is_told(ratio: int) -> None:
    """γ(ln K + 0.5772) = R√(π²/6): K is exponential in R/γ."""
    dataset = Dataset.of([[1, Fraction(1, ratio)], [-1, Fraction(1, ratio)]], [1, 1])
    verdict = separability(dataset, offset=False)
    found = bound(dataset, Settings(offset=False, decay=1))
    power = verdict.radius / verdict.gamma * math.pi / math.sqrt(6) - 0.5772156649015329
    assert (found.kind, found.updates, found.allowed) == ("decay", None, None)
    assert found.exponent == round(power / math.log(10))


def test_just_within_counting_both_ways_agree() -> None:
    """R/γ such that K is near 10¹⁴: the sums beyond 65,536 terms are right."""
    dataset = Dataset.of([[1, "0.039"], [-1, "0.039"]], [1, 1])
    verdict = separability(dataset, offset=False)
    found = bound(dataset, Settings(offset=False, decay=1))
    power = verdict.radius / verdict.gamma * math.pi / math.sqrt(6) - 0.5772156649015329
    assert math.log(found.updates) == pytest.approx(power, abs=1e-6)
    assert 10**13 < found.updates < 10**15


@pytest.mark.parametrize("decay", ["1e-320", "1e-12", "0.001", "1000", "1e9"])
def test_a_decay_of_any_size(decay: str) -> None:
    settings = Settings(decay=decay, max_updates=200)
    found = bound(AND, settings)
    assert found.kind == "decay"
    if found.updates is not None:
        assert len(train(AND, settings)) <= found.updates
    if Fraction(decay) < Fraction("1e-9"):
        assert found.updates == 51  # as good as constant


def test_a_bound_that_cannot_be_written_is_not_shown() -> None:
    assert bound(AND, Settings(decay="1e90")).kind == "none"
    dataset = Dataset.of([[1, "1e-90"], [-1, "1e-90"]], [1, 1])
    assert bound(dataset, Settings(offset=False, decay=1)).kind == "none"


# ── Thousands of runs ───────────────────────────────────────────────────────────────────────────

starts = st.lists(st.integers(-9, 9), min_size=4, max_size=4)


@given(
    st.data(),
    st.booleans(),
    st.sampled_from(RULES),
    st.sampled_from(["cyclic", "restart", "shuffled"]),
    st.sampled_from(["single", "batch"]),
    st.sampled_from(["1", "0.1", "7"]),
    st.sampled_from(["0", "0", "0.5", "2"]),
    st.one_of(st.none(), starts),
)
def test_no_run_breaks_its_bound(data, offset, rule, order, update, eta, decay, start) -> None:
    dataset = data.draw(separable_datasets(offset))
    settings = Settings(
        offset=offset, rule=rule, order=order, update=update, eta=eta, decay=decay,
        start=start and start[: dataset.dimension + offset], max_updates=300,
    )  # fmt: skip
    found = bound(dataset, settings)
    if found.updates is None:
        assert found.reason or found.exponent > 15
        return
    assert len(train(dataset, settings)) <= found.updates
    if decay == "0" or found.updates < 1_000:
        assert found.updates == by_hand(dataset, settings)


def test_thousands_of_runs_stay_within_their_bounds() -> None:
    random, seen = Random(3), {"zero": 0, "start": 0, "batch": 0, "decay": 0}
    while min(seen.values()) < tries(500):
        n, d = random.randint(1, 6), random.randint(1, 2)
        points = [[random.randint(-4, 4) for _ in range(d)] for _ in range(n)]
        dataset = Dataset.of(points, [random.choice((-1, 1)) for _ in range(n)])
        offset = random.random() < 0.5
        start = [random.randint(-6, 6) for _ in range(d + offset)]
        settings = Settings(
            offset=offset,
            rule=random.choice(RULES),
            order=random.choice(["cyclic", "restart", "shuffled"]),
            update=random.choice(["single", "single", "batch"]),
            eta=random.choice(["1", "0.5", "3"]),
            decay=random.choice(["0", "0", "1"]),
            start=random.choice([None, start]),
            max_updates=500,
        )
        found = bound(dataset, settings)
        if found.updates is not None:
            seen[found.kind] += 1
            assert len(train(dataset, settings)) <= found.allowed


# ── Without a line ──────────────────────────────────────────────────────────────────────────────


def test_mistakes_of_any_points_stay_below_the_bound_of_freund_and_schapire() -> None:
    random = Random(8)
    for _ in range(tries(400)):
        n, d, passes = random.randint(1, 6), random.randint(1, 2), random.randint(1, 8)
        points = [[random.randint(-4, 4) for _ in range(d)] for _ in range(n)]
        dataset = Dataset.of(points, [random.choice((-1, 1)) for _ in range(n)])
        offset = random.random() < 0.5
        order = random.choice(["cyclic", "shuffled"])
        settings = Settings(offset=offset, order=order, max_passes=passes)
        made = len(train(dataset, settings))
        for _ in range(5):
            direction = [random.gauss(0, 1) for _ in range(d + offset)]
            gamma = random.choice([0.1, 1, 3, 10])
            assert made <= bound_without_line(dataset, passes, direction, gamma, offset) + 1e-9


def test_the_bound_without_a_line_by_hand() -> None:
    """XOR, direction (0, 0, 1), γ = 1: two points are 2 short of it, R² = 3."""
    allowed = bound_without_line(XOR, 3, [0, 0, 5], 1)
    assert allowed == pytest.approx((math.sqrt(3) + math.sqrt(3 * (4 + 4))) ** 2)
    assert bound_without_line(AND, 1, separability(AND).reference, separability(AND).gamma) == (
        pytest.approx(51)
    )


@pytest.mark.parametrize(
    ("direction", "gamma"), [([0, 0, 0], 1), ([1, 2], 1), ([1, 0, 0], 0), ([1, 0, 0], math.nan)]
)
def test_nonsense_is_refused_with_a_sentence(direction, gamma) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        bound_without_line(XOR, 3, direction, gamma)
