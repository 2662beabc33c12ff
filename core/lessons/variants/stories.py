"""Comparisons worth seeing: which runs stand side by side, and on which points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Changes = Mapping[str, str]  # settings that differ from the usual ones, as texts of the address

OWN = "own"
KEEP, DUAL, KERNEL = "keep", "dual", "kernel"  # about one run


@dataclass(frozen=True)
class Story:
    """A comparison.

    data      the data set that shows it best
    runs      two to four runs; none where it is about one run
    times     what counts as time in its charts of errors
    shuffles  count the updates of many shuffled orders as well?
    """

    data: str
    runs: tuple[Changes, ...]
    times: tuple[str, ...] = ("updates",)
    shuffles: bool = False


_START = "1,-1,0.5"

STORIES = {
    "steps": Story("not_through_origin", ({}, {"update": "batch"}), times=("updates", "visits")),
    "rules": Story("and", ({"rule": "le"}, {"rule": "ge"}, {"rule": "gt"}, {"rule": "lt"})),
    "orders": Story(
        "bottom_to_top",
        ({"order": "cyclic"}, {"order": "restart"}, {"order": "shuffled"}),
        shuffles=True,
    ),
    "rates": Story("and", tuple({"eta": eta, "start": _START} for eta in ("0.1", "0.5", "1", "2"))),
    KEEP: Story("odd_one_out", ()),
    DUAL: Story("eight_updates", ()),
    KERNEL: Story("xor", ()),
    OWN: Story("eight_updates", ({}, {"update": "batch"}), times=("updates", "visits")),
}
