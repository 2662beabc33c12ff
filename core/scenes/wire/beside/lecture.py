"""A lecture as the browser gets it: on its own page, and beside every view that is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from core.scenes.lecture import Lecture
from core.scenes.wire.beside.shared_link import QrCode


@dataclass(frozen=True)
class Lectern:
    """What a page tells whoever shows it to others.

    page      the name of its file
    title     what it is called in a list
    called    how an address may name the view; with an empty text if it need not
    address   the shortest address that leads there and names its data, at the first step
    heard     the names in the address bar when this was written: what else stands there is newer
    refused   why it cannot be handed on, in a sentence; empty if it can
    code      the last code that was asked for
    plain     its plain page, which can stand in a frame elsewhere; empty if there is none
    """

    page: str
    title: str
    called: tuple[str, ...]
    address: Mapping[str, str]
    heard: tuple[str, ...]
    refused: str
    code: QrCode | None
    plain: str
    present: bool


@dataclass(frozen=True)
class LecturePage:
    """A lecture to be looked at, or the visitor's own, which the browser keeps.

    given     the lecture; none where it is the visitor's own
    wheres    by page and address, as “page?address”: where a view is, in words
    refused   why a file was not taken, in a sentence
    taken     a lecture from a file, to be the visitor's own from now on
    edition   of the file that this answers, as the browser named it
    """

    given: Lecture | None
    wheres: Mapping[str, str]
    refused: str
    taken: Lecture | None
    edition: str
    present: bool
