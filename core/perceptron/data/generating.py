"""New data sets on request: two clouds, or two classes with a margin that is exactly the one asked.

The same numbers and the same seed give the same points. Whole coordinates are multiples of 1,
others of 0.1, so that a set can be read out in a lecture.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from random import Random

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.numbers import read_number, write_number

MOST_GENERATED = 1_000
LARGEST_LENGTH = 100
TENTH = Fraction(1, 10)

Place = tuple[int, int]  # on a lattice, in units of 1 or 0.1

# Whole normals of whole length, so that lattice lines lie at rational distances: p, q, √(p² + q²)
_NORMALS = ((3, 4, 5), (4, 3, 5), (1, 0, 1), (0, 1, 1))


def two_clouds(
    points: int = 30,
    distance: object = 4,
    spread: object = 1,
    *,
    noise: object = 0,
    seed: int = 0,
    whole: bool = False,
) -> Dataset:
    """Normally distributed points around two centres, as many of each label as possible.

    distance   between the two centres, which lie opposite each other around 0
    spread     standard deviation of each coordinate
    noise      the share of points, 0 to 1, whose label is flipped afterwards
    """
    count, unit = _count(points), _unit(whole)
    apart = float(_length("distance", distance, least=Fraction(0)))
    sigma = float(_length("spread", spread, least=TENTH))
    random = Random(seed)
    turn = random.uniform(0, 2 * math.pi)
    centre = (apart / 2 * math.cos(turn), apart / 2 * math.sin(turn))
    rows, signs = [], []
    for index in range(count):
        sign = 1 if index % 2 == 0 else -1
        place = [sign * c + random.gauss(0, sigma) for c in centre]
        rows.append([round(value / float(unit)) * unit for value in place])
        signs.append(sign)
    return Dataset.of(rows, _flipped(signs, noise, random), name="Two clouds")


def with_margin(
    points: int = 30,
    margin: object = 1,
    *,
    offset: bool = True,
    noise: object = 0,
    seed: int = 0,
    whole: bool = False,
) -> Dataset:
    """Two classes, kept apart by a street whose half width is exactly `margin`.

    Without an offset the street's middle line goes through 0, and γ is the margin. Flipping
    labels (`noise`) comes last: with noise there is mostly no street at all.
    """
    count, unit = _count(points, least=3), _unit(whole)
    width = _length("margin", margin, least=Fraction(1, 100))
    random = Random(seed)
    street = _street(width, unit, offset, random)
    places = _support(street, offset)
    reach = max(2 * math.isqrt(count), math.ceil(4 * width / unit), math.ceil(3 / unit))
    taken, lead = set(places), sum(map(street.side, places))
    while len(places) < count:
        place = random.randint(-reach, reach), random.randint(-reach, reach)
        side = street.side(place)
        if side and side * lead <= 0 and place not in taken:
            places.append(place)
            taken.add(place)
            lead += side
    random.shuffle(places)
    rows = [[value * unit for value in place] for place in places]
    signs = [street.side(place) for place in places]
    return Dataset.of(rows, _flipped(signs, noise, random), name=f"Margin {write_number(width)}")


# ── A street on the lattice ─────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class _Street:
    """Positive points have p·x + q·y ≥ high, negative ones ≤ low."""

    p: int
    q: int
    high: int
    low: int

    def side(self, place: Place) -> int:
        """The label at `place`; 0 on the street."""
        level = self.p * place[0] + self.q * place[1]
        return (level >= self.high) - (level <= self.low)


def _street(margin: Fraction, unit: Fraction, offset: bool, random: Random) -> _Street:
    """A street of that half width, in one of a few directions."""
    step = unit / (10 if offset else 5)
    if (margin / step).denominator != 1:
        grid = "whole coordinates" if unit == 1 else f"coordinates in steps of {write_number(unit)}"
        raise ValueError(f"With {grid}, the margin must be a multiple of {write_number(step)}.")
    parts = 1 if offset else 2  # through the origin, both halves of the gap are whole
    possible = [
        (p, q, int(2 * margin / unit * length))
        for p, q, length in _NORMALS
        if (2 * margin / unit * length / parts).denominator == 1
    ]
    p, q, gap = random.choice(possible)
    p, q = p * random.choice((-1, 1)), q * random.choice((-1, 1))
    high = random.randint(0, gap) if offset else gap // 2
    return _Street(p, q, high, high - gap)


def _support(street: _Street, offset: bool) -> list[Place]:
    """Points at the kerbs that keep the street from turning and from growing.

    Two of them lie on one kerb and the third, seen across the street, between them. Through the
    origin the signed points count: two neighbours on one line, the foot from 0 between them.
    """
    first, second = _around_foot(street.p, street.q, street.high)
    if not offset:
        return [first, (-second[0], -second[1])]
    across = _around_foot(street.p, street.q, street.low)
    third = next(place for place in across if _along(street, place) >= _along(street, first))
    return [first, third, second]


def _along(street: _Street, place: Place) -> int:
    """How far down the street a place is."""
    return street.q * place[0] - street.p * place[1]


def _around_foot(p: int, q: int, level: int) -> tuple[Place, Place]:
    """Two neighbouring lattice points of p·x + q·y = level, the foot from 0 on or between them."""
    squared = p * p + q * q
    steps = range(squared)
    x, y = next((x, y) for x in steps for y in steps if (p * x + q * y - level) % squared == 0)
    # (x, y) is on the level up to a multiple of squared = p·p + q·q.
    times = (level - p * x - q * y) // squared
    x, y = x + times * p, y + times * q
    along = -(q * x - p * y) // squared  # steps of (q, −p), of length squared, back to the foot
    x, y = x + along * q, y - along * p
    return (x, y), (x + q, y - p)


# ── What is asked ───────────────────────────────────────────────────────────────────────────────


def _flipped(signs: list[int], noise: object, random: Random) -> list[int]:
    share = read_number(noise)
    if not 0 <= share <= 1:
        raise ValueError("The noise must be a share from 0 to 1 of the labels.")
    flipped = set(random.sample(range(len(signs)), round(share * len(signs))))
    return [-sign if index in flipped else sign for index, sign in enumerate(signs)]


def _count(points: int, least: int = 2) -> int:
    if not least <= points <= MOST_GENERATED:
        raise ValueError(f"The number of points must be from {least} to {MOST_GENERATED}.")
    return points


def _unit(whole: bool) -> Fraction:
    return Fraction(1) if whole else TENTH


def _length(what: str, value: object, least: Fraction) -> Fraction:
    number = read_number(value)
    if not least <= number <= LARGEST_LENGTH:
        raise ValueError(
            f"The {what} must be from {write_number(least)} to {LARGEST_LENGTH}, "
            f"not {write_number(number)}."
        )
    return number
