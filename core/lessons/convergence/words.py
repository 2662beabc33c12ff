"""What the lesson about convergence says: the steps of the proof, in words and formulas."""

from core.scenes.lesson import Check, Task

QUESTION = "Why does it end?"
OPENING = "If a line separates the points, the mistakes must end. Here is why, and how soon."
VIEWS = {
    "proof": "The proof",
    "choose": "Choose θ*",
    "second": "A second proof",
    "wrong": "A wrong bound",
}
STEPS = {
    "1": "1 assume",
    "2": "2 θ̂·θ* grows",
    "3": "3 ‖θ̂‖ stays short",
    "4": "4 Cauchy–Schwarz",
    "5": "5 so it ends",
}
SAYS = {
    "1": r"Suppose a line separates the points; $\theta^*$ is its direction, of length 1. Every "
    r"point clears it by $\gamma$ or more, none is farther than $R$ from 0. We start at "
    r"$\hat\theta = 0$.",
    "2": r"Each mistake pushes $\hat\theta$ a little further in the direction of $\theta^*$: by "
    r"$\gamma$ or more. Starting from 0, after $k$ mistakes $\hat\theta\cdot\theta^*$ is at least "
    r"$k\gamma$.",
    "3": r"$\|\hat\theta + y\hat x\|^2 = \|\hat\theta\|^2 + 2\,y\,\hat\theta\cdot\hat x + "
    r"\|\hat x\|^2$, and the middle is $\le 0$ because the point was a mistake. So "
    r"each mistake adds at most $R^2$, and from 0 $\;\|\hat\theta\|^2 \le kR^2$.",
    "4": r"$\hat\theta\cdot\theta^* = \|\hat\theta\|\,\|\theta^*\|\cos\alpha \le \|\hat\theta\|$, "
    r"because $\|\theta^*\| = 1$ and no cosine is above 1.",
    "5": r"$k\gamma \le \hat\theta\cdot\theta^* \le \|\hat\theta\| \le \sqrt{k}\,R$. Divide by "
    r"$\sqrt{k}\,\gamma$ and square: $\;k \le (R/\gamma)^2$. With all points divided "
    r"by $R$ it reads $1/\gamma^2$.",
    "choose": r"Any separating $\theta^*$ gives a bound, with its own $\gamma$. Turn it. Which one "
    r"gives the tightest bound?",
    "second": r"Aim at $\alpha\theta^*$ with $\alpha = \beta^2/\gamma$, $\beta = R$. Each update "
    r"lowers $\|\hat\theta - \alpha\theta^*\|^2$ by $\beta^2$ or more, from any start, and it "
    r"cannot fall below 0.",
    "wrong": r"With an offset the run lives among the points $(x, 1)$. The *mixture* takes $R$ of "
    r"the plain $x$ and half the widest street, and then it is no bound.",
}
NO_LINE = (
    "No boundary{where} separates these points, so there is no θ\\* and no γ. The proof has "
    "nothing to start from, and indeed: no run ever gets all of these points right."
)
NOT_DECIDED = "Whether a boundary separates these points could not be proven, so no γ is claimed."
SINGLE_STEPS = (
    "The proofs speak of single updates with a constant η, so this run makes such updates."
)
FROM_ZERO = "The first proof starts at 0, and so does this run. A second proof takes any start."
TOO_MANY_WEIGHTS = (
    "θ\\* can be turned by hand where it has two or three weights; here it has {weights}. "
    "The best one has γ = {gamma} and proves (R/γ)² = {bound}."
)
TASKS = (
    Task("In *The proof*, play the run and watch the four dots. Do they ever change places?"),
    Task(
        "Take the data set “As slow as the promise”. Where does its run end? "
        "Then take “Much faster than the promise”."
    ),
    Task("In *Choose θ\\**, find the least bound. Is it above the updates that were made?"),
    Task("In *A second proof*, type another start. Does the distance still fall every time?"),
)
CHECK = Check(
    "The bound is 61, and the run took 8 updates. What is true?",
    {
        "Another order may take more than 8, but never more than 61.": "The proof never asks "
        "which mistake comes next, so 61 holds for every order of the points.",
        "The learnt θ̂ has the margin γ.": "The proof says when a run ends, not how good its "
        "end is. Compare *learnt* with γ beside the picture.",
        "With twice the learning rate η the bound is half as large.": "From zero, η stretches "
        "all four lengths alike. Their crossing stays where it is.",
    },
    right="Another order may take more than 8, but never more than 61.",
)
LIFTED = r"""
With an offset the run lives among the lifted points $(x, 1)$. Lifting them makes $R$ a little
larger: $R^2$ grows by 1. And $\gamma$ never gets smaller, for a plane has more room than a line."""
LIFTED_TASKS = (
    Task(
        "Lower the points to height 0. What happens to γ, and to the bound?",
        "γ shrinks, and the bound grows: 185 at height 1, 643 at 0.5, 15331 at 0.1. At height 0 "
        "no line through the origin separates the points, so there is no γ at all.",
    ),
    Task(
        "Choose “A line through the middle”, which needs no offset. Does lifting help it?",
        "No. γ stays 1, only R² grows, from 10 to 11, and so does the bound. With “Eight updates” "
        "it does help: γ grows from 0.37 to 0.72.",
    ),
)
LIFTED_CHECK = Check(
    "The farthest point is 3 away from the origin. How far is it once it is lifted by 1?",
    {
        "4": "The lift goes at right angles to the old way, so the squares add up: 3² + 1² = 10.",
        "√10, about 3.16": "Lifted, the point is (x, 1), and ‖(x, 1)‖² = ‖x‖² + 1 = 9 + 1.",
        "3, as before": "The shadow on the floor is still 3 away. The point is now 1 above it.",
    },
    right="√10, about 3.16",
)
TOO_MANY_FEATURES = (
    "This picture needs points with one or two features. Choose another data set for it."
)
LECTURERS = """
**The same space for both.** R and γ belong to the points (x, 1) when there is an offset. The
mixture of R of the plain points with the street of a support vector machine is found in print; on
AND it claims 16, and the run takes 18. **η** multiplies all four sides of the first proof and
cancels. From another start only the second proof (Duda, Hart and Stork) speaks; at 0 both give
the same number. **Steps** have links of their own: `?step=3`, `?view=second&start=3,-1`.
"""
