"""Lanes of a curve in a square: every sign and every drawn point against the quadratic itself."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.perceptron.studies.conic import lanes

numbers = st.one_of(st.integers(-3, 3).map(float), st.floats(-5, 5).map(lambda x: round(x, 3)))
conics = st.tuples(*[numbers] * 6)


def at(curve: tuple[float, ...], u: np.ndarray, v: np.ndarray) -> np.ndarray:
    a, b, c, d, e, f = curve
    return a * u * u + b * u * v + c * v * v + d * u + e * v + f


@given(conics)
def test_on_every_column_the_sign_is_that_of_the_quadratic(curve: tuple) -> None:
    found = lanes(np.array([curve]))
    assert found.is_something[0] == any(curve)
    if not any(curve):
        return
    size = max(map(abs, curve))
    v = np.linspace(-0.999, 0.999, 41)
    for u, low, high in zip(found.u[0], found.low[0], found.high[0], strict=True):
        value = at(curve, u, v)
        in_lane = (v > low) & (v < high)
        claimed = np.where(in_lane, -found.outside[0], found.outside[0])
        sure = (np.abs(value) > 1e-6 * size) & (np.abs(v - low) > 1e-6) & (np.abs(v - high) > 1e-6)
        assert (np.sign(value)[sure] == claimed[sure]).all()


@given(conics)
def test_what_is_drawn_as_curve_lies_on_it(curve: tuple) -> None:
    found = lanes(np.array([curve]))
    size = max(*map(abs, curve), 1e-9)
    for side, ends in enumerate((found.low, found.high)):
        drawn = found.is_curve[0, :, side]
        value = at(curve, found.u[0][drawn], ends[0][drawn])
        assert np.abs(value).max(initial=0) < 1e-5 * size
    assert (np.diff(found.u[0]) >= 0).all()
    assert (found.u[0][0], found.u[0][-1]) == (-1, 1)


CIRCLE = (1, 0, 1, 0, 0, -0.25)
CURVES = {
    "circle": CIRCLE,
    "hyperbola": (1, 0, -1, 0, 0, 0.02),
    "tilted": (1, 1.7, 0.9, 0.1, -0.2, -0.3),
    "parabola": (2, 0, 0, 0.1, -1, -0.2),
    "line": (0, 0, 0, 1, 3, 0.2),
    "nearly upright line": (0, 0, 0, 1, 0.01, 0.2),
    "two lines": (1, 0.5, -1, 0, 0, 0),
    "asymptote": (0, 1, 0, 0.2, -0.3, 0.05),
}


@pytest.mark.parametrize("name", CURVES)
def test_between_columns_the_straight_edge_stays_at_the_curve(name: str) -> None:
    """The distance to the curve is |f| / ‖∇f‖, nearly; a picture of 600 pixels shows 0.003."""
    a, b, c, d, e, _ = curve = CURVES[name]
    found = lanes(np.array([curve], dtype=float))
    for side, ends in enumerate((found.low[0], found.high[0])):
        joined = found.is_curve[0, :-1, side] & found.is_curve[0, 1:, side]
        u = (found.u[0][:-1] + found.u[0][1:])[joined] / 2
        v = (ends[:-1] + ends[1:])[joined] / 2
        slope = np.hypot(2 * a * u + b * v + d, b * u + 2 * c * v + e)
        away = np.abs(at(curve, u, v)) / np.maximum(slope, 0.05)
        assert away.max(initial=0) < 0.012
    assert found.is_curve.any()


def test_a_circle_is_closed_and_has_its_size() -> None:
    found = lanes(np.array([CIRCLE], dtype=float))
    u, low, high = found.u[0], found.low[0], found.high[0]
    area = float(np.sum((high - low)[:-1] * np.diff(u) + np.diff(high - low) * np.diff(u) / 2))
    assert area == pytest.approx(np.pi / 4, rel=0.01)
    assert found.outside[0] == 1
    drawn = u[found.is_curve[0, :, 0]]
    assert (drawn.min(), drawn.max()) == pytest.approx((-0.5, 0.5))


@pytest.mark.parametrize(("constant", "sign"), [(2.0, 1), (-2.0, -1)])
def test_without_a_curve_one_side_is_everywhere(constant: float, sign: int) -> None:
    found = lanes(np.array([[0, 0, 0, 0, 0, constant]]))
    width = found.high - found.low
    assert not found.is_curve.any()
    assert (width == (0 if found.outside[0] == sign else 2)).all()
