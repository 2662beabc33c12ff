"""A value of dataclasses from the plain form in which `core.scenes.wire.writing` wrote it."""

from __future__ import annotations

import types
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


@cache
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def rebuilt(hint: Any, value: Any) -> Any:
    """What was left out was None."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        [kind] = [one for one in arguments if one is not type(None)]
        return None if value is None else rebuilt(kind, value)
    if is_dataclass(hint):
        hints = _hints(hint)  # type: ignore[arg-type]
        known = {field.name: value.get(field.name) for field in fields(hint)}
        return hint(**{name: rebuilt(hints[name], part) for name, part in known.items()})  # type: ignore[operator]
    if origin is tuple:
        return tuple(rebuilt(arguments[0], part) for part in value)
    if origin is Mapping:
        return {name: rebuilt(arguments[1], part) for name, part in value.items()}
    if origin is Literal or hint in (str, int, bool, float):
        return value
    raise TypeError(f"{hint} cannot be rebuilt.")
