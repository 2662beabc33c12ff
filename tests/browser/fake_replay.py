"""A page with nothing but the player and a small run made up by hand: two pictures, eight updates.

The address may ask for a long run (?updates=…), one without visits (?visits=0), a third picture in
space (?solid=1), presenter mode (?present=1) or to predict (?predict=1).
"""

from dataclasses import replace

import numpy as np
import streamlit as st

from core.perceptron.data.arrays import Floats
from core.scenes.ink import axes, marks, palette
from core.scenes.ink.scene import Scene, Track, columns
from core.scenes.ink.telling import NEXT
from core.scenes.run.moments import asked as asked_before
from core.scenes.run.moments import moments
from core.scenes.run.numbers.readouts import TELLS
from core.scenes.run.recording import Recording
from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded import (
    Ahead,
    Code,
    Column,
    Fixed,
    Meter,
    Overview,
    ReadoutPanel,
    Replay,
    Row,
    Table,
    Timeline,
    Visits,
    VisitSentences,
)
from core.ui.components.replay import reached, replay

SUBFRAMES = 12
BOX = {"x": (-8.0, 8.0), "y": (-8.0, 8.0)}
POINTS = np.array([[2.0, 1.0], [1.0, 3.0], [-2.0, 1.0], [-1.0, -2.0], [3.0, -1.0]])
LABELS = [1, 1, -1, -1, 1]
NAMES = [f"x⁽{i + 1}⁾" for i in range(len(POINTS))]
SIGNS = ["+" if label > 0 else "−" for label in LABELS]
NONE = "–"
LIFT = np.array([0, 0.6])  # from a ring to its name


def fake_replay(run: str, updates: int, first: int, last: int, with_visits: bool) -> Replay:
    turn = 0.35 if run == "a" else -0.2
    is_whole = last - first == updates
    return Replay(
        run,
        updates,
        (first, last),
        (data_scene(updates, first, last, turn), weight_scene(first, last, turn)),
        panel(updates, first, last),
        Timeline(
            "".join("+" if LABELS[k % 5] > 0 else "-" for k in range(first, last)),
            [k for k in range(first, last) if k % 4 == 0],
        ),
        Table.of(
            {
                "point": "point",
                "label": "label",
                "y·a": "score_before",
                "angle": "angle_before",
                "θ after": Ahead("theta"),
            }
        ),
        replace(
            asked_before("Which point is next?"),
            visit="Visit {visit}.",
            looks="Is {point} a mistake?",
        ),
        visits(first, last) if with_visits else None,
        None if is_whole else overview(),
    )


def turned(places: Floats, turn: float) -> Floats:
    """(m, 2) the direction of θ at places of the run, of length 1."""
    angles = 0.4 + turn * places
    return np.column_stack([np.cos(angles), np.sin(angles)])


def layout() -> dict:
    plane = axes.plane(np.zeros(2), 5.0, ["", ""])
    return plane | {"margin": {"l": 30, "r": 8, "t": 4, "b": 24}}


def data_scene(updates: int, first: int, last: int, turn: float) -> Scene:
    frames = first + np.arange((last - first) * SUBFRAMES + 1) / SUBFRAMES
    theta = turned(frames, turn)
    across = np.column_stack([-theta[:, 1], theta[:, 0]]) * 6
    rings = POINTS[np.arange(first, last + 1) % 5][:, None, :]
    rings[updates - first :] = np.nan
    names = [f"{NAMES[k % 5]} next mistake" if k < updates else "" for k in range(first, last + 1)]
    marker = {
        "size": 20,
        "symbol": ["circle" if label > 0 else "square" for label in LABELS],
        "color": [palette.of_label(label) for label in LABELS],
    }
    points = axes.scatter(mode="markers+text", marker=marker, text=SIGNS, hoverinfo="all")
    _, ring = marks.next_mistake()
    layers = [
        points | {"x": POINTS[:, 0].tolist(), "y": POINTS[:, 1].tolist()},
        Track(
            axes.line(palette.INK, 3),
            "turn",
            columns(np.stack([-across, across], axis=1)),
            subframes=SUBFRAMES,
        ),
        Track(
            axes.arrow(palette.INK, 3),
            "turn",
            columns(np.stack([0 * theta, 2 * theta], axis=1)),
            subframes=SUBFRAMES,
        ),
        Track(ring, "rest", columns(rings), visited=POINTS, tells=NEXT),
        Track(marks.chosen(), "rest", columns(np.nan * rings), visited=POINTS, at="right"),
        Track(axes.label(palette.MISTAKE, 13), "rest", columns(rings + LIFT), names, tells=NEXT),
    ]
    return Scene("data", "Data space", layers, layout(), BOX)


def weight_scene(first: int, last: int, turn: float) -> Scene:
    k = np.arange(first, last + 1)
    path = turned(k, turn) * (1 + k % 40 / 10)[:, None]
    marker = {"size": 9, "color": palette.INK}
    style = {"color": palette.INK, "width": 2.5}
    way = axes.scatter(mode="lines+markers", line=style, marker=marker)
    layers = [
        axes.area(palette.POSITIVE_SIDE, np.array([[0, 0], [-5, -2], [-5, -5], [0, 0]])),
        Track(way, "path", {"x": path[:, 0], "y": path[:, 1]}),
    ]
    return Scene("weights", "Weight space", layers, layout(), BOX)


