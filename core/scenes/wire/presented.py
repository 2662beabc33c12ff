"""What is made of a replay that was written already: one for a room, or one of its beginning."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from core.scenes.ink.scene import PlainTrace
from core.scenes.ink.short_text import short_text
from core.scenes.wire.packing import Texts
from core.scenes.wire.reading import changed, rebuilt
from core.scenes.wire.recorded import ReadoutPanel, Visits
from core.scenes.wire.sent_scene import SentFigure, SentScene
from core.scenes.wire.writing import written


def presented(text: str) -> str:
    """A written replay with short numbers in all that it says, at a step and in its pictures."""
    replay: dict[str, Any] = json.loads(text)
    replay["panel"] = _short_panel(rebuilt(ReadoutPanel, replay["panel"]))
    replay["scenes"] = tuple(map(_short_scene, _scenes(replay)))
    if "visits" in replay:
        replay["visits"] = _short_visits(rebuilt(Visits, replay["visits"]))
    return written(replay)


def of_beginning(text: str, updates: int) -> str:
    """A written replay that says that its run has only so many updates."""
    replay: dict[str, Any] = json.loads(text)
    replay["updates"] = updates
    replay.pop("overview", None)
    return written(replay)


def pictures_of(text: str) -> tuple[list[SentScene], tuple[int, int]]:
    """The pictures of a written replay, and the first and last update of its window."""
    replay: dict[str, Any] = json.loads(text)
    first, last = replay["window"]
    return _scenes(replay), (first, last)


def _scenes(replay: dict[str, Any]) -> list[SentScene]:
    return [rebuilt(SentScene, scene) for scene in replay["scenes"]]


# ── With fewer digits ───────────────────────────────────────────────────────────────────────────


def _short_panel(panel: ReadoutPanel) -> ReadoutPanel:
    columns = {
        name: _short(column) if isinstance(column, Texts) else column
        for name, column in panel.columns.items()
    }
    fixed = tuple(replace(one, text=short_text(one.text)) for one in panel.fixed)
    meter = panel.meter and changed(panel.meter, text=short_text(panel.meter.text))
    return changed(panel, columns=columns, fixed=fixed, meter=meter)


def _short_visits(visits: Visits) -> Visits:
    return replace(visits, score=_short(visits.score), angle=_short(visits.angle))


def _short_scene(scene: SentScene) -> SentScene:
    figure = SentFigure([_short_trace(trace) for trace in scene.figure.data], scene.figure.layout)
    tracks = tuple(replace(track, text=track.text and _short(track.text)) for track in scene.tracks)
    return replace(scene, figure=figure, tracks=tracks, notes=scene.notes and _short(scene.notes))


def _short_trace(trace: PlainTrace) -> PlainTrace:
    if "text" not in trace.get("mode", "") or not isinstance(trace.get("text"), list):
        return trace
    return trace | {"text": [one and short_text(one) for one in trace["text"]]}


def _short(texts: Texts) -> Texts:
    """Each text is read once, however often it stands there: a long run has a million of them."""
    short = {text: short_text(text) for text in dict.fromkeys(texts)}
    return Texts(short[text] for text in texts)
