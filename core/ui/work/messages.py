"""What server and workers say to each other: pickled values, one after the other.

A large text or array is written as it is and never copied: other visitors wait for whoever copies.
Both ends are our own: nothing that a visitor wrote is ever unpickled. A data set that the server
sent comes back as its digest, so that the server goes on with the one it has.
"""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import IO, Any

from core.perceptron import Dataset, Trace


@dataclass(frozen=True)
class Task:
    """A function to be called; one that can be imported by its name."""

    function: Callable[..., Any]
    arguments: tuple[Any, ...]

    @property
    def datasets(self) -> dict[str, Dataset]:
        """The data sets among the arguments, by their digests."""
        found = [one.dataset if isinstance(one, Trace) else one for one in self.arguments]
        return {one.identity: one for one in found if isinstance(one, Dataset)}

    @property
    def name(self) -> str:
        """Tells the task from all others, also when it is given again."""
        function = self.function
        return repr((function.__module__, function.__qualname__, *map(_told, self.arguments)))


def _told(argument: object) -> object:
    if isinstance(argument, Dataset):
        return argument.identity
    if isinstance(argument, Trace):
        return argument.dataset.identity, argument.settings
    return hash(argument) if isinstance(argument, str | bytes) else argument


@dataclass(frozen=True)
class Progress:
    """So much is done of so much."""

    done: int
    whole: int


@dataclass(frozen=True)
class Done:
    result: Any


@dataclass(frozen=True)
class Refused:
    """The function has a sentence for the visitor."""

    error: ValueError


@dataclass(frozen=True)
class Failed:
    """The function has a bug, or had no room."""

    is_memory: bool
    told: str


Answer = Progress | Done | Refused | Failed


def send(stream: IO[bytes], message: object) -> None:
    """Write a message piece by piece."""
    _Pickler(stream, frozenset()).dump(message)
    stream.flush()


def whole(message: object, known: Iterable[str] = ()) -> bytes:
    """A message to be written at once; data sets of a `known` digest by that alone."""
    written = io.BytesIO()
    _Pickler(written, frozenset(known)).dump(message)
    return written.getvalue()


def receive(stream: IO[bytes], known: Mapping[str, Dataset]) -> Any:
    """Read a message; `EOFError` if there is nobody any more."""
    try:
        return _Unpickler(stream, known).load()
    except pickle.UnpicklingError as error:  # who wrote it was killed on the way
        raise EOFError from error


class _Pickler(pickle.Pickler):
    def __init__(self, file: IO[bytes], known: frozenset[str]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._known = known

    def persistent_id(self, one: Any) -> str | None:
        is_known = self._known and isinstance(one, Dataset) and one.identity in self._known
        return one.identity if is_known else None


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: IO[bytes], known: Mapping[str, Dataset]) -> None:
        super().__init__(file)
        self._known = known

    def persistent_load(self, identity: str) -> Dataset:
        return self._known[identity]
