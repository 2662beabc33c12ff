"""After C. Tan, Machine Learning, lecture 6, Boulder: a parametric model, and how it is trained."""

from core.lessons.lecture.ready.asking import asking
from core.scenes.lecture import Lecture

LECTURE = Lecture(
    (
        asking(
            "linear_classifier",
            "view=others&data=through_origin",
            "Beside k-NN and a tree",
            5,
            "Each point has two features. How many numbers does the line keep?",
            "Three: θ₁, θ₂ and θ₀, however many points there are. k-NN keeps every point, and a "
            "tree asks about one feature at a time.",
        ),
        asking(
            "neuron",
            "view=weights",
            "Inspired by a neuron",
            3,
            "θ₁ = 2, θ₂ = −1, θ₀ = −1. Does it fire for x₁ = 1, x₂ = 2?",
            "No: a = 2 − 2 − 1 = −1 is below 0.",
        ),
        asking(
            "linear_classifier",
            "data=eight_updates",
            "Linear classifiers",
            4,
            "What happens to the predictions if we multiply w and b by 2?",
            "Nothing. Every activation is doubled, and no sign changes.",
        ),
        asking(
            "step_through",
            "data=slide_example",
            "The slide's four points",
            6,
            "Start at θ = (1, 0), θ₀ = 0. Which point is the first mistake, and what comes of it?",
            "x⁽²⁾ = (0.5, −1): a = 0.5, but its label is −. So θ = (0.5, 1), θ₀ = −1. The other "
            "three are right, and one update is enough.",
        ),
        asking(
            "update_rule",
            "view=score&data=slide_example",
            "Why the algorithm works",
            4,
            "With an offset, what does an update add to the score of its point?",
            "‖x‖² + 1: the slide's a′y = ay + ‖x‖² + 1. It is never negative.",
        ),
        asking(
            "update_rule",
            "view=ties&data=and",
            "Why ≤ and not <?",
            4,
            "From zero, which of these rules learns nothing?",
            "y·a < 0: at θ = 0 every score is 0, so there is no mistake. The others take 18, 11 "
            "and 10 updates.",
        ),
        asking(
            "variants",
            "view=orders&data=bottom_to_top",
            "Why a random order?",
            5,
            "The points are sorted by height. How many updates does their own order cost?",
            "140: two points undo each other's correction again and again. Shuffled, the seeds 0 "
            "to 59 take 2 to 41.",
        ),
        asking(
            "linear_classifier",
            "view=point&data=eight_updates",
            "What a weight means",
            4,
            "What does a weight of 100 mean? And −1, and 0?",
            "One step along the feature changes a by the weight: by 100, by −1, or not at all. The "
            "sign says which way it pushes.",
        ),
        asking(
            "convergence",
            "view=choose&data=eight_updates",
            "The margin sets the pace",
            5,
            "Turn θ*. Which one promises the fewest updates? Does the run end there?",
            "The one with the widest margin, γ = 0.3721: at most 61. The run ends elsewhere, with "
            "the margin 0.2325. The theorem does not promise γ.",
        ),
        asking(
            "variants",
            "view=keep&data=odd_one_out",
            "Voted and averaged",
            5,
            "One point lies far on the wrong side. Which θ would you hand in: the last one?",
            "No. Where the run begins to repeat, the last θ leaves 18 of 21 points not right, the "
            "average and the vote 1.",
        ),
    ),
    "The perceptron: a parametric model and its training",
)
