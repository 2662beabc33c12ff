"""Numbers and texts in few bytes.

Columns travel as 16-bit numbers between the limits of their picture's box: far finer than a pixel,
and small enough for a class that opens the same link at once.
"""

from __future__ import annotations

import base64
from dataclasses import dataclass

import numpy as np

from core.perceptron.data.arrays import Flags, Floats

NOTHING = 65_535  # packed: there is nothing to draw here
STEPS = 65_534


class Texts(list[str]):
    """One text a row. Those that repeat themselves are sent once each, with their places."""


@dataclass(frozen=True)
class CodedTexts:
    """The text of a row is words[rows[row]]."""

    words: list[str]
    rows: list[int]


def coded(texts: Texts) -> list[str] | CodedTexts:
    """The shorter way to say the same."""
    words = list(dict.fromkeys(texts))
    if len(words) > len(texts) / 2:
        return list(texts)
    places = {word: place for place, word in enumerate(words)}
    return CodedTexts(words, [places[text] for text in texts])


def pack_flags(flags: Flags) -> str:
    """Eight flags a byte, the first one lowest, in base 64."""
    return base64.b64encode(np.packbits(flags, bitorder="little").tobytes()).decode("ascii")


def pack(values: Floats, limits: tuple[float, float]) -> str:
    """Numbers between `limits` as 16-bit steps in base 64; nan and what lies outside as NOTHING."""
    low, high = limits
    with np.errstate(invalid="ignore"):
        steps = np.rint((values - low) / (high - low) * STEPS)
        inside = (steps >= 0) & (steps <= STEPS)
    whole = np.where(inside, steps, NOTHING).astype("<u2")
    return base64.b64encode(whole.tobytes()).decode("ascii")
