"""What the lesson about linear classifiers says."""

from core.lessons.linear_classifier.features import first_two_features
from core.scenes.ink.axes import feature_name
from core.scenes.lesson import Check, Choice, Task
from core.scenes.lesson.words import plain

QUESTION = "What does a line decide?"
OPENINGS = {
    "line": "A line cuts the plane in two: + on one side, − on the other. Two things say where it "
    "is. The weights θ are an arrow at right angles to the line, and point to its + side. The "
    "offset θ₀ shifts the line.",
    "point": "Take an object, a flower for instance, and measure it. Each number is a feature; all "
    "of them together are its feature vector, the point x. What does the line say about it?",
    "others": "A line is one way to tell + from −. Here are two others, on the same points. Drag "
    "the new point: do the three agree?",
}
VIEWS = {"line": "The line", "point": "One point", "others": "Other classifiers"}

FORMULAS = {
    "line": r"""
The activation $a = \theta\cdot x + \theta_0 = \theta_1 x_1 + \theta_2 x_2 + \theta_0$ is 0 on the
line. It is positive on the side that θ points to, the **half-space** $X^+$, and negative on the
other, $X^-$.

A point with label $y$, which is +1 or −1, is **right** if its **score** $y\,a$ is positive,
**undecided** if it is 0, **misclassified** if it is negative. The **training error** is the share
of points that are not right: $\frac{1}{n}\sum {[\,y\,a \le 0\,]}$, summed over all $n$ points,
where the bracket is 1 if it holds and 0 if not (the *0–1 loss*). Points are **linearly separable**
if some line gets all of them right.""",
    "point": r"""
The activation $a = \theta\cdot x + \theta_0$ says on which side the point is, and how far: the
distance to the line is $|a| / \lVert\theta\rVert$. It does not know the label. The score $y\,a$
does: it is positive when the label and the side agree.""",
}
IN_A_ROOM = {"line": "a = θ·x + θ₀,  right: y·a > 0", "point": "a = θ·x + θ₀,  score: y·a"}
TASKS = {
    "line": (
        Task(
            "Drag the tip of θ. How does the line follow, and which side is +?",
            "It stays at right angles to θ. The + side is the one that θ points to.",
        ),
        Task(
            "Bring the training error as low as you can.",
            "For “Eight updates” it can be 0: turn θ round, so that it points to the lower left.",
        ),
        Task(
            "Drag the line, or type θ₀. Does the line ever turn?",
            "No. θ₀ only shifts it, parallel to itself. At θ₀ = 0 it goes through the origin.",
        ),
        Task(
            "Multiply θ and θ₀ by 2. What becomes longer, and what stays?",
            "θ becomes twice as long, and every activation twice as large. The line, its sides and "
            "the training error stay.",
        ),
    ),
    "point": (
        Task(
            "Drag the point along the line. What happens to a and to the distance?",
            "Both stay the same: a tells how far from the line the point is, not where along it.",
        ),
        Task(
            "Put the point exactly on the line. What is its score, and does the label matter?",
            "a = 0, so the score y·a is 0 with either label: undecided.",
        ),
        Task(
            "Move the point one to the right. By how much does a change, wherever you start?",
            "By θ₁: it is 1 at first, so a grows by 1.",
        ),
        Task(
            "Change the label. What happens to a, and what to the score?",
            "a stays. The score changes its sign.",
        ),
    ),
    "others": (
        Task(
            "Choose XOR. Which of the three gets all four points right?",
            "The nearest neighbour and the tree. No line does: at best it gets 3 of 4.",
        ),
        Task(
            "Still on XOR, ask 3 neighbours. Why does every point come out wrong now?",
            "One of a point's 3 nearest neighbours is the point itself. The other two have the "
            "other label, and outvote it.",
        ),
        Task(
            "Choose “A line through the middle”. How do the borders of the three differ?",
            "The line is slanting, and one is enough. The tree cuts straight across one feature at "
            "a time, so its border has corners. The neighbours' border bends between the points.",
        ),
    ),
}
WEIGHT = r"""
Go one step along feature $x_j$ and $a$ changes by $\theta_j$, wherever you stand:
$\partial a / \partial x_j = \theta_j$. A weight of 100 means that a small change of this feature
changes the answer a lot, a weight of 0 that it does not matter, and the sign says which way it
pushes. Weights compare fairly only if the features are measured in comparable units.
"""
SLOPE = r"""
At school a line is $y = mx + c$. With our names that is $x_2 = m\,x_1 + c$, and it follows from
$\theta_1 x_1 + \theta_2 x_2 + \theta_0 = 0$: $m = -\theta_1/\theta_2$ and
$c = -\theta_0/\theta_2$. The form with θ can do three things more. Its line may stand upright
($\theta_2 = 0$, where there is no $m$). It has a + side and a − side. And with more features the
formula stays the same, for a plane or a hyperplane.
"""
REALIZABLE = """
The data are **linearly separable** if some θ and θ₀ give every point a positive score. Then the
training error 0 can be reached, and books call this the *realizable* case. It depends on two
things: on the points, and on the classifiers one allows. XOR is realizable for a tree, but not for
a line.
"""
GENERATIVE = """
A line is **discriminative**: all it learns is the border between + and −. A **generative**
classifier, such as naive Bayes, first learns what the + points look like and what the − points look
like, as two distributions; the border follows from them. So it can say how likely a point is, and
make up new ones, but it has to assume what kind of distribution there is. The perceptron assumes
none. It only hopes that a line separates the points.
"""
MULTICLASS = """
Train one line for each class against all the others, and choose the class whose activation is the
largest. Or train one line for every pair of classes, and let the majority decide.
"""
CHECKS = {
    "line": Check(
        "θ = (3, 4) and θ₀ = −5. Both are doubled. What changes?",
        {
            "The line moves twice as far from the origin.": "Its distance from the origin is "
            "|θ₀| / ‖θ‖: 5 / 5 = 1 before, and 10 / 10 = 1 after.",
            "Some points change sides.": "Every activation is doubled, and doubling changes no "
            "sign.",
            "Only θ, θ₀ and the activations; the line stays.": "6x₁ + 8x₂ − 10 = 0 holds for the "
            "same points as 3x₁ + 4x₂ − 5 = 0.",
        },
        right="Only θ, θ₀ and the activations; the line stays.",
    ),
    "point": Check(
        "θ = (3, 4), θ₀ = −5. The point x = (3, −1) has the label +. Is it right?",
        {
            "Right, because it is not on the − side.": "a = 3·3 + 4·(−1) − 5 = 0, so it is on no "
            "side. Right needs a score above 0.",
            "Undecided.": "a = 3·3 + 4·(−1) − 5 = 0, so the score y·a is 0. It is not right, so "
            "the training error counts it.",
            "Misclassified.": "That needs a score below 0. Here a = 9 − 4 − 5 = 0.",
        },
        right="Undecided.",
    ),
    "others": Check(
        "Ask only 1 neighbour, and every point of the set comes out right. Why?",
        {
            "It has found the best border there is.": "It has not looked for any. A new point may "
            "still be wrong.",
            "The points are linearly separable.": "They need not be: it gets XOR right as well.",
            "The nearest neighbour of each point is the point itself.": "Its distance is 0. (Only "
            "a point that is there twice, with both labels, is a problem.)",
        },
        right="The nearest neighbour of each point is the point itself.",
    ),
}
TOO_MANY_POINTS = (
    "Nearest neighbours keeps every point, and {points} are too many for this picture. "
    "Choose a data set with at most {most}."
)
LECTURERS = """
- θ is perpendicular to the line: two points x, x′ on it give θ·(x − x′) = 0. Its length alone does
  not say where the line is; |θ₀| / ‖θ‖ does. A text gives the distance of a point as |θ·x + θ₀|;
  that holds only for ‖θ‖ = 1.
- The angle between θ and x that one sees decides only if the line goes through the origin. With an
  offset it is the angle between (θ, θ₀) and (x, 1); *Offset* shows it.
- Finding the line with the fewest mistakes is hard in general. The perceptron does not try: it
  corrects one mistake at a time, and ends if some line makes none.
- The tree splits by Gini impurity, with thresholds halfway between values. An odd number of
  neighbours never votes a draw; of equally near points the earlier one counts as nearer.
"""


