"""The one place where values become JSON for the browser.

A dataclass becomes an object, field by field; a field that is None is not sent. Lists hold plain
numbers and texts already, so only tuples and dictionaries are looked into.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from core.scenes.ink.scene import Scene
from core.scenes.wire.packing import Texts, coded
from core.scenes.wire.sent_scene import sent_scene

# What is sent instead of a value that has no plain form of its own.
INSTEAD: dict[type, Callable[[Any], Any]] = {Scene: sent_scene, Texts: coded}
AS_IT_IS = frozenset({str, int, float, bool, list, type(None)})  # most of what is sent


def plain(value: Any) -> Any:
    """A value as plain dictionaries, lists, numbers and texts."""
    if type(value) in AS_IT_IS:
        return value
    if type(value) in INSTEAD:
        return plain(INSTEAD[type(value)](value))
    if is_dataclass(value) and not isinstance(value, type):
        sent = {field.name: getattr(value, field.name) for field in fields(value)}
        return {name: plain(part) for name, part in sent.items() if part is not None}
    if isinstance(value, Mapping):
        return {name: plain(part) for name, part in value.items()}
    if isinstance(value, tuple):
        return [plain(part) for part in value]
    return value


def written(value: Any) -> str:
    """The same as text, without a space too many."""
    return json.dumps(plain(value), ensure_ascii=False, separators=(",", ":"))