def solid_scene(first: int, last: int) -> Scene:
    path = {"type": "scatter3d", "mode": "lines", "x": [0], "y": [0], "z": [0]}
    column = np.cos(np.arange(first, last + 1))
    layers = [Track(path, "path", dict.fromkeys("xyz", column))]
    still = {"margin": {"l": 0, "r": 0, "t": 0, "b": 0}}
    box = BOX | {"z": BOX["x"]}
    return Scene("solid", "In space", layers, still, box, "3d", size="small")


def panel(updates: int, first: int, last: int) -> ReadoutPanel:
    ks = range(first, last + 1)

    def until_the_end(texts: list[str]) -> Texts:
        return Texts(NONE if k == updates else text for k, text in zip(ks, texts, strict=True))

    done = f"Done after {updates} updates."
    score = [f"−{0.25 * (k % 7):g}" for k in ks]
    texts: dict[str, Column] = {
        "moment": Texts(moments(first, last, updates, done)),
        "sentence": Texts(
            "All points are right." if k == updates else f"{NAMES[k % 5]} lies on the wrong side."
            for k in ks
        ),
        "act": Texts("" if k == updates else "Add it." for k in ks),
        "k": Texts(str(k) for k in ks),
        "theta": Texts(f"({0.5 * k:g}, −{k % 9})" for k in ks),
        "theta_after": Ahead("theta"),
        "score_before": until_the_end(score),
        "score_after": until_the_end([f"{text} + 7.25 = 7" for text in score]),
        "angle_before": until_the_end([f"{80 + k % 10}.6°" for k in ks]),
        "angle_after": until_the_end([f"{140 + k % 10}.7°" for k in ks]),
        "misclassified": Texts(f"{max(0, 3 - k)} of 5" for k in ks),
        "misclassified_after": Ahead("misclassified"),
        "error": Texts(f"{max(0, 3 - k)} of 5" for k in ks),
        "theta0": Texts("0" for _ in ks),
        "point": until_the_end([NAMES[k % 5] for k in ks]),
        "label": until_the_end([SIGNS[k % 5] for k in ks]),
        "norm": Texts(f"{1 + k / 10:.4f}" for k in ks),
        "margin": Texts("−∞" for _ in ks),
        "margin_hint": Texts("not all points right" for _ in ks),
        "passes": Texts(str(k // 4 + 1) for k in ks),
        "visits": Texts(str(2 * k) for k in ks),
        "outcome": Texts("converged" if k == updates else "running" for k in ks),
    }
    return ReadoutPanel(
        texts,
        rows=(
            Row("θ", "theta", "theta_after"),
            Row("y·a", "score_before", "score_after"),
            Row("angle", "angle_before", "angle_after"),
            Row("misclassified", "misclassified", "misclassified_after"),
        ),
        measures=(Row("margin", "margin", hint="margin_hint"),),
        fixed=(
            Fixed("γ", "gamma", "0.3721", "margin of θ*"),
            Fixed("R", "radius", "2.9155", "farthest point"),
        ),
        meter=Meter(61.4, "(R/γ)²", "61"),
        code=Code(("for t in 1…n:", "  if y·(θ·x) ≤ 0:", "    θ ← θ + y·x"), (1, 2), (0, 1)),
        tells=TELLS,
    )


def visits(first: int, last: int) -> Visits:
    """Two for every update, of which the second is a mistake, and three more looks at the end."""
    made, seen = 2 * (last - first), range(2 * (last - first) + 3)
    told = "Look at {point}. It is {sign}, and y·a = {score}"
    return Visits(
        point=[v % 5 for v in seen],
        k=[min(last, first + v // 2) for v in seen],
        mistake=[int(v % 2 == 1 and v < made) for v in seen],
        tie=[0 for _ in seen],
        score=Texts("−1" if v % 2 else str(v) for v in seen),
        angle=Texts(f"{v}.0°" for v in seen),
        passes=[v // 5 + 1 for v in seen],
        names=NAMES,
        signs=SIGNS,
        templates=VisitSentences(
            right=f"{told}: right.",
            accepted=f"{told}: accepted.",
            undecided=f"{told}: undecided.",
            misclassified=f"{told}: misclassified.",
        ),
        first=2 * first,
        moment="Visit {visit}. Updates so far: {k}.",
    )


def overview() -> Overview:
    return Overview(np.abs(np.cos(np.arange(200) / 9)).tolist(), "training error along the run")


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
shown = fake_replay(run, updates, first, last, "visits" not in asked)
if "solid" in asked:
    shown = replace(shown, scenes=(*shown.scenes, solid_scene(first, last)))
if not st.checkbox("Without player"):
    replay(
        Recording.of(shown),
        key="player",
        start=at,
        present="present" in asked,
        predict="predict" in asked,
    )
st.text_input("Your name")
st.button("Run again")
