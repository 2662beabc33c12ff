"""θ in data space: an arrow from the boundary to its positive side, and what is added to it."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Floats
from core.perceptron.data.geometry import directions_of, lengths_of
from core.scenes.ink import axes, palette
from core.scenes.ink.boundary import ahead_of
from core.scenes.ink.drawn_size import (
    LAST_ROOM,
    TRUE_SIZE,
    DrawnSize,
    drawn_size,
    in_sight,
    most_that_fits,
)
from core.scenes.ink.in_between import in_plane, points_in_plane
from core.scenes.ink.name_places import (
    GAP,
    SMALL,
    Taken,
    View,
    around,
    beyond,
    clear_places,
    is_clear,
    name_size,
    ring_size,
)
from core.scenes.ink.names_beside import heads, places_beside
from core.scenes.ink.scene import SUBFRAMES, Layer, Track, columns, name_track
from core.scenes.ink.telling import NEXT

Turning = tuple[Floats, Floats]  # θ and θ₀ in every frame
NAME = 17  # pixels: the letters of θ's name
CROWDED = 1.7  # times as much room as elsewhere a name takes in pictures side by side on a phone
WIDEST = 1.2  # times what the points need


def theta_layers(
    trace: Trace,
    turning: Turning | None,
    boundary: Layer,
    view: View,
    ringed: Floats,
    is_small: bool,
    others: Sequence[Floats] = (),
) -> tuple[Layer, Layer, Layer]:
    """θ, the next update from the tip of θ, and the name of θ, which says at which scale both are.

    What does not fit the picture is not drawn, and neither is an update without a θ to start from.
    The name is short in a small picture, and where the run ends without room for a long one.
    It keeps off the point that is `ringed` in every row (rows, 2), and off lines, the `others`.
    """
    middle, half = view
    arrow, step = axes.arrow(palette.INK, 3), axes.arrow(palette.UPDATE, 3)
    name = axes.label(palette.INK, NAME, "middle center")
    if turning is None or not isinstance(boundary, Track):
        return arrow, step, name
    size = theta_size(trace, middle, half)
    theta, theta0 = turning
    foot = nearest_to(theta, theta0, _anchor(trace, middle))
    tip = foot + theta * float(size)
    hidden = ~(in_sight(foot, middle, half) & in_sight(tip, middle, half))
    foot[hidden] = tip[hidden] = np.nan
    updates = _updates(theta * float(size), tip, middle, half)
    resting = slice(None, None, SUBFRAMES)
    own, points = np.stack([foot, tip], axis=1)[resting], points_in_plane(trace)
    taken = [Taken(ringed, ring_size(half)), heads(updates, half)]

    def named(is_short: bool) -> tuple[str, Floats, bool]:
        """The name, where it stands at every k, and whether it is clear of all else at the end."""
        said = size.named("θ", is_short)
        tight = CROWDED if is_small else 1.0
        room = tight * name_size(said, NAME, half)
        near, farther, far = (
            beyond(own[:, 1], theta[resting], room, half, tight * pixels)
            for pixels in (2 * GAP, 4 * GAP, 10 * GAP)
        )
        beside = around(own.mean(axis=1), room, half, clear=GAP)
        aside = around(own.mean(axis=1), room, half, clear=tight * 8 * GAP)
        choices = np.concatenate([near, beside, farther, far, aside], axis=1)
        strong = [boundary.resting, updates, own]
        lines = [*strong, *strong, own, *others]
        if is_small:
            best = clear_places(choices, room, view, points, lines, taken, tight)
            places = np.stack([best, best], axis=1)
        else:
            places = places_beside(choices, room, view, points, lines, taken, beside=own[:, 1])
        last = [*(line[-1:] for line in strong), *others]
        return said, places, bool(is_clear(places[-1:, 0], room, view, points, last)[0])

    said, names, has_room = named(is_short=is_small)
    if not (has_room or is_small):
        said, names, _ = named(is_short=True)
    told = [said] * len(names)
    named_at = name_track(name, "turn", names, own[:, 1], told, SMALL / half)
    if is_small:
        named_at = Track(name, "turn", columns(names[:, :1]), told, subframes=1)
    return (
        Track(arrow, "turn", columns(np.stack([foot, tip], axis=1))),
        Track(step, "rest", columns(updates), tells=NEXT),
        named_at,
    )


def view_of_points(trace: Trace) -> View:
    """What shows all points, and through the origin the origin too."""
    return axes.view(points_in_plane(trace), with_origin=not trace.settings.offset)


def view_with_theta(trace: Trace) -> View:
    """The same, or a little wider where that is all it takes to draw θ as long as the axes say."""
    usual = middle, half = view_of_points(trace)
    if trace.dataset.dimension > 2 or theta_size(trace, *usual) == TRUE_SIZE:
        return usual
    feet, arrows = _everything_drawn(trace, middle)
    tips = (feet + arrows)[in_sight(feet, middle, half)]
    around = axes.MARGIN / (1 + 2 * axes.MARGIN) * 2 * half
    points = np.vstack([points_in_plane(trace), feet[in_sight(feet, middle, half)]])
    box = np.vstack([points - around, points + around, tips - 0.1 * around, tips + 0.1 * around])
    wider = axes.view(box, with_origin=False, margin=0)
    fits = wider[1] <= WIDEST * half and theta_size(trace, *wider) == TRUE_SIZE
    return wider if fits else usual


def theta_size(trace: Trace, middle: Floats, half: float) -> DrawnSize:
    """One scale for the whole run: every θ fits that has room, and so does its next update."""
    theta, _ = in_plane(trace, trace.augmented)
    feet, arrows = _everything_drawn(trace, middle)
    most = most_that_fits(feet, arrows, middle, half)
    end = len(theta) - 1
    at_the_end = most_that_fits(feet[end:][:1], theta[end:], middle, half, LAST_ROOM)
    return drawn_size(min(most, at_the_end), float(lengths_of(theta).max()), half)


def _everything_drawn(trace: Trace, middle: Floats) -> tuple[Floats, Floats]:
    """(m, 2) feet and arrows of the whole run: every θ, and every θ that the next update makes."""
    theta, theta0 = in_plane(trace, trace.augmented)
    foot = nearest_to(theta, theta0, _anchor(trace, middle))
    return np.concatenate([foot, foot[:-1]]), np.concatenate([theta, theta[1:]])


def nearest_to(theta: Floats, theta0: Floats, middle: Floats) -> Floats:
    """(m, 2) the point of each boundary nearest to `middle`."""
    x, y = theta.T
    place = (float(middle[0]), float(middle[1]))
    with np.errstate(divide="ignore", invalid="ignore", over="ignore"):
        ahead: Floats = ahead_of(place, (x, y), theta0, lengths_of(theta))
    return middle + ahead[:, None] * directions_of(theta)


def _anchor(trace: Trace, middle: Floats) -> Floats:
    """θ stands at the place of the boundary that is nearest to this one."""
    return middle if trace.settings.offset else np.zeros(2)


def _updates(drawn: Floats, tip: Floats, middle: Floats, half: float) -> Floats:
    """(rows, 2, 2) from the tip of every θ at rest; an update of θ₀ alone has no arrow."""
    start, change = tip[:-1:SUBFRAMES].copy(), np.diff(drawn[::SUBFRAMES], axis=0)
    end = start + change
    end[~change.any(axis=1) | ~in_sight(end, middle, half)] = np.nan
    start[np.isnan(end)] = np.nan
    return np.concatenate([np.stack([start, end], axis=1), np.full((1, 2, 2), np.nan)])
