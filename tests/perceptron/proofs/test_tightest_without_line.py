"""How few updates can be promised where no line exists? Against scipy, and on random runs."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest
from scipy.optimize import minimize

from core.perceptron import Dataset, Settings, bound_without_line, catalogue, train
from core.perceptron.data.neuron import boolean_function
from core.perceptron.proofs.tightest_without_line import holds_for, tightest_without_line

SETS = ("odd_one_out", "overlap", "both_labels", "aba", "xor")


def random_set(random: Random) -> Dataset:
    n, d = random.randint(1, 7), random.randint(1, 3)
    points = [[random.randint(-4, 4) for _ in range(d)] for _ in range(n)]
    return Dataset.of(points, [random.choice((-1, 1)) for _ in range(n)])


def test_no_random_run_makes_more_updates() -> None:
    random = Random(12)
    met, told = 0, 0
    for _ in range(300):
        dataset, passes = random_set(random), random.randint(1, 9)
        settings = Settings(
            offset=random.random() < 0.5,
            order=random.choice(["cyclic", "shuffled"]),
            rule=random.choice(["le", "lt", "ge", "gt"]),
            eta=random.choice(["0.1", "1", "7"]),
            max_passes=passes,
        )
        assert holds_for(settings)
        found = tightest_without_line(dataset, passes, settings.offset)
        made = len(train(dataset, settings))
        assert made <= found.updates + 1e-9 <= passes * len(dataset) + 1e-8
        met += made > found.updates - 1e-6
        told += found.direction is not None
    assert met  # it is reached now and then
    assert told > 100


@pytest.mark.parametrize("key", SETS)
@pytest.mark.parametrize("passes", [1, 8, 100])
def test_scipy_finds_nothing_better(key: str, passes: int) -> None:
    dataset = catalogue().load(key).dataset
    found = tightest_without_line(dataset, passes)
    ones = np.ones((len(dataset), 1))
    z = dataset.labels[:, None] * np.hstack([dataset.points, ones])
    radius = float(np.linalg.norm(z, axis=1).max())

    def bound(w: np.ndarray) -> float:
        short = np.maximum(0, 1 - z @ w)
        return float((radius * np.linalg.norm(w) + math.sqrt(passes) * np.linalg.norm(short)) ** 2)

    starts = [np.zeros(z.shape[1]), *np.random.default_rng(0).normal(size=(8, z.shape[1]))]
    best = min(minimize(bound, start, method="Nelder-Mead").fun for start in starts)
    assert found.updates <= best * 1.01


def test_its_parts_make_it() -> None:
    dataset = catalogue().load("overlap").dataset
    found = tightest_without_line(dataset, 57)
    assert found.direction is not None
    assert ((found.radius + found.deviation) / found.gamma) ** 2 == pytest.approx(found.updates)
    assert found.updates == bound_without_line(dataset, 57, found.direction, found.gamma)
    assert np.linalg.norm(found.direction) == pytest.approx(1)


def test_of_xor_it_says_no_more_than_the_number_of_visits() -> None:
    """Every visit of the run is a mistake, so nothing less could be promised."""
    xor = boolean_function(6)
    found = tightest_without_line(xor, 6)
    assert (found.updates, found.visits, found.direction) == (24, 24, None)
    assert len(train(xor, Settings(max_passes=6))) == 24


@pytest.mark.parametrize(
    "changes",
    [
        {"start": ("1", "0", "0")},
        {"update": "batch"},
        {"order": "restart"},
        {"decay": "0.5"},
    ],
)
def test_other_runs_have_no_such_bound(changes: dict) -> None:
    assert not holds_for(Settings(**changes))
    assert holds_for(Settings(start=("0", "0", "0")))
