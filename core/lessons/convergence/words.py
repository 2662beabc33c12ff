"""What the lesson about convergence says: two proofs, step by step, and what they promise."""

from core.scenes.lesson import Check, Folded, Task

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
LINES = {
    "1": "1 aim",
    "2": "2 write it out",
    "3": "3 a mistake",
    "4": "4 choose α",
    "5": "5 so it ends",
}
PROOF = {
    "1": r"Suppose a line separates the points; $\theta^*$ is its direction, of length 1. Every "
    r"point clears it by $\gamma$ or more and lies within $R$ of 0. We start at $\hat\theta = 0$ "
    r"and correct one mistake at a time.",
    "2": r"$(\hat\theta + y\hat x)\cdot\theta^* = \hat\theta\cdot\theta^* + y\,\hat x\cdot"
    r"\theta^*$, and the last term is $\gamma$ or more: each mistake pushes $\hat\theta$ further "
    r"along $\theta^*$. Starting from 0, after $k$ mistakes $\hat\theta\cdot\theta^* \ge k\gamma$.",
    "3": r"$\|\hat\theta + y\hat x\|^2 = \|\hat\theta\|^2 + 2\,y\,\hat\theta\cdot\hat x + "
    r"\|\hat x\|^2$. A mistake has $y\cdot a \le 0$, so the middle is not above 0, and each "
    r"mistake adds at most $R^2$. Starting from 0, $\;\|\hat\theta\|^2 \le kR^2$.",
    "4": r"$\hat\theta\cdot\theta^* = \|\hat\theta\|\,\|\theta^*\|\cos\alpha \le \|\hat\theta\|$, "
    r"because $\|\theta^*\| = 1$ and no cosine is above 1.",
    "5": r"$k\gamma \le \hat\theta\cdot\theta^* \le \|\hat\theta\| \le \sqrt{k}\,R$. Divide by "
    r"$\sqrt{k}\,\gamma$ and square: $\;k \le (R/\gamma)^2$. With all points divided "
    r"by $R$ it reads $1/\gamma^2$.",
}
SECOND = {
    "1": r"Aim at a far point on the ray of $\theta^*$: at $\alpha\theta^*$, with $\alpha = "
    r"\beta^2/\gamma$ and $\beta = R$. Each update lowers the squared distance "
    r"$\|\hat\theta - \alpha\theta^*\|^2$ by $\beta^2$ or more, from any start.",
    "2": r"$\|\hat\theta + y\hat x - \alpha\theta^*\|^2 = \|\hat\theta - \alpha\theta^*\|^2 + "
    r"2\,y\,\hat\theta\cdot\hat x - 2\alpha\,y\,\theta^*\cdot\hat x + \|\hat x\|^2$: the square of "
    r"a sum, written out.",
    "3": r"The point was a mistake, so $2\,y\,\hat\theta\cdot\hat x \le 0$. Leave that term out: "
    r"what remains, $\|\hat\theta - \alpha\theta^*\|^2 - 2\alpha\,y\,\theta^*\cdot\hat x + "
    r"\|\hat x\|^2$, is as large or larger.",
    "4": r"$y\,\theta^*\cdot\hat x \ge \gamma$ and $\|\hat x\|^2 \le \beta^2$, so the square falls "
    r"by $2\alpha\gamma - \beta^2$ or more. Choose $\alpha = \beta^2/\gamma$: that is "
    r"$2\beta^2 - \beta^2 = \beta^2$.",
    "5": r"After $k$ updates $\|\hat\theta - \alpha\theta^*\|^2 \le D - k\beta^2$, where $D$ is "
    r"its value at the start. A square is never below 0, so $k \le D/\beta^2$.",
}
# What the steps have shown, in short: for a room it stays in sight.
SHOWN = {
    "1": ("y θ*·x̂ ≥ γ,  ‖x̂‖ ≤ R",),
    "2": ("θ̂·θ* ≥ k{eta}γ",),
    "3": ("‖θ̂‖ ≤ √k·{eta}R",),
    "4": ("θ̂·θ* ≤ ‖θ̂‖",),
    "5": ("k ≤ (R/γ)²",),
}
SHOWN_SECOND = {
    "1": ("α = β²/γ,  β = R", "d² = ‖{theta} − αθ*‖²"),
    "2": ("d² grows by 2y {theta}·x̂", "  − 2αy θ*·x̂ + ‖x̂‖²"),
    "3": ("2y {theta}·x̂ ≤ 0",),
    "4": ("d² falls by β² or more",),
    "5": ("k ≤ D/β²",),
}
SAYS = {
    "choose": r"Any separating $\theta^*$ gives a bound, with its own $\gamma$. Turn it. Which one "
    r"gives the tightest bound?",
    "wrong": r"With an offset the run lives among the points $(x, 1)$. The *mixture* takes $R$ of "
    r"the plain $x$ and half the widest street, and then it is no bound.",
}
NO_LINE = (
    "No line{where} separates these points, so there is no θ\\* and no γ. The proof has "
    "nothing to start from. And indeed, no run ever gets all these points right."
)
NOT_DECIDED = "Whether a line separates these points could not be proven, so no γ is claimed."
SINGLE_STEPS = (
    "The proofs speak of single updates with a constant η, so this run makes such updates."
)
FROM_ZERO = "The first proof starts at 0, and so does this run. A second proof takes any start."
IN_UNITS_OF_ETA = "The proof divides θ̂ by η = {eta}. So this is about θ̂/η."
TOO_MANY_WEIGHTS = (
    "θ\\* can be turned by hand where it has two or three weights; here it has {weights}. "
    "The best one has γ = {gamma}. It proves that a run from zero makes at most "
    "(R/γ)² = {bound} updates."
)
MARGIN = Folded(
    "What is a margin?",
    r"""
The margin of a line is its least score. Many books write $(w, b)$ for our $(\theta, \theta_0)$ and
$D$ for the data:

$\displaystyle \mathrm{margin}(D, w, b) = \min_i\, y^{(i)}\,(w\cdot x^{(i)} + b)$ if the line
separates $D$, and $-\infty$ if not.

Take twice $(w, b)$: the same line, twice the margin. That is why the proof wants $\theta^*$ of
length 1. Through the origin its $\gamma$ is then the distance from the line to the nearest point.
The margin of the data is that of the best $\theta^*$.
""",
)
TASKS = {
    "proof": (
        Task(
            "Take “Eight updates”, play the run and watch the dots. Do they ever change places?",
            "No. Two can meet: at k = 1 and k = 2, θ̂·θ\\* is exactly kγ. None ever passes another.",
        ),
        Task(
            "Take the data set “As slow as the promise”. Where does its run end? "
            "Then take “Much faster than the promise”.",
            "The first ends at k = 2, just where the curves cross: (R/γ)² = 2. The second ends at "
            "k = 2 as well, though it was allowed 10001.",
        ),
        Task(
            "Take “Eight updates” again. Compare γ with *learnt*. Which is larger?",
            "γ = 0.3721 against 0.2325. The run stops as soon as every point is right. It does not "
            "look for the widest margin.",
        ),
    ),
    "choose": (
        Task(
            "Take “Eight updates” and find the least bound. Is it above the updates that were "
            "made?",
            "Yes: it is 61.39, at about 209.7°, and the run made 8. No θ\\* can prove less than "
            "some run needs.",
        ),
        Task(
            "Turn θ\\* until a point touches its line. What happens to the bound on the way?",
            "γ shrinks to 0, and the bound grows beyond all limits. At the touch the margin "
            "becomes −∞, and nothing is proven.",
        ),
    ),
    "second": (
        Task(
            "Take “Eight updates” from 0. Which update lowers the squared distance least?",
            "Update 4, by 10.25. That is still more than β² = 8.5.",
        ),
        Task(
            "Type the start 400, 200. Does the distance still fall every time?",
            "Yes, by 8.5 or more. The bound is now D/β² = 25990.8, and the run takes 282 updates. "
            "(R/γ)² = 61 does not hold here.",
        ),
    ),
    "wrong": (
        Task(
            "Choose “9 and 11 on a line”. What does the mixture mix?",
            "R = 11 and half a street of 1 belong to the plain points. The run sees (9, 1) and "
            "(11, 1), where R² = 122 and γ = 0.0995.",
        ),
        Task(
            "Choose OR in the chip *data*, then OR in the picture. Does the mixture hold?",
            "It claims 16, and the run takes 9. That was luck: on AND it claims 16, and the run "
            "takes 18.",
        ),
    ),
}
CHECK = {
    "proof": Check(
        "On “Eight updates”, starting from zero and correcting one mistake at a time, the bound "
        "is 61 and the run took 8 updates. What is true?",
        {
            "Another order may take more than 8, but never more than 61.": "The proof never asks "
            "which mistake comes next, so 61 holds for every order of the points.",
            "The learnt θ̂ has the margin γ.": "The proof says when a run ends, not how good its "
            "end is. The learnt margin is 0.2325, and γ is 0.3721.",
            "With twice the learning rate η the bound is half as large.": "From zero, η stretches "
            "all four lengths alike. Their crossing stays where it is.",
        },
        right="Another order may take more than 8, but never more than 61.",
    ),
    "choose": Check(
        "On “Eight updates” the learnt θ̂ proves 157, the best θ\\* proves 61, and the run made 8 "
        "updates. What is true?",
        {
            "Both bounds hold. The smaller one says more.": "Each comes from a line that "
            "separates. 61 is the least that this proof can give.",
            "The run ends at the best θ\\*.": "It ended where γ is 0.2325. The best θ\\* has "
            "0.3721: it lives in the proof, not in the run.",
            "157 is wrong, because 61 is right.": "“At most 157” stays true if even 61 is never "
            "passed.",
        },
        right="Both bounds hold. The smaller one says more.",
    ),
    "second": Check(
        "A run on “Eight updates” starts at θ̂ = (400, 200). What bounds its updates?",
        {
            "(R/γ)² = 61, as always.": "That needs a start at zero. This run takes 282 updates.",
            "D/β²: the first squared distance over the least fall.": "D = 220922 and β² = 8.5, so "
            "at most 25990. The run takes 282.",
            "Nothing: a poor start may never recover.": "Each update still takes β² or more from "
            "a number that is never below 0.",
        },
        right="D/β²: the first squared distance over the least fall.",
    ),
    "wrong": Check(
        "On AND somebody divides R = 1.4142 by half the street, 0.3536, and squares: 16. What is "
        "wrong?",
        {
            "Nothing. 16 is a better bound than 51.": "The run takes 18 updates: 16 is no bound.",
            "The two numbers are not those of the points (x, 1).": "The run learns θ₀ too, so it "
            "lives among the (x, 1). There R = 1.7321 and γ = 0.2425, and the bound is 51.",
            "There is a wider street.": "There is none: half of the widest is 0.3536.",
        },
        right="The two numbers are not those of the points (x, 1).",
    ),
}
LIFTED = r"""
With an offset the run lives among the lifted points $(x, 1)$. Lifting them makes $R$ a little
larger: $R^2$ grows by 1. And $\gamma$ never gets smaller: a plane has more room than a line."""
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
LECTURERS = r"""
**The theorem with its conditions.** Some $\hat\theta^*$ of length 1 has $y\,\hat\theta^*\cdot\hat x
\ge \gamma > 0$ for every point, and every $\|\hat x\| \le R$. The run starts at zero, corrects one
mistake at a time, each with $y\cdot a \le 0$, and keeps $\eta$ constant. Then it makes at most
$(R/\gamma)^2$ updates, in any order (Novikoff and Block, 1962).

**Other runs have other bounds.** From any start:
$\|\hat\theta^{(0)}/\eta - \alpha\theta^*\|^2/R^2$, the second proof (Duda, Hart and Stork). All
mistakes of $n$ points at once, from zero: $(n+1)^2/(4n)\cdot(R/\gamma)^2$. With a falling $\eta$ it
is far larger. *Step through* names the one that holds for its run.

**The same space for both.** R and γ belong to the points (x, 1) when there is an offset. The
mixture of R of the plain points with the street of a support vector machine is found in print; on
AND it claims 16, and the run takes 18.

**η** multiplies all four sides of the first proof and cancels. **Steps** have links of their own:
`?step=3`, `?view=second&line=4&start=3,-1`.
"""
