"""Which signs stand in the texts of a replay: in its panel, above its pictures, at their axes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple

from core.scenes.wire.packing import Texts
from core.scenes.wire.recorded.readout_panel import ReadoutPanel
from core.scenes.wire.recorded.whole import Replay
from core.scenes.wire.signs import LEGEND, Signs, axis_titles, signs_in, written_in


def replay_signs(replay: Replay) -> Signs | None:
    """The signs of a replay; None if it has none."""
    return signs_in(set(texts_of(replay)))


def texts_of(replay: Replay) -> Iterator[str]:
    """Every text of a replay in which a sign can be asked."""
    yield from _of_panel(replay.panel)
    asked = (text for text in astuple(replay.asked) if isinstance(text, str))
    yield from (*asked, replay.step, *replay.table.headers)
    for scene in replay.scenes:
        yield from (scene.title, scene.note, *(scene.notes or ()), *axis_titles(scene.layout))
        yield from written_in(scene.traces)
        yield from (text for track in scene.tracks for text in track.text or ())
        if scene.legend:
            yield from LEGEND
    if replay.visits:
        yield from astuple(replay.visits.templates)


def _of_panel(panel: ReadoutPanel) -> Iterator[str]:
    for column in panel.columns.values():
        yield from column if isinstance(column, Texts) else ()
    yield from (row.label for row in (*panel.rows, *panel.measures))
    yield from (one.label for one in panel.rest)
    for fixed in panel.fixed:
        yield from (fixed.label, fixed.hint)
    if panel.meter:
        yield from ("updates", "k", "bound", panel.meter.label, panel.meter.reason)
    if panel.compared:
        yield from ("k", *(row.label for row in panel.compared.rows))
    yield from panel.code.lines
