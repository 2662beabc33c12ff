"""A name that is as many pixels from what it stands beside in pictures of all sizes.

Its place is reckoned for a small picture, and the browser moves it; so it is weighed for pictures
of other sizes, too. In a low one, on a phone held sideways, it has a place of its own.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.perceptron.data.arrays import Floats
from core.perceptron.data.geometry import directions_of
from core.scenes.ink.name_places import (
    LATER,
    LOW,
    NAME_FONT,
    RING,
    SMALL,
    Taken,
    View,
    around,
    best_of,
    costs_at,
    name_size,
    ring_size,
    with_costs,
)
from core.scenes.ink.scene import Layer, Track, still

# How much pictures of other heights matter, beside a small one: a phone's, and those at a desk.
OTHERS = {100.0: 0.5, 150.0: 0.4, 210.0: 0.4}
CUT = 60.0  # how bad it is to be cut; see `name_places` for the rest
HEAD = 6  # pixels from the middle of an arrow's head to its edge


def place_beside(points: Floats, index: int, view: View, name: str, clear: float = RING) -> Floats:
    """(2, 2) where the name of one of the points (n, 2) covers no other, beside a mark around it:
    in most pictures, and in low ones.
    """
    size, here = name_size(name, NAME_FONT, view[1]), points[index : index + 1]
    choices, ring = around(here, size, view[1], clear), Taken(here, ring_size(view[1]))
    places = places_beside(choices, size, view, points, names=[ring], beside=here)
    return places.reshape(2, 2)


def places_beside(
    choices: Floats,
    size: Floats,
    view: View,
    points: Floats,
    lines: Sequence[Floats] = (),
    names: Sequence[Taken] = (),
    *,
    beside: Floats,
) -> Floats:
    """(m, 2, 2) the same in pictures of all sizes: the best in most of them, and in low ones.

    beside   (m, 2) what the name keeps its distance from in pixels
    """
    inside, cost = with_costs(choices, size, view, points, lines, names)

    def there(high: float) -> Floats:
        return _costs_elsewhere(high, inside, size, view, points, lines, names, beside)

    low = there(LOW) + LATER * np.arange(choices.shape[1])
    for high, matters in OTHERS.items():
        cost += matters * there(high)
    return np.stack([best_of(inside, cost), best_of(inside, low)], axis=1)


def steady_places(
    choices: Floats,
    size: Floats,
    view: View,
    lines: Sequence[Floats],
    names: Sequence[Taken],
) -> Floats:
    """(m, 2) the best for a name that stays where it is, also in a low picture."""
    inside, cost = with_costs(choices, size, view, choices[0, :0], lines, names)
    low = _costs_elsewhere(LOW, inside, size, view, choices[0, :0], lines, names, beside=None)
    return best_of(inside, cost + low)


def _costs_elsewhere(
    high: float,
    choices: Floats,
    size: Floats,
    view: View,
    points: Floats,
    lines: Sequence[Floats],
    names: Sequence[Taken],
    beside: Floats | None,
) -> Floats:
    """(m, c) how bad each choice is in a picture of another height, where pixels are larger."""
    times = SMALL / high

    def there(places: Floats, origin: Floats) -> Floats:
        return origin + times * (places - origin)

    middle, half = view
    places = choices if beside is None else there(choices, beside[:, None])
    others = [
        Taken(at if origin is None else there(at, origin), times * other)
        for at, other, origin in (one.in_a_picture(high) for one in names)
    ]
    sides = [1] if high == LOW else [0, 1]  # a low one is far wider than high
    is_cut = np.abs(places - middle)[..., sides] > (half - times * size)[sides]
    cost = costs_at(places, times * size, half, points, lines, others, times)
    cost += CUT * is_cut.any(axis=-1)
    return cost


def heads(arrows: Floats, half: float) -> Taken:
    """Where the heads of arrows (rows, 2, 2) are."""
    pixels, tips = HEAD * half / SMALL, arrows[:, 1]
    return Taken(tips - pixels * directions_of(tips - arrows[:, 0]), np.full(2, pixels), tips)


def names_in(layers: Sequence[Layer], view: View) -> list[Taken]:
    """Where the names among layers stand."""
    taken: list[Taken] = []
    for layer in layers:
        trace = still(layer)
        if trace["mode"] != "text":
            continue
        font = trace["textfont"]["size"]
        if isinstance(layer, Track):
            longest = max(layer.text or [""], key=len)
            size = name_size(longest, font, view[1])
            taken.append(Taken(layer.resting[:, 0], size, *layer.keeping))
            continue
        texts = zip(trace["x"], trace["y"], trace["text"], strict=True)
        taken += [
            Taken(np.array([[x, y]], float), name_size(text, font, view[1])) for x, y, text in texts
        ]
    return taken
