"""What lecturer and phones say: text from anywhere, which is hostile until it is read here."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar

from core.classroom.room.limits import MOST_BYTES, MOST_POINTS

LONGEST_TEXT = 8_000  # characters: points in an address may have 6,000
MOST_TEXTS = 60
LARGEST = 10**9


class RefusedError(Exception):
    """Why a message is not followed, in a sentence for whoever sent it."""

    def __init__(self, sentence: str, status: int = 400) -> None:
        super().__init__(sentence)
        self.status = status


UNREADABLE = "This message cannot be read."


@dataclass(frozen=True)
class Show:
    """The lecturer shows another place.

    page      of the course; its address without k
    k, visit  where the player stands; none where there is no player
    values    of a board, as the browser names them
    """

    name: ClassVar = "show"
    page: str
    address: Mapping[str, str]
    k: int | None = None
    visit: int | None = None
    values: Mapping[str, float] | None = None


@dataclass(frozen=True)
class Move:
    """The lecturer steps, or moves something by hand, in the same place."""

    name: ClassVar = "move"
    k: int | None = None
    visit: int | None = None
    values: Mapping[str, float] | None = None


@dataclass(frozen=True)
class Ask:
    """One of the questions that were offered for this moment."""

    name: ClassVar = "ask"
    kind: str


@dataclass(frozen=True)
class Reveal:
    name: ClassVar = "reveal"


@dataclass(frozen=True)
class Again:
    name: ClassVar = "again"


@dataclass(frozen=True)
class PutAway:
    """The question or the task is over."""

    name: ClassVar = "put away"


@dataclass(frozen=True)
class Collect:
    """Phones are asked to draw points and hand them in."""

    name: ClassVar = "collect"
    task: str


@dataclass(frozen=True)
class Close:
    name: ClassVar = "close"


@dataclass(frozen=True)
class Answer:
    """A phone's answer to a round of a question: a key, a point's index, or what was typed."""

    name: ClassVar = "answer"
    question: int
    round: int
    given: str


@dataclass(frozen=True)
class HandIn:
    """Points that somebody drew: x₁, x₂ and the label of each, as they stand in a table."""

    name: ClassVar = "hand in"
    task: int
    rows: tuple[tuple[str, str, int], ...]


LecturerMessage = Show | Move | Ask | Reveal | Again | PutAway | Collect | Close
PhoneMessage = Answer | HandIn
_LECTURER: dict[str, type[Any]] = {
    one.name: one for one in (Show, Move, Ask, Reveal, Again, PutAway, Collect, Close)
}
_PHONE: dict[str, type[Any]] = {one.name: one for one in (Answer, HandIn)}


def read_object(body: bytes, most: int = MOST_BYTES) -> dict[str, Any]:
    """The object that a message is; `RefusedError` for any other bytes."""
    if len(body) > most:
        raise RefusedError("This message is too long.", 413)
    try:
        told = json.loads(body.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError):
        raise RefusedError(UNREADABLE) from None
    if not isinstance(told, dict):
        raise RefusedError(UNREADABLE)
    return told


def read_lecturer(body: bytes) -> tuple[LecturerMessage, int]:
    """A lecturer's message and its number: each is larger than the one before."""
    told = read_object(body)
    turn = _whole(told.pop("turn", None))
    return _read(told, _LECTURER), turn


def read_phone(body: bytes) -> PhoneMessage:
    message: PhoneMessage = _read(read_object(body), _PHONE)
    return message


def _read(told: dict[str, Any], known: Mapping[str, type[Any]]) -> Any:
    kind = known.get(str(told.pop("does", "")))
    if kind is None:
        raise RefusedError(UNREADABLE)
    read: dict[str, Any] = {}
    for field in fields(kind):
        if field.name in told:
            read[field.name] = _READERS[str(field.type)](told.pop(field.name))
        elif field.default is MISSING:
            raise RefusedError(UNREADABLE)
    if told:
        raise RefusedError(UNREADABLE)
    return kind(**read)


def _no_number(_: str) -> float:
    raise ValueError


def _whole(value: Any) -> int:
    if type(value) is not int or not 0 <= value <= LARGEST:
        raise RefusedError(UNREADABLE)
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_TEXT or not _is_sound(value):
        raise RefusedError(UNREADABLE)
    return value


def _is_sound(text: str) -> bool:
    """Half of a surrogate pair cannot be written anywhere."""
    return not any("\ud800" <= letter <= "\udfff" for letter in text)


def _texts(value: Any) -> dict[str, str]:
    if not isinstance(value, dict) or len(value) > MOST_TEXTS:
        raise RefusedError(UNREADABLE)
    return {_text(name): _text(text) for name, text in value.items()}


def _number(value: Any) -> float:
    if type(value) not in (int, float) or not math.isfinite(value) or abs(value) > LARGEST:
        raise RefusedError(UNREADABLE)
    return float(value)


def _numbers(value: Any) -> dict[str, float]:
    if not isinstance(value, dict) or len(value) > MOST_TEXTS:
        raise RefusedError(UNREADABLE)
    return {_text(name): _number(number) for name, number in value.items()}


def _rows(value: Any) -> tuple[tuple[str, str, int], ...]:
    if not isinstance(value, list) or not value:
        raise RefusedError("Draw some points first.")
    if len(value) > MOST_POINTS:
        raise RefusedError(f"At most {MOST_POINTS} points can be handed in.")
    return tuple(map(_row, value))


def _row(value: Any) -> tuple[str, str, int]:
    match value:
        case [str(x), str(y), int(label)] if label in (1, -1) and len(x) + len(y) <= 60:
            return _text(x), _text(y), int(label)
    raise RefusedError(UNREADABLE)


def _or_none(read: Any) -> Any:
    return lambda value: None if value is None else read(value)


_READERS = {  # by the type that a field is written with
    "str": _text,
    "int": _whole,
    "int | None": _or_none(_whole),
    "Mapping[str, str]": _texts,
    "Mapping[str, float] | None": _or_none(_numbers),
    "tuple[tuple[str, str, int], ...]": _rows,
}
