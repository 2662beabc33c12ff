"""What the lesson about one update says."""

from collections.abc import Mapping

from core.scenes.lesson import Check, Choice, Task
from core.scenes.run.numbers.formulas import correction

QUESTION = "What does one update do?"
OPENINGS = {
    "turn": "A mistake is a point that is not right. An update adds it to θ if it is a + point, "
    "and subtracts it if it is a − point. That turns θ, and the line with it, the right way.",
    "score": "Why does adding a point help? Look at its score, y·a, before and after.",
    "undershoot": "Every update raises the score of its point. That need not be enough: if the "
    "point is still a mistake afterwards, the update *undershoots*. When does that happen?",
    "ties": "What if a point lies exactly on the line? Books disagree. Here are four answers. It "
    "matters at once: at θ = 0 every point lies there.",
    "rate": "The learning rate η says how long a step is: an update adds η·y·x. Does it change "
    "what is learnt?",
}
VIEWS = {
    "turn": "One update",
    "score": "Why it helps",
    "undershoot": "Not enough",
    "ties": "≤ or <",
    "rate": "η",
}

TASKS = {
    "turn": (
        Task(
            "Turn *predict* on, and say where θ will be. Turn it off to see. Then move the point, "
            "and predict again.",
            "At first the + point (1, 2) is added: (2, −1.5) becomes (3, 0.5). Its label alone "
            "says whether it is added or subtracted.",
        ),
        Task(
            "Drag the point across the line, and back.",
            "Where the point is right there is no update. As soon as it is on the line or beyond, "
            "“θ after” appears.",
        ),
        Task(
            "Give the point the label −, and drag it to the + side. Which way does the angle turn?",
            "It grows: θ turns away from a − point.",
        ),
        Task(
            "Through the origin, put θ exactly opposite to a + point. What can an update still "
            "change?",
            "Only its length. For x = (1, 2): θ = (−2, −4) gets shorter, (−1, −2) becomes 0 and "
            "(−0.5, −1) flips over.",
        ),
        Task(
            "Set θ to 0, and θ₀ too if there is one. Is the point a mistake?",
            "Yes: y·a = 0 counts as one. After the update θ is the point itself, times η and y.",
        ),
    ),
    "score": (
        Task(
            "Make the point twice as long: x = (2, 4). What happens to what the update adds?",
            "Through the origin it is four times as large: η‖x‖² goes from 5 to 20.",
        ),
        Task(
            "Change the label. When there is an update, does it add something else to the score?",
            "No. It adds the same for either label, because y² = 1.",
        ),
        Task(
            "Move θ, but not the point. Does what an update adds change?",
            "No: it depends on the point and on η alone.",
        ),
    ),
    "undershoot": (
        Task(
            "Make the point longer, in the same direction, until one update is enough. Why does "
            "that help?",
            "An update adds more to a longer point. For instance, through the origin: x = (1, 2) "
            "has the score −4, and −4 + 5 = 1.",
        ),
        Task(
            "Go back to θ = (2, 1) and x = (0.5, 1) with the label −. Make one update enough by "
            "changing η alone.",
            "Through the origin it is −2 + 1.25 = −0.75 with η = 1, and −2 + 2.5 = 0.5 with η = 2.",
        ),
        Task(
            "Put η back to 1. Make it take exactly 3 updates.",
            "For instance, through the origin: θ = (4, 1) and x = (0.5, 1) with the label −. The "
            "scores are −3, −1.75, −0.5, 0.75.",
        ),
    ),
    "ties": (
        Task(
            "Choose the data set AND. Which rule needs the most updates?",
            "y·a ≤ 0 needs 18, “a ≥ 0 means +” 11 and “a > 0 means +” 10. y·a < 0 makes none.",
        ),
        Task(
            "Move the updates back to 0 and on again. When do the four runs part?",
            "Mostly at the very first update. At θ = 0 every score is 0: ≤ corrects the first "
            "point, < no point, “a ≥ 0 means +” the first − point, “a > 0 means +” the first + "
            "point. If the first point is a −, the first and the third rule begin alike.",
        ),
        Task(
            "Choose the start 1, −1, 0.5 for AND. Does < learn something now?",
            "Yes: 13 updates, as all four do. From there no point ever lies on the line.",
        ),
    ),
    "rate": (
        Task(
            "Drag the tip of θ. What stays where it is?",
            "The line, and with it both sides. The number of updates from 0 is the same for "
            "each η.",
        ),
        Task(
            "Choose AND. From θ = (1, −1), θ₀ = 0.5, which η is quickest?",
            "η = 2 with 6 updates. η = 0.1 needs 37: it takes many small steps to undo the start.",
        ),
        Task(
            "Choose AND and the start 1, 1, −1.5, which is already right. How many updates are "
            "left?",
            "None, with any η: without a mistake there is no update.",
        ),
    ),
}
ONLINE = """
The points of a set are numbered: x⁽¹⁾, x⁽²⁾, and so on. The perceptron takes them one at a time. If
x⁽ⁱ⁾ is a mistake it makes an update; then it goes on to the next. It never needs all the points at
once, and it can go on learning whenever a new one comes. That is called **online learning**.
"""
OTHERS = """
An update looks at its own point only. It can spoil another point that was right: the line turns for
that one too. So it is not clear that a run ever ends. If some line separates the points it does;
*Convergence* proves it.
"""

