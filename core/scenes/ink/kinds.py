"""The kinds of traces that pictures are made of: by these the script that draws them is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol, TypeAlias

from core.scenes.ink.scene import PlainTrace

Kinds: TypeAlias = frozenset[str]


class Picture(Protocol):
    """A scene of a run, or a panel of a board."""

    @property
    def traces(self) -> Sequence[PlainTrace]: ...


def kinds_in(pictures: Iterable[Picture]) -> Kinds:
    """As Plotly names them."""
    return frozenset(trace.get("type", "scatter") for one in pictures for trace in one.traces)
