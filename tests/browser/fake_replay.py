"""A page with nothing but the player and a small run written by hand: two pictures, eight updates.

The address may ask for a long run (?updates=…), one without visits (?visits=0), a third picture in
space (?solid=1) or presenter mode (?present=1).
"""

import base64
import math
import struct

import streamlit as st

from core.ui.recording import Recording
from core.ui.replay import reached, replay

SUBFRAMES = 12
BOX = {"x": [-8.0, 8.0], "y": [-8.0, 8.0]}
POINTS = [(2.0, 1.0, 1), (1.0, 3.0, 1), (-2.0, 1.0, -1), (-1.0, -2.0, -1), (3.0, -1.0, 1)]
RECOLOUR = {
    "#0072B2": "#56B4E9",
    "#D55E00": "#FF8A3D",
    "#E69F00": "#F5C242",
    "#B3478F": "#E58BC6",
    "#009E73": "#2FD6A6",
    "#1D2433": "#E9ECF3",
    "#8A93A6": "#8F98AB",
    "#E9EBF1": "#252B38",
    "rgba(0,114,178,0.09)": "rgba(86,180,233,0.13)",
}


def pack(values: list[float | None], axis: str = "x") -> str:
    low, high = BOX[axis]
    steps = [
        65_535
        if value is None or not low <= value <= high
        else round((value - low) / (high - low) * 65_534)
        for value in values
    ]
    return base64.b64encode(struct.pack(f"<{len(steps)}H", *steps)).decode()


def angle_at(place: float, turn: float) -> float:
    return 0.4 + turn * place


