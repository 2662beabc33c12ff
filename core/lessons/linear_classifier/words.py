"""What the lesson about linear classifiers says."""

from core.scenes.lesson import Check, Choice, Task

QUESTION = "What does a line decide?"
OPENING = (
    "A line cuts the plane in two: + on one side, − on the other. Two things say where it is: "
    "θ stands perpendicular to it and points to the + side, and the offset θ₀ shifts it."
)
VIEWS = {"line": "The line", "point": "One point"}

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
        Task("Drag the tip of θ. At what angle does the line meet θ, and where is the + side?"),
        Task("Bring the training error as low as you can."),
        Task("Drag the line, or type θ₀: it moves, but does it ever turn?"),
        Task("Take θ and θ₀ times 2. What becomes longer, and what stays?"),
    ),
    "point": (
        Task("Drag the point along the line. What happens to a and to the distance?"),
        Task("Put the point exactly on the line. Which angle do you read?"),
        Task("Move the point one to the right. By how much does a change, wherever you start?"),
    ),
}
WEIGHT = r"""
Go one step along feature $x_j$ and $a$ changes by $\theta_j$, wherever you stand:
$\partial a / \partial x_j = \theta_j$. A large weight means that a small change of this
feature changes the answer a lot, a weight near 0 that it hardly matters, and the sign says which
way it pushes. Weights compare fairly only if the features are measured in comparable units.
"""
CHECK = Check(
    "θ = (3, 4), θ₀ = −5. What is true of the point x = (3, −1)?",
    {
        "It is on the line.": "a = 3·3 + 4·(−1) − 5 = 0, so it is on the line. "
        "In the training error it counts as wrong.",
        "It is 1 away, on the + side.": "That would need a = ‖θ‖ = 5. "
        "Here a = 3·3 + 4·(−1) − 5 = 0.",
        "It is on the − side.": "a = 9 − 4 − 5 = 0, which is not negative.",
    },
    right="It is on the line.",
)
LECTURERS = """
- θ is perpendicular to the line: two points x, x′ on it give θ·(x − x′) = 0. Its length alone does
  not say where the line is; |θ₀| / ‖θ‖ does. A text gives the distance of a point as |θ·x + θ₀|;
  that holds only for ‖θ‖ = 1.
- The angle is the one in augmented space, as on every page where an offset is learnt.
  The angle between θ and x that one sees in the picture decides only if the line goes through the
  origin.
- Finding the line with the fewest mistakes is hard in general. The perceptron does not try: it
  corrects one mistake at a time, and ends if some line makes none.
"""


def memory(choice: Choice) -> str:
    """Why a line needs less memory than nearest neighbours, in the numbers of a data set."""
    dataset = choice.entry.dataset
    n, d = len(dataset), dataset.dimension
    each = "1 coordinate" if d == 1 else f"{d} coordinates"
    return f"""
Nearest neighbours answers by looking at all the points again. It keeps {n} points with {each}:
**{n * d} numbers** and {n} labels, and a new point is compared with all of them. A line keeps θ
and θ₀: **{d + 1} numbers**, and a new point costs one sum. With a million points it still keeps
{d + 1}. The price: it can say only what a line can say.
"""
