"""Comparisons worth seeing: which runs race each other, on which points, and what to look for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Changes = Mapping[str, str]  # settings that differ from the usual ones, as texts of the address

OWN = "own"
KEEP = "keep"


@dataclass(frozen=True)
class Story:
    """A comparison.

    title     on the control that chooses it
    words     what to look for, in a few sentences with the formula
    data      the data set that shows it best
    runs      two to four runs
    tasks     what to try on that data set
    times     what counts as time in its charts of errors
    shuffles  count the updates of many shuffled orders as well?
    """

    title: str
    words: str
    data: str
    runs: tuple[Changes, ...]
    tasks: tuple[str, ...]
    times: tuple[str, ...] = ("updates",)
    shuffles: bool = False


_START = "1,-1,0.5"

STORIES = {
    "steps": Story(
        "One or all at once",
        r"A corrects each mistake as it is met: "
        r"$\hat\theta \leftarrow \hat\theta + \eta\,y\,\hat x$. "
        r"B looks at all points and then adds all mistakes in one step: "
        r"$\hat\theta \leftarrow \hat\theta + \eta \sum y\,\hat x$. Which is quicker?",
        "not_through_origin",
        ({}, {"update": "batch"}),
        (
            "Play to the end. Who needs fewer updates, and who visits fewer points?",
            "Take the data set “Close together”, then “Three points from a textbook”. Is the "
            "answer always the same?",
        ),
        times=("updates", "visits"),
    ),
    "rules": Story(
        "Four rules",
        r"With $a = 0$ a point lies on the boundary. Is that a mistake? Four rules say four "
        r"things, and from $\hat\theta = 0$ every point lies there at first.",
        "and",
        ({"rule": "le"}, {"rule": "ge"}, {"rule": "gt"}, {"rule": "lt"}),
        (
            "Make one step. Which runs correct the same point, and which one does nothing?",
            "Open D and type the start 1, 1, −0.5. Does it learn now?",
        ),
    ),
    "orders": Story(
        "Orders",
        "Sorted points can be a trap: two of them undo each other's correction, pass after pass. "
        "A new random order in each pass breaks the spell.",
        "bottom_to_top",
        ({"order": "cyclic"}, {"order": "restart"}, {"order": "shuffled"}),
        (
            "Step on from update 10 and watch A. Which two points does it correct in turn?",
            "Open C and type other seeds. Does any of them come near 140 updates?",
        ),
        shuffles=True,
    ),
    "rates": Story(
        "Learning rates",
        r"All four start at the same θ, and a step is $\eta\,y\,\hat x$. With a small η it takes "
        r"many steps to get away. From zero, η would change nothing but the length of θ.",
        "and",
        tuple({"eta": eta, "start": _START} for eta in ("0.1", "0.5", "1", "2")),
        (
            "Before you play: which run will end first?",
            "Open every run and type the start 0. How many updates do they need now?",
            r"Open A and type a decay of 1. Its rate is then $\eta/(1+k)$. Does it still end?",
        ),
    ),
    KEEP: Story(
        "Which θ to keep",
        r"Where no line gets all points right, θ never settles. Keep the last one, the "
        r"average $\sum c_k\hat\theta^{(k)}$, the vote "
        r"$\sum c_k\,\mathrm{sign}(\hat\theta^{(k)}\!\cdot\hat x)$, or the best so far? "
        r"Here $c_k$ counts the visits that $\hat\theta^{(k)}$ survived.",
        "odd_one_out",
        (),
        (
            "Play, and watch the last θ each time the lonely − in the corner is corrected.",
            "Go to the end. The boundary of the vote has corners, which no single θ can have.",
            "Take the data set “AND”. Does it matter what one keeps when a line exists?",
        ),
    ),
    OWN: Story(
        "Your own",
        "Choose two to four runs: open A, B and the others here, and change what you like.",
        "eight_updates",
        ({}, {"update": "batch"}),
        (
            "Race η = 1 against η = 5, both from 0. What is different?",
            "Race three shuffled runs that have nothing but their seeds different.",
        ),
        times=("updates", "visits"),
    ),
}
