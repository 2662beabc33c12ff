"""What the lesson about weight space says in each of its views."""

from core.scenes.lesson import Check, Task

QUESTION = "Which θ get every point right?"
VIEWS = {
    "duality": "Two spaces",
    "carve": "Points carve a cone",
    "downhill": "The run on J",
    "losses": "Other losses",
}
BESIDE = {"slice": "Where the slice lies", "surface": "J as a surface"}
SAYS = {
    "duality": "Every line in data space has its weights. Plot them as a point: that is **weight "
    "space**. Now pick a data point. The θ that classify it correctly fill exactly "
    "one side of a line (of a plane, if there are three weights).",
    "carve": "Each data point rules out the θ that misclassify it: one half of weight space. What "
    "survives every cut is the **solution cone**. Any θ inside it classifies all the points "
    "correctly.",
    "downhill": "How wrong is a line? Add up how far each misclassified point lies on the wrong "
    "side: that is **J**. One at a time, each update follows the slope of one point's share. So J "
    "and the number of errors may rise.",
    "losses": "Why not go downhill on the number of errors? It is flat: turn the line a little, "
    "and no error changes. A **loss** has a slope to follow. Each of these says how bad one score "
    "is, and what to add to θ̂.",
}
BELOW = {
    "duality": "Where every point is right, weight space is green: the **solution cone**. The next "
    "view shows how it comes about.",
    "carve": "",
    "downhill": r"$\displaystyle J(\hat\theta) = \sum_{i=1}^{n}"
    r" \max(0,\,-y^{(i)}\,\hat\theta\cdot\hat x^{(i)})$ and $\displaystyle"
    r" \frac{\partial J}{\partial\hat\theta} = -\sum_{\text{mistakes}} y^{(i)}\,\hat x^{(i)}$. "
    "Subtracting η times this slope corrects all mistakes at once. An update for one mistake uses "
    "only its term of the sum.",
    "losses": r"A loss $L(y\cdot a)$ has the slope"
    r" $\displaystyle\frac{\partial L}{\partial\hat\theta} = L'(y\cdot a)\,y\,\hat x$. "
    r"One step downhill is $\;\hat\theta \leftarrow \hat\theta - \eta\,L'(y\cdot a)\,y\,\hat x$.",
}
STEP = "θ̂ ← θ̂ − η·L′(y·a)·y·x̂"
TASKS = {
    "duality": (
        Task(
            "Take “Eight updates”. Move θ until every point is right. Where is it in weight space?",
            "In the green wedge, for example at θ = (−3, −2).",
        ),
        Task(
            "Choose a point. Now drag θ across its line. What happens to it in data space?",
            "The line there passes over it. Its score y·a changes its sign as θ crosses; on "
            "the line it is 0.",
        ),
        Task(
            "Pull θ straight away from 0. Does the line in data space turn?",
            "No. Twice as long a θ gives twice the scores, with the same signs.",
        ),
    ),
    "carve": (
        Task(
            "Take “Eight updates” and step on with →. Which points cut something off?",
            "Only x⁽¹⁾, x⁽²⁾, x⁽³⁾ and x⁽⁵⁾. After them 6.44 % of all directions are left, and no "
            "other point cuts any more.",
        ),
        Task(
            "Choose the data set “Close together”, then “Far apart”. Whose cone is wider?",
            "The cone of “Far apart”: 14.3 % of all directions, against 0.0331 %.",
        ),
        Task(
            "Choose XOR. After which point is nothing left?",
            "After the fourth. Any three of its points can be right together, all four cannot.",
        ),
    ),
    "downhill": (
        Task(
            "Take “Eight updates” from 0. In how many updates does J rise?",
            "In 4 of the 8: 0 → 4.5, 0.25 → 5.5, 0 → 0.5 and 0.5 → 2. An update makes one point's "
            "share smaller; others may grow.",
        ),
        Task(
            "Stop after 5 updates. J is 0. Why does the run go on?",
            "x⁽¹⁾ lies on the boundary: its y·a is 0. θ = (−2, −2) is on the border of the cone, "
            "and J is 0 there too. The next update lifts J to 0.5.",
        ),
        Task(
            "Choose AND, and “all at once” in the chip *order*. Every step now follows the slope "
            "of J itself. Does J fall each time?",
            "No: 0, 2, 0, 3, 0, 2, 1, 0, 2, 0. The slope says which way is down, not how far. A "
            "step of fixed length can go too far.",
        ),
    ),
    "losses": (
        Task(
            "Choose “0–1” and drag y·a from −2 to 3. What is its slope?",
            "0 everywhere, but for the jump at 0, where there is none. Gradient descent would stay "
            "where it is.",
        ),
        Task(
            "Set y·a = 0.5. The point is right. Which losses still push?",
            "Three: logistic with slope −0.38, hinge with −1, squared with −0.5.",
        ),
        Task(
            "Set y·a = 3. Which loss grows again?",
            "The squared one: it is 2, with slope 2. It pulls back a point that is right by a lot.",
        ),
    ),
}
CHECK = {
    "duality": Check(
        "θ lies exactly on the line of a point. Where is that point in data space?",
        {
            "On the boundary.": "On its line y·a is 0, and the boundary is where a is 0.",
            "On its correct side.": "Then y·a would be above 0, and θ off the line.",
            "At the origin.": "The lines of all points meet at the origin of weight space. That "
            "says nothing about where a point is in data space.",
        },
        right="On the boundary.",
    ),
    "carve": Check(
        "You add a point, and the cone does not change. What follows?",
        {
            "It repeats an earlier point.": "It may lie anywhere on the safe side of the others.",
            "Every θ in the cone classifies it correctly.": "Its line does not cross the cone, so "
            "it takes nothing away.",
            "No run ever misclassifies it.": "On its way to the cone a run can.",
        },
        right="Every θ in the cone classifies it correctly.",
    ),
    "downhill": Check(
        "At θ = 0 the criterion J is 0. Is θ = 0 a solution?",
        {
            "Yes: J cannot be lower than 0.": "J is also 0 on the border of the cone, where a "
            "point lies on the boundary and is not yet right.",
            "No, it is only the tip of the cone.": "At θ = 0 every y·a is 0: no point is right. "
            "A solution lies inside the cone, not on its border.",
            "No: J is largest there.": "J adds up numbers that are 0 or more, and at θ = 0 all "
            "of them are 0.",
        },
        right="No, it is only the tip of the cone.",
    ),
    "losses": Check(
        "A point has y·a = −2. What does gradient descent on the 0–1 loss do with it?",
        {
            "It takes a big step, because the error is as large as it gets.": "The height of a "
            "loss moves nothing. The slope does, and it is 0 here.",
            "Nothing: the slope there is 0.": "Between −2 and 0 the error stays 1. A small change "
            "of θ̂ changes nothing, so no way is downhill.",
            "It adds η·y·x̂, as the perceptron does.": "That follows from the slope −1 of "
            "max(0, −y·a), not from counting errors.",
        },
        right="Nothing: the slope there is 0.",
    ),
}
TOO_MANY = "These are {count} points. The pictures of this lesson hold {most}."
ONE_WEIGHT = (
    "One feature and no offset make a single weight, and weight space is a line. "
    "Choose “with offset” in the chip *model* to see it as a plane."
)
THREE_WEIGHTS = (
    "Three weights fill all of space, and J or a boundary would need one dimension more. "
    "*Points carve a cone* can be shown. For the rest, choose data with two features."
)
TOO_HIGH = (
    "These points have {features} features, so weight space has {weights} "
    "dimensions, and a picture has room for three. Choose data with one or two features. "
    "The run itself works in any dimension: see *Step through*."
)
TOO_DIFFERENT = "These coordinates are too different in size to be drawn in one picture."
LECTURERS = {
    "duality": r"""
The inequality $y\,(\theta\cdot x + \theta_0) > 0$ treats $x$ and $\theta$ alike, so each space is a
picture of the other: a point here is a line there, and *the right side* means the same in both.
Some books say *pattern space* for data space. Without an offset and with two features weight space
is a plane. With an offset it has a third axis, $\theta_0$, and the lines become planes through 0.
Only the direction of $\hat\theta$ decides, so weight space looks the same at any size.
""",
    "carve": r"""
The cone is an intersection of half-spaces, so it is convex, and the order of the points does not
matter in the end. That the points are linearly separable means just this: the cone is not empty. It
is open: on its border some point lies on the boundary. A run ends as soon as its path is inside.
*Directions left* is the chance that a random $\hat\theta$ gets all points so far right. In three
dimensions the picture is a block of weight space, cut by one plane after another. If nothing is
left, no boundary exists, and the lesson about XOR shows why.
""",
    "downhill": r"""
J is convex and piecewise linear. *All at once* is a step along its negative slope; *one at a time*
follows the slope of a single term. So J and the number of misclassified points may rise on the way,
though one lecture text assumes that no step increases the error. That a run ends needs another
argument: see *Convergence*. J is 0 on the whole cone with its border, and so at $\hat\theta = 0$,
where the run begins: it first has to climb. Where a point lies on the boundary J has a kink; the
slope shown counts the points that the rule of the run counts as mistakes.

With two features and an offset J would need a fourth dimension. So the map shows a **slice** of
weight space at the present $\theta_0$: the dot lies on it, the rest of the path on others. As J
grows in proportion along every ray from 0, slices on the same side of 0 are one map at different
sizes.
""",
    "losses": r"""
The squared loss is $\tfrac12(1 - y\cdot a)^2 = \tfrac12(y - a)^2$, because $y^2 = 1$. Its step
$\eta\,(y - a)\,\hat x$ is the rule of Widrow and Hoff (Adaline, LMS). The logistic loss is
$\ln(1 + e^{-y\cdot a})$, with the step $\eta\,y\,\hat x/(1 + e^{y\cdot a})$: logistic regression.
The hinge loss with a penalty on $\|\theta\|$ is the support vector machine. One text says that the
perceptron cannot be learnt by gradient descent. That holds for the step function; with
$\max(0, -y\cdot a)$ in its place, the update *is* a step downhill.
""",
}
