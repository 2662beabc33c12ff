"""The glossary: every sign and term of the course, by the lesson that introduces it."""

from __future__ import annotations

from core.scenes.signs.term import Chapter, Term

_CHAPTERS = (
    Chapter(
        "neuron",
        "Neuron",
        (
            Term(
                "x₁, x₂",
                "x₁ and x₂ are the inputs: the numbers that describe one point",
                ("inputs", "input"),
                here="",  # each has a number of its own
            ),
            Term(
                "threshold",
                "The threshold is what the sum must reach before the neuron fires",
                ("thresholds",),
            ),
            Term(
                "θ₁, θ₂",
                "θ₁ and θ₂ are the weights: how much each input counts, and in which direction",
                ("weights", "weight"),
                here="",
            ),
            Term(
                "θ₀",
                "θ₀ is the offset: it moves the line away from the origin; others call it bias",
                ("offset θ₀", "offset"),
                reads=("theta0",),
            ),
            Term(
                "a",
                "a is the activation, the weighted sum of the inputs plus the offset; its sign "
                "tells the side",
                ("activation a", "activation"),
                reads=("a", "activation"),
            ),
            Term(
                "fires",
                "A neuron fires when its activation is not below 0",
                ("fire",),
            ),
        ),
    ),
    Chapter(
        "linear_classifier",
        "Linear classifier",
        (
            Term("data space", "Data space is where the points are, and the line between them"),
            Term("x", "x is a point: all its inputs together"),
            Term(
                "‖x‖",
                "‖x‖ is the length of x: how far the point is from the origin; ‖x‖² is that length "
                "times itself",
                ("‖x‖²",),
            ),
            Term(
                "θ",
                "θ is the arrow of all weights: at right angles to the line, towards the + side",
                ("weights θ",),
                reads=("theta",),
            ),
            Term("‖θ‖", "‖θ‖ is the length of θ", ("length ‖θ‖",)),
            Term("boundary", "The boundary is the line between both sides: there a is 0"),
            Term(
                "y",
                "y is the label of a point, +1 or −1: the side it should be on",
                ("label y", "label", "labels"),
                "; here it is {}",
                ("label",),
            ),
            Term(
                "y·a",
                "y·a is the score of a point, its label times its activation: above 0 it is on its "
                "right side, below 0 on the wrong side, and at 0 on the line",
                ("score y·a", "score", "scores"),
            ),
            Term(
                "misclassified",
                "A point is misclassified if it lies on the wrong side: its y·a is below 0",
                here="; here: {}",
                reads=("misclassified",),
            ),
            Term(
                "undecided",
                "A point is undecided if it lies exactly on the line: its y·a is 0",
                here="; here: {}",
                reads=("undecided",),
            ),
            Term(
                "not right",
                "A point is not right if it is misclassified or undecided",
                here="; here: {}",
            ),
            Term("corrected next", "The ring marks the point that will be corrected next"),
            Term(
                "training error",
                "The training error is the share of points that are not right",
                reads=("error",),
            ),
            Term(
                "linearly separable",
                "Points are linearly separable if some line has all + on one side and all − on "
                "the other",
                ("separable",),
            ),
            Term(
                "half-space",
                "A half-space is all that lies on one side of a line: X⁺ on the + side, X⁻ on the "
                "− side",
                ("half-spaces", "X⁺", "X⁻"),
                here="",
            ),
        ),
    ),
    Chapter(
        "update_rule",
        "One update",
        (
            Term("x⁽ⁱ⁾", "x⁽ⁱ⁾ is the i-th point, in the order of the list"),
            Term(
                "mistake",
                "A mistake is a point that the rule of this run corrects",
                ("mistakes", "corrects"),
            ),
            Term(
                "update",
                "An update corrects a mistake: it moves θ along a + point, or against a − point",
                ("updates",),
                here="",  # how many there are is told by k
            ),
            Term(
                "angle",
                "The angle is that of the weights and a point, offset included: below 90° is the + "
                "side",
                reads=("angle_before",),
            ),
            Term(
                "η",
                "η is the learning rate: how much of the point one update adds",
                ("learning rate",),
                reads=("eta",),
            ),
            Term(
                "undershoot",
                "An undershoot is an update that turns the right way, but not far enough",
                ("not enough yet", "undershoots"),
            ),
        ),
    ),
    Chapter(
        "offset",
        "Offset",
        (
            Term(
                "lift",
                "To lift the points is to give each of them one more coordinate",
                ("lifted", "lifts", "lifting"),
                here="",
            ),
            Term("x̂", "x̂ is a point with a 1 added, (x, 1), so that θ₀ becomes one more weight"),
            Term("‖x̂‖", "‖x̂‖ is the length of x̂; ‖x̂‖² is that length times itself", ("‖x̂‖²",)),
            Term("θ̂", "θ̂ is all weights and the offset together: (θ, θ₀)"),
            Term("‖θ̂‖", "‖θ̂‖ is the length of θ̂", reads=("norm",)),
            Term(
                "visit",
                "A visit is one look at one point, whether it is a mistake or not",
                ("visits",),
                "; so far: {}",
                ("visits",),
            ),
            Term(
                "pass",
                "A pass is one look at every point; after a pass without a mistake the run ends",
                ("passes",),
                "; so far: {}",
                ("passes",),
            ),
            Term("k", "k counts the updates so far", here="; here k = {}", reads=("k",)),
            Term(
                "outcome",
                "The outcome says how the run ends: without a mistake, or never",
                ("state",),
                "; here: {}",
                ("outcome",),
            ),
        ),
    ),
    Chapter(
        "weight_space",
        "Weight space",
        (
            Term(
                "weight space",
                "Weight space is where every line is one point: its coordinates are the weights",
            ),
            Term(
                "solution cone",
                "The solution cone is the set of all θ that get every point right",
                ("cone",),
            ),
            Term(
                "J",
                "J adds up how far the misclassified points lie on the wrong side",
                reads=("criterion",),
            ),
            Term("slope", "The slope of J is the direction in which J grows fastest"),
        ),
    ),
    Chapter(
        "convergence",
        "Convergence",
        (
            Term(
                "θ*",
                "θ* is the direction of a line that separates the points, with length 1",
                ("θ̂*",),
            ),
            Term(
                "γ",
                "γ says by how much θ* gets even its worst point right: the least of all y·a",
                reads=("gamma",),
            ),
            Term(
                "margin",
                "The margin is the least y·a of all points once θ̂ has length 1; −∞ if some are not "
                "right",
                ("margins",),
                reads=("margin",),
            ),
            Term(
                "R",
                "R is the length of the longest x̂, or of the longest x in a run without an offset",
                reads=("radius",),
            ),
            Term(
                "bound",
                "The bound is how many updates a run like this one can make at most",
                ("bounds",),
                reads=("bound",),
            ),
            Term(
                "kγ",
                "kγ is the least that θ̂·θ* can be after k updates from zero, with η = 1",
                here="; here it is {}",
            ),
            Term("√k·R", "√k·R is the most that ‖θ̂‖ can be after k updates from zero, with η = 1"),
            Term("α", "α is how far along θ* the target of the second proof lies", ("αθ*",)),
            Term("β", "β is R in the second proof", ("β²",)),
            Term(
                "power of ten",
                "By powers of ten: each step along the axis is ten times the one before",
                ("powers of ten",),
            ),
        ),
    ),
    Chapter(
        "margin_lab",
        "Margin sets the pace",
        (
            Term(
                "median",
                "The median is the middle one: as many runs take fewer updates as take more",
                ("medians",),
            ),
        ),
    ),
    Chapter(
        "xor",
        "The XOR problem",
        (
            Term(
                "hull",
                "The hull of points is the smallest shape without dents around them",
                ("hulls",),
            ),
            Term(
                "λ",
                "λ tells how much of each point goes into a mixture; if mixtures of + and − meet, "
                "no line separates",
            ),
            Term(
                "layer",
                "A layer is a row of neurons; the next layer sees what they say",
                ("layers",),
            ),
        ),
    ),
    Chapter(
        "variants",
        "Variants",
        (
            Term(
                "all at once", "All at once: one update corrects all points that are mistakes now"
            ),
            Term("Σ y·a", "Σ y·a adds up the scores of all points that one update corrects"),
            Term("cyclic", "Cyclic: the points are visited in their order, again and again"),
            Term(
                "restart", "Restart: after each update the search begins at the first point again"
            ),
            Term(
                "scan",
                "A scan is one search for a mistake, from the first point on",
                ("scans",),
                "; so far: {}",
                ("scans",),
            ),
            Term("shuffled", "Shuffled: every pass visits the points in a new random order"),
            Term(
                "average",
                "The average is that of all θ on the way, each counted for as long as it stood",
            ),
            Term("vote", "The vote asks every θ on the way, and the majority wins"),
            Term("pocket", "The pocket keeps the θ with the fewest points not right so far"),
        ),
    ),
)
GLOSSARY = {chapter.lesson: chapter for chapter in _CHAPTERS}
TERMS = tuple(term for chapter in _CHAPTERS for term in chapter.terms)
LESSON_OF = {term: chapter for chapter in _CHAPTERS for term in chapter.terms}


def introduced_by(lesson: str) -> tuple[Term, ...]:
    """What is new in a lesson."""
    return GLOSSARY[lesson].terms
