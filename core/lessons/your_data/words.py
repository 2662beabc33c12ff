"""What the page for one's own points says."""

from core.perceptron import Settings
from core.scenes.lesson import Check, Task

QUESTION = "Can your points be separated?"
VIEWS = {
    "draw": "Draw",
    "paste": "Paste or load",
    "table": "Table",
    "generate": "Generate",
    "share": "Share",
    "take": "Take away",
    "worksheets": "Worksheets",
}
THESE_POINTS = "These points"
NEW_EXERCISES = "New exercises"
ABOUT_THESE_POINTS = "Questions about the run of these points, to be done by hand, and a key."
ABOUT_NEW_EXERCISES = (
    "Small whole numbers, other ones on every sheet, and runs of equally many updates. The same "
    "seed makes the same sheets."
)
HINT = "Click to add, drag to move, Alt-click for the other label."
TOUCH_HINT = "Tap to add, drag to move, two fingers to zoom."
FIRST_TWO = "The first two of {count} numbers are shown; the table has them all."
ONLY_THE_FIRST = (
    "The first {shown} of {count:,} points. So many numbers are edited in a file: "
    "save it under **Take away**, edit it, and open it again."
)
TOO_LONG_FOR_A_LINK = "{count:,} points like these do not fit in a link."
SAVE_THEM = "They stay until you close or reload this tab: save them as a file."
NOT_USED_YET = "These are still the points from before. *Use these points* shows the ones you read."
LEAD_ON = {
    "step_through": "Step through these points",
    "weight_space": "See their weight space",
    "convergence": "Watch the bound at work",
}
BY_HAND = "Practise with them by hand"
TASKS = (
    Task(
        "Press *Clear*. Draw two + and two − points crosswise, at the corners of a square. What is "
        "λ?",
        "On an exact square λ is ¼ for each point, and c is the middle of the square. No line "
        "separates them: this is XOR.",
    ),
    Task(
        "Drag a + point slowly towards the − points. What happens to γ, and to (R/γ)²?",
        "Once it is the + closest to them, γ shrinks, and (R/γ)² grows faster and faster. When "
        "the hulls touch, no line is left, and no bound.",
    ),
    Task(
        "Reverse the order in the table. Does the run take as many updates as before?",
        "Not always. The points that this page opens with take 9 updates as listed, and 6 the "
        "other way round. (R/γ)² is the same: it holds for every order.",
    ),
)
CHECK = Check(
    "A + point moves far away from all the others, and γ stays as it is. What happens to (R/γ)²?",
    {
        "It grows.": "R is the distance of the farthest point from 0. A single far point raises "
        "the bound, though the gap is as wide as before.",
        "It stays the same.": "γ does. But R, the distance of the farthest point, has grown.",
        "It shrinks.": "R stands above the line of the fraction. A larger R makes it larger.",
    },
    right="It grows.",
)
LECTURERS = """
The address bar holds the points, the settings and this view: a link or a bookmark opens exactly
these points elsewhere, on every page. Some hundred points fit; longer sets stay in this tab, and
the page says so. Points keep the decimals that you wrote, so 0.1 is one tenth in every run.

On the plane a click or a tap adds a point, and a drag moves one. With a finger: choose + or −
first, and zoom with two. With a mouse: Alt-click adds the other label, Ctrl and the wheel zoom. By
keys: Tab goes from point to point and Esc leaves, arrows move, + and − set the label, Enter adds,
Delete removes, Ctrl+Z undoes. Undo also brings back what a paste or *Clear* replaced.
"""


def files_told(count: int) -> str:
    """What the files hold."""
    if count == 1:
        return "One sheet to print, and its key."
    return f"{count} sheets to print, and their keys in the same order."


def made_with(variants: int, updates: int, difficulty: str, settings: Settings, seed: int) -> str:
    """How to make the same sheets again: a line of each key."""
    model = "with offset" if settings.offset else "without offset"
    return (
        f"To make these sheets again: {difficulty}, updates {updates}, variants {variants}, seed "
        f"{seed}, {model}."
    )
