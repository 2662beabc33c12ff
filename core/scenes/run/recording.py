"""A replay as the player gets it, written as text once for all who look at the same."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.scenes.wire.replay import Replay, replay_signs
from core.scenes.wire.writing import written


@dataclass(frozen=True)
class Recording:
    """A replay as JSON, and how many updates the whole run has.

    Nobody can change it, so that a cache hands the same one to every visitor.
    """

    text: str
    updates: int

    @classmethod
    def of(cls, replay: Replay) -> Recording:
        signs = replay_signs(replay)
        return cls(written(replace(replay, signs=signs)), replay.updates)
