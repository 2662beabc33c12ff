"""What a sign or a term means, in one sentence."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Term:
    """A sign, or a word that means something of its own here.

    name    how the glossary lists it
    says    what it is: a sentence without its full stop
    also    other ways to write it
    here    how this run's number follows the sentence; {} is the number
    reads   readouts that hold the number; a row whose label is the term holds it in any case
    """

    name: str
    says: str
    also: tuple[str, ...] = ()
    here: str = "; here it is {}"
    reads: tuple[str, ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        """Every way to write it."""
        return (*self.name.split(", "), *self.also)


@dataclass(frozen=True)
class Chapter:
    """What a lesson introduces, and the lesson's title."""

    lesson: str
    title: str
    terms: tuple[Term, ...]
