"""A replay for a room: what was written, with fewer digits."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from core.scenes.ink.short_text import short_text


def presented(text: str) -> str:
    """A written replay with short numbers in all that it says, at a step and in its pictures."""
    replay = json.loads(text)
    panel = replay["panel"]
    for texts in _changing(replay):
        said = texts["words"] if isinstance(texts, dict) else texts
        said[:] = map(short_text, said)
    for trace in (trace for scene in replay["scenes"] for trace in scene["figure"]["data"]):
        if "text" in trace.get("mode", "") and isinstance(trace.get("text"), list):
            trace["text"] = [one and short_text(one) for one in trace["text"]]
    for one in (*panel["fixed"], *([panel["meter"]] if "meter" in panel else [])):
        one["text"] = short_text(one["text"])
    return json.dumps(replay, ensure_ascii=False, separators=(",", ":"))


def _changing(replay: dict[str, Any]) -> Iterator[Any]:
    """Texts with a row for each step."""
    yield from (one for one in replay["panel"]["columns"].values() if "next_of" not in one)
    yield from (replay.get("visits", {}).get(name, []) for name in ("score", "angle"))
    for scene in replay["scenes"]:
        yield scene.get("notes", [])
        yield from (track["text"] for track in scene["tracks"] if "text" in track)
