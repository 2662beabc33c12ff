"""The signs of a picture and its panel as the browser gets them, to be asked what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from core.scenes.signs.finding import found_in, search_for
from core.scenes.signs.glossary import LESSON_OF
from core.scenes.signs.term import Term

LEGEND = ("corrected next", "not right", "chosen")  # what the browser writes beside the marks


@dataclass(frozen=True)
class SentTerm:
    """A `Term`, and the lesson that introduces it: its address and its title.

    forms   every way to write it
    """

    name: str
    says: str
    here: str
    reads: tuple[str, ...]
    forms: tuple[str, ...]
    lesson: str
    title: str


@dataclass(frozen=True)
class Signs:
    """What can be asked.

    pattern   finds a sign in a text; its first group that is there tells which
    groups    the term of every group, by its place among the terms
    """

    pattern: str
    groups: tuple[int, ...]
    terms: tuple[SentTerm, ...]


def axis_titles(layout: Mapping[str, Any]) -> list[str]:
    """What stands at the axes of a picture."""
    within = (layout, layout.get("scene", {}))
    names = ("xaxis", "yaxis", "yaxis2", "zaxis")
    axes = [one.get(name, {}) for one in within for name in names]
    return [text for axis in axes if (text := axis.get("title", {}).get("text"))]


def written_in(traces: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """What traces write into a picture and its legend."""
    for trace in traces:
        text = trace.get("text") or ()
        yield from (text,) if isinstance(text, str) else map(str, text)
        if trace.get("showlegend"):
            yield trace.get("name", "")


def signs_in(texts: Iterable[str]) -> Signs | None:
    """The signs of these texts; None if there are none."""
    terms = found_in(texts)
    if not terms:
        return None
    pattern, groups = search_for(terms)
    return Signs(pattern, groups, tuple(map(_sent, terms)))


def _sent(term: Term) -> SentTerm:
    chapter = LESSON_OF[term]
    return SentTerm(
        term.name, term.says, term.here, term.reads, term.forms, chapter.lesson, chapter.title
    )
