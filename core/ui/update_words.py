"""The words of the lesson “One update”, by the view that they are about."""

from __future__ import annotations

from typing import Any

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
        "Drag the point across the boundary, and back.",
        "Give the point the label −. Which way does the angle turn now?",
        "Put θ exactly opposite to a + point. What can an update still change?",
        "Set θ to 0. Is the point a mistake?",
    ),
    "undershoot": (
        "Build an undershoot. Is it easier with a short point or a long one?",
        "Build one that takes exactly 3 updates.",
        "Make it one update again by changing η alone.",
    ),
    "ties": (
        "Choose the data set AND. Which rule needs the most updates?",
        "Move the updates back to 0 and on again. When do the four runs part?",
        "Choose another start than 0. Does < learn something now?",
    ),
    "rate": (
        "Drag the tip of θ. What stays where it is?",
        "Choose the data set AND, and another start. Which η is quickest?",
        "Choose a start that is already right. How many updates are left?",
    ),
}

CHECK: dict[str, Any] = {
    "question": "Through the origin, η = 1: the point (2, 1) has y·a = −7. "
    "How many updates on it make it right?",
    "options": {
        "1": "One update adds ‖x‖² = 5: −7 + 5 = −2 is still wrong.",
        "2": "−7 + 5 = −2, then −2 + 5 = 3 > 0. The formula: ⌊7/5⌋ + 1 = 2.",
        "7": "An update does not add 1. It adds ‖x‖² = 2² + 1² = 5.",
    },
    "right": "2",
}

LECTURERS = """
- “The update turns θ towards the point” is often argued with cos ∝ θ·x. That forgets that ‖θ‖
  changes as well. The claim is still true: adding y·x makes the angle to y·x smaller, strictly,
  unless the two are exactly opposite.
- Ties decide everything. AND from zero takes 18 updates under y·a ≤ 0, 11 with sign(0) = +1,
  10 with sign(0) = −1, and none under y·a < 0.
- AND from θ = (1, −1), θ₀ = ½ takes 37, 21, 13 and 6 updates with η = 0.1, 0.5, 1 and 2.
- Some tutorials use η(y − prediction)x with labels ±1. That is a step twice as long.
"""
