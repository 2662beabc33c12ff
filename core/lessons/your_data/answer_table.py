"""The plane as a table: each point with its score and its side, by the line the run ended with."""

from __future__ import annotations

from core.perceptron import Trace
from core.scenes.hand.living_table import LABEL, MOST_ROWS, PLACE, POINT, SCORE, SIDE, TITLE
from core.scenes.ink.number_text import point_name, sign_text, vector_text
from core.scenes.run.numbers.point_table import MOST_COORDINATES
from core.scenes.run.numbers.scores import score_texts
from core.scenes.wire.drawing import AnswerTable


def answer_table(trace: Trace) -> AnswerTable:
    """The first of very many points are enough to listen to."""
    dataset = trace.dataset
    scores = trace.scores_at(len(trace))[:MOST_ROWS]
    more = ", …)" if dataset.dimension > MOST_COORDINATES else ")"
    places = [
        vector_text(row)[:-1] + more
        for row in dataset.points[:MOST_ROWS, :MOST_COORDINATES].tolist()
    ]
    rows = [
        (point_name(index), place, sign_text(dataset.signs[index]), text, _side(score))
        for index, (place, text, score) in enumerate(
            zip(places, score_texts(trace, scores), scores.tolist(), strict=True)
        )
    ]
    title = TITLE if len(rows) == len(dataset) else f"Table of the first {len(rows)} points"
    return AnswerTable(title, (POINT, PLACE, LABEL, SCORE, SIDE), tuple(rows))


def _side(score: float) -> str:
    if score == 0:
        return "undecided"
    return "right" if score > 0 else "misclassified"
