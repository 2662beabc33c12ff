"""The data sets that come with the explorer: each with its title, story and the run it is for.

A set that cannot be read is left out and named in `problems`; the others stay usable.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from core.perceptron.data.dataset import Dataset
from core.perceptron.data.settings import Settings
from core.perceptron.tables.reading import read_dataset

FOLDER = Path(__file__).parents[3] / "datasets"
LIST = "catalogue.toml"

_TEXTS = ("title", "story", "source", "shows")
_KEY = re.compile(r"[a-z0-9_]+")


@dataclass(frozen=True)
class Entry:
    """A data set with what there is to say about it.

    key       the name of its CSV file, and of the set in the address bar
    story     one sentence for a student
    source    where the numbers come from
    shows     what it demonstrates
    settings  the run it is meant for
    """

    key: str
    title: str
    story: str
    source: str
    shows: str
    settings: Settings
    dataset: Dataset


@dataclass(frozen=True)
class Catalogue:
    """The entries in reading order, and a sentence about each that had to be left out."""

    entries: tuple[Entry, ...]
    problems: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)

    def __len__(self) -> int:
        return len(self.entries)

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(entry.key for entry in self.entries)

    def load(self, key: str) -> Entry:
        """The entry called `key`; `ValueError` with a sentence if there is none."""
        for entry in self.entries:
            if entry.key == key:
                return entry
        raise ValueError(f"There is no data set called “{str(key)[:30]}”.")


@cache
def catalogue(folder: Path = FOLDER) -> Catalogue:
    """Read the catalogue in `folder`, once."""
    try:
        listed = tomllib.loads((folder / LIST).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        return Catalogue((), (f"The list of data sets, {LIST}, cannot be read: {_reason(error)}",))
    entries, problems = [], []
    for key, described in listed.items():
        try:
            entries.append(_entry(folder, key, described))
        except (OSError, ValueError) as error:
            problems.append(f"The data set “{key[:30]}” is left out: {_reason(error)}")
    return Catalogue(tuple(entries), tuple(problems))


def _entry(folder: Path, key: str, described: object) -> Entry:
    if not _KEY.fullmatch(key):
        raise ValueError("its name may have small letters, digits and _ only.")
    if not isinstance(described, Mapping):
        raise ValueError("its entry must be a table with a title, a story and so on.")
    unknown = described.keys() - {*_TEXTS, "settings"}
    if unknown:
        raise ValueError(f"its entry has an unknown key, “{min(unknown)[:30]}”.")
    texts = {name: _text(described, name) for name in _TEXTS}
    settings = _settings(described.get("settings", {}))
    dataset = read_dataset((folder / f"{key}.csv").read_bytes(), texts["title"])
    _check_fit(settings, dataset)
    return Entry(key=key, settings=settings, dataset=dataset, **texts)


def _text(described: Mapping[str, Any], name: str) -> str:
    text = described.get(name)
    if not isinstance(text, str) or not text.strip():
        raise ValueError(f"its {name} is missing.")
    return text


def _settings(chosen: object) -> Settings:
    if not isinstance(chosen, Mapping):
        raise ValueError("its settings must be a table, such as { offset = false }.")
    unknown = chosen.keys() - Settings.__dataclass_fields__.keys()
    if unknown:
        raise ValueError(f"there is no setting called “{min(unknown)[:30]}”.")
    try:
        return Settings(**chosen)
    except TypeError:
        raise ValueError("one of its settings is of the wrong kind.") from None


def _check_fit(settings: Settings, dataset: Dataset) -> None:
    """Settings that name points or weights must name as many as there are."""
    settings.start_exact(dataset.dimension + settings.offset)
    if settings.permutation is not None and len(settings.permutation) != len(dataset):
        raise ValueError(f"its permutation must name all {len(dataset)} points.")


def _reason(error: Exception) -> str:
    """The error as the end of a sentence, without a path of this machine."""
    if isinstance(error, FileNotFoundError):
        return "the file is missing."
    if isinstance(error, OSError):
        return "the file cannot be opened."
    if isinstance(error, tomllib.TOMLDecodeError | UnicodeDecodeError):
        return "it is not written as TOML."
    return str(error)
