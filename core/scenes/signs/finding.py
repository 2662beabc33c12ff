"""Where signs and terms stand in a text, by a pattern that Python and browsers read alike."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

from core.scenes.signs.glossary import TERMS
from core.scenes.signs.term import Term

PLAIN = "\u2060"  # unseen; a word that begins with it is somebody's own, and no sign of ours
_LETTERS = "A-Za-zͰ-Ͽ"
_BEFORE = f"(?<![{_LETTERS}̂{PLAIN}])"
_MARKS = "̂₀-₉ₐ-ₜᵢⱼ*⁽"
_AFTER, _AFTER_NUMBER = f"(?![{_LETTERS}{_MARKS}])", f"(?![{_MARKS}])"
_NAME = "“[^”]*”"  # of a data set or an option: no sign in it, and no group for it
_WORD = re.compile("[a-z][a-z -]+")
_NUMBER = re.compile("[0-9]+(?:[.,][0-9]+)*")
_ALONE = r"(?<![\s\S])a(?![\s\S])"
_AS_PATTERNS = {  # else “a” is the article
    "a": rf"a(?=\s[=<>≤≥])|{_ALONE}",
    "x⁽ⁱ⁾": "x⁽[ⁱⁿ⁰¹²³⁴-⁹]+⁾",
}


class Search(NamedTuple):
    """A pattern with a group for every way to write a term, and the term that each stands for."""

    pattern: str
    terms: tuple[int, ...]


def search_for(terms: Sequence[Term]) -> Search:
    """Any of these terms in a text, the longest first, and not a part of another word or sign."""
    forms = [(form, place) for place, term in enumerate(terms) for form in term.forms]
    forms.sort(key=lambda form: len(form[0]), reverse=True)
    groups = "|".join(
        f"{before}(?:{'|'.join(f'({_pattern(form)})' for form, _ in alike)}){after}"
        for (before, after), alike in groupby(forms, lambda form: _around(form[0]))
    )
    return Search(f"{_NAME}|{groups}", tuple(place for _, place in forms))


def _around(form: str) -> tuple[str, str]:
    """What may not stand before it, and after it."""
    return _before(form), _after(form)


def _before(form: str) -> str:
    """A length may follow a letter at once, as in η‖x‖²."""
    return f"(?<!{PLAIN})" if form.startswith("‖") else _BEFORE


def _after(form: str) -> str:
    """A letter may follow a number at once, as in θ₁x₁."""
    return _AFTER_NUMBER if form[-1] in "₀₁₂" else _AFTER


def _pattern(form: str) -> str:
    if form in _AS_PATTERNS:
        return _AS_PATTERNS[form]
    if _WORD.fullmatch(form):  # at the beginning of a sentence, too
        return f"[{form[0].upper()}{form[0]}]{form[1:]}"
    return re.sub(r"[*+()|.]", r"\\\g<0>", form)


@cache
def _any_term() -> tuple[re.Pattern[str], tuple[int, ...]]:
    pattern, places = search_for(TERMS)
    return re.compile(pattern), places


def found_in(texts: Iterable[str]) -> list[Term]:
    """The terms that texts use, each once, in the order of the course."""
    alike = {_NUMBER.sub("0", text) for text in texts}  # of a run's many texts few differ otherwise
    return [TERMS[place] for place in sorted({place for text in alike for place in _used_in(text)})]


@lru_cache(maxsize=4_096)
def _used_in(text: str) -> frozenset[int]:
    """Which terms; most texts of another run are the same, but for its numbers."""
    pattern, places = _any_term()
    found = pattern.finditer(text)
    return frozenset(places[match.lastindex - 1] for match in found if match.lastindex)


def cut_at(term: Term) -> tuple[str, str, str]:
    """What is said of a term: before its first mention, that mention, and what follows."""
    found = re.finditer(search_for([term]).pattern, term.says)
    match = next((one for one in found if one.lastindex), None)
    begin, end = match.span() if match else (0, 0)
    return term.says[:begin], term.says[begin:end], term.says[end:]


def as_it_is(text: str) -> str:
    """Somebody's own words, of which none is a sign of ours."""
    return _any_term()[0].sub(lambda one: (PLAIN if one.lastindex else "") + one[0], text)
