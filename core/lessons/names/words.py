"""What other books call what we show, and what five lectures want one to learn."""

from typing import NamedTuple

QUESTION = "What do other books call it?"
VIEWS = {"names": "Names", "goals": "Learning goals"}
OPENINGS = {
    "names": "Books agree on the perceptron, not on its letters. Some letters change their meaning "
    "from book to book.",
    "goals": "Five lectures went into this course. Here is what each of them wants you to know, "
    "and where it is shown.",
}
HEADS = ("here", "what it is", "elsewhere")


class Name(NamedTuple):
    """One row: our name, what it means, and how others write or say it."""

    here: str
    meaning: str
    elsewhere: str


NAMES = (
    Name("θ", "the weights", "w"),
    Name(
        "θ₀",
        "the offset",
        "b or w₀, called *bias*. A *threshold* is −θ₀; in texts on the first neurons θ itself is "
        "the threshold.",
    ),
    Name("θ̂ = (θ, θ₀)", "weights and offset together", "a, ŵ, or w with w₀ in front: *augmented*"),
    Name("x̂ = (x, 1)", "a point with a 1 added", "z, or x with x₀ = 1 in front: *augmented*"),
    Name(
        "x⁽ⁱ⁾",
        "the i-th point",
        "xᵢ, xₙ, x(t), X with an index: *example*, *sample*, *pattern*. Some write x⁽ʲ⁾ for the "
        "j-th feature.",
    ),
    Name("y", "the label, −1 or +1", "0 and 1 in place of −1 and +1; t or d, *target*"),
    Name(
        "y·x̂",
        "the point with its sign",
        "y alone, in proofs after Duda, Hart and Stork: there every sample has its sign already",
    ),
    Name(
        "a = θ·x + θ₀",
        "the activation",
        "f(x), h(x), *net input*. Elsewhere f(x) or h(x) is already its sign.",
    ),
    Name("y·a", "the score", "*functional margin*"),
    Name("right: y·a > 0", "on the correct side", "sign(0) may be +1, −1 or 0: see *Variants*"),
    Name("boundary", "where a = 0", "*decision boundary*, *hyperplane*, *discriminant* f(x) = 0"),
    Name("linearly separable", "some line gets every point right", "*the realizable case*"),
    Name("training error", "the share of points not right", "*empirical risk* of the 0–1 loss"),
    Name("data space", "where the points are", "*pattern space*, *input space*"),
    Name("solution cone", "all θ̂ that get every point right", "*solution region*, *version space*"),
    Name("J", "how far the misclassified lie on the wrong side", "*perceptron criterion* Jₚ, ε"),
    Name("θ\\*", "a separating direction of length 1", "w\\*, u; â, of any length"),
    Name("γ", "the margin of θ\\*", "ρ, δ. Where all points are divided by R it is our γ/R."),
    Name("R", "the distance of the farthest point from 0", "β"),
    Name("k", "updates so far", "M, *mistakes*, *errors*, *corrections*"),
    Name(
        "update, visit, pass",
        "a change of θ̂; a look at one point; a look at all points",
        "*Iteration* may mean any of the three. A pass is an *epoch*.",
    ),
    Name("η", "the learning rate", "α, *step size*. *Fixed increment* means η = 1."),
    Name("one at a time, all at once", "how many mistakes an update corrects", "*online*, *batch*"),
    Name(
        "neuron",
        "a weighted sum with a threshold",
        "*threshold logic unit*. Trained with the squared loss it is *Adaline* (LMS).",
    ),
)


class Goal(NamedTuple):
    """Something to know, and the lesson and view that show it."""

    words: str
    lesson: str
    view: str


GOALS = {
    "“Perceptron”, lecture notes, January 2018": (
        Goal("From an object to a feature vector", "linear_classifier", "point"),
        Goal("What a linearly separable set of examples is", "linear_classifier", "line"),
        Goal("What the training error counts", "linear_classifier", "line"),
        Goal("How the perceptron algorithm works", "step_through", "run"),
        Goal("How an update raises the score of its point", "update_rule", "score"),
        Goal("When one update is not enough", "update_rule", "undershoot"),
        Goal("What is guaranteed if the data are separable", "convergence", "proof"),
        Goal("Separable, but not through the origin", "offset", "runs"),
        Goal("Why the offset is updated by y", "offset", "lift"),
    ),
    "Z. Khalid, Machine Learning EE514, Lahore, 2023": (
        Goal("The neuron of McCulloch and Pitts, AND and OR", "neuron", "gates"),
        Goal("What it cannot do", "neuron", "xor"),
        Goal("The perceptron: real inputs, weights and a threshold", "neuron", "weights"),
        Goal("Half-spaces", "linear_classifier", "line"),
        Goal("The distance of a point from the line", "linear_classifier", "point"),
        Goal("Angles, and why adding the point turns θ the right way", "update_rule", "turn"),
        Goal("Discriminative or generative", "linear_classifier", "others"),
        Goal("Why gradient descent cannot use the step", "weight_space", "losses"),
        Goal("The proof of convergence, and 1/γ²", "convergence", "proof"),
    ),
    "A. Nigam, CS-671 Deep Learning, lecture 2(a), Mandi, 2019": (
        Goal("Pattern space and weight space", "weight_space", "duality"),
        Goal("The solutions form a convex cone", "weight_space", "carve"),
        Goal("The perceptron criterion and its gradient", "weight_space", "downhill"),
        Goal("Adaline and LMS", "weight_space", "losses"),
        Goal("Batch or single sample", "variants", "steps"),
        Goal("Learning rates, fixed or falling", "variants", "rates"),
        Goal("The proof from any start, with α and β", "convergence", "second"),
    ),
    "“Shallow Model”, chapter 1: Perceptron": (
        Goal("The structure, and the bias as one more weight", "offset", "lift"),
        Goal("Three points on a line that no line separates", "xor", "line"),
        Goal("XOR, by four inequalities", "xor", "why"),
        Goal("The learning algorithm", "step_through", "run"),
        Goal("The bound on the number of errors", "convergence", "proof"),
    ),
    "C. Tan, Machine Learning, lecture 6, Boulder": (
        Goal("Linear classifiers", "linear_classifier", "line"),
        Goal("A parametric model beside k-NN and a tree", "linear_classifier", "others"),
        Goal("The perceptron algorithm, on four points", "step_through", "run"),
        Goal("Why ≤ and not <", "update_rule", "ties"),
        Goal("Why a random order", "variants", "orders"),
        Goal("Passes, the only hyperparameter", "variants", "rates"),
        Goal("What a weight means", "linear_classifier", "point"),
        Goal("The margin of a data set", "convergence", "choose"),
        Goal("How long it takes depends on the margin", "margin_lab", "measure"),
        Goal("The voted and the averaged perceptron", "variants", "keep"),
        Goal("Neural networks generalise the perceptron", "xor", "layers"),
    ),
}
