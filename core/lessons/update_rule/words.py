"""What the lesson about one update says."""

from core.scenes.lesson import Check, Task

QUESTION = "What does one update do?"
OPENING = (
    "A mistake on a + point: add the point to θ. On a − point: subtract it. "
    "That turns θ, and the boundary with it, towards getting the point right."
)
VIEWS = {"turn": "One update", "undershoot": "Not enough", "ties": "≤ or <", "rate": "η"}

FORMULAS = {
    "turn": r"""
$\hat\theta \leftarrow \hat\theta + \eta\,y\,\hat x$ for a mistake, so $y\,a$ grows by
$\eta\lVert\hat x\rVert^2.$ Through the origin $\hat x = x$; with offset $\hat x = (x, 1)$ and
$\hat\theta = (\theta, \theta_0)$.""",
    "undershoot": r"""
Still wrong if $y\,a \le -\eta\lVert\hat x\rVert^2$. It takes
${\left\lfloor \dfrac{-\,y\,a}{\eta\lVert\hat x\rVert^2} \right\rfloor + 1}$ updates on
the point.""",
    "ties": r"""
**Why ≤ and not <?** At $\theta = 0$ every point has $y\,a = 0$. With < none of them is a mistake:
the run stops at once and has learnt nothing. A point with $y\,a = 0$ is called undecided here.""",
    "rate": r"""
From zero $\hat\theta = \eta \sum y\,\hat x$: every score is multiplied by $\eta$, so no sign, no
mistake and no boundary changes. From elsewhere, $\eta$ says how much a correction counts against
the start.""",
}

TASKS = {
    "turn": (
        Task("Drag the point across the boundary, and back."),
        Task("Give the point the label −. Which way does the angle turn now?"),
        Task("Put θ exactly opposite to a + point. What can an update still change?"),
        Task("Set θ to 0. Is the point a mistake?"),
    ),
    "undershoot": (
        Task("Build an undershoot. Is it easier with a short point or a long one?"),
        Task("Build one that takes exactly 3 updates."),
        Task("Make it one update again by changing η alone."),
    ),
    "ties": (
        Task("Choose the data set AND. Which rule needs the most updates?"),
        Task("Move the updates back to 0 and on again. When do the four runs part?"),
        Task("Choose another start than 0. Does < learn something now?"),
    ),
    "rate": (
        Task("Drag the tip of θ. What stays where it is?"),
        Task("Choose the data set AND, and another start. Which η is quickest?"),
        Task("Choose a start that is already right. How many updates are left?"),
    ),
}

CHECK = Check(
    (
        "Through the origin, η = 1: the point (2, 1) has y·a = −7. "
        "How many updates on it make it right?"
    ),
    {
        "1": "One update adds ‖x‖² = 5: −7 + 5 = −2 is still wrong.",
        "2": "−7 + 5 = −2, then −2 + 5 = 3 > 0. The formula: ⌊7/5⌋ + 1 = 2.",
        "7": "An update does not add 1. It adds ‖x‖² = 2² + 1² = 5.",
    },
    right="2",
)

LECTURERS = """
- “The update turns θ towards the point” is often argued with cos ∝ θ·x. That forgets that ‖θ‖
  changes as well. The claim is still true: adding y·x makes the angle to y·x smaller, strictly,
  unless the two are exactly opposite.
- Ties decide everything. AND from zero takes 18 updates under y·a ≤ 0, 11 with sign(0) = +1,
  10 with sign(0) = −1, and none under y·a < 0.
- AND from θ = (1, −1), θ₀ = ½ takes 37, 21, 13 and 6 updates with η = 0.1, 0.5, 1 and 2.
- Some tutorials use η(y − prediction)x with labels ±1. That is a step twice as long.
"""
