"""Does the still picture show the first step of the run?"""

import re

from core.lessons.home.runs import first_run_of
from core.lessons.home.still import still
from core.perceptron import Dataset


def dots(picture: str, name: str) -> list[tuple[float, float]]:
    found = re.findall(rf'class="{name}" d="M([-\d.]+) ([-\d.]+)h0"', picture)
    return [(float(x), -float(y)) for x, y in found]


def test_points_the_first_mistake_and_the_line_that_follows() -> None:
    picture = still(first_run_of(Dataset.of([[2, 1], [-1, 0.5], [1, -3]], [1, -1, 1]), False))
    assert dots(picture, "positive") == [(2, 1), (1, -3)]
    assert dots(picture, "negative") == [(-1, 0.5)]
    assert dots(picture, "ring") == [(2, 1)]  # θ = 0: the first point is the first mistake
    ends = re.search(r'class="next" d="M([-\d.]+) ([-\d.]+)L([-\d.]+) ([-\d.]+)"', picture)
    assert ends is not None
    x, y, u, v = map(float, ends.groups())
    for place in ((x, -y), (u, -v)):  # θ = (2, 1) after it
        assert abs(2 * place[0] + place[1]) < 1e-3
    assert abs(u - x) + abs(v - y) > 20


def test_no_line_is_drawn_where_there_is_none() -> None:
    picture = still(first_run_of(Dataset.of([[0, 0], [1, 1]], [1, 1]), True))
    assert 'class="next"' not in picture
