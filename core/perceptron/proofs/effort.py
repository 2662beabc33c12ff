"""How much work an exact search may be, counted in digits, so that it is the same on every machine.

Multiplying two numbers takes as many steps as the product of their lengths. A search that counts
numbers alone is quick for short ones and may take minutes for long ones.
"""

from __future__ import annotations

WORD = 30  # bits that Python handles at once
BASE = 40  # what an operation on the shortest numbers takes, in steps


class TooMuchWorkError(Exception):
    """The exact search was given up; nothing may be claimed."""


class Effort:
    """What is left of a budget of steps."""

    def __init__(self, most: int) -> None:
        self.left = most

    def spend(self, operations: int, bits: int = 0, other_bits: int | None = None) -> None:
        """Note so many operations on numbers of these lengths; `TooMuchWorkError` if too many."""
        words = bits // WORD + 1
        other = words if other_bits is None else other_bits // WORD + 1
        self.left -= operations * (BASE + words * other)
        if self.left < 0:
            raise TooMuchWorkError


def longest(numbers: tuple[int, ...] | list[int]) -> int:
    """The bits of the longest of these numbers."""
    return max(map(int.bit_length, numbers), default=0)