CHECKS = {
    "turn": Check(
        "Through the origin, η = 1: θ = (2, 1), and the point (1, 2) has the label −. What does "
        "the update do?",
        {
            "θ becomes (3, 3).": "That would add the point. A − point is subtracted: "
            "(2, 1) − (1, 2) = (1, −1).",
            "θ becomes (1, −1).": "a = 2·1 + 1·2 = 4 says +, but the label is −. So the point is "
            "subtracted: (2, 1) − (1, 2) = (1, −1).",
            "Nothing, because a = 4 is positive.": "The score counts, and it asks the label: "
            "y·a = −1 · 4 = −4. It is a mistake.",
        },
        right="θ becomes (1, −1).",
    ),
    "score": Check(
        "Through the origin, η = 1: the point (3, 4) has the score −20. What is it after one "
        "update on this point?",
        {
            "−19": "An update does not add 1. It adds ‖x‖² = 3² + 4² = 25.",
            "−15": "5 is ‖x‖. An update adds its square: ‖x‖² = 25.",
            "5": "y·a + η‖x‖² = −20 + 25 = 5: now it is right.",
        },
        right="5",
    ),
    "undershoot": Check(
        "Through the origin, η = 1: the point (2, 1) has the score −7. How many updates on it make "
        "it right?",
        {
            "1": "One update adds ‖x‖² = 5: −7 + 5 = −2 is still a mistake.",
            "2": "−7 + 5 = −2, then −2 + 5 = 3 > 0. The formula: ⌊7/5⌋ + 1 = 2.",
            "7": "An update does not add 1. It adds ‖x‖² = 2² + 1² = 5.",
        },
        right="2",
    ),
    "ties": Check(
        "A run starts at θ = 0, and a mistake is a point with y·a < 0. What happens?",
        {
            "Every point is corrected once.": "At θ = 0 each y·a is 0, which is not below 0.",
            "It stops at once, and θ stays 0.": "Each y·a is 0, so there is no mistake. Every "
            "point is undecided, and nothing is learnt.",
            "Only the − points are corrected.": "That is the rule “a ≥ 0 means +”. Under y·a < 0 "
            "no point is a mistake.",
        },
        right="It stops at once, and θ stays 0.",
    ),
    "rate": Check(
        "A run starts at θ = 0. What changes if η is 0.1 instead of 1?",
        {
            "It needs ten times as many updates.": "The same points are mistakes, in the same "
            "order. AND takes 18 updates with either.",
            "It ends with a better line.": "Every θ is a tenth as long, in the same direction. So "
            "every line is the same.",
            "θ is a tenth as long, and nothing else changes.": "θ is η times the sum of y·x "
            "over the mistakes made. Each score is multiplied by 0.1, so no sign changes, and no "
            "mistake.",
        },
        right="θ is a tenth as long, and nothing else changes.",
    ),
}

