"""Both proofs made ready for the player: their pictures, and the numbers and sentences beside."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from core.perceptron import Trace, Verdict, margin, mistake_bound
from core.perceptron.squeeze import approach, squeeze
from core.scenes.approach import aim_scene, fall_scene
from core.scenes.data_space import data_space_scene
from core.scenes.number_text import number_text
from core.scenes.proof_sentences import fall_sentences, step_sentences
from core.scenes.reference import with_reference
from core.scenes.replay import replay_payload
from core.scenes.scene import Scene
from core.scenes.squeeze import squeeze_scene

NONE = "–"
KEPT = ("k", "update", "point", "margin", "outcome")  # of the readouts that every run has


def proof_payload(trace: Trace, verdict: Verdict, step: int, first: int) -> dict[str, Any]:
    """The first proof: data space and the squeeze, with what one of its five steps says."""
    payload = replay_payload(trace, verdict, scenes=(), first=first)
    begin, end = payload["window"]
    here = squeeze(trace, verdict, np.arange(begin, end + 1))
    data = data_space_scene(trace, begin, end)
    scenes = [
        squeeze_scene(trace, verdict, begin, end, step),
        with_reference(data, trace, verdict, is_lit=step == 1),
    ]
    eta = "" if trace.settings.eta == "1" else "η"
    rows = {
        "ceiling": (f"√k·{eta}R", here.ceiling),
        "length": ("‖θ̂‖", here.length),
        "along": ("θ̂·θ*", here.along),
        "floor": (f"k{eta}γ", here.floor),
    }
    told = step_sentences(trace, verdict, here, step)
    rescaled, same = verdict.gamma / verdict.radius, number_text(round(verdict.bound, 2))
    fixed = [
        *payload["panel"]["fixed"],
        _fixed("γ/R", "unit_gamma", number_text(rescaled), f"points ÷ R: 1/γ² = {same}"),
        _fixed("learnt", "learnt_margin", learnt_margin_text(trace), "margin of the last θ̂"),
    ]
    return _with(payload, scenes, rows, told, fixed)


def second_proof_payload(trace: Trace, verdict: Verdict, first: int) -> dict[str, Any]:
    """The second proof: θ̂ on its way to αθ*, and the squared distance that falls."""
    payload = replay_payload(trace, verdict, scenes=(), first=first)
    begin, end = payload["window"]
    here = approach(trace, verdict, np.arange(begin, end + 1))
    scenes = [fall_scene(trace, verdict, begin, end), aim_scene(trace, verdict, begin, end)]
    settings, beta2 = trace.settings, verdict.radius_squared
    bound = mistake_bound(trace.dataset, settings.offset, settings.start, settings.eta)
    assert isinstance(bound, Fraction)
    rows = {
        "distance": ("distance²", here.squared_distance),
        "promised": ("at most", here.promised),
    }
    told = fall_sentences(trace, here, bound, beta2)
    fixed = [
        _fixed("α", "alpha", number_text(float(beta2) / verdict.gamma), "length of αθ*"),
        _fixed("β²", "beta2", number_text(beta2), "R², the least fall"),
        _fixed("D", "first_distance", number_text(float(bound * beta2)), "distance² at k = 0"),
    ]
    meter = {"bound": float(bound), "label": "D/β²", "text": number_text(float(bound))}
    return _with(payload, scenes, rows, told, fixed, meter)


def learnt_margin_text(trace: Trace) -> str:
    """The margin of the last θ̂, which nobody promised to be γ*."""
    theta = trace.exact_theta(len(trace))
    if theta is None or not any(theta):
        return NONE
    return number_text(margin(trace.dataset, theta, trace.settings.offset))


def _with(
    payload: dict[str, Any],
    scenes: Sequence[Scene],
    rows: dict[str, tuple[str, Any]],
    told: list[str],
    fixed: list[dict[str, str]],
    meter: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """The payload of a run with other pictures, other rows (before → after) and other words."""
    panel = payload["panel"]
    columns = {name: panel["columns"][name] for name in KEPT} | {"sentence": told}
    for name, (_, values) in rows.items():
        columns[name] = [number_text(value) for value in values.tolist()]
        columns[f"{name}_after"] = {"next_of": name}
    shown = [
        {"label": label, "name": name, "after": f"{name}_after"}
        for name, (label, _) in rows.items()
    ]
    headers = ["update", "point", *(f"{label} after" for label, _ in rows.values())]
    names = ["update", "point", *(f"{name}_after" for name in rows)]
    return payload | {
        "scenes": [scene.payload() for scene in scenes],
        "panel": {
            "rows": shown,
            "fixed": fixed,
            "columns": columns,
            "meter": meter or panel["meter"],
            "code": {"lines": [], "update": [], "visit": []},
        },
        "visits": None,
        "table": {"headers": headers, "names": names},
    }


def _fixed(label: str, name: str, text: str, hint: str) -> dict[str, str]:
    return {"label": label, "name": name, "text": text, "hint": hint}
