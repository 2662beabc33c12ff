"""Names in pictures in space keep off the marks, as the picture opens."""

import numpy as np
import pytest

from core.scenes.ink.space_names import HIGH, free_side, seen

FRONT = {"eye": {"x": 2.0, "y": 0.0, "z": 0.0}, "center": {"x": 0.0, "y": 0.0, "z": 0.0}}
VIEW = (np.array([5.0, 5.0, 5.0]), 3.0)


def test_the_camera_sees_as_plotly_does() -> None:
    """By hand: two sides away a picture of 45° shows 2·2·tan 22.5° sides from top to bottom."""
    side = HIGH / (4 * np.tan(np.pi / 8))
    middle, right, up, nearer = seen(
        np.array([[5.0, 5, 5], [5, 8, 5], [5, 5, 8], [8, 5, 8]]), VIEW, FRONT
    )
    assert middle == pytest.approx([0, 0])
    assert right == pytest.approx([side / 2, 0])
    assert up == pytest.approx([0, side / 2])
    assert nearer == pytest.approx([0, side / 2 * 2 / 1.5])


def test_a_name_goes_where_no_mark_is() -> None:
    at = np.array([[5.0, 5.0, 5.0]])
    above, below, beside = np.array([[5, 5, 5.6], [5, 5, 4.4], [5, 5.6, 5]])
    assert free_side("θ*", 15, at, np.empty((0, 3)), VIEW, FRONT) == (0, "top center")
    assert free_side("θ*", 15, at, np.array([above]), VIEW, FRONT) == (0, "bottom center")
    assert free_side("θ*", 15, at, np.array([above, below]), VIEW, FRONT) == (0, "middle right")
    assert free_side("θ*", 15, at, np.array([above, below, beside]), VIEW, FRONT) == (
        0,
        "middle left",
    )


def test_a_name_goes_to_another_place_where_a_ring_leaves_no_side() -> None:
    places = np.array([[5.0, 5.0, 5.0], [5.0, 7.0, 5.0]])
    assert free_side("θ*", 15, places, places[:1], VIEW, FRONT, ringed=0)[0] == 1