LECTURERS = """
- “The update turns θ towards the point” is often argued with cos ∝ θ·x. That forgets that ‖θ‖
  changes as well. The claim is still true: adding y·x makes the angle to y·x smaller, strictly,
  unless the two are exactly opposite.
- Ties decide everything. AND from zero takes 18 updates under y·a ≤ 0, 11 with sign(0) = +1,
  10 with sign(0) = −1, and none under y·a < 0.
- AND from θ = (1, −1), θ₀ = ½ takes 37, 21, 13 and 6 updates with η = 0.1, 0.5, 1 and 2.
- Some tutorials use η(y − prediction)x with labels ±1. That is a step twice as long.
- With an offset all holds for (θ, θ₀) and (x, 1); choose *with offset* in the chip *model*.
"""


# ── Formulas, with an offset or without ─────────────────────────────────────────────────────────


def turn(choice: Choice) -> str:
    if choice.settings.offset:
        return r"""
For a mistake $\theta \leftarrow \theta + \eta\,y\,x$ and $\theta_0 \leftarrow \theta_0 + \eta\,y$.
The angle between $(\theta, \theta_0)$ and $(x, 1)$ tells the side: below 90° it is the + side,
above 90° the − side."""
    return r"""
For a mistake $\theta \leftarrow \theta + \eta\,y\,x$, with the **learning rate** $\eta$, here 1 at
first. The **angle** between θ and $x$ tells the side: below 90° it is the + side, above 90° the −
side. An update makes it smaller for a + point, and larger for a − point."""


def score(choice: Choice) -> str:
    return rf"""
So each update adds {_growth(choice)} to the score of its point, whatever θ is. That is never
negative."""


def undershoot(choice: Choice) -> str:
    growth = _growth(choice).strip("$")
    return rf"""
The point is still a mistake if $y\,a \le -{growth}$. It takes
${{\left\lfloor \dfrac{{-\,y\,a}}{{{growth}}} \right\rfloor + 1}}$ updates on the point; the
brackets mean: rounded down."""


def _growth(choice: Choice) -> str:
    """What an update adds to the score."""
    if choice.settings.offset:
        return r"$\eta\,(\lVert x\rVert^2 + 1)$"
    return r"$\eta\lVert x\rVert^2$"


TIES = r"""
Each picture is a **run**: it goes through the points again and again, with an update at each
mistake, until there is none.

**Why ≤ and not <?** With < no point is a mistake at $\theta = 0$: the run stops at once and has
learnt nothing. The two other rules let the sign of 0 be + or −. A point with $y\,a = 0$ is
undecided."""


def rate(choice: Choice) -> str:
    both = r" and $\theta_0 = \eta \sum y$" if choice.settings.offset else ""
    return rf"""
From zero $\theta = \eta \sum y\,x${both}, summed over all mistakes made so far, each as often as it
was made. So η multiplies every score. No sign changes, so no mistake and no line changes. From
another start, η says how much a correction counts against the start."""


def in_a_room(key: str, choice: Choice, _: Mapping[str, str]) -> str:
    """What a room keeps in sight."""
    offset = choice.settings.offset
    growth = "η(‖x‖² + 1)" if offset else "η‖x‖²"
    return {
        "score": f"update: y·a ← y·a + {growth}",
        "undershoot": f"n updates: y·a ← y·a + n·{growth}",
        "rate": f"from zero: θ = η·Σ y·x{',  θ₀ = η·Σ y' if offset else ''}",
    }.get(key, f"mistake: {correction(offset)}")
