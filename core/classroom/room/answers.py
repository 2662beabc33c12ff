"""Answers of a class: read, and counted where the question is revealed."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from core.classroom.room.messages import RefusedError
from core.perceptron.questions import BareQuestion, Option
from core.perceptron.questions.question import exact_texts
from core.perceptron.questions.typed import UnreadableError, read_numbers
from core.scenes.lesson import Check
from core.scenes.lesson.words import as_text
from core.scenes.wire.live_class import ClassBar, ClassResult

TYPED = ("number", "vector")
OTHER = ""  # stands for every typed answer that we did not foresee
ANOTHER_ANSWER = "another answer"
_SENTENCE_ENDS = re.compile(r"[.!?]”?\s+(?=\S)")  # also of a sentence that is quoted


def of_check(check: Check) -> BareQuestion:
    """A lesson's self-check as a question to the class."""
    options = (
        Option((str(number),), as_text(text), as_text(why))
        for number, (text, why) in enumerate(check.options.items())
    )
    right = str(list(check.options).index(check.right))
    prompt = as_text(check.question)
    return BareQuestion(prompt, "choice", (), tuple(options), (right,), "", (), None, False)


def parts_of(prompt: str) -> tuple[str, str]:
    """What is given, and the question itself: the last sentence, which a room reads first."""
    ends = (found.end() for found in _SENTENCE_ENDS.finditer(prompt))
    *_, begin = (0, *(end for end in ends if not _is_quoted(prompt, end)))
    return prompt[:begin].rstrip(), prompt[begin:]


def _is_quoted(text: str, place: int) -> bool:
    return text.count("“", 0, place) > text.count("”", 0, place)


def read_answer(question: BareQuestion, given: str) -> str:
    """What is kept of an answer: the key of an option, or `OTHER`. What was typed is kept nowhere.

    `RefusedError` with a sentence if it is no answer.
    """
    answer: tuple[str, ...] = (given,)
    if question.form in TYPED:
        try:
            answer = exact_texts(read_numbers(given, len(question.fields)))
        except UnreadableError as problem:
            raise RefusedError(str(problem)) from None
    if any(option.answer == answer for option in question.options):
        return key_of(answer)
    if question.form in TYPED:
        return OTHER
    raise RefusedError("Choose one of the answers.")


def key_of(answer: tuple[str, ...]) -> str:
    return " ".join(answer)


def counted(answers: Iterable[str]) -> dict[str, int]:
    return dict(Counter(answers))


def result_of(question: BareQuestion, rounds: tuple[Mapping[str, int], ...]) -> ClassResult:
    """The counts of every round, side by side."""
    answered = tuple(sum(counts.values()) for counts in rounds)
    right = key_of(question.answer)
    texts = {key_of(option.answer): option.text for option in question.options}
    if any(OTHER in counts for counts in rounds):
        texts[OTHER] = ANOTHER_ANSWER
    bars = (
        ClassBar(
            text,
            tuple(counts.get(key, 0) for counts in rounds),
            tuple(map(share, (counts.get(key, 0) for counts in rounds), answered)),
            key == right,
        )
        for key, text in texts.items()
    )
    is_kept = question.form not in TYPED
    why = next(option.why for option in question.options if option.answer == question.answer)
    return ClassResult(
        tuple(bar for bar in bars if is_kept or bar.right or any(bar.counts)),
        answered,
        _told(
            f"“{texts[right]}”" if question.form == "choice" else texts[right],
            rounds[-1].get(right, 0),
            answered[-1],
        ),
        why,
        int(question.answer[0]) if question.form == "point" else None,
    )


def share(count: int, whole: int) -> str:
    return f"{round(100 * count / whole)} %" if whole else "–"


def _told(text: str, right: int, answered: int) -> str:
    if not answered:
        return f"The answer is {_ended(text)}"
    return f"{right} of {answered} ({share(right, answered)}) answered {_ended(text)}"


def _ended(text: str) -> str:
    return text if text.rstrip("”").endswith((".", "!", "?")) else f"{text}."
