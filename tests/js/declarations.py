"""What crosses the wire, as types that an editor of JavaScript understands.

python -m tests.js.declarations      writes core/ui/components/wire.d.ts anew
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from core.perceptron.questions import Hidden
from core.scenes.wire.beside.asked_words import AskedWords
from core.scenes.wire.beside.keyboard import Keyboard
from core.scenes.wire.beside.lecture import Lectern, LecturePage
from core.scenes.wire.beside.memory import Note
from core.scenes.wire.beside.settings_button import SettingsButton
from core.scenes.wire.beside.shared_link import SharedLink
from core.scenes.wire.drawing import Drawing
from core.scenes.wire.exercises.drill import Drill
from core.scenes.wire.exercises.homework import Solving
from core.scenes.wire.exercises.practice import Practice
from core.scenes.wire.exercises.questions import StepQuestions
from core.scenes.wire.first_run import FirstRun
from core.scenes.wire.live_class import (
    Gone,
    HandedIn,
    Heard,
    Joined,
    Offer,
    Opened,
    PhonePage,
    Present,
    Refused,
    Resumed,
    Seen,
)
from core.scenes.wire.packing import CodedTexts, Texts
from core.scenes.wire.plain_part import PlainPart
from core.scenes.wire.recorded import Replay
from core.scenes.wire.told import ToldBoard, ToldReplay
from core.scenes.wire.writing import INSTEAD

FILE = Path(__file__).parents[2] / "core" / "ui" / "components" / "wire.d.ts"
HEAD = """// What Python sends: the dataclasses of core/scenes/wire, for editors only.
// Written by tests/js/declarations.py.

export type Texts = string[] | CodedTexts;
"""
PLAIN = {
    str: "string",
    int: "number",
    float: "number",
    bool: "boolean",
    Any: "any",
    Hidden: "string",
    type(None): "null",
}


def declarations() -> str:
    """The whole file."""
    roots = [CodedTexts, Replay, StepQuestions, ToldReplay, ToldBoard]
    roots += [Drawing, Practice, Drill, Solving, FirstRun]
    roots += [
        Note,
        Keyboard,
        SettingsButton,
        SharedLink,
        Lectern,
        LecturePage,
        PlainPart,
        AskedWords,
    ]
    roots += [
        Seen,
        Present,
        Offer,
        HandedIn,
        Opened,
        PhonePage,
        Resumed,
        Heard,
        Gone,
        Joined,
        Refused,
    ]
    return "\n".join([HEAD, *map(_interface, _all_of(roots))])


def _all_of(roots: list[Any]) -> list[Any]:
    """These dataclasses and all that they are made of, each once."""
    found: dict[Any, None] = {}
    for root in roots:
        _collect(root, found)
    return list(found)


def _collect(hint: Any, found: dict[Any, None]) -> None:
    hint = _sent(hint)
    if is_dataclass(hint) and hint not in found:
        found[hint] = None
        for inner in get_type_hints(hint).values():
            _collect(inner, found)
    for inner in get_args(hint):
        _collect(inner, found)


def _sent(hint: Any) -> Any:
    """The dataclass that is sent instead of another value."""
    if hint in INSTEAD and hint is not Texts:
        return get_type_hints(INSTEAD[hint])["return"]
    return hint


def _interface(dataclass: Any) -> str:
    hints = get_type_hints(dataclass)
    lines = [_field(field.name, hints[field.name]) for field in fields(dataclass)]
    return "\n".join([f"export interface {dataclass.__name__} {{", *lines, "}\n"])


def _field(name: str, hint: Any) -> str:
    parts = list(_parts(hint))
    mark = "?" if type(None) in parts else ""
    return f"  {name}{mark}: {' | '.join(_type(part) for part in parts if part is not type(None))};"


def _parts(hint: Any) -> Iterator[Any]:
    """The members of a union, or the one that it is."""
    if get_origin(hint) in (Union, types.UnionType):
        yield from get_args(hint)
    else:
        yield hint


def _type(hint: Any) -> str:
    hint, arguments = _sent(hint), get_args(hint)
    if hint in PLAIN:
        return PLAIN[hint]
    origin = get_origin(hint)
    if origin is Literal:
        return " | ".join(f'"{word}"' for word in arguments)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return f"[{', '.join(map(_type, arguments))}]"
    if origin in (list, tuple):
        inner = " | ".join(map(_type, _parts(arguments[0])))
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin in (dict, Mapping):
        inner = " | ".join(map(_type, _parts(arguments[1])))
        return f"Record<string, {inner}>"
    return str(hint.__name__)


if __name__ == "__main__":
    FILE.write_text(declarations(), encoding="utf-8")
