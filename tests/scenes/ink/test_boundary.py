"""The boundary and its sides: the numbers of a run and the formulas of a board tell the same."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.scenes.hand.formula import constant
from core.scenes.hand.half_planes import half_planes
from core.scenes.run.pictures.data_space import boundary_corners
from core.scenes.run.pictures.theta_arrows import nearest_to

weights = st.integers(-40, 40).map(lambda tenths: tenths / 10)


@given(weights, weights, weights, weights, weights)
def test_columns_and_formulas_have_the_same_corners(
    theta1: float, theta2: float, theta0: float, x: float, y: float
) -> None:
    planes = half_planes(*map(constant, (theta1, theta2, theta0)), (x, y), 2.0)
    told = [
        [formula.at({}) for formula in place]
        for place in (*planes.ends, planes.inside, planes.outside)
    ]
    [drawn] = boundary_corners(
        np.array([[theta1, theta2]]), np.array([theta0]), np.array([x, y]), 2.0
    )
    assert drawn == pytest.approx(np.array(told), abs=1e-9, nan_ok=True)


@given(weights, weights, weights)
def test_the_line_is_where_the_activation_is_zero(
    theta1: float, theta2: float, theta0: float
) -> None:
    theta, middle = np.array([[theta1, theta2]]), np.array([0.3, -0.2])
    [corners] = boundary_corners(theta, np.array([theta0]), middle, 1.0)
    if not theta.any():
        assert np.isnan(corners).all() == (theta0 == 0)
        return
    [nearest] = nearest_to(theta, np.array([theta0]), middle)
    assert nearest @ theta[0] + theta0 == pytest.approx(0, abs=1e-9)
    along = corners[1] - corners[0]
    assert along @ theta[0] == pytest.approx(0, abs=1e-9)
    assert (corners[2] - corners[0]) @ theta[0] > 0 > (corners[3] - corners[0]) @ theta[0]
    if np.linalg.norm(nearest - middle) < 4:  # else it is drawn nearer
        assert corners[0] @ theta[0] + theta0 == pytest.approx(0, abs=1e-9)


def test_a_boundary_does_not_change_with_the_size_of_its_weights() -> None:
    """Also where their squares, or their products with the points, fit no float."""
    theta, theta0, middle = np.array([[3.0, 4.0]]), np.array([-2.0]), np.array([1.0, 0.5])
    corners = boundary_corners(theta, theta0, middle, 2.0)
    for size in (1e-300, 1e-160, 1e160, 1e300):
        assert boundary_corners(size * theta, size * theta0, middle, 2.0) == pytest.approx(corners)
    through_origin = boundary_corners(theta, np.zeros(1), middle, 2.0)
    far = boundary_corners(1e200 * theta, np.zeros(1), 1e200 * middle, 2e200)
    assert far == pytest.approx(1e200 * through_origin)
