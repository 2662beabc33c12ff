"""A drawing for paper as a value: shapes in millimetres, x to the right and y upwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Place = tuple[float, float]
Anchor = Literal["left", "middle", "right"]


@dataclass(frozen=True)
class Path:
    """Straight lines from place to place, several of them if need be, in one style.

    fill     the colour inside; None for none
    tint     how strong that colour is, from 0 to 1
    dashed   long dashes, so that it is told from another line without colour
    arrow    does it end with an arrow head?
    """

    runs: Sequence[Sequence[Place]]
    stroke: str | None = None
    width: float = 0.2
    fill: str | None = None
    tint: float = 1.0
    dashed: bool = False
    arrow: bool = False


@dataclass(frozen=True)
class Disc:
    centre: Place
    radius: float
    fill: str
    stroke: str
    width: float = 0.3


@dataclass(frozen=True)
class Label:
    """A formula at a place.

    anchor   which end of it is there: "left", "middle" or "right"; it is centred in height
    size     height of the type in millimetres
    halo     is what lies behind it hidden a little?
    """

    at: Place
    formula: str
    anchor: Anchor = "middle"
    size: float = 3.4
    halo: bool = False


Shape = Path | Disc | Label


@dataclass(frozen=True)
class Drawing:
    """Shapes from back to front, and the same in words for those who cannot see them."""

    width: float
    height: float
    shapes: Sequence[Shape]
    description: str
