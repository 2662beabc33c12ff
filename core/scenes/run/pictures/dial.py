"""The angle dial: θ̂ against x̂ before and after an update, and the 90° that decides."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from core.perceptron import Trace
from core.perceptron.data.arrays import Floats
from core.perceptron.data.geometry import angles_in_degrees
from core.scenes.ink import axes, palette
from core.scenes.ink.in_between import turning_theta
from core.scenes.ink.number_text import degrees_text, point_name, sign_text
from core.scenes.ink.scene import Layer, PlainTrace, Scene, Track, columns
from core.scenes.ink.telling import SCORES

X_HAT = "x̂ = (x, 1)"
NEEDLE_FRAMES = 4  # an update; the needle turns through less than the boundary
NEEDLE = 0.92  # of the dial's radius


def angle_dial_scene(trace: Trace, first: int, last: int) -> Scene:
    """x̂ lies at 0°; the needle is θ̂. A positive point is right below 90°, a negative one above."""
    nothing = [np.nan]
    before = np.concatenate([trace.angle_before[first:last], nothing])
    after = np.concatenate([trace.angle_after[first:last], nothing])
    x_hat = np.where(np.isnan(after)[:, None], np.nan, [[1.0, 0.0]])
    says_at = columns(np.full((len(after), 1, 2), [0.0, -0.3]))
    turning = columns(_from_centre(_needle(trace, first, last, before)))
    name_at = columns((x_hat - [0, 0.14])[:, None, :])
    hands = dial_hands()
    layers: list[Layer] = [
        *dial_face(),
        Track(hands.x, "rest", columns(_from_centre(x_hat)), tells=SCORES),
        Track(hands.after, "rest", columns(_from_centre(_on_dial(after))), tells=SCORES),
        Track(hands.needle, "turn", turning, subframes=NEEDLE_FRAMES, tells=SCORES),
        Track(hands.name, "rest", name_at, _names(trace, first, last), tells=SCORES),
        Track(hands.says, "rest", says_at, _says(trace, first, last), tells=SCORES),
    ]
    box = {"x": (-2.0, 2.0), "y": (-2.0, 2.0)}
    title, note = f"A{corrected_angle(trace)[1:]}", X_HAT if trace.settings.offset else ""
    return Scene("dial", title, layers, dial_layout(), box, note=note, size="small")


def angle_name(offset: bool) -> str:
    """Of a point. With an offset it is not an angle that is seen in data space."""
    return "angle of θ̂ and x̂" if offset else "angle of θ and x"


def corrected_angle(trace: Trace) -> str:
    """Of what the next update adds: one point, or the sum over a batch."""
    name = angle_name(trace.settings.offset)
    return name if trace.begins is None else name.replace("and ", "and Σ y·")


def _needle(trace: Trace, first: int, last: int, before: Floats) -> Floats:
    """The needle in every frame: the angle of θ̂ + t·η y x̂ to the x̂ of its own update."""
    theta = turning_theta(trace, first, last, NEEDLE_FRAMES)[:-1]
    signs = np.ones(last - first)
    if trace.begins is None:
        signs = trace.dataset.labels[trace.members[first:last]].astype(float)
    own = np.repeat(trace.ledger.directions(first, last) * signs[:, None], NEEDLE_FRAMES, axis=0)
    angles = angles_in_degrees(theta, own, np.zeros(len(theta), dtype=bool))
    angles[::NEEDLE_FRAMES] = before[:-1]
    return _on_dial(np.append(angles, np.nan))


def _on_dial(degrees: Floats) -> Floats:
    radians = np.radians(degrees)
    return NEEDLE * np.column_stack([np.cos(radians), np.sin(radians)])


def _from_centre(tips: Floats) -> Floats:
    return np.stack([np.zeros_like(tips), tips], axis=1)


def _names(trace: Trace, first: int, last: int) -> list[str]:
    labels = trace.dataset.signs
    points = trace.point[first:last].tolist()
    x = "x̂" if trace.settings.offset else "x"
    named = [
        f"{point_name(i).replace('x', x)} ({sign_text(labels[i])})" if i >= 0 else f"Σ y·{x}"
        for i in points
    ]
    return [*named, ""]


def _says(trace: Trace, first: int, last: int) -> list[str]:
    """What the angle does, and the word undershoot where it is not enough."""
    texts = []
    for k in range(first, last):
        change = f"{degrees_text(trace.angle_before[k])} → {degrees_text(trace.angle_after[k])}"
        texts.append(f"{change}: undershoot" if trace.score_after[k] <= 0 else change)
    return [*texts, ""]


def dial_layout() -> dict[str, Any]:
    hidden = {"visible": False, "fixedrange": True}
    return {
        "xaxis": {**hidden, "range": [-1.5, 1.5]},
        "yaxis": {**hidden, "range": [-0.5, 1.3], "scaleanchor": "x"},
        "margin": {"l": 4, "r": 4, "t": 2, "b": 2},
        "hovermode": False,
        **axes.BARE,
    }


def dial_face() -> list[PlainTrace]:
    """What stands still: both sides of the right angle."""
    arc = np.radians(np.linspace(0, 180, 61))
    rim = np.column_stack([np.cos(arc), np.sin(arc)])
    centre = np.zeros((1, 2))
    right_angle = {"color": palette.GHOST, "width": 1, "dash": "dash"}
    return [
        axes.area(palette.POSITIVE_SIDE, np.vstack([centre, rim[:31]])),
        axes.area(palette.NEGATIVE_SIDE, np.vstack([centre, rim[30:]])),
        axes.line(palette.GHOST, 1) | {"x": rim[:, 0].tolist(), "y": rim[:, 1].tolist()},
        axes.label(palette.GHOST, 12, text=["", "90°"], mode="lines+text", line=right_angle)
        | {"x": [0, 0], "y": [0, 1]},
    ]


class DialHands(NamedTuple):
    """What moves: x̂, θ̂ after and before the update, the name of x̂, and the angles in words."""

    x: PlainTrace
    after: PlainTrace
    needle: PlainTrace
    name: PlainTrace
    says: PlainTrace


def dial_hands() -> DialHands:
    return DialHands(
        axes.arrow(palette.MISTAKE_DEEP, 3),
        axes.arrow(palette.UPDATE, 2.5),
        axes.arrow(palette.INK, 3),
        axes.label(palette.MISTAKE_TEXT, 14, "middle center"),
        axes.label(palette.UPDATE, 14, "middle center"),
    )
