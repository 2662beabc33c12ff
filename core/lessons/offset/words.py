"""What the lesson about the offset says."""

from core.scenes.lesson import Check, Task

QUESTION = "Why an offset?"
OPENING = (
    "A boundary through the origin can only turn. Some points need one that also shifts: "
    "the offset θ₀ does that. It is a weight like the others, on an input that is always 1."
)
VIEWS = {"runs": "Two runs", "why": "Why it fails", "lift": "Lifted"}

FORMULAS = {
    "runs": r"""
With offset $a = \theta\cdot x + \theta_0$, and a mistake changes both:
$\theta \leftarrow \theta + \eta\,y\,x$ and $\theta_0 \leftarrow \theta_0 + \eta\,y$.""",
    "why": r"""
The shares λ are chosen so that $\sum_i \lambda_i\,y_i\,x_i = 0$. So
$\sum_i \lambda_i\,(y_i\,\theta\cdot x_i) = 0$ for every θ: these scores are never all positive.""",
    "lift": r"""
$a = \theta_1 x_1 + \theta_2 x_2 + \theta_0\cdot 1$: θ₀ is the weight of a coordinate
that is always 1. The boundary lies $|\theta_0| / \lVert\theta\rVert$ from the origin.""",
}

TASKS = {
    "runs": (
        Task("Go through the updates. Which run ends, and which comes back to where it began?"),
        Task("Choose “A line through the middle”. What changes?"),
    ),
    "why": (
        Task("Find a θ that gets all the ringed points right."),
        Task("Choose AND. How few points are enough to rule out every line through the origin?"),
    ),
    "lift": (
        Task("Set θ₀ to 0. What does the plane do?"),
        Task("Double θ and θ₀. What happens to the boundary?"),
        Task("Point at another point of the right picture. What does the offset add to its sum?"),
    ),
}

CHECK = Check(
    "θ = (3, 4) and θ₀ = −10. How far is the boundary from the origin?",
    {
        "10": "θ₀ alone is no distance: doubling θ and θ₀ leaves the boundary where it is.",
        "2": "‖θ‖ = √(9 + 16) = 5, and |θ₀| / ‖θ‖ = 10 / 5 = 2.",
        "0": "It goes through the origin only if θ₀ = 0.",
    },
    right="2",
)

TOO_MANY = "This picture needs points with one or two features. Choose another data set for it."
NOTHING_CANCELS = "A line through the origin fits these points. Choose AND to see why others fail."
NOT_PROVEN = "Whether a line through the origin fits so many points could not be decided in time."

LECTURERS = """
- What is separable through the origin is separable; the converse is false, as the usual set of this
  page shows. The “no” is proven: the shares λ are exact fractions (Gordan).
- A lecture note argues that θ·x + θ₀ = 0 and θ·x = 0 are parallel. In *Lifted* they are two cuts
  of one plane, at heights 1 and 0.
- Everything proven through the origin holds with an offset, for the lifted points. What lifting
  does to the bound on the updates is the last view of *Convergence*.
"""
