"""What holds for every recorded picture."""

from __future__ import annotations

import numpy as np

from core.scenes.ink.scene import Scene


def stays_in_its_box(scene: Scene) -> None:
    """Every trace has its figure, and nothing ever moves out of the axes."""
    assert len(scene.figure().data) == len(scene.traces)
    for track in scene.tracks:
        for axis, values in track.columns.items():
            low, high = scene.box[axis]
            finite = values[np.isfinite(values)]
            assert ((finite >= low) & (finite <= high)).all(), (scene.name, axis)
