"""What the page about linear classifiers says beside its pictures, by view."""

from typing import Any

from core.perceptron import Dataset

FORMULAS = {
    "line": r"""
$a = \theta\cdot x + \theta_0$ is 0 on the line, positive on the side that $\theta$ points to,
negative on the other. The **training error** is the fraction of points with $y\,a \le 0$: a point
on the line counts as wrong.""",
    "point": r"""
With $\hat\theta = (\theta, \theta_0)$ and $\hat x = (x, 1)$ the offset is one more weight:
$a = \hat\theta\cdot\hat x$. So $a > 0$ exactly when $\hat\theta$ and $\hat x$ are less than 90°
apart. The distance to the line is $|a| / \lVert\theta\rVert$.""",
}
TASKS = {
    "line": (
        "Drag the tip of θ. How does the line stand to θ, and where is the + side?",
        "Bring the training error as low as you can.",
        "Drag the line, or type θ₀: it moves, but does it ever turn?",
        "Take θ and θ₀ times 2. What becomes longer, and what stays?",
    ),
    "point": (
        "Drag the point along the line. What happens to a and to the distance?",
        "Put the point exactly on the line. Which angle do you read?",
        "Move the point one to the right. By how much does a change, wherever you start?",
    ),
}
WEIGHT = r"""
Go one step along feature $x_j$ and $a$ changes by $\theta_j$, wherever you stand:
$\partial a / \partial x_j = \theta_j$. A large weight means that the answer listens closely to this
feature, a weight near 0 that it hardly matters, and the sign says which way it pushes. Weights
compare fairly only if the features are measured in comparable units.
"""
CHECK: dict[str, Any] = {
    "question": "θ = (3, 4), θ₀ = −5. What is true of the point x = (3, −1)?",
    "options": {
        "It is on the line.": "a = 3·3 + 4·(−1) − 5 = 0, so it is on the line. "
        "In the training error it counts as wrong.",
        "It is 1 away, on the + side.": "That would need a = ‖θ‖ = 5. "
        "Here a = 3·3 + 4·(−1) − 5 = 0.",
        "It is on the − side.": "a = 9 − 4 − 5 = 0, which is not negative.",
    },
    "right": "It is on the line.",
}
LECTURERS = """
- θ is perpendicular to the line: two points x, x′ on it give θ·(x − x′) = 0. Its length alone does
  not say where the line is; |θ₀| / ‖θ‖ does. A text gives the distance of a point as |θ·x + θ₀|;
  that holds only for ‖θ‖ = 1.
- The angle is the one in augmented space, as on every page. The angle between θ and x that one sees
  in the picture decides only if the line goes through the origin.
- Finding the line with the fewest mistakes is hard in general. The perceptron does not try: it
  corrects one mistake at a time, and ends if some line makes none.
"""


def memory(dataset: Dataset) -> str:
    """Why a line needs less memory than nearest neighbours, in the numbers of a data set."""
    n, d = len(dataset), dataset.dimension
    each = "1 coordinate" if d == 1 else f"{d} coordinates"
    return f"""
Nearest neighbours answers by looking at all the points again. It keeps {n} points with {each}:
**{n * d} numbers** and {n} labels, and a new point is compared with all of them. A line keeps θ
and θ₀: **{d + 1} numbers**, and a new point costs one sum. With a million points it still keeps
{d + 1}. The price: it can say only what a line can say.
"""
