"""What can be chosen about a run, checked as soon as it is written down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from numbers import Integral
from typing import Any

from core.perceptron.data.numbers import read_number, write_number

# What counts as a mistake, besides y·a < 0: for which labels is an activation of exactly 0 one?
LABELS_WRONG_AT_ZERO = {"le": (-1, 1), "lt": (), "ge": (-1,), "gt": (1,)}
RULES = tuple(LABELS_WRONG_AT_ZERO)
ORDERS = ("cyclic", "restart", "shuffled", "permutation")
UPDATES = ("single", "batch")
MOST_UPDATES = 10_000_000
MOST_PASSES = 10_000_000
LARGEST_SEED = 2**32 - 1


@dataclass(frozen=True)
class Settings:
    """How to run the perceptron.

    offset      learn θ₀ too; without it every boundary goes through the origin
    rule        what counts as a mistake: "le" y·a ≤ 0, "lt" y·a < 0,
                "ge" predict +1 iff a ≥ 0, "gt" predict +1 iff a > 0
    order       "cyclic", "restart" (after an update begin again at the first point),
                "shuffled" (a new order each pass, from `seed`) or "permutation"
    permutation the fixed order, as indices from 0; giving one chooses order "permutation"
    eta, decay  the k-th update (from 0) has the learning rate η / (1 + decay · k)
    start       None for zero, or the d weights, followed by θ₀ when there is an offset
    update      "single": one mistake at a time; "batch": all current mistakes at once
    max_passes  the run stops after so many passes; one that goes round is told on to exactly so
                many. With the order "restart" it counts scans, each of which ends at a mistake
    stop_after  the run stops after so many updates; one that goes round is told on to exactly so
                many. Of two such wishes the one that is met first counts
    max_updates how much work a run may be: it stops there at the latest, whatever was wished
    """

    offset: bool = True
    rule: str = "le"
    order: str = "cyclic"
    seed: int = 0
    permutation: tuple[int, ...] | None = None
    eta: Any = "1"
    decay: Any = "0"
    start: Any = None
    update: str = "single"
    max_updates: int = 10_000
    max_passes: int | None = None
    stop_after: int | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.offset, bool):
            raise ValueError("The offset is either on (True) or off (False).")
        _check_choice("mistake rule", self.rule, RULES)
        _check_choice("order", self.order, ORDERS)
        _check_choice("kind of update", self.update, UPDATES)
        _check_whole("seed", self.seed, 0, LARGEST_SEED)
        _check_whole("largest number of updates", self.max_updates, 0, MOST_UPDATES)
        if self.max_passes is not None:
            _check_whole("largest number of passes", self.max_passes, 1, MOST_PASSES)
        if self.stop_after is not None:
            _check_whole("number of updates to stop after", self.stop_after, 1, MOST_UPDATES)
        # Texts in one spelling, so that equal settings compare and hash as equal.
        self._set("eta", write_number(_read("learning rate η", self.eta)))
        self._set("decay", write_number(_read("decay", self.decay)))
        if self.eta_exact <= 0:
            raise ValueError(f"The learning rate η must be above 0, not {self.eta}.")
        if self.decay_exact < 0:
            raise ValueError(f"The decay must be 0 or more, not {self.decay}.")
        if self.start is not None:
            if isinstance(self.start, str) or not isinstance(self.start, Iterable):
                raise ValueError("The start must be a list of numbers, such as (1, 0, 0).")
            self._set("start", tuple(write_number(_read("start", value)) for value in self.start))
        self._check_permutation()

    @property
    def most_updates(self) -> int:
        """Those that are wished for, as far as the work is not too much."""
        return min(self.max_updates, self.stop_after or self.max_updates)

    @property
    def restarts(self) -> bool:
        """Does every update send the run back to the first point?"""
        return self.order == "restart" and self.update == "single"

    @property
    def pass_name(self) -> str:
        """A "pass" visits every point once.

        With the order "restart" it is a "scan", which begins at the first point and ends at the
        first mistake, so that it may leave points out.
        """
        return "scan" if self.restarts else "pass"

    @property
    def pass_names(self) -> str:
        """Of several passes."""
        return "scans" if self.restarts else "passes"

    @property
    def has_wished_length(self) -> bool:
        """Is it said how long the run shall be, if it does not end by itself?"""
        return self.max_passes is not None or self.stop_after is not None

    @property
    def eta_exact(self) -> Fraction:
        return read_number(self.eta)

    @property
    def decay_exact(self) -> Fraction:
        return read_number(self.decay)

    def start_exact(self, dimension: int) -> tuple[Fraction, ...]:
        """θ̂⁽⁰⁾ in the working space of the given dimension."""
        if self.start is None:
            return (Fraction(0),) * dimension
        if len(self.start) != dimension:
            parts = "the weights and then θ₀" if self.offset else "the weights only (no offset)"
            raise ValueError(
                f"The start has {len(self.start)} numbers; {dimension} are needed: {parts}."
            )
        return tuple(map(read_number, self.start))

    def _check_permutation(self) -> None:
        if self.permutation is None:
            if self.order == "permutation":
                raise ValueError("A fixed order needs a permutation, such as (2, 0, 1).")
            return
        indices = tuple(self.permutation)
        for index in indices:
            _check_whole("index in the permutation", index, 0, len(indices) - 1)
        if len(set(indices)) != len(indices):
            raise ValueError("The permutation must name every point exactly once, counted from 0.")
        if self.order not in ("cyclic", "permutation"):
            raise ValueError(f"A permutation cannot be combined with the order “{self.order}”.")
        self._set("permutation", tuple(map(int, indices)))
        self._set("order", "permutation")

    def _set(self, name: str, value: object) -> None:
        object.__setattr__(self, name, value)


def _check_choice(what: str, value: object, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise ValueError(
            f"“{str(value)[:30]}” is not a known {what}; choose one of {', '.join(choices)}."
        )


def _check_whole(what: str, value: object, least: int, most: int) -> None:
    whole = isinstance(value, Integral) and not isinstance(value, bool)
    if not whole or not least <= int(str(value)) <= most:
        raise ValueError(
            f"The {what} must be a whole number from {least} to {most}, not {str(value)[:30]}."
        )


def _read(what: str, value: object) -> Fraction:
    try:
        return read_number(value)
    except ValueError as error:
        raise ValueError(f"The {what}: {error}") from None
