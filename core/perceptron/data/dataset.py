"""A set of labelled points, with the exact decimals that were written."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from hashlib import sha256
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np

from core.perceptron.data.arrays import Floats, Indices
from core.perceptron.data.numbers import common_denominator, read_number, write_ratio
from core.perceptron.data.packed_rows import Ratios, packed, ratios, row_of, unpacked

MOST_POINTS = 20_000
MOST_FEATURES = 100
MOST_DIGITS = 1_000  # of the common denominator, to which exact arithmetic brings all numbers


class FractionsError(ValueError):
    """The fractions of a set are no use together; `point` counts from 1."""

    reason = (
        f"the fractions up to here have no common denominator of at most {MOST_DIGITS:,} digits. "
        "Write them as decimals, such as 0.3333."
    )

    def __init__(self, point: int) -> None:
        super().__init__(point)
        self.point = point

    def __str__(self) -> str:
        return f"Point {self.point}: {self.reason}"


@dataclass(frozen=True, eq=False)
class Dataset:
    """n examples x⁽ⁱ⁾ of dimension d ≥ 1, each with a label y⁽ⁱ⁾ of −1 or +1.

    Build one with `Dataset.of`; it checks what it is given. One that came from another process
    unpacks its exact numbers when they are first asked for.
    """

    exact: tuple[tuple[Fraction, ...], ...]
    signs: tuple[int, ...]
    name: str = ""
    label_names: tuple[str, str] = ("−1", "+1")  # how −1 and +1 were written
    feature_names: tuple[str, ...] = ()
    working_spaces: dict[bool, Any] = field(  # derived from the above; see `working_space`
        default_factory=dict, init=False, repr=False
    )

    @classmethod
    def of(
        cls,
        points: Iterable[Iterable[Any]],
        labels: Iterable[Any],
        name: str = "",
        label_names: tuple[str, str] = ("−1", "+1"),
        feature_names: Sequence[str] = (),
    ) -> Dataset:
        """Make a data set from rows of numbers (or decimal texts) and labels of −1 or +1."""
        exact = tuple(_read_row(row, index) for index, row in enumerate(points, start=1))
        signs = tuple(_read_sign(label, index) for index, label in enumerate(labels, start=1))
        _check_shape(exact, signs)
        _check_denominators(exact)
        names = tuple(feature_names) or tuple(f"x{j}" for j in range(1, len(exact[0]) + 1))
        if len(names) != len(exact[0]):
            raise ValueError(f"{len(names)} column names were given for {len(exact[0])} columns.")
        return cls(exact, signs, str(name), label_names, names)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Dataset) and self.identity == other.identity)

    def __hash__(self) -> int:
        return hash(self.identity)

    def __len__(self) -> int:
        return len(self.signs)

    @cached_property
    def dimension(self) -> int:
        """d, the number of coordinates of a point."""
        return len(self.exact[0])

    @cached_property
    def points(self) -> Floats:
        """(n, d) the coordinates, each the float nearest to what was written."""
        pairs = (value.as_integer_ratio() for row in self.exact for value in row)
        numbers = [numerator / denominator for numerator, denominator in pairs]
        rows = np.array(numbers).reshape(len(self), self.dimension)
        rows.flags.writeable = False
        return rows

    @cached_property
    def labels(self) -> Indices:
        """(n,) the labels, −1 or +1."""
        signs = np.array(self.signs, dtype=np.int64)
        signs.flags.writeable = False
        return signs

    @cached_property
    def common_denominator(self) -> int:
        """What makes every coordinate whole when multiplied by it."""
        return common_denominator(value for row in self.exact for value in row)

    @cached_property
    def identity(self) -> str:
        """The same for equal data sets, and for no others: a digest of all that they hold."""
        names = [self.name, *self.label_names, *self.feature_names]
        digest = sha256(repr([names, self.signs, self.dimension]).encode())
        for block in self.packed:
            digest.update(block)
        return digest.hexdigest()

    @cached_property
    def packed(self) -> tuple[bytes, ...]:
        """The exact numbers as bytes; see `packed_rows`."""
        return packed(self.exact)

    def __reduce__(self) -> tuple[Any, ...]:
        """Packed, with what would ask for every number again."""
        told = (self.signs, self.name, self.label_names, self.feature_names)
        known = {name: getattr(self, name) for name in _TRAVEL_ALONG}
        return _restored, (known, *told)

    if not TYPE_CHECKING:  # who asks for what is not there shall hear of it

        def __getattr__(self, name: str) -> Any:
            if name != "exact" or "packed" not in self.__dict__:
                raise AttributeError(f"A data set has no {name}.")
            self.__dict__[name] = unpacked(self.packed)
            return self.__dict__[name]

    def point(self, index: int) -> tuple[Fraction, ...]:
        """One point, exactly; the others stay packed."""
        is_packed = "exact" not in self.__dict__
        return row_of(self.packed, index) if is_packed else self.exact[index]

    def in_order(self, order: Sequence[int]) -> Dataset:
        """The same points, visited in another order."""
        exact = tuple(self.exact[index] for index in order)
        return replace(self, exact=exact, signs=tuple(self.signs[index] for index in order))

    def written(self, most: int | None = None) -> list[list[str]]:
        """The coordinates, or those of the first points, as texts that read back as the same."""
        texts: dict[tuple[int, int], str] = {}  # tables repeat themselves
        return [
            [texts.get(pair) or texts.setdefault(pair, write_ratio(*pair)) for pair in row]
            for row in islice(self.ratios(), most)
        ]

    def ratios(self) -> Iterator[Ratios]:
        """Every coordinate as numerator and denominator; what is packed stays packed."""
        if "exact" not in self.__dict__:
            return ratios(self.packed)
        return ([value.as_integer_ratio() for value in row] for row in self.exact)


_TRAVEL_ALONG = ("packed", "dimension", "points", "common_denominator", "identity")


def _restored(known: dict[str, Any], *told: Any) -> Dataset:
    """A data set whose exact numbers are packed still."""
    made = Dataset((), *told)
    del made.__dict__["exact"]
    made.__dict__.update(known)
    made.points.flags.writeable = False
    return made


def _read_row(row: Iterable[Any], index: int) -> tuple[Fraction, ...]:
    if isinstance(row, str) or not isinstance(row, Iterable):
        raise ValueError(f"Point {index} must be a row of numbers, such as (1, 2).")
    try:
        return tuple(map(read_number, row))
    except ValueError as error:
        raise ValueError(f"Point {index}: {error}") from None


def _read_sign(label: Any, index: int) -> int:
    try:
        sign = read_number(label)
    except ValueError:
        sign = Fraction(0)
    if sign not in (-1, 1):
        raise ValueError(f"The label of point {index} must be −1 or +1, not {str(label)[:30]}.")
    return int(sign)


def _check_shape(exact: tuple[tuple[Fraction, ...], ...], signs: tuple[int, ...]) -> None:
    if not exact:
        raise ValueError("There are no points. At least one is needed.")
    if len(exact) != len(signs):
        raise ValueError(f"There are {len(exact)} points but {len(signs)} labels.")
    if len(exact) > MOST_POINTS:
        raise ValueError(f"There are {len(exact)} points; at most {MOST_POINTS} can be handled.")
    dimension = len(exact[0])
    if not 1 <= dimension <= MOST_FEATURES:
        raise ValueError(f"A point needs 1 to {MOST_FEATURES} coordinates, not {dimension}.")
    for index, row in enumerate(exact, start=1):
        if len(row) != dimension:
            raise ValueError(
                f"Point {index} has {len(row)} coordinates, but point 1 has {dimension}."
            )


def _check_denominators(exact: tuple[tuple[Fraction, ...], ...]) -> None:
    """Refuse fractions that have no short common denominator: every number gets its length."""
    met, common = {1}, 1
    for index, row in enumerate(exact, start=1):
        for number in row:
            if number.denominator in met:
                continue
            met.add(number.denominator)
            common = math.lcm(common, number.denominator)
            if common >= 10**MOST_DIGITS:
                raise FractionsError(index)
