"""A value of dataclasses from the plain form in which `writing` wrote it."""

from __future__ import annotations

import types
from collections.abc import Mapping
from copy import copy
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from core.scenes.wire.packing import CodedTexts, Texts

Value = TypeVar("Value")
PLAIN = (str, int, bool, float, Any)


def rebuilt(kind: type[Value], value: Any) -> Value:
    """What was left out was None."""
    return cast(Value, _rebuilt(kind, value))


def changed(value: Value, **parts: Any) -> Value:
    """With other parts; what was worked out when it was made stays as it is."""
    made = copy(value)
    for name, part in parts.items():
        object.__setattr__(made, name, part)
    return made


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def _rebuilt(hint: Any, value: Any) -> Any:
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return None if value is None else _rebuilt(_meant(arguments, value), value)
    if hint is Texts:
        return Texts(_decoded(value))
    if is_dataclass(hint):
        return _with_parts(hint, value)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return tuple(map(_rebuilt, arguments, value))
    if origin is tuple:
        return tuple(_rebuilt(arguments[0], part) for part in value)
    if origin in (dict, Mapping):
        return {name: _rebuilt(arguments[1], part) for name, part in value.items()}
    if origin in (list, Literal) or hint in PLAIN:
        return value
    raise TypeError(f"{hint} cannot be rebuilt.")


def _with_parts(kind: Any, value: Mapping[str, Any]) -> Any:
    """As it was written, also what its making worked out."""
    made = object.__new__(kind)
    for field in fields(kind):
        part = _rebuilt(_hints(kind)[field.name], value.get(field.name))
        object.__setattr__(made, field.name, part)
    return made


def _meant(kinds: tuple[Any, ...], value: Any) -> Any:
    """The one of several types that has this plain form."""
    left: list[Any] = [kind for kind in kinds if kind is not type(None)]
    if len(left) > 1 and isinstance(value, Mapping):
        named = {kind: _hints(kind) for kind in left if kind is not Texts}
        left = [kind for kind, hints in named.items() if set(value) <= hints.keys()] or [Texts]
    return left[0]


def _decoded(value: Any) -> list[str]:
    if isinstance(value, list):
        return value
    coded = _rebuilt(CodedTexts, value)
    return [coded.words[row] for row in coded.rows]
