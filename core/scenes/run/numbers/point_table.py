"""Every point with its side and its score at every k: the picture of data space as a table."""

from __future__ import annotations

import numpy as np

from core.perceptron import Trace
from core.scenes.ink.number_text import point_name, sign_text, vector_text
from core.scenes.run.numbers.scores import score_texts
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import PointTable

MOST_CELLS = 4_000  # points times moments whose scores are sent
MOST_COORDINATES = 6
SIDES = "mur"  # by the sign of the score: −1, 0, +1


def point_table(trace: Trace, first: int, last: int) -> PointTable | None:
    """None where it would be too much to send."""
    n = len(trace.dataset)
    if n * (last - first + 1) > MOST_CELLS:
        return None
    scores = trace.scores_between(first, last + 1)
    few = trace.dataset.points[:, :MOST_COORDINATES].tolist()
    more = trace.dataset.dimension > MOST_COORDINATES
    places = [vector_text(row) for row in few]
    return PointTable(
        names=[point_name(index) for index in range(n)],
        places=[f"{place[:-1]}, …)" for place in places] if more else places,
        labels=[sign_text(sign) for sign in trace.dataset.signs],
        scores=Texts(score_texts(trace, scores.ravel())),
        sides="".join(SIDES[1 + sign] for sign in np.sign(scores).astype(int).ravel().tolist()),
    )
