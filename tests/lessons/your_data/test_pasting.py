"""Is a large table looked at without unpacking it?"""

from __future__ import annotations

import copy
from dataclasses import replace

from core.lessons.your_data.views.pasting import _are_shown
from core.perceptron import Dataset
from core.ui.address import choices
from core.ui.address.own_points import points_entry

POINTS = Dataset.of([["0.1", "1/3"], [2, -3], [0, 0]], [1, -1, 1], name="Mine")
OTHER = Dataset.of([["0.1", "1/4"], [2, -3], [0, 0]], [1, -1, 1], name="Mine")


def test_points_are_known_again_by_what_they_are_packed_in() -> None:
    shown = choices.opened(points_entry(POINTS))
    same = copy.copy(replace(POINTS, name="Yours"))  # packed, as one that came from a worker
    assert _are_shown(same, shown)
    assert not _are_shown(copy.copy(OTHER), shown)
    assert not _are_shown(replace(POINTS, signs=(1, -1, -1)), shown)
    assert "exact" not in same.__dict__
