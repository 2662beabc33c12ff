"""Are generated points what was asked for: so many, so far apart, so many updates?"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron import Dataset, Settings, separability, widest_street
from core.perceptron.data.generating import two_clouds, with_margin
from core.perceptron.studies.exercises.exercise_search import find_small_integer_set
from tests.perceptron.plain_perceptron import PlainRun, plain_run, product, signed

seeds = st.integers(0, 2**32 - 1)
counts = st.integers(3, 80)


def is_whole(dataset: Dataset) -> bool:
    return all(value.denominator == 1 for row in dataset.exact for value in row)


# ── A margin exactly as asked ───────────────────────────────────────────────────────────────────


@given(st.integers(1, 400).map(lambda n: Fraction(n, 100)), counts, seeds)
def test_with_an_offset_half_the_street_is_the_margin(margin: Fraction, n: int, seed: int) -> None:
    dataset = with_margin(n, margin, offset=True, seed=seed)
    street = widest_street(dataset)
    assert len(dataset) == n
    assert street is not None
    assert street.half_width_squared == margin**2
    assert len(set(dataset.exact)) == n


@given(st.integers(1, 200).map(lambda n: Fraction(n, 50)), counts, seeds)
def test_through_the_origin_gamma_is_the_margin(margin: Fraction, n: int, seed: int) -> None:
    dataset = with_margin(n, margin, offset=False, seed=seed)
    verdict = separability(dataset, offset=False)
    assert verdict.proven
    assert verdict.gamma_squared == margin**2


@given(st.integers(1, 50), st.booleans(), counts, seeds)
def test_whole_coordinates_reach_the_margin_too(
    fifths: int, offset: bool, n: int, seed: int
) -> None:
    margin = Fraction(fifths, 5)
    dataset = with_margin(n, margin, offset=offset, seed=seed, whole=True)
    assert is_whole(dataset)
    if offset:
        street = widest_street(dataset)
        assert street is not None
        assert street.half_width_squared == margin**2
    else:
        assert separability(dataset, offset=False).gamma_squared == margin**2


def test_both_classes_get_their_share() -> None:
    dataset = with_margin(40, "0.5", seed=3)
    assert abs(sum(dataset.signs)) <= 1


@pytest.mark.parametrize(
    ("margin", "offset", "whole", "step"),
    [("0.15", True, True, "0.1"), ("0.5", False, True, "0.2"), ("0.005", True, False, "0.01"),
     ("0.03", False, False, "0.02")],
)  # fmt: skip
def test_a_margin_that_the_grid_cannot_reach_is_refused(
    margin: str, offset: bool, whole: bool, step: str
) -> None:
    with pytest.raises(ValueError, match=rf"The margin must be|multiple of {step}"):
        with_margin(10, margin, offset=offset, whole=whole)


# ── Clouds and noise ────────────────────────────────────────────────────────────────────────────


@given(st.integers(2, 60), seeds, st.booleans())
def test_clouds_have_as_many_points_as_asked(n: int, seed: int, whole: bool) -> None:
    dataset = two_clouds(n, 4, 1, seed=seed, whole=whole)
    assert len(dataset) == n
    assert sum(dataset.signs) == n % 2
    assert is_whole(dataset) or not whole
    assert all((10 * value).denominator == 1 for row in dataset.exact for value in row)


def test_far_clouds_are_separable_and_near_ones_are_not() -> None:
    assert separability(two_clouds(60, 20, 1, seed=1)).separable
    assert not separability(two_clouds(60, 0, 1, seed=1)).separable


def test_the_same_seed_gives_the_same_points() -> None:
    assert two_clouds(20, seed=5) == two_clouds(20, seed=5)
    assert two_clouds(20, seed=5) != two_clouds(20, seed=6)
    assert with_margin(20, seed=5) == with_margin(20, seed=5)


@pytest.mark.parametrize("noise", ["0", "0.1", "0.25", "1"])
def test_noise_flips_that_share_of_labels(noise: str) -> None:
    clean, noisy = (two_clouds(40, seed=2, noise=share) for share in ("0", noise))
    assert clean.exact == noisy.exact
    flips = sum(a != b for a, b in zip(clean.signs, noisy.signs, strict=True))
    assert flips == 40 * Fraction(noise)


@pytest.mark.parametrize(
    "asked",
    [{"points": 1}, {"points": 1001}, {"noise": "1.5"}, {"noise": "-0.1"}, {"spread": 0},
     {"distance": -1}, {"distance": "1e300"}, {"noise": "much"}],
)  # fmt: skip
def test_a_request_out_of_range_is_refused_with_a_sentence(asked: dict) -> None:
    with pytest.raises(ValueError, match=r"\.$"):
        two_clouds(**asked)


# ── Exercises: exactly N updates ────────────────────────────────────────────────────────────────


def undershoots(run: PlainRun, dataset: Dataset, offset: bool) -> bool:
    """Did an update leave its point wrong?"""
    rows = signed(dataset.exact, dataset.signs, offset)
    after = zip(run.thetas[1:], run.points, strict=True)
    return any(product(theta, rows[index]) <= 0 for theta, [index] in after)


@pytest.mark.parametrize("undershoot", [None, True, False])
@pytest.mark.parametrize("offset", [True, False])
@pytest.mark.parametrize("updates", [3, 5, 8, 12])
def test_the_run_takes_exactly_the_updates_asked(
    updates: int, offset: bool, undershoot: bool | None
) -> None:
    dataset = find_small_integer_set(
        updates, Settings(offset=offset), undershoot=undershoot, points=4, largest=5, seed=1
    )
    run = plain_run(dataset.exact, dataset.signs, offset=offset)
    assert run.outcome == "converged"
    assert len(run.points) == updates
    assert is_whole(dataset)
    assert max(abs(value) for row in dataset.exact for value in row) <= 5
    assert len(set(dataset.exact)) == 4
    assert set(dataset.signs) == {-1, 1}
    if undershoot is not None:
        assert undershoots(run, dataset, offset) is undershoot


def test_the_search_keeps_to_the_settings() -> None:
    settings = Settings(rule="ge", order="restart", eta="0.5", start=(1, 0, -1))
    dataset = find_small_integer_set(6, settings, seed=4)
    run = plain_run(
        dataset.exact, dataset.signs, rule="ge", order="restart", eta="0.5", start=(1, 0, -1)
    )
    assert (run.outcome, len(run.points)) == ("converged", 6)


def test_the_same_seed_finds_the_same_set() -> None:
    assert find_small_integer_set(7, seed=3) == find_small_integer_set(7, seed=3)
    assert find_small_integer_set(7, seed=3) != find_small_integer_set(7, seed=4)


def test_a_start_of_another_dimension_is_left_out() -> None:
    find_small_integer_set(3, Settings(start=(1, 2, 3, 4, 5)))
    find_small_integer_set(3, Settings(permutation=(1, 0)))


def test_nothing_found_is_said_and_not_claimed_impossible() -> None:
    with pytest.raises(ValueError, match="There may still be some") as nothing:
        find_small_integer_set(90, Settings(offset=False), points=2, largest=2)
    assert "exactly 90 updates" in str(nothing.value)


@pytest.mark.parametrize(
    "asked",
    [{"updates": 0}, {"updates": 101}, {"updates": 3, "points": 1}, {"updates": 3, "points": 13},
     {"updates": 3, "largest": 0}, {"updates": 3, "largest": 21}],
)  # fmt: skip
def test_an_exercise_out_of_range_is_refused_with_a_sentence(asked: dict) -> None:
    with pytest.raises(ValueError, match=r"must be a whole number from \d+ to \d+\.$"):
        find_small_integer_set(**asked)
