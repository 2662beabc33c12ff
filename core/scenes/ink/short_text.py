"""Texts with fewer digits, for a room: from the back row one reads three.

A number is rounded only where that says nothing wrong: none that lies exactly between two others,
for it may have been rounded before; none that would look whole; and none of a text in which two
numbers would become one.
"""

from __future__ import annotations

import re
from decimal import ROUND_HALF_UP, Decimal

DIGITS = 3
RIGHT_ANGLES = (0, 90, 180)
NUMBER = re.compile(r"(?<![\w.,])(\d+\.\d+)(°?)(?![\w.]*\d)")
SIZE = re.compile(r"(θ\*?), (?:half|1/(\d+)) size")  # of an arrow: its name in short
SUM = re.compile(r"[−\d./]+(?: [+−] [−\d./]+)+ = ([−\d./]+)")


def short_text(text: str) -> str:
    """The text with shorter numbers; of a sum nothing but what it comes to."""
    if drawn := SIZE.fullmatch(text):
        return f"{drawn[1]}/{drawn[2] or 2}"
    if added := SUM.fullmatch(text):
        text = added[1]
    numbers = {number: _short(number, bool(degrees)) for number, degrees in NUMBER.findall(text)}
    if len(set(numbers.values())) < len(numbers):
        return text
    return NUMBER.sub(lambda found: numbers[found[1]] + found[2], text)


def _short(written: str, is_angle: bool) -> str:
    number = Decimal(written)
    places = 0 if is_angle else max(0, DIGITS - 1 - number.adjusted())
    unit = Decimal(1).scaleb(-places)
    rounded = number.quantize(unit, ROUND_HALF_UP)
    if abs(number - rounded) == unit / 2:
        return written
    if is_angle:
        return written if rounded in RIGHT_ANGLES else str(rounded)
    if number == rounded:
        return written
    if places and rounded == int(rounded):
        return written
    return f"{rounded:f}".rstrip("0").rstrip(".") if places else str(rounded)
