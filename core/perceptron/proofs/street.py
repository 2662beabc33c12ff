"""The widest street between two classes: the support vector machine's margin.

It is measured in data space, from the boundary to the nearest points, and is *not* the γ of the
mistake bound, which lives in the working space. Both are shown, under different names.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import square_root
from core.perceptron.data.working_space import Integers, SignFilter, WorkingSpace, dot
from core.perceptron.proofs.effort import TooMuchWorkError
from core.perceptron.proofs.nearest_point import Key, nearest_point


@dataclass(frozen=True)
class Street:
    """The boundary w·x + b = 0 with the kerbs w·x + b = ±1, exactly.

    half_width   the geometric margin: the distance from the boundary to each kerb
    """

    w: tuple[Fraction, ...]
    b: Fraction
    half_width_squared: Fraction

    @property
    def half_width(self) -> float:
        return square_root(self.half_width_squared)


def widest_street(dataset: Dataset) -> Street | None:
    """The widest street that keeps the classes apart; None if there is none or only one class."""
    space = WorkingSpace.of(dataset, offset=False)
    plus = [i for i, sign in enumerate(dataset.signs) if sign > 0]
    minus = [i for i, sign in enumerate(dataset.signs) if sign < 0]
    if not plus or not minus:
        return None
    hull = _Differences(space, plus, minus)
    try:
        nearest = nearest_point(hull)
    except TooMuchWorkError:
        return None
    if nearest.is_origin:
        return None
    # p = a − c joins the nearest points of the two hulls; w = 2p/‖p‖² and w·(a + c)/2 + b = 0.
    p = [Fraction(value, nearest.denominator * space.scale) for value in nearest.numerators]
    squared = sum((value * value for value in p), Fraction(0))
    middle = [Fraction(0)] * dataset.dimension
    for key, weight in nearest.weights.items():
        for index in hull.ends(key):
            point = dataset.exact[index]
            middle = [m + weight * x / 2 for m, x in zip(middle, point, strict=True)]
    w = tuple(2 * value / squared for value in p)
    b = -sum((a * m for a, m in zip(w, middle, strict=True)), Fraction(0))
    return Street(w, b, squared / 4)


def mixed_bound(dataset: Dataset, street: Street) -> Fraction:
    """A wrong bound: R of the plain points over the street's half width, squared.

    The run with an offset lives among the points (x, 1), so both numbers belong to another space.
    It is here to be seen failing: on AND it claims 16, and the run takes 18.
    """
    return WorkingSpace.of(dataset, offset=False).radius_squared / street.half_width_squared


class _Differences:
    """The hull of all x⁽ⁱ⁾ − x⁽ʲ⁾, i positive and j negative; a corner's key is the pair (i, j).

    The lowest corner needs no pairs to be tried: x·(a − c) is least where both parts are.
    """

    def __init__(self, space: WorkingSpace, plus: list[int], minus: list[int]) -> None:
        self._rows = space.rows  # of a negative point: −x, so a difference is a sum of rows
        self.cells = len(self._rows) * space.dimension
        self._sides = [(plus, self._filter(plus)), (minus, self._filter(minus))]

    def _filter(self, indices: list[int]) -> SignFilter:
        return SignFilter([self._rows[i] for i in indices])

    def first(self) -> Key:
        return (self._sides[0][0][0], self._sides[1][0][0])

    def lowest(self, direction: Sequence[float]) -> Key:
        best = []
        for indices, sign_filter in self._sides:
            candidates = (indices[i] for i in sign_filter.lowest(direction))
            best.append(min(candidates, key=lambda i: dot(direction, self._rows[i])))
        return tuple(best)

    def corner(self, key: Key) -> Integers:
        i, j = self.ends(key)
        return tuple(a + b for a, b in zip(self._rows[i], self._rows[j], strict=True))

    def ends(self, key: Key) -> tuple[int, int]:
        assert isinstance(key, tuple)
        i, j = key
        return i, j
