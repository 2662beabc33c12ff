"""A replay as the player gets it, written as text once for all who look at the same."""

from __future__ import annotations

from dataclasses import dataclass, replace

from core.scenes.ink.kinds import Kinds, kinds_in
from core.scenes.wire.recorded import Replay, replay_signs
from core.scenes.wire.writing import written


@dataclass(frozen=True)
class Recording:
    """A replay as JSON, its window of the run, and what its pictures are made of.

    updates   of the whole run

    Nobody can change it, so that a cache hands the same one to every visitor.
    """

    text: str
    window: tuple[int, int]
    updates: int
    kinds: Kinds

    @classmethod
    def of(cls, replay: Replay) -> Recording:
        signs = replay_signs(replay)
        text = written(replace(replay, signs=signs))
        return cls(text, replay.window, replay.updates, kinds_in(replay.scenes))
