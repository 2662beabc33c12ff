"""A place of the course as HTML and the files that its picture needs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from core.scenes.hand.board import Board
from core.scenes.ink.kinds import Kinds
from core.scenes.lesson import Drawn, Place, Refusal
from core.scenes.lesson.words import as_html
from core.scenes.wire.plain_part import PlainPart
from core.ui.plain.around import around, onward, opening
from core.ui.plain.chips import chips, views
from core.ui.plain.course import Course, Picture, Posed, Written
from core.ui.plain.files import File, handed_over
from core.ui.plain.parts import Later, Told, of_board, of_posed, of_run
from core.ui.plain.scripts import component_script, component_style
from core.ui.plain.still import still

NEEDS_A_SERVER = "This page works only in the app: it needs a server."
NO_APP = "These pages do without one."


@dataclass(frozen=True)
class Shown:
    """What a page shows of a place.

    html    all that depends on what is chosen
    part    the component that it needs; empty if none
    first   the file that this component begins with, and its address
    kinds   of traces that it draws
    """

    html: str
    part: str = ""
    first: File | None = None
    address: str = ""
    kinds: Kinds = frozenset()


def shown(place: Place, course: Course, later: Later, in_room: bool = True) -> Shown:
    """The place, and by `later` all files that it needs.

    in_room   is there also a file for a room, with fewer digits?
    """
    drawn = _drawn(place, course)
    if isinstance(drawn, Refusal) and drawn.onward:
        ways = onward(drawn.onward, place, course)
        return Shown(_head(place, course) + _told(drawn.sentence) + ways)
    parts = name = address = ""
    notes: tuple[str, ...] = ()
    kinds: Kinds = frozenset()
    first = None
    if isinstance(drawn, Written):
        parts = f'<div class="written">{drawn.html}</div>'
    elif isinstance(drawn, Refusal):
        parts = _told(drawn.sentence)
    elif drawn is None:
        return Shown(
            _title(place.lesson.question) + views(place, course) + _elsewhere(place, course)
        )
    else:
        try:
            told = _part(place, drawn, place.choice.present, later)
        except ValueError as error:
            notes = (str(error),)
        else:
            notes, kinds, name = told.notes, told.kinds, told.part.part
            first = handed_over(name, told.part)
            room = ""
            if in_room and not place.choice.present:
                of_room = _part(place, drawn, True, later).part
                room = later.put(handed_over(name, of_room))
            address = later.put(first)
            parts = _picture(name, address, room, still(drawn, told.part, place))
    html = "".join(
        (_head(place, course), _notes(notes), opening(place), parts, around(place, course))
    )
    return Shown(html, name, first, address, kinds)


def shown_alone(
    title: str, part: PlainPart, picture: str, *, above: str = "", below: str = "", room: str = ""
) -> Shown:
    """A page that is no lesson: a picture under a title, and what stands above and below it.

    room   the address of what the component is told in a room, if that differs
    """
    first = handed_over(part.part, part)
    html = f"{_title(title)}{above}{_picture(part.part, first.address, room, picture)}{below}"
    return Shown(html, part.part, first, first.address)


def _drawn(place: Place, course: Course) -> Picture | Drawn | None:
    if own := course.pictures.get(place.lesson.key):
        return own(place)
    return place.view.draws(place.choice, place.parameters) if place.view.draws else None


def file_of(place: Place, drawn: Drawn | Posed, later: Later) -> File:
    """The file that a picture begins with; `ValueError` with a sentence if there is none."""
    told = _part(place, drawn, place.choice.present, later).part
    return handed_over(told.part, told)


def _part(place: Place, drawn: Drawn | Posed, in_room: bool, later: Later) -> Told:
    if isinstance(drawn, Posed):
        return of_posed(place, drawn, in_room)
    if isinstance(drawn, Board):
        return of_board(place, drawn, in_room)
    assert not isinstance(drawn, Refusal)
    return of_run(drawn, in_room, later, place.k)


# ── The parts of the page ───────────────────────────────────────────────────────────────────────


def _head(place: Place, course: Course) -> str:
    data = place.choice.entry.title if "data" in place.chips else ""
    return _title(place.lesson.question, chips(place, course), data) + views(place, course)


def _title(title: str, choices: str = "", data: str = "") -> str:
    return (
        f'<div class="title-row"><h1>{escape(title)}</h1>'
        f'<div class="chips" data-title="{escape(data)}">{choices}</div>'
        '<div class="page-ways"></div></div>'
    )


def _notes(notes: tuple[str, ...]) -> str:
    said = "".join(f"<p>{escape(note)}</p>" for note in notes)
    return f'<div class="notes" role="status">{said}</div>' if said else ""


def _told(sentence: str) -> str:
    return f'<div class="refusal">{as_html(sentence)}</div>'


def _elsewhere(place: Place, course: Course) -> str:
    first = place.view == place.lesson.views[0]
    link = course.app_link(place.lesson, {} if first else {"view": place.view.key})
    way = f'<a href="{escape(link)}">Open it there</a>' if link else escape(NO_APP)
    return f'<div class="refusal"><p>{escape(NEEDS_A_SERVER)} {way}</p></div>'


def _picture(part: str, first: str, room: str, picture: str) -> str:
    told = {
        "part": part,
        "script": component_script(part).address,
        "style": component_style(part).address,
        "told": first,
        "room": room,
    }
    return f'<div id="picture" class="picture {part}"{"".join(_data(told))}>{picture}</div>'


def _data(told: dict[str, str]) -> Iterator[str]:
    yield from (f' data-{name}="{escape(text)}"' for name, text in told.items() if text)
