"""What the lesson about weight space says in each of its views."""

from core.scenes.lesson import Check, Task

QUESTION = "Which θ get every point right?"
VIEWS = {
    "duality": "A point is a line",
    "carve": "Points carve a cone",
    "downhill": "The run on J",
}
BESIDE = {"slice": "Where the slice lies", "surface": "J as a surface"}
SAYS = {
    "duality": "Every line on the left has its weights. Plot them as a point: that is **weight "
    "space**, on the right. Now pick a data point. The θ that classify it correctly fill exactly "
    "one side of a line, or of a plane where there is an offset.",
    "carve": "Each data point rules out the θ that misclassify it: one half of weight space. What "
    "survives every cut is the **solution cone**. Any θ inside it classifies all the points "
    "correctly.",
    "downhill": "How wrong is a line? Add up how far each misclassified point lies on the wrong "
    r"side: that is ${J(\theta) = \sum \max(0,\,-y\,(\theta\cdot x + \theta_0))}$. One update "
    "follows the slope of one point's share of J. So J can rise on the way, and often does.",
}
TASKS = {
    "duality": (
        Task("Move θ until no point is wrong. Where is it in weight space?"),
        Task(
            "Choose a point. Now drag θ across that point's line. What happens to the point on the "
            "left?"
        ),
        Task("Pull θ straight away from 0. Does the boundary turn?"),
    ),
    "carve": (
        Task("Step on with →. Which points cut something off, and which cut nothing?"),
        Task("Choose the data set “Close together”, then “Far apart”. Whose cone is wider?"),
        Task("Choose XOR. After which point is nothing left?"),
    ),
    "downhill": (
        Task("Type a poor θ in the chip *start*, such as 4 for every weight, and press play."),
        Task(
            "Choose “all at once” in the chip *order*. Now each step goes straight down the slope."
        ),
        Task(
            "Choose “Eight updates” and start from 0. Count the updates in which J rises.",
            "In 4 of the 8. An update makes one point's share smaller; others may grow.",
        ),
    ),
}
CHECK = {
    "duality": Check(
        "θ lies exactly on the line of a point. Where is that point in data space?",
        {
            "On the boundary.": "On its line y·a is 0, and the boundary is where a is 0.",
            "On its correct side.": "Then y·a would be above 0, and θ off the line.",
            "At the origin.": "The lines of all points meet at the origin of weight space; that "
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
            "No run ever misclassifies it.": "A run starts outside the cone, and there it can.",
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
Without an offset and with two features weight space is a plane. With an offset it has a third axis,
$\theta_0$, and the lines become planes through 0. Only the direction of $\hat\theta$ decides, so
weight space looks the same at any size.
""",
    "carve": r"""
The cone is an intersection of half-spaces, so it is convex, and the order of the points does not
matter in the end. It is open: on its border some point lies on the boundary. *Directions left* is
the chance that a random $\hat\theta$ is right about all points so far. In three dimensions the
picture is a block of weight space, cut by one plane after another. If nothing is left, no boundary
exists, and the lesson about XOR shows why.
""",
    "downhill": r"""
J is convex and piecewise linear. Its slope is $\partial J/\partial\hat\theta = -\sum y\,\hat x$
over the misclassified points. *All at once* is a step along its negative slope; *one at a time*
follows the slope of a single term. So J and the number of errors may rise on the way, though one
lecture text says that they cannot. J is also 0 on the border of the cone and at $\theta = 0$,
where the run begins: it first has to climb. With two features and an offset J would need a fourth
dimension. So the map shows a **slice** of weight space at the present $\theta_0$: the dot lies on
it, the rest of the path on others. As J grows in proportion along every ray from 0, slices on the
same side of 0 are one map at different sizes.
""",
}
