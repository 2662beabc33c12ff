"""A question with its exact answer, as it travels: texts and tuples only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from typing import Literal, NamedTuple

from core.perceptron.questions.typed import UnreadableError, read_numbers
from core.perceptron.questions.wording import vector

Form = Literal["point", "choice", "number", "vector"]

# What a screen shows, by the word that hides it; each kind lists the words it needs.
Hidden = Literal[
    # the update that comes next: its ring, arrow, ghost and name, the sentence, every “after”
    # column, its point, label, score and angle, the dial, the lit lines of the program
    "next_update",
    # what a visit finds: its score, mistake or not, in sentences, marks and tables
    "visit",
    # what comes after k on the timeline: signs, passes, where it ends (also “of 18”, whether
    # there is a next update, the end of the slider, whether the button Next works)
    "timeline_ahead",
    # the rows of a table after k
    "table_ahead",
    # θ after k in any picture: the path in weight space, curves over the whole run
    "path_ahead",
    # how the run ends, after how many updates, visits and passes
    "outcome",
    # score, distance, angle and side of single points as numbers or marks, also when pointed at
    "point_scores",
    # how many points are not right, at this k and at others
    "errors",
    # the margin of the present θ, which is −∞ as long as a point is not right
    "margin",
    # the picture of weight space
    "weight_space",
    # the solution cone, θ* and everything else that shows whether a line exists
    "cone",
    # whether a line exists, in words, hulls or weights λ; also a data set's name and story
    "verdict",
    # γ and the lengths that show it
    "gamma",
    # R and the lengths that show it
    "radius",
    # the bound of the run and how full its meter is
    "bound",
    # runs of the same points with other settings
    "other_runs",
]


@dataclass(frozen=True)
class Option:
    """One possible answer.

    answer   what stands for it: the key of a choice, the index of a point, or exact numbers "p/q"
    text     how it is shown
    why      a sentence or two: why it is right, or what is wrong about it
    """

    answer: tuple[str, ...]
    text: str
    why: str


@dataclass(frozen=True)
class BareQuestion:
    """What is asked, and the answers. The right option is the one with its `answer`.

    prompt    what is asked
    form      "point"   tap one of the points; the options are all of them, by index
              "choice"  choose an option
              "number"  type a number; the options are the answers that we foresee, never shown
              "vector"  type one number for each of the `fields`; the options likewise
    fields    what each typed number is called
    options   every possible answer with its sentence; of typed ones the right and the usual wrong
    answer    the right one
    otherwise what is said of a typed answer that is none of the options
    hides     what no screen may show while the question stands
    about     the index of the point that it is about, which may be ringed; None for none
    all_points   must all points be in sight with their numbers? Else the prompt has all it needs
    """

    prompt: str
    form: Form
    fields: tuple[str, ...]
    options: tuple[Option, ...]
    answer: tuple[str, ...]
    otherwise: str
    hides: tuple[Hidden, ...]
    about: int | None
    all_points: bool


@dataclass(frozen=True)
class Question(BareQuestion):
    """A question about one moment of a run.

    kind      which one; the same kind, moment and seed ask the same
    k, visit  the moment; no visit: right after update k
    """

    kind: str
    k: int
    visit: int | None
    seed: int

    @property
    def bare(self) -> BareQuestion:
        """The same without its moment."""
        return BareQuestion(
            **{field.name: getattr(self, field.name) for field in fields(BareQuestion)}
        )


class Judgement(NamedTuple):
    """What is said of an answer.

    right   None where it cannot be read: nothing is judged, and `why` says how to write it
    """

    right: bool | None
    why: str


def judged(question: Question, written: str) -> Judgement:
    """Judge an answer: the key of a choice, the index of a point, or what somebody typed."""
    given: tuple[str, ...] = (written,)
    if question.form in ("number", "vector"):
        try:
            given = exact_texts(read_numbers(written, len(question.fields)))
        except UnreadableError as problem:
            return Judgement(None, str(problem))
    for option in question.options:
        if option.answer == given:
            return Judgement(given == question.answer, option.why)
    if question.form in ("number", "vector"):
        return Judgement(False, question.otherwise)
    return Judgement(None, "Choose one of the answers.")


# ── Building blocks for kinds ───────────────────────────────────────────────────────────────────


class Draft(NamedTuple):
    """What a kind says about a question; the moment, the seed and the kind are added to it."""

    prompt: str
    form: Form
    options: tuple[Option, ...]
    answer: tuple[str, ...]
    hides: tuple[Hidden, ...]
    about: int | None = None
    fields: tuple[str, ...] = ()
    otherwise: str = ""


class Choice(NamedTuple):
    """An option of a choice: key, text and sentence."""

    key: str
    text: str
    why: str


def chosen(
    prompt: str,
    choices: Iterable[Choice],
    right: str,
    hides: Sequence[Hidden],
    about: int | None = None,
) -> Draft:
    """A question with options to choose from."""
    options = tuple(Option((choice.key,), choice.text, choice.why) for choice in choices)
    return Draft(prompt, "choice", options, (right,), tuple(hides), about)


class Trap(NamedTuple):
    """A usual wrong answer, and what is wrong about it."""

    numbers: Sequence[Fraction]
    why: str


def typed(
    prompt: str,
    fields: Sequence[str],
    right: Sequence[Fraction],
    why: str,
    traps: Iterable[Trap],
    otherwise: str,
    hides: Sequence[Hidden],
    about: int | None = None,
) -> Draft:
    """A question whose answer is typed. A trap that leads to the right answer is none."""
    answer = exact_texts(right)
    options = {answer: why}
    for trap in traps:
        options.setdefault(exact_texts(trap.numbers), trap.why)
    return Draft(
        prompt,
        "number" if len(fields) == 1 else "vector",
        tuple(
            Option(numbers, vector(tuple(map(Fraction, numbers))), said)
            for numbers, said in options.items()
        ),
        answer,
        tuple(hides),
        about,
        tuple(fields),
        otherwise,
    )


def exact_texts(numbers: Iterable[Fraction]) -> tuple[str, ...]:
    """Each number as "p" or "p/q" in lowest terms: equal numbers are equal texts."""
    return tuple(map(str, numbers))