def objects(choice: Choice) -> str:
    """What a point is, in the features of the chosen set."""
    dataset = choice.entry.dataset
    named = [plain(feature_name(name)) for name in dataset.feature_names[:4]]
    more = ", …" if dataset.dimension > len(named) else ""
    features = "1 feature" if dataset.dimension == 1 else f"{dataset.dimension} features"
    return f"""
object → measuring → features → x = (x₁, x₂, …)

In “{plain(choice.entry.title)}” every point has {features}: {", ".join(named)}{more}. A flower has
the length and the width of its petals; an e-mail might have a count for every word. What the
features leave out, no classifier can know.
"""


def kept(choice: Choice) -> str:
    """What each of the three keeps, in the numbers of a data set."""
    dataset = first_two_features(choice.entry.dataset)
    n, d = len(dataset), dataset.dimension
    return f"""
A **line** uses all features, and weighs them. It is a *parametric* model: it keeps θ and θ₀,
**{d + 1} numbers**, however many points there are. A new point costs one sum. Its price: it can say
only what a line can say.

**Nearest neighbours** learns nothing. It keeps every point with its label, **{n * (d + 1)}
numbers**, and compares a new point with each of them; all features count the same. A **decision
tree** asks about one feature at a time. Each question keeps a feature and a threshold."""
