"""One colour, one meaning, on every picture and in both themes; never colour alone.

Figures are drawn in the light colours. `RECOLOUR` says what each becomes in the dark theme.
"""

from __future__ import annotations

POSITIVE = "#0072B2"  # with a circle and +
NEGATIVE = "#D55E00"  # with a square and −
NEGATIVE_TEXT = "#B44F00"  # its name, dark enough to read
MISTAKE = "#E69F00"  # the mistake that is corrected next, ringed; its line in weight space
MISTAKE_TEXT = "#875A00"  # its name, dark enough to read
MISTAKE_DEEP = "#9A6700"  # its thin lines, and the edge of its ring: the yellow alone is too light
UPDATE = "#B3478F"  # the update y·x and every "after" value
PROMISE = "#009068"  # solution cone, θ*, what the theory promises
PROMISE_TEXT = "#00714F"  # its name
PROMISE_DIM = "#517B6F"  # the same while a proof speaks of something else
INK = "#1D2433"  # θ, boundary, path
GHOST = "#6B7488"  # before, helpers; dotted
GRID = "#E9EBF1"
PAPER = "#FBFBFD"
ON_MARKER = "#FEFEFE"  # the sign drawn on a point

POSITIVE_SIDE = "rgba(0, 114, 178, 0.14)"
NEGATIVE_SIDE = "rgba(213, 94, 0, 0.06)"
WRONG_SIDE = "rgba(107, 116, 136, 0.1)"
CONE = "rgba(0, 158, 115, 0.19)"
POINT_LINE = "#757E91"
BAR = "#858C9C"

RECOLOUR = {
    POSITIVE: "#56B4E9",
    NEGATIVE: "#FF8A3D",
    NEGATIVE_TEXT: "#FF8A3D",
    MISTAKE: "#F5C242",
    MISTAKE_TEXT: "#F5C242",
    MISTAKE_DEEP: "#D9A93A",
    UPDATE: "#E58BC6",
    PROMISE: "#2FD6A6",
    PROMISE_TEXT: "#2FD6A6",
    PROMISE_DIM: "#4D9481",
    INK: "#E9ECF3",
    GHOST: "#8F98AB",
    GRID: "#252B38",
    PAPER: "#181C25",
    ON_MARKER: "#12151C",
    POSITIVE_SIDE: "rgba(86, 180, 233, 0.20)",
    NEGATIVE_SIDE: "rgba(255, 138, 61, 0.10)",
    WRONG_SIDE: "rgba(143, 152, 171, 0.10)",
    CONE: "rgba(47, 214, 166, 0.20)",
    POINT_LINE: "#7F89A0",
    BAR: "#687187",
}

# What the name of something is written in, where its own colour is too light to read.
NAMED = {PROMISE: PROMISE_TEXT, MISTAKE: MISTAKE_TEXT, NEGATIVE: NEGATIVE_TEXT}

# What a curve or name that is not spoken of now is drawn in; it stays as easy to see.
DIMMED = {PROMISE: PROMISE_DIM, PROMISE_TEXT: PROMISE_DIM, INK: GHOST}


def of_label(label: int) -> str:
    return POSITIVE if label > 0 else NEGATIVE
