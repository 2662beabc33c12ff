"""Which moment of a recording is shown, counted one way everywhere.

At k, k updates have happened: “After 5 of 8 updates. Next: the 6th.” The address then says k=5, and
the fifth mark of the timeline and the fifth row of the table are the update that led there.
"""

from __future__ import annotations

from core.scenes.wire.recorded import Asked

SUFFIXES = {1: "st", 2: "nd", 3: "rd"}


def moments(
    first: int, last: int, count: int, end: str, *, step: str = "update", is_known: bool = True
) -> list[str]:
    """One text for every k = first … last; {k} stands for k, {next} for k + 1.

    end       what is said at k = count
    step      what is counted
    is_known  is it known beforehand that there are `count`?
    """
    told = [_moment(k, count if is_known else None, step) for k in range(first, last + 1)]
    if last == count:
        told[-1] = end
    return told


def asked(question: str, step: str = "update") -> Asked:
    """A question to who predicts, and where it is asked: how many steps there are is not said."""
    return Asked(question, "Start.", f"After {counted(1, step)}.", f"After {{k}} {step}s.")


def counted(number: int, one: str, many: str | None = None) -> str:
    """1 update, 2 updates"""
    return f"1 {one}" if number == 1 else f"{number} {many or one + 's'}"


def _moment(k: int, count: int | None, step: str) -> str:
    if k == 0:
        return f"Start. Next: {_first(count, step)}."
    so_far = counted(1, step) if k == 1 else f"{{k}} {step}s"
    if count is not None:
        so_far = f"{{k}} of {counted(count, step)}"
    return f"After {so_far}. Next: the {{next}}{_suffix(k + 1)}."


def ordinal(number: int) -> str:
    """1st, 22nd, 1,113th"""
    return f"{number:,}{_suffix(number)}"


def _first(count: int | None, step: str) -> str:
    if count is None:
        return f"the 1st {step}"
    return f"the only {step}" if count == 1 else f"the 1st of {count} {step}s"


def _suffix(number: int) -> str:
    """21st, 22nd, 23rd, but 11th"""
    return "th" if number // 10 % 10 == 1 else SUFFIXES.get(number % 10, "th")
