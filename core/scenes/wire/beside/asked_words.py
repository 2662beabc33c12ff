"""The signs in the words around a picture, which can be asked as those of its panel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.scenes.lesson.words import Marked, Part, Span, parsed
from core.scenes.signs.finding import found_in
from core.scenes.signs.formulas import in_signs
from core.scenes.wire.signs import Signs, signs_in


@dataclass(frozen=True)
class AskedWords:
    """What can be asked in words; a browser finds their signs, and knows formulas by their LaTeX.

    formulas   for each formula with signs, their places among the terms
    """

    signs: Signs
    formulas: Mapping[str, tuple[int, ...]]
    present: bool = False


@lru_cache(maxsize=256)
def asked_words(texts: tuple[str, ...]) -> AskedWords | None:
    """The signs of a lesson's words; None if there are none."""
    spans = [span for text in texts for span in _spans(text)]
    formulas = {span.text.replace("\n", " ") for span in spans if span.kind == "math"}
    read = {latex: in_signs(latex) for latex in sorted(formulas)}
    signs = signs_in([*(span.text for span in spans if span.kind != "math"), *read.values()])
    if signs is None:
        return None
    place = {term.name: at for at, term in enumerate(signs.terms)}
    within = {
        latex: tuple(place[term.name] for term in found_in([it])) for latex, it in read.items()
    }
    return AskedWords(signs, {latex: terms for latex, terms in within.items() if terms})


def _spans(text: str) -> Iterator[Span]:
    for block in parsed(text):
        for line in block.lines:
            yield from _of_parts(line)


def _of_parts(parts: Sequence[Part]) -> Iterator[Span]:
    for part in parts:
        if isinstance(part, Marked):
            yield from _of_parts(part.parts)
        else:
            yield part
