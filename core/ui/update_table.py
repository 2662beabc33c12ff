"""A run as a table: one row an update, as one would write it on the board."""

from __future__ import annotations

from collections.abc import Iterable

from core.perceptron.trace import Trace

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def update_table(trace: Trace) -> dict[str, list[str]]:
    """The columns k, corrected point, its label, and θ and θ₀ after the update.

    For runs that correct one point at a time.
    """
    if trace.settings.update != "single":
        raise ValueError("A batch update corrects several points, and a row shows only one.")
    points = [int(index) for index in trace.point]
    return {
        "k": [str(k) for k in range(1, len(trace) + 1)],
        "corrected point": [_point(trace, index) for index in points],
        "label": ["+1" if trace.dataset.labels[index] > 0 else "−1" for index in points],
        "θ": [_vector(theta) for theta in trace.theta[1:]],
        "θ₀": [_number(theta0) for theta0 in trace.theta0[1:]],
    }


def _point(trace: Trace, index: int) -> str:
    return f"x⁽{str(index + 1).translate(_RAISED)}⁾ = {_vector(trace.dataset.points[index])}"


def _vector(values: Iterable[float]) -> str:
    return f"({', '.join(_number(value) for value in values)})"


def _number(value: float) -> str:
    """At most six digits, with a true minus sign; −0 is 0."""
    return f"{value + 0:.6g}".replace("-", "−")
