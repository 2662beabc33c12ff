"""What the lesson about variants says about each of its comparisons."""

from core.scenes.lesson import Check, Task

QUESTION = "Does it matter how it learns?"
VIEWS = {
    "steps": "One or all at once",
    "rules": "Four rules",
    "orders": "Orders",
    "rates": "Learning rates",
    "keep": "Which θ to keep",
    "own": "Your own",
}
SAYS = {
    "steps": r"A corrects each mistake as it is met: "
    r"$\hat\theta \leftarrow \hat\theta + \eta\,y\,\hat x$. "
    r"B looks at all points and then adds all mistakes in one step: "
    r"$\hat\theta \leftarrow \hat\theta + \eta \sum y\,\hat x$. Which is quicker?",
    "rules": "What if a point lies exactly on the line? Books disagree. Here are four answers. It "
    r"matters at once: at $\hat\theta = 0$ every point lies there.",
    "orders": "Orders",
    "rates": "Learning rates",
    "keep": "Which θ to keep",
    "own": "Your own",
}
SAYS = {
    "steps": r"A corrects each mistake as it is met: "
    r"$\hat\theta \leftarrow \hat\theta + \eta\,y\,\hat x$. "
    r"B looks at all points and then adds all mistakes in one step: "
    r"$\hat\theta \leftarrow \hat\theta + \eta \sum y\,\hat x$. Which is quicker?",
    "rules": r"With $a = 0$ a point lies on the boundary. Is that a mistake? Four rules say four "
    r"things, and from $\hat\theta = 0$ every point lies there at first.",
    "orders": "Sorted points can be a trap: two of them undo each other's correction, pass after "
    "pass. A new random order in each pass breaks the spell.",
    "rates": r"All four start at the same θ, and a step is $\eta\,y\,\hat x$. With a small η it "
    r"takes many steps to get away. From zero, η would change nothing but the length of θ.",
    "keep": r"If no line fits all the points, θ never settles. Which θ should you keep: the last, "
    r"the average $\sum c_k\hat\theta^{(k)}$, the majority vote "
    r"$\sum c_k\,\mathrm{sign}(\hat\theta^{(k)}\!\cdot\hat x)$, or the best so far? "
    r"Here $c_k$ counts the visits that $\hat\theta^{(k)}$ survived.",
    "own": "Choose two to four runs: open A, B and the others here, and change what you like.",
}
TASKS = {
    "steps": (
        Task("Play to the end. Who needs fewer updates, and who visits fewer points?"),
        Task(
            "Take the data set “Close together”, then “Three points from a textbook”. Is the "
            "answer always the same?"
        ),
    ),
    "rules": (
        Task("Make one step. Which runs correct the same point, and which one does nothing?"),
        Task("Open D and type the start 1, 1, −0.5. Does it learn now?"),
    ),
    "orders": (
        Task("Step on from update 10 and watch A. Which two points does it correct in turn?"),
        Task("Open C and type other seeds. Does any of them come near 140 updates?"),
    ),
    "rates": (
        Task("Before you play: which run will end first?"),
        Task("Open every run and type the start 0. How many updates do they need now?"),
        Task(r"Open A and type a decay of 1. Its rate is then $\eta/(1+k)$. Does it still end?"),
    ),
    "keep": (
        Task("Play, and watch the last θ each time the lonely − in the corner is corrected."),
        Task("Go to the end. The boundary of the vote has corners, which no single θ can have."),
        Task("Take the data set “AND”. Does it matter what one keeps when a line exists?"),
    ),
    "own": (
        Task("Race η = 1 against η = 5, both from 0. What is different?"),
        Task("Race three shuffled runs that have nothing but their seeds different."),
    ),
}
BACK = "Take the data set “{title}”, which the next tasks speak of."
CHECK = Check(
    "A file lists all the + points first, then all the − points. Learning is slow. What helps?",
    {
        "Visit the points in a new random order in each pass.": "Then no point is always "
        "followed by the one that undoes its correction. This costs nothing.",
        "Take a smaller η.": "From zero, η only makes θ longer or shorter. The mistakes stay "
        "the same, one by one.",
        "Nothing: the bound (R/γ)² holds for every order.": "It does, but far below the bound "
        "orders differ. In *Orders* one takes 140 updates, most take fewer than 30.",
    },
    right="Visit the points in a new random order in each pass.",
)
LECTURERS = r"""
**Numbers to ask for.** AND takes 18, 11, 10 and 0 updates by rule; from θ = (1, −1), θ₀ = ½ it
takes 37, 21, 13 and 6 by η. “A line that misses the middle” takes 9 updates and 18 visits one at
a time, 10 and 66 all at once. “Sorted from bottom to top” takes 140 updates in its own order; the
seeds 0 to 59 take 2 to 41. Where “One point on the wrong side” begins to repeat, the last θ gets
18 of 21 wrong, the average 1, the vote 1, the pocket 2. **Words.** *Iterations* means updates in
one text and passes in another; here it is updates, visits or passes. **A slip in print.** The
average needs its weights on the offsets too: $\sum c_k\theta_0^{(k)}$. **Links** hold every run:
`?view=own&a=usual&b=rule=ge;eta=0.5`.
"""
