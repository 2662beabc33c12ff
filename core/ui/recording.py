"""A run as the player gets it, written as text once for all who look at the same."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Recording:
    """A payload of `core.scenes` as JSON, and how many updates the whole run has.

    Nobody can change it, so that a cache hands the same one to every visitor.
    """

    text: str
    updates: int

    @classmethod
    def of(cls, payload: Mapping[str, Any]) -> Recording:
        text = json.dumps(payload, ensure_ascii=False, separators=(",", ":"))
        return cls(text, payload["updates"])
