"""Has a run come back to where it was? Then it will go round for ever.

Just before an update the state of a run is (θ̂, the point about to be corrected). With a fixed order
and a constant η the state decides all that follows, so one state met twice is a proof.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt


def first_return(
    steps: npt.NDArray[np.uint64],
    places: npt.NDArray[np.uint64],
    is_closed: Callable[[int, int], bool],
) -> tuple[int, int] | None:
    """The first state met twice, as (first update of the cycle, its length in updates).

    steps   (K,) a fingerprint of each update's change of θ̂; fingerprints add like the changes
    places  (K+1,) or (K,) a fingerprint of the place in the order just before each update
    is_closed(a, b)  decides exactly whether the updates a … b−1 add up to nothing

    Equal states have equal fingerprints, so none is missed; `is_closed` refuses chance matches.
    """
    theta = np.zeros(len(steps) + 1, dtype=np.uint64)
    np.cumsum(steps, out=theta[1:])
    states = theta[: len(places)] + places
    by_value = np.argsort(states, kind="stable")
    ordered = states[by_value]
    repeats = np.flatnonzero(ordered[1:] == ordered[:-1]) + 1
    for position in repeats[np.argsort(by_value[repeats])]:
        again = int(by_value[position])
        before = int(by_value[position - 1])
        if is_closed(before, again):
            return before, again - before
    return None


def fingerprints(count: int, salt: int) -> npt.NDArray[np.uint64]:
    """`count` fixed, well mixed numbers of 64 bits."""
    return np.random.default_rng([salt, count]).integers(2**64, size=count, dtype=np.uint64)
