"""A link that is handed on: to be copied, or scanned as a code."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class QrCode:
    """The code of an address.

    of     the address
    side   of the code in modules; 0 where none can hold the address
    path   its dark modules, as the path of a drawing
    told   why there is none
    """

    of: str
    side: int
    path: str
    told: str


@dataclass(frozen=True)
class SharedLink:
    """What stands beside the field with the link, which the browser knows by itself.

    code    that was asked for
    query   of another view than the one that is shown, if that is handed on
    """

    code: QrCode | None = None
    query: str | None = None
