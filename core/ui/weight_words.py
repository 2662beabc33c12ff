"""What the lesson about weight space says in each of its views: a few lines, tasks, a question."""

from typing import Any

SAYS = {
    "duality": r"A boundary is given by its weights, so it is one point of **weight space**. And a "
    r"point $x$ is a line there: the $\theta$ with ${y\,(\theta\cdot x + \theta_0) > 0}$ are those "
    r"on one side of it.",
    "carve": r"Each point keeps the $\theta$ with ${y\,(\theta\cdot x + \theta_0) > 0}$ and cuts "
    r"off the rest. What all of them keep is the **solution cone**: there every point is right.",
    "downhill": r"${J(\theta) = \sum \max(0,\,-y\,(\theta\cdot x + \theta_0))}$ adds up how far "
    r"mistakes are on the wrong side. It is 0 on the solution cone, and updates step downhill.",
}
TASKS = {
    "duality": (
        "Move θ until no point is wrong. Where is it in weight space?",
        "Point at a point, then move θ across its line. What does that point do in data space?",
        "Pull θ straight away from 0. Does the boundary turn?",
    ),
    "carve": (
        "Step on with →. Which points cut something off, and which cut nothing?",
        "Choose the data set “Close together”, then “Far apart”. Whose cone is wider?",
        "Choose XOR. After which point is nothing left?",
    ),
    "downhill": (
        "Type a poor θ in the chip *start*, such as 4 for every weight, and press play.",
        "Choose “all at once” in the chip *order*. Now each step goes straight down the slope.",
        "Watch J in the panel. Does it ever rise?",
    ),
}
CHECK: dict[str, dict[str, Any]] = {
    "duality": {
        "question": "θ lies exactly on the line of a point. Where is that point in data space?",
        "options": {
            "On the boundary.": "On its line y·a is 0, and the boundary is where a is 0.",
            "On its correct side.": "Then y·a would be above 0, and θ off the line.",
            "At the origin.": "The lines of all points meet at the origin of weight space; that "
            "says nothing about where a point is in data space.",
        },
        "right": "On the boundary.",
    },
    "carve": {
        "question": "A new point leaves the cone as it is. What does that tell?",
        "options": {
            "It repeats an earlier point.": "It may lie anywhere on the safe side of the others.",
            "Every θ in the cone is right about it.": "Its line does not cross the cone, so it "
            "takes nothing away.",
            "No run is ever wrong about it.": "A run starts outside the cone, and there it can be.",
        },
        "right": "Every θ in the cone is right about it.",
    },
    "downhill": {
        "question": "At θ = 0 the criterion J is 0. Is θ = 0 a solution?",
        "options": {
            "Yes, for J cannot be lower.": "J is also 0 on the border of the cone, where a point "
            "lies on the boundary and is not yet right.",
            "No, it is only the tip of the cone.": "At θ = 0 every y·a is 0: no point is right. "
            "A solution lies inside the cone, not on its border.",
            "No, for J is largest there.": "J adds up numbers that are 0 or more, and at θ = 0 all "
            "of them are 0.",
        },
        "right": "No, it is only the tip of the cone.",
    },
}
NOTE = {
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
J is convex and piecewise linear. *All at once* is a step along its negative slope; *one at a time*
follows the slope of a single term, so J may rise for a moment. From $\theta = 0$ the run begins at
J = 0, at the tip of the cone, and first has to climb. With two features and an offset J would need
a fourth dimension. So the map shows a **slice** of weight space at the present $\theta_0$: the dot
lies on it, the rest of the path on others. As J grows in proportion along every ray from 0, slices
on the same side of 0 are one map at different sizes.
""",
}
