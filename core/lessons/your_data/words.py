"""What the page for one's own points says."""

from core.scenes.lesson import Check, Task

QUESTION = "Can your points be separated?"
VIEWS = {
    "draw": "Draw",
    "paste": "Paste or load",
    "table": "Table",
    "generate": "Generate",
    "share": "Share",
    "take": "Take away",
}
HINT = "Click to add, drag to move, Alt-click for the other label."
TOUCH_HINT = "Tap to add, drag to move, two fingers to zoom."
FIRST_TWO = "The first two of {count} numbers are shown; the table has them all."
TOO_LONG_FOR_A_LINK = "{count:,} points like these do not fit in a link."
SAVE_THEM = "They stay until you close or reload this tab: save them as a file."
LEAD_ON = {
    "step_through": "Step through these points",
    "weight_space": "See their weight space",
    "convergence": "Watch the bound at work",
}
TASKS = (
    Task(
        "Press *Clear*. Draw two + and two − points crosswise, at the corners of a square. What is "
        "λ?"
    ),
    Task("Drag a + point slowly towards the − points. What becomes of γ, and of (R/γ)²?"),
    Task("Reverse the order in the table. Does the run take as many updates as before?"),
)
CHECK = Check(
    "A + point moves far away from all the others, and γ stays as it is. What happens to (R/γ)²?",
    {
        "It grows.": "R is the distance of the farthest point from 0. A single far point raises "
        "the bound, though the street has not become any narrower.",
        "It stays.": "γ stays, but R is the distance of the farthest point, and that has grown.",
        "It shrinks.": "A longer R makes the fraction larger, not smaller.",
    },
    right="It grows.",
)
LECTURERS = """
The address bar holds the points, the settings and this view: a link or a bookmark opens exactly
these points elsewhere, on every page. Some hundred points fit; longer sets stay in this tab, and
the page says so. Points keep the decimals that you wrote, so 0.1 is one tenth in every run.

On the plane: a click adds, Alt-click adds the other label, a drag moves, Ctrl and the wheel zoom.
By keys: Tab goes from point to point and Esc leaves, arrows move, + and − set the label, Enter
adds, Delete removes, Ctrl+Z undoes. Undo also brings back what a paste or *Clear* replaced.
"""
