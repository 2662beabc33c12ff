"""What the player asks before each step, with the answers: it travels beside the recording."""

from __future__ import annotations

from dataclasses import dataclass

from core.perceptron.questions import BareQuestion


@dataclass(frozen=True)
class QuestionRow:
    """Questions for neighbouring steps from `first` on; None where nothing can be asked.

    ends   is there none after them?
    """

    first: int
    asked: tuple[BareQuestion | None, ...]
    ends: bool = False


@dataclass(frozen=True)
class StepQuestions:
    """The questions of some steps of a run.

    by_update   before every update, by k
    by_visit    before every visit, by its number in the whole run
    names       of every point
    points      every point with its numbers and its label
    nothing     what is said where nothing can be asked
    """

    by_update: QuestionRow | None
    by_visit: QuestionRow | None
    names: tuple[str, ...]
    points: tuple[str, ...]
    nothing: str
