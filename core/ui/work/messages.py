"""What server and workers say to each other: pickled values, each behind its length.

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

LENGTH = 8  # bytes before each message


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
        return repr((self.function.__qualname__, *map(_told, self.arguments)))


def _told(argument: object) -> object:
    if isinstance(argument, Dataset):
        return argument.identity
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


def send(stream: IO[bytes], message: object, known: Iterable[str] = ()) -> None:
    """Write a message; data sets of a `known` digest by that alone."""
    written = io.BytesIO()
    _Pickler(written, frozenset(known)).dump(message)
    body = written.getbuffer()
    stream.write(len(body).to_bytes(LENGTH, "big"))
    stream.write(body)
    stream.flush()


def receive(stream: IO[bytes], known: Mapping[str, Dataset]) -> Any:
    """Read a message; `EOFError` if there is nobody any more."""
    length = int.from_bytes(_exactly(stream, LENGTH), "big")
    return _Unpickler(io.BytesIO(_exactly(stream, length)), known).load()


def _exactly(stream: IO[bytes], size: int) -> bytes:
    read = stream.read(size)
    if read is None or len(read) < size:
        raise EOFError
    return read


class _Pickler(pickle.Pickler):
    def __init__(self, file: io.BytesIO, known: frozenset[str]) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._known = known

    def persistent_id(self, one: Any) -> str | None:
        is_known = self._known and isinstance(one, Dataset) and one.identity in self._known
        return one.identity if is_known else None


class _Unpickler(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, known: Mapping[str, Dataset]) -> None:
        super().__init__(file)
        self._known = known

    def persistent_load(self, identity: str) -> Dataset:
        return self._known[identity]
