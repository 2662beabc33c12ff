"""What the page “Step through” says."""

from core.scenes.lesson import Check, Choice, Task
from core.scenes.lesson.words import plain

TASKS = (
    Task(
        "Take “Eight updates”. Go on by visit instead of by update. How often does nothing happen?",
        "32 times. There are 40 visits, and 8 of them find a mistake.",
    ),
    Task(
        "Take “A correction that is not enough”. Watch the score y·a of x⁽²⁾.",
        "It grows from −3 to −1.75: still below 0. The same point needs another update.",
    ),
    Task(
        "Choose another order, another start or another rule. What changes, and what does not?",
        "Updates and θ may change. What a single update does is always the same: add y·x, times η.",
    ),
)
CHECK = Check(
    "You read: “After 5 of 8 updates. Next: the 6th.” How often have the weights changed so far?",
    {
        "5 times": "The picture shows them after 5 updates. The ringed point is the one that the "
        "6th will correct.",
        "6 times": "The 6th update is still to come; its numbers are those after the arrows.",
        "As often as points were visited": "A visit to a point that is right changes nothing.",
    },
    right="5 times",
)


def lecturers(choice: Choice) -> str:
    """About the data set, and about the ways through a run."""
    entry = choice.entry
    return f"""
**{plain(entry.title)}.** {plain(entry.shows)}
Source: {plain(entry.source)}.

The address bar holds every setting and k, the number of updates so far. A link, a bookmark or a
printed address opens exactly this picture. *Present* shows it in large type without the menus, and
Esc leads back. *Predict* hides what the next update does, so that a class can say it first: → shows
it, and → again makes the update. *Ask me* puts a question before each step and explains the answer:
tap a point, choose or type; → shows the answer without one. The keys are ← and → for one update,
Home and End for the ends of the run, Space to play, + and − for the speed. While presenting there
are more: ? lists them, V shows one picture alone, D is light or dark, B darkens the screen, and a
presenter’s remote steps.
"""
