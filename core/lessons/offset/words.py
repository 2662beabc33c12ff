"""What the lesson about the offset says."""

from core.scenes.lesson import Check, Task

QUESTION = "Why an offset?"
OPENINGS = {
    "runs": "A line through the origin can only turn. Some points need one that also shifts: the "
    "offset θ₀ does that. Here is the same run twice, without an offset and with one.",
    "why": "Can a line through the origin get all the points right? Turn θ and try. Where none "
    "can, a few points prove it: the marked ones.",
    "lift": "Lift every point by 1, off its plane. Now the offset is a weight like the others, on "
    "a coordinate that is always 1, and the line is cut out by a plane through the origin.",
}
VIEWS = {"runs": "Two runs", "why": "Why it fails", "lift": "Lifted"}

FORMULAS = {
    "runs": r"""
With an offset $a = \theta\cdot x + \theta_0$, and a mistake changes both:
$\theta \leftarrow \theta + \eta\,y\,x$ and $\theta_0 \leftarrow \theta_0 + \eta\,y$.

A **run** visits the points in turn and makes an update at every mistake. A look at one point is a
**visit**, a visit to every point once is a **pass**, and $k$ counts the **updates**. The run ends
when a whole pass has no mistake.""",
    "why": """
Each marked point has a share. Take the points times their labels, in these shares: the arrows lead
back to 0. So for every θ the scores y·a, in the same shares, add up to 0. Then they cannot all be
positive.""",
    "lift": r"""
Write $\hat x = (x, 1)$ and $\hat\theta = (\theta, \theta_0)$. Then $a = \hat\theta\cdot\hat x$,
without an offset. The **angle** between $\hat\theta$ and $\hat x$ tells the side: below 90° it is
the + side. The line lies $|\theta_0| / \lVert\theta\rVert$ from the origin.""",
}

IN_A_ROOM = {
    "runs": "a = θ·x,  with offset: a = θ·x + θ₀",
    "why": "Σ share · y·x = 0,  so  Σ share · y·a = 0",
    "lift": "a = θ̂·x̂,  x̂ = (x, 1)",
}
TASKS = {
    "runs": (
        Task(
            "Go through the updates. Which run ends, and which comes back to where it began?",
            "With offset it is done after 9 updates. Through the origin θ is back at 0 after 29 "
            "updates, and so it goes round for ever.",
        ),
        Task(
            "Choose “A line through the middle”. What changes?",
            "Both runs end after 4 updates, with the same θ = (3, 4). With offset θ₀ ends at 0: it "
            "is not needed.",
        ),
    ),
    "why": (
        Task(
            "Find a θ that gets all the marked points right.",
            "There is none. Whenever two of the scores grow, the third falls: together they are 0.",
        ),
        Task(
            "Choose AND. How few points are enough to rule out every line through the origin?",
            "One: (0, 0) is the origin itself. Its score is 0 for every θ.",
        ),
    ),
    "lift": (
        Task(
            "Set θ₀ to 0. What does the plane do?",
            "It stands upright, and the line goes through the origin.",
        ),
        Task(
            "Double θ and θ₀. What happens to the line?",
            "Nothing. At first it lies 3/√1.25 = 2.6833 from the origin, then 6/√5, which is the "
            "same.",
        ),
        Task(
            "Choose another point in the right picture. What does the offset add to its sum?",
            "Always θ₀, here −3: the third coordinate is 1 for every point.",
        ),
        Task(
            "Look at the angle for points of either label. When is it above 90°?",
            "For the points on the − side, which are the three − points at first.",
        ),
    ),
}
SEPARABLE = """
Points are **linearly separable through the origin** if some θ alone gives every point a positive
score. They are **linearly separable** if some θ together with some θ₀ does. The first implies the
second: take θ₀ = 0. The second does not imply the first, and “A line that misses the middle”
is an example.
"""

CHECKS = {
    "runs": Check(
        "A line separates some points, but no line through the origin does. What does a run "
        "without an offset do?",
        {
            "It ends, only later.": "It ends when a whole pass has no mistake. Without an offset "
            "every θ makes one.",
            "It never ends.": "Some point is a mistake in every pass. On “A line that misses the "
            "middle” θ is back at 0 after 29 updates, and goes round.",
            "It ends with the best line through the origin.": "It does not look for the best. As "
            "long as there is a mistake it makes another update.",
        },
        right="It never ends.",
    ),
    "why": Check(
        "For every θ the scores of three points, in fixed shares, add up to 0. What follows?",
        {
            "All three scores are 0.": "In their shares they may be −1.0909, 0.6818 and 0.4091: on "
            "“A line that misses the middle” at θ = (1, 0.5). Only the sum is 0.",
            "Each θ leaves at least one of the three not right.": "Three positive numbers cannot "
            "add up to 0. So some score is 0 or below.",
            "A longer run will find a θ.": "The sum is 0 for every θ, so also for any that a run "
            "finds.",
        },
        right="Each θ leaves at least one of the three not right.",
    ),
    "lift": Check(
        "θ = (3, 4) and θ₀ = −10. How far is the line from the origin?",
        {
            "10": "θ₀ alone is no distance: doubling θ and θ₀ leaves the line where it is.",
            "2": "‖θ‖ = √(9 + 16) = 5, and |θ₀| / ‖θ‖ = 10 / 5 = 2.",
            "0": "It goes through the origin only if θ₀ = 0.",
        },
        right="2",
    ),
}

NOTHING_CANCELS = "A line through the origin fits these points. Choose AND to see why others fail."
NOT_PROVEN = "Whether a line through the origin fits so many points could not be decided in time."

LECTURERS = """
- What is separable through the origin is separable; the converse is false, as the usual set of this
  page shows. The “no” is proven: the shares λ are exact fractions that add up to 1 (Gordan).
- A lecture note argues that θ·x + θ₀ = 0 and θ·x = 0 are parallel: a point on both would give
  θ₀ = 0. In *Lifted* they are two cuts of one plane, at heights 1 and 0.
- If θ₀ < 0 the line lies on the side to which θ points: from the origin, where a = θ₀, one has to
  go along θ until a = 0.
- Everything proven through the origin holds with an offset, for the lifted points. What lifting
  does to the bound on the updates is the last view of *Convergence*.
"""
