"""What a lecture consists of. Titles and notes may come from anybody: they are shown as text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlencode

from core.perceptron.data.quoting import printable

MOST_SHOWN = 60
MOST_MINUTES = 240  # of one view
LONGEST_TITLE = 80  # characters
LONGEST_NOTE = 800
LONGEST_ADDRESS = 7_000  # points of one's own take up to 6,000
MOST_NAMES = 60  # in an address

_PAGE = re.compile("[a-z][a-z_]{0,39}")


@dataclass(frozen=True)
class Shown:
    """One view of a lecture.

    page      the name of its file; the first page is “home”
    address   what stands in the address after the question mark, without presenting
    title     what the lecturer calls it
    minutes   how long it is meant to be shown
    note      what to ask or to say there
    """

    page: str
    address: str = ""
    title: str = ""
    minutes: int = 0
    note: str = ""

    def __post_init__(self) -> None:
        if not _PAGE.fullmatch(self.page):
            raise ValueError("its page must be one of this app")
        if not self.address.isascii():
            raise ValueError("its address has characters that no address can have")
        object.__setattr__(self, "address", urlencode(texts_of(self.address), safe="*"))
        if len(self.address) > LONGEST_ADDRESS:
            raise ValueError("its address is longer than a link may be")
        if not 0 <= self.minutes <= MOST_MINUTES:
            raise ValueError(f"its minutes must be a whole number from 0 to {MOST_MINUTES}")
        object.__setattr__(self, "title", printable(self.title)[:LONGEST_TITLE].strip())
        lines = map(printable, self.note[:LONGEST_NOTE].splitlines())
        object.__setattr__(self, "note", "\n".join(filter(None, lines)))

    @property
    def texts(self) -> dict[str, str]:
        """The address by its names."""
        return texts_of(self.address)


@dataclass(frozen=True)
class Lecture:
    """Views in order, under a title."""

    views: tuple[Shown, ...] = ()
    title: str = ""

    def __post_init__(self) -> None:
        if len(self.views) > MOST_SHOWN:
            raise ValueError(f"A lecture has at most {MOST_SHOWN} views.")
        object.__setattr__(self, "title", printable(self.title)[:LONGEST_TITLE].strip())

    @property
    def minutes(self) -> int:
        return sum(view.minutes for view in self.views)


def texts_of(address: str) -> dict[str, str]:
    """What an address says, by its names; that it presents is not a part of it."""
    if len(address) > 2 * LONGEST_ADDRESS:
        raise ValueError("its address is longer than a link may be")
    try:
        said = dict(parse_qsl(address, max_num_fields=MOST_NAMES))
    except ValueError:
        raise ValueError("its address has too many parts") from None
    return {name: text for name, text in said.items() if name != "present"}