def fake_payload(run: str, updates: int, first: int, last: int, with_visits: bool) -> dict:
    turn = 0.35 if run == "a" else -0.2
    frames = [first + i / SUBFRAMES for i in range((last - first) * SUBFRAMES + 1)]
    angles = [angle_at(place, turn) for place in frames]
    ends = [sign * 6 for _ in frames for sign in (-1, 1)]
    line_x = [-end * math.sin(angles[i // 2]) for i, end in enumerate(ends)]
    line_y = [end * math.cos(angles[i // 2]) for i, end in enumerate(ends)]
    arrow_x = [v for angle in angles for v in (0.0, 2 * math.cos(angle))]
    arrow_y = [v for angle in angles for v in (0.0, 2 * math.sin(angle))]
    ks = range(first, last + 1)
    next_point = [k % len(POINTS) if k < updates else None for k in ks]
    ring_x = [None if i is None else POINTS[i][0] for i in next_point]
    ring_y = [None if i is None else POINTS[i][1] for i in next_point]
    path_x = [(1 + k % 40 / 10) * math.cos(angle_at(k, turn)) for k in ks]
    path_y = [(1 + k % 40 / 10) * math.sin(angle_at(k, turn)) for k in ks]
    signs = "".join("+" if POINTS[k % len(POINTS)][2] > 0 else "-" for k in range(first, last))
    axis = {"range": [-5, 5], "gridcolor": "#E9EBF1", "zerolinecolor": "#8A93A6", "nticks": 7}
    layout = {
        "xaxis": {**axis, "tickfont": {"size": 12, "color": "#8A93A6"}},
        "yaxis": {**axis, "scaleanchor": "x", "tickfont": {"size": 12, "color": "#8A93A6"}},
        "margin": {"l": 30, "r": 8, "t": 4, "b": 24},
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"color": "#1D2433", "size": 13},
        "showlegend": False,
        "dragmode": False,
    }
    ink = {"color": "#1D2433", "width": 3}
    ring = {"symbol": "circle-open", "size": 34, "color": "#E69F00", "line": {"width": 4}}
    arrow = {"symbol": "arrow", "angleref": "previous", "size": [0, 15], "color": "#1D2433"}
    data_space = {
        "name": "data",
        "title": "Data space",
        "kind": "2d",
        "wide": True,
        "note": "",
        "box": BOX,
        "figure": {
            "data": [
                {
                    "type": "scatter",
                    "mode": "markers+text",
                    "x": [x for x, _, _ in POINTS],
                    "y": [y for _, y, _ in POINTS],
                    "text": ["+" if label > 0 else "−" for _, _, label in POINTS],
                    "textfont": {"color": "white"},
                    "marker": {
                        "size": 20,
                        "symbol": ["circle" if label > 0 else "square" for *_, label in POINTS],
                        "color": ["#0072B2" if label > 0 else "#D55E00" for *_, label in POINTS],
                    },
                },
                {"type": "scatter", "mode": "lines", "line": ink, "x": [None], "y": [None]},
                {
                    "type": "scatter",
                    "mode": "lines+markers",
                    "line": ink,
                    "marker": arrow,
                    "x": [None],
                    "y": [None],
                },
                {"type": "scatter", "mode": "markers", "marker": ring, "x": [None], "y": [None]},
                {
                    "type": "scatter",
                    "mode": "text",
                    "textposition": "top center",
                    "textfont": {"color": "#E69F00"},
                    "x": [None],
                    "y": [None],
                    "text": [""],
                },
            ],
            "layout": layout,
        },
        "tracks": [
            {"trace": 1, "when": "turn", "size": 2, "x": pack(line_x), "y": pack(line_y)},
            {"trace": 2, "when": "turn", "size": 2, "x": pack(arrow_x), "y": pack(arrow_y)},
            {"trace": 3, "when": "rest", "size": 1, "x": pack(ring_x), "y": pack(ring_y)},
            {
                "trace": 4,
                "when": "rest",
                "size": 1,
                "x": pack(ring_x),
                "y": pack([None if y is None else y + 0.6 for y in ring_y]),
                "text": ["" if i is None else f"x⁽{i + 1}⁾ next mistake" for i in next_point],
            },
        ],
        "visit": {"trace": 3, "x": [x for x, _, _ in POINTS], "y": [y for _, y, _ in POINTS]},
    }
    weight_space = {
        "name": "weights",
        "title": "Weight space",
        "kind": "2d",
        "wide": True,
        "note": "",
        "box": BOX,
        "figure": {
            "data": [
                {
                    "type": "scatter",
                    "mode": "lines",
                    "fill": "toself",
                    "fillcolor": "rgba(0,114,178,0.09)",
                    "line": {"width": 0},
                    "x": [0, -5, -5, 0],
                    "y": [0, -2, -5, 0],
                },
                {
                    "type": "scatter",
                    "mode": "lines+markers",
                    "line": {"color": "#1D2433", "width": 2.5},
                    "marker": {"size": 9, "color": "#1D2433"},
                    "x": [None],
                    "y": [None],
                },
            ],
            "layout": layout,
        },
        "tracks": [{"trace": 1, "when": "path", "size": 1, "x": pack(path_x), "y": pack(path_y)}],
    }
    at_end = [k == updates for k in ks]
    score = [f"−{0.25 * (k % 7):g}" for k in ks]
    columns = {
        "sentence": [
            f"All points are right after {updates} updates."
            if end
            else f"Update {k + 1} of {updates}. x⁽{k % 5 + 1}⁾ is −, but lies on the + side."
            for k, end in zip(ks, at_end, strict=True)
        ],
        "k": [str(k) for k in ks],
        "theta": [f"({0.5 * k:g}, −{k % 9})" for k in ks],
        "theta_after": [
            "–" if end else f"({0.5 * (k + 1):g}, −{(k + 1) % 9})"
            for k, end in zip(ks, at_end, strict=True)
        ],
        "score_before": ["–" if end else s for s, end in zip(score, at_end, strict=True)],
        "score_after": [
            "–" if end else f"{s} + 7.25 = 7" for s, end in zip(score, at_end, strict=True)
        ],
        "angle_before": [
            "–" if end else f"{80 + k % 10}.6°" for k, end in zip(ks, at_end, strict=True)
        ],
        "angle_after": [
            "–" if end else f"{140 + k % 10}.7°" for k, end in zip(ks, at_end, strict=True)
        ],
        "error": [f"{max(0, 3 - k)} of 5" for k in ks],
        "error_after": [
            "–" if end else f"{max(0, 2 - k)} of 5" for k, end in zip(ks, at_end, strict=True)
        ],
        "theta0": ["0" for _ in ks],
        "point": ["–" if i is None else f"x⁽{i + 1}⁾" for i in next_point],
        "label": ["–" if i is None else "+−"[POINTS[i][2] < 0] for i in next_point],
        "norm": [f"{1 + k / 10:.4f}" for k in ks],
        "margin": [f"−{k / 10:.4f}" for k in ks],
        "passes": [str(k // 4 + 1) for k in ks],
        "visits": [str(2 * k) for k in ks],
        "outcome": ["converged" if end else "running" for end in at_end],
    }
    visits = {
        "point": [v % len(POINTS) for v in range(2 * (last - first) + 3)],
        "k": [min(last, first + v // 2) for v in range(2 * (last - first) + 3)],
        "mistake": [
            int(v % 2 == 1 and v < 2 * (last - first)) for v in range(2 * (last - first) + 3)
        ],
        "score": ["−1"] * (2 * (last - first) + 3),
        "names": [f"x⁽{i + 1}⁾" for i in range(len(POINTS))],
        "signs": ["+" if label > 0 else "−" for *_, label in POINTS],
        "templates": {
            "right": "Look at {point}. It is {sign}, and y·a = {score}: right.",
            "wrong": "Look at {point}. It is {sign}, and y·a = {score}: a mistake.",
        },
    }
    return {
        "run": run,
        "updates": updates,
        "window": [first, last],
        "subframes": SUBFRAMES,
        "recolour": RECOLOUR,
        "scenes": [data_space, weight_space],
        "panel": {
            "rows": [
                {"label": "θ", "name": "theta", "after": "theta_after"},
                {"label": "y·a", "name": "score_before", "after": "score_after"},
                {"label": "angle", "name": "angle_before", "after": "angle_after"},
                {"label": "errors", "name": "error", "after": "error_after"},
            ],
            "fixed": [
                {"label": "γ", "name": "gamma", "text": "0.3721", "hint": "margin of θ*"},
                {"label": "R", "name": "radius", "text": "2.9155", "hint": "farthest point"},
            ],
            "columns": columns,
            "meter": {"bound": 61.4, "label": "(R/γ)²", "text": "61"},
            "code": {
                "lines": ["for t in 1…n:", "  if y·(θ·x) ≤ 0:", "    θ ← θ + y·x"],
                "update": [1, 2],
                "visit": [0, 1],
            },
        },
        "timeline": {
            "signs": signs,
            "points": [k % len(POINTS) for k in range(first, last)],
            "pass_begins": [k for k in range(first, last) if k % 4 == 0],
        },
        "visits": visits if with_visits else None,
        "table": {
            "headers": ["k", "point", "label", "θ", "y·a", "angle"],
            "names": ["k", "point", "label", "theta", "score_before", "angle_before"],
        },
        "overview": {
            "values": [abs(math.cos(i / 9)) for i in range(200)],
            "label": "training error along the run",
        }
        if last - first < updates
        else None,
    }


def solid_scene(first: int, last: int) -> dict:
    ks = range(first, last + 1)
    path = {"type": "scatter3d", "mode": "lines", "x": [0], "y": [0], "z": [0]}
    column = pack([math.cos(k) for k in ks])
    return {
        "name": "solid",
        "title": "In space",
        "kind": "3d",
        "wide": False,
        "note": "",
        "box": {**BOX, "z": BOX["x"]},
        "figure": {"data": [path], "layout": {"margin": {"l": 0, "r": 0, "t": 0, "b": 0}}},
        "tracks": [{"trace": 0, "when": "path", "x": column, "y": column, "z": column}],
    }


st.set_page_config(layout="wide")
asked = st.query_params
updates = int(asked.get("updates", 8))
at = reached("player")
if at is None:
    at = int(asked.get("k", 0))
first = at // 1000 * 1000
last = min(updates, first + 1000)
st.title("Step through")
run = "b" if st.checkbox("Another run") else "a"
payload = fake_payload(run, updates, first, last, "visits" not in asked)
if "solid" in asked:
    payload["scenes"].append(solid_scene(first, last))
if not st.checkbox("Without player"):
    replay(Recording.of(payload), key="player", start=at, present="present" in asked, offset=240)
st.text_input("Your name")
st.button("Run again")
