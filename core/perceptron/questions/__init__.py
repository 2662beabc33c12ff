"""Questions made from a recording: exact answers, usual misconceptions, a sentence for each.

    moment = Moment(k=3)                          # after three updates
    askable(trace, verdict, moment)               # ("next_point", "is_mistake", "turn", …)
    question = ask(trace, verdict, moment, "turn", seed=7)
    judged(question, "clockwise")                 # Judgement(right=False, why="θ goes from …")

A question is a value of texts alone (see `Question`): what is asked, in which form it is answered
("point": tap one; "choice"; "number" and "vector": typed), every answer that we foresee with a
sentence why, the exact answer, and what must be hidden while it stands (words of `Hidden`). The
same kind, moment and seed ask the same, so a link can hold a question.

What holds of every one of them:
- exactly one option is right, and no typed answer but the right one is judged right;
- the prompt has all that is needed, except the points where it says `all_points`;
- with what it hides out of sight, no screen shows the answer;
- all numbers in it are exact, and it is asked only where they are short enough to work with.

`KINDS` is the registry; a kind is a function from a `Situation` and a random choice to a draft, or
to None where it cannot be asked: at the end of the run, for all mistakes at once, where two points
cannot be told apart, where θ is 0 and has no direction, and so on. `at_update` and
`at_visit` mix kinds for who steps through a run.

Typed numbers are read by `typed.read_numbers`, and in the browser by `fractions.js` likewise. What
crosses the wire is `question.bare`: what is asked, without the moment, which the player knows.
"""

from core.perceptron.questions.kinds import KINDS, Kind, ask, ask_first, askable
from core.perceptron.questions.question import (
    BareQuestion,
    Hidden,
    Judgement,
    Option,
    Question,
    judged,
)
from core.perceptron.questions.situation import Moment, moment_of_visit
from core.perceptron.questions.stepping import at_update, at_visit

__all__ = [
    "KINDS",
    "BareQuestion",
    "Hidden",
    "Judgement",
    "Kind",
    "Moment",
    "Option",
    "Question",
    "ask",
    "ask_first",
    "askable",
    "at_update",
    "at_visit",
    "judged",
    "moment_of_visit",
]
