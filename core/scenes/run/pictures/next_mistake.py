"""The mistake that is corrected next, in data space: its ring, and its name beside the ring."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Floats
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.name_places import RING, SMALL, Taken, View, around, name_size, ring_size
from core.scenes.ink.names_beside import heads, names_in, places_beside
from core.scenes.ink.number_text import point_name
from core.scenes.ink.scene import Layer, Track, columns, name_track
from core.scenes.ink.telling import NEXT

NAME = 14  # pixels: the letters of the name of a ringed point


def ring_layers(trace: Trace, points: Floats, first: int, last: int) -> tuple[Layer, Layer, Layer]:
    """The next mistake, ringed; a batch rings all of its points.

    At a visit that finds a point right, that one is marked instead.
    """
    batches = [trace.batch_at(k) for k in range(first, last)]
    widest = max((len(batch) for batch in batches), default=1)
    places = np.full((last - first + 1, widest, 2), np.nan)
    for row, batch in enumerate(batches):
        places[row, : len(batch)] = points[batch]
    nowhere = columns(np.full((last - first + 1, 1, 2), np.nan))
    ringed = columns(places)
    edge, ring = marks.next_mistake()
    return (
        Track(edge, "rest", ringed, visited=points, tells=NEXT),
        Track(ring, "rest", ringed, visited=points, tells=NEXT),
        Track(marks.chosen(), "rest", nowhere, visited=points, at="right"),
    )


def ringed_alone(trace: Trace, points: Floats, first: int, last: int) -> Floats:
    """(rows, 2) the point that is corrected next; nothing at the end, and where it is a batch."""
    ringed = np.full((last - first + 1, 2), np.nan)
    chosen = trace.point[first:last]
    ringed[:-1][chosen >= 0] = points[chosen[chosen >= 0]]
    return ringed


def ring_name(
    trace: Trace,
    ringed: Floats,
    points: Floats,
    first: int,
    last: int,
    drawn: Sequence[Layer],
    view: View,
    others: Sequence[Floats],
    has_room: bool,
) -> Layer:
    """The name of the next mistake beside its ring, clear of what else is drawn there.

    ringed  (rows, 2) where that is
    drawn   the boundary, θ, its update and its name
    """
    label = axes.label(palette.MISTAKE_TEXT, NAME, "middle center")
    if trace.begins is not None or not has_room:
        return label
    said = [*(f"{point_name(index)} next" for index in trace.point[first:last].tolist()), ""]
    size = name_size(max(said, key=len, default=""), NAME, view[1])
    in_the_way = [layer for layer in drawn if isinstance(layer, Track) and layer.text is None]
    places = places_beside(
        np.concatenate(
            [around(ringed, size, view[1], clear) for clear in (RING, 2 * RING)], axis=1
        ),
        size,
        view,
        points,
        lines=[*(track.resting for track in in_the_way), *others],
        names=[
            Taken(ringed, ring_size(view[1])),
            *names_in(drawn, view),
            *(heads(track.resting, view[1]) for track in in_the_way[1:]),
        ],
        beside=ringed,
    )
    return name_track(label, "rest", places, ringed, said, SMALL / view[1], tells=NEXT)
