"""A replay, as the player gets it: the whole, the numbers beside its pictures, and its signs."""

from core.scenes.wire.recorded.readout_panel import (
    DONE,
    TOLD,
    VERDICT,
    Ahead,
    Code,
    Column,
    Compared,
    ComparedRow,
    Fixed,
    Meter,
    ReadoutPanel,
    Row,
)
from core.scenes.wire.recorded.replay_signs import replay_signs, texts_of
from core.scenes.wire.recorded.whole import (
    Asked,
    Overview,
    PointTable,
    Replay,
    Table,
    Timeline,
    Visits,
    VisitSentences,
)

__all__ = [
    "DONE",
    "TOLD",
    "VERDICT",
    "Ahead",
    "Asked",
    "Code",
    "Column",
    "Compared",
    "ComparedRow",
    "Fixed",
    "Meter",
    "Overview",
    "PointTable",
    "ReadoutPanel",
    "Replay",
    "Row",
    "Table",
    "Timeline",
    "VisitSentences",
    "Visits",
    "replay_signs",
    "texts_of",
]
