"""Many exercises of one kind from one seed: other numbers, the same amount of work."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.progress import tell
from core.perceptron.data.settings import LARGEST_SEED, Settings
from core.perceptron.studies.exercises.exercise_search import find_small_integer_set

MOST_VARIANTS = 200
MOST_UPDATES_BY_HAND = 20
SPARE_SEARCHES = 50  # for sets that were found before


class Difficulty(NamedTuple):
    """How large the numbers are, how many points there are, and whether an update may fall short.

    undershoot   True: some update leaves its point wrong; False: none does; None: either way
    """

    title: str
    points: int
    largest: int
    undershoot: bool | None


DIFFICULTIES: Mapping[str, Difficulty] = {
    "easy": Difficulty("easy", 4, 3, False),
    "medium": Difficulty("medium", 5, 4, None),
    "hard": Difficulty("hard", 6, 6, True),
}


def exercise_variants(
    count: int, updates: int, difficulty: str, settings: Settings, seed: int
) -> list[Dataset]:
    """`count` different sets of points whose runs make exactly `updates` updates.

    The same seed gives the same sets, and the first ones are the same however many there are.
    Raises `ValueError` with a sentence if the request is out of range or not enough were found.
    """
    if not 1 <= count <= MOST_VARIANTS:
        raise ValueError(f"There can be 1 to {MOST_VARIANTS} variants, not {count}.")
    if not 1 <= updates <= MOST_UPDATES_BY_HAND:
        raise ValueError(f"By hand there can be 1 to {MOST_UPDATES_BY_HAND} updates.")
    if difficulty not in DIFFICULTIES:
        raise ValueError(f"The difficulty must be one of {', '.join(DIFFICULTIES)}.")
    kind, seeds = DIFFICULTIES[difficulty], Random(seed)
    found: dict[frozenset[object], Dataset] = {}
    for _ in range(count + SPARE_SEARCHES):
        dataset = find_small_integer_set(
            updates,
            settings,
            undershoot=kind.undershoot,
            points=kind.points,
            largest=kind.largest,
            seed=seeds.randint(0, LARGEST_SEED),
        )
        found.setdefault(frozenset(zip(dataset.exact, dataset.signs, strict=True)), dataset)
        tell(len(found), count)
        if len(found) == count:
            return list(found.values())
    raise ValueError(
        f"Only {len(found)} different sets were found. Ask for fewer variants or more updates."
    )
