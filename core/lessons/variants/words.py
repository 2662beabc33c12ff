"""What the lesson about variants says about each of its pictures, and to lecturers."""

from core.scenes.lesson import Check, Folded, Task

QUESTION = "Does it matter how it learns?"
VIEWS = {
    "steps": "One or all at once",
    "rules": "Four rules",
    "orders": "Orders",
    "rates": "Learning rates",
    "keep": "Which θ to keep",
    "dual": "Counts",
    "kernel": "Kernel",
    "own": "Your own",
}
SAYS = {
    "steps": "A corrects each mistake as soon as it meets it. B looks at all the points first, and "
    r"then corrects all the mistakes in one step: $\hat\theta \leftarrow \hat\theta + \eta \sum "
    r"y\,\hat x$, summed over the mistakes. Which is quicker?",
    "rules": "These runs differ in one thing: what they do with a point exactly on the line. At "
    r"$\hat\theta = 0$ every point lies there, so it matters at once.",
    "orders": "Sorted points can be a trap. In “Sorted from bottom to top” two of them undo each "
    "other's correction, pass after pass. A new random order in each pass breaks the spell.",
    "rates": r"All four start at the same θ, and a step is $\eta\,y\,\hat x$. With a small η it "
    r"takes many steps to get away from the start. From zero, η would change nothing but the "
    r"length of $\hat\theta$.",
    "keep": "If no line fits all the points, θ never settles. Which θ should you keep: the last, "
    r"the average $\sum c_k\hat\theta^{(k)}$, the majority vote "
    r"$\sum c_k\,\mathrm{sign}(\hat\theta^{(k)}\!\cdot\hat x)$, or the best so far? "
    r"Here $c_k$ counts the visits that $\hat\theta^{(k)}$ survived; the sums run over all k.",
    "dual": "Every correction adds a point to θ̂, or takes it away. So count them: the number on a "
    r"point says how often it was corrected. $\hat\theta = \hat\theta^{(0)} + \eta \sum_i c_i\,"
    r"y^{(i)}\,\hat x^{(i)}$, summed over all points, with $c_i$ the count of point $i$.",
    "kernel": r"With counts, a run from zero needs only $a = \sum_i c_i\,y^{(i)} K(x^{(i)}, x)$, "
    r"summed over all points. So far $K(x, x') = 1 + x\cdot x'$. Take $K = (1 + x\cdot x')^2$ "
    "instead, and the boundary is a curve. XOR is learnt.",
    "own": "Compare two to four runs on the same points. Open A, B and the others, and change what "
    "you like: the order, the learning rate, the start, or what counts as a mistake.",
}
TASKS = {
    "steps": (
        Task(
            "Play to the end. Which needs fewer updates, and which visits fewer points?",
            "A needs 9 updates and 18 visits, B 10 updates and 66 visits. B looks at all 6 points "
            "before each update, and once more at the end: 11 · 6 = 66.",
        ),
        Task(
            "Take the data set “Close together”, then “Three points from a textbook”. Is the "
            "answer always the same?",
            "No. On the first, B needs 9 updates, A 40. On the second, A needs 7, B 12. It depends "
            "on the points.",
        ),
    ),
    "rules": (
        Task(
            "Make one step. Which runs correct the same point, and which one does nothing?",
            "A and B correct x⁽¹⁾, which is −. C takes 0 for −, so − is right there, and its first "
            "mistake is x⁽⁴⁾. D finds no mistake at all, and stops.",
        ),
        Task(
            "Go to the end. Which runs leave a point on the line?",
            "B leaves x⁽⁴⁾ there, C x⁽³⁾, and D leaves all four. A leaves none: its rule does not "
            "accept that.",
        ),
        Task(
            "Open D and type the start 1, 1, −0.5. Does it learn now?",
            "Yes. It makes 8 updates, and all four points are right.",
        ),
    ),
    "orders": (
        Task(
            "Step on from update 10 and watch A. Which two points does it correct in turn?",
            "x⁽⁷⁾ and x⁽¹¹⁾, again and again, up to update 138.",
        ),
        Task(
            "Open C and type other seeds. Does any of them come near 140 updates?",
            "No. The seeds 0 to 59 take 2 to 41 updates, and 53 of them take fewer than 30.",
        ),
    ),
    "rates": (
        Task(
            "Before you play: which run will end first?",
            "D, with the largest η: 6 updates. The others take 37, 21 and 13.",
        ),
        Task(
            "Open every run and type the start 0. How many updates do they need now?",
            "18, all of them. From zero, η only changes the length of θ̂.",
        ),
        Task(
            r"Open A and type a decay of 1. Its rate is then $\eta/(1+k)$. Does it still end?",
            "Not within the 20,000 updates shown here. The steps soon get tiny. A decay of 0.1 is "
            "mild enough: it ends after 173.",
        ),
    ),
    "keep": (
        Task(
            "Play, and watch the last θ each time the lonely − at (4, 4) is corrected.",
            "Before, it has 2 or 3 errors; just after, 15 or more. The average hardly moves: from "
            "update 18 on it has 1 error.",
        ),
        Task(
            "Go to the end. Why does the boundary of the vote have corners?",
            "42 lines have a vote. Where the majority passes from one line to another, the "
            "boundary turns a corner. A single θ has a straight boundary.",
        ),
        Task(
            "Take the data set “AND”. Does it matter what you keep when a line exists?",
            "Not at the end: after 18 updates all four have no error. But the average gets there "
            "first. It has no error from update 8 on.",
        ),
    ),
    "dual": (
        Task(
            "Play to the end. Which points carry θ, and how often does each count?",
            "Three of ten: θ = −2·x⁽¹⁾ − 3·x⁽⁵⁾ − 3·x⁽⁹⁾ = (−3.5, −2.5). The counts add up to the "
            "8 updates.",
        ),
        Task(
            "What would happen without the seven points that still show 0?",
            "Nothing: the same 8 updates. They were right whenever they were visited, so they "
            "never changed θ.",
        ),
        Task(
            "Take the data set “AND”, which has an offset. What is θ₀ made of?",
            "Each + that is corrected adds 1, each − takes 1 away. Here the + counts 7 and the − "
            "count 11 in all: θ₀ = 7 − 11 = −4.",
        ),
    ),
    "kernel": (
        Task(
            "Play to the end. How many updates does XOR take, and how often was each point "
            "corrected?",
            "21 updates: 7, 5, 5 and 4. The curve is x₁² + x₂² − 8x₁x₂ + 2x₁ + 2x₂ − 1 = 0.",
        ),
        Task(
            "Take “One point on the wrong side”. No line fits. Does a curve?",
            "Yes, after 23 updates. The curve bends round the − at (4, 4).",
        ),
        Task(
            "Take “Two clouds that overlap”. Does this K help there?",
            "No. No curve of this kind fits, so the run never ends.",
        ),
    ),
    "own": (
        Task(
            "Set A to η = 1 and B to η = 5, and let both be “one at a time” from 0. What differs?",
            "Only the length: the θ̂ of B is always 5 times that of A. They correct the same points "
            "and have the same line.",
        ),
        Task(
            "Compare three shuffled runs that differ in nothing but their seeds.",
            "On “Eight updates” the seeds 0, 1 and 2 take 3, 6 and 1 updates. The order alone "
            "makes the difference.",
        ),
    ),
}
BACK = "Take the data set “{title}”: the next tasks are about it."
BACK_ANSWER = "The numbers below are those of this data set."
CHECKS = {
    "steps": Check(
        "Points arrive one after another, and you cannot keep them. Which way can still learn?",
        {
            "One at a time": "An update needs the present point and θ̂, nothing else. This is "
            "called online learning.",
            "All at once": "Before each update it looks at all the points. So it must keep them.",
            "Neither": "One of the two needs only the point that it is looking at.",
        },
        right="One at a time",
    ),
    "rules": Check(
        "A run starts at θ̂ = 0. Under which rule does it never make an update?",
        {
            "y·a ≤ 0 is a mistake": "At θ̂ = 0 every score is 0, so every point is a mistake.",
            "y·a < 0 is a mistake": "At θ̂ = 0 every score is 0, and 0 is accepted. It stops at "
            "once, and has learnt nothing.",
            "a ≥ 0 means +": "Then every − point is a mistake at θ̂ = 0. B corrects x⁽¹⁾ first.",
        },
        right="y·a < 0 is a mistake",
    ),
    "orders": Check(
        "A file lists all the + points first, then all the − points. Learning is slow. What helps?",
        {
            "Visit the points in a new random order in each pass.": "Then no point is always "
            "followed by the one that undoes its correction. This costs nothing.",
            "Take a smaller η.": "From zero, η only makes θ̂ longer or shorter. The mistakes stay "
            "the same, one by one.",
            "Nothing: the bound (R/γ)² holds for every order.": "It does, from zero. But far below "
            "the bound orders differ. “Sorted from bottom to top” takes 140 updates as listed, and "
            "2 to 41 shuffled.",
        },
        right="Visit the points in a new random order in each pass.",
    ),
    "rates": Check(
        "Two runs start from 0, one with η = 1, one with η = 5. What is different?",
        {
            "The second needs fewer updates.": "From zero it does not. On AND both need 18.",
            "Only the length of θ̂.": "Every θ̂ of the second is 5 times as long, so the lines and "
            "the mistakes are the same.",
            "The second may never end.": "It makes the same mistakes in the same order, so it ends "
            "with the same update.",
        },
        right="Only the length of θ̂.",
    ),
    "keep": Check(
        "Some θ̂ got 9,899 points right in a row. Then a single mistake changes it, and there the "
        "run is stopped. Which classifier has forgotten it?",
        {
            "The last θ": "It knows nothing of what came before the last correction.",
            "The average": "The old θ̂ counts as often as it survived visits, nearly always.",
            "The vote": "The old θ̂ has nearly all the votes.",
        },
        right="The last θ",
    ),
    "dual": Check(
        "From zero, with η = 1: x⁽¹⁾ = (1, 2) is + and was corrected 3 times, x⁽²⁾ = (2, 0) is − "
        "and was corrected once. What is θ?",
        {
            "(1, 6)": "3·(1, 2) − (2, 0) = (1, 6). When each correction happened does not matter.",
            "(5, 6)": "x⁽²⁾ is −, so correcting it takes it away: 3·(1, 2) − (2, 0).",
            "That depends on the order of the corrections.": "Which points are corrected depends "
            "on the order. But a sum is the same in any order.",
        },
        right="(1, 6)",
    ),
    "kernel": Check(
        "So far only x⁽¹⁾ = (0, 0), which is −, was corrected, once. What is a at (1, 1)?",
        {
            "−1": "x⁽¹⁾·x = 0, so K = (1 + 0)² = 1, and a = 1·(−1)·1 = −1.",
            "0": "x⁽¹⁾·x is 0, but K is (1 + 0)² = 1.",
            "1": "K is 1, but x⁽¹⁾ is −: it counts with its label.",
        },
        right="−1",
    ),
}
FOLDED = {
    "steps": Folded(
        "Online or all at once?",
        """
A learns **online**: an update needs one point and nothing else. The points may come one by one, as
mails do, and need not be kept. B needs all of them at hand before every step. Online, a point is
first judged, then learnt from. So in the first pass every visit is a test on a point that is still
new.
""",
    ),
    "rates": Folded(
        "What is left to choose?",
        """
θ and θ₀ are learnt: they are the **parameters**. What you set before the run is a
**hyperparameter**. From zero, η is none, for it changes no prediction. So the plain perceptron has
one hyperparameter: the number of passes. If a line exists and the run has found one, further passes
change nothing. If none exists, the number of passes decides which θ you end with. Then choose it by
the errors on points that were not used for learning.
""",
    ),
    "keep": Folded(
        "Why the average does well",
        r"""
A lecturer's story: there are 10,000 examples. At the 100th the run finds a θ̂ so good that it gets
the next 9,899 right. Then it misclassifies the very last one, and one correction spoils θ̂. The last
θ̂ has survived 1 visit, the good one 9,900: it keeps the majority in the vote, and nearly all the
weight in the average.

A θ̂ that survives long has passed a long test, in the first pass on points that it had not seen. So
counting visits trusts the θ̂ that do well on new points, and an accident at the end counts little.

**In practice** nobody keeps all the θ̂ for the average. Keep one sum, and add $\hat\theta$ to it
after every visit. That is one vector more, however long the run. The offset belongs to it: a text
prints $\sum_k \theta_0^{(k)}$, which forgets the $c_k$. The vote has no such shortcut. It needs
every θ̂ there was.
""",
    ),
    "dual": Folded(
        "Why counts are enough",
        r"""
With a constant η every correction of point $i$ adds the same $\eta\,y^{(i)}\hat x^{(i)}$. So it
only matters how often, not when. Books call this the **dual form**. A point that is never corrected
has $c_i = 0$ and leaves no trace in $\hat\theta$. With a falling η each correction has a weight of
its own, and counts are not enough.
""",
    ),
    "kernel": Folded(
        "What is behind it",
        r"""
Give every point nine features: the products of $(1, x_1, x_2)$ with itself. The dot product of two
such points is $(1 + x_1 x_1' + x_2 x_2')^2 = K(x, x')$. So this run is the perceptron on nine
features, through the origin, and all that was proven about it still holds. But nobody has to write
nine numbers down: the counts and K are enough. That is the **kernel trick**. XOR's third feature
$x_1 x_2$ is among the nine.
""",
    ),
}
LECTURERS = r"""
- **Numbers to ask for.** AND takes 18, 11, 10 and 0 updates by rule; from θ = (1, −1), θ₀ = ½ it
  takes 37, 21, 13 and 6 by η. “A line that misses the middle” takes 9 updates and 18 visits one at
  a time, 10 and 66 all at once. “Sorted from bottom to top” takes 140 updates in its own order; the
  seeds 0 to 59 take 2 to 41. Where “One point on the wrong side” begins to repeat, the last θ
  leaves 18 of 21 points not right, the average 1, the vote 1, the pocket 2.
- **“Batch is slow, single is fast but may oscillate”**, says a text. Count updates or visits, and
  look at *Close together*: neither holds in general.
- **Words.** *Iterations* means updates in one text and passes in another; here it is updates,
  visits or passes. *Epoch* is a pass.
- **A slip in print.** The average needs its weights on the offsets, too:
  $\sum_k c_k\theta_0^{(k)}$.
- **Links** hold every run: `?view=own&a=usual&b=rule=ge;eta=0.5`.
"""
EXTREME = (
    "These numbers are too large, too small or too far from 0 for this picture. "
    "Measure them in another unit, or choose another view."
)
FALLING = (
    "With a falling η every correction has a weight of its own, and counts are not enough. "
    "Choose a decay of 0."
)
ONE_AT_A_TIME = "With a kernel, this page corrects one mistake at a time."
