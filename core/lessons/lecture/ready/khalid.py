"""After Z. Khalid, Machine Learning EE514, Lahore 2023: from the first neuron to 1/γ²."""

from core.lessons.lecture.ready.asking import asking
from core.scenes.lecture import Lecture

LECTURE = Lecture(
    (
        asking(
            "neuron",
            "inputs=3",
            "The first neuron: AND and OR",
            5,
            "Three inputs. Which threshold makes AND, and which makes OR?",
            "3 and 1. With threshold 2 the neuron fires when most of its inputs are on.",
        ),
        asking(
            "neuron",
            "view=xor",
            "What it cannot do",
            4,
            "Why does no threshold make XOR of two inputs?",
            "A threshold that the sum 1 reaches is reached by the sum 2 as well.",
        ),
        asking(
            "neuron",
            "view=weights",
            "Weights and a threshold",
            5,
            "θ₁ = θ₂ = 1, inputs 0 or 1. Which θ₀ makes OR, and which makes AND?",
            "−1 and −2: the neuron fires when a is not below 0. The threshold is −θ₀.",
        ),
        asking(
            "linear_classifier",
            "data=eight_updates",
            "Two half-spaces",
            5,
            "Which side of the line is the + side, and how does θ show it?",
            "The side that θ points to. θ stands at right angles to the line.",
        ),
        asking(
            "linear_classifier",
            "view=point&data=eight_updates",
            "The distance from the line",
            5,
            "A slide says that the distance of a point is |θ·x + θ₀|. Double θ and θ₀: does the "
            "point move away?",
            "No, the line is the same. The distance is |a| / ‖θ‖; the slide holds for ‖θ‖ = 1.",
        ),
        asking(
            "step_through",
            "data=and",
            "A neuron learns AND",
            6,
            "Four points only. How many updates will it take: 4, 8 or more?",
            "18, in 8 passes with a mistake. It ends with θ = (3, 2) and θ₀ = −4.",
        ),
        asking(
            "update_rule",
            "data=eight_updates",
            "Why adding the point turns θ the right way",
            5,
            "A + point is misclassified. What happens to its angle with θ in the update?",
            "It gets smaller, unless θ is exactly opposite to the point: then only the length "
            "changes, or θ flips over. For a − point it grows.",
        ),
        asking(
            "weight_space",
            "view=losses&data=eight_updates",
            "Why not gradient descent on the errors?",
            3,
            "Choose 0–1. Which way is downhill at y·a = −2?",
            "No way: the slope is 0 there. The loss of the perceptron, max(0, −y·a), has a slope.",
        ),
        asking(
            "convergence",
            "data=eight_updates",
            "The proof of convergence",
            7,
            "Go through the five steps. Which of them uses that the point was a mistake? What "
            "becomes of (R/γ)² if all points are divided by R?",
            "The third: y·a ≤ 0 lets us drop the middle term. Divided by R it reads 1/γ², with "
            "the γ of the smaller points. It is the same number, here 61.",
        ),
    ),
    "The perceptron classifier: from a neuron to a proof",
)
