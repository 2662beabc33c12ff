"""What a page asks the browser to remember, and to write into its address bar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Note:
    """What the browser is told by every page.

    page      the key of a lesson to go on with; empty on other pages
    view      the lesson and its view as one text; empty where one is not in a lesson
    done      the lesson whose question was answered right; empty if none was
    run       the data and settings that were chosen, as texts of an address; empty if none were
    own       points of one's own as a text; empty if there are none, or they are told elsewhere
    address   what the address bar is to say from now on, without a message; empty if as it is
    named     what a link that leaves this page must say
    """

    page: str = ""
    view: str = ""
    done: str = ""
    run: Mapping[str, str] | None = None
    own: str = ""
    address: Mapping[str, str] | None = None
    named: Mapping[str, str] | None = None
