"""After “Shallow Model”, chapter 1: structure, what no line can do, the algorithm and its bound."""

from core.lessons.lecture.ready.asking import asking
from core.scenes.lecture import Lecture

LECTURE = Lecture(
    (
        asking(
            "neuron",
            "view=weights",
            "The structure",
            5,
            "Both inputs are 0. What alone decides whether the neuron fires?",
            "The offset θ₀, which books call the bias: then a = θ₀.",
        ),
        asking(
            "offset",
            "view=lift&data=not_through_origin",
            "The bias as one more weight",
            5,
            "What does the plane do when θ₀ is 0?",
            "It stands upright, and the line goes through the origin. Lifted, every line is cut "
            "out by a plane through the origin.",
        ),
        asking(
            "xor",
            "view=line&data=xor",
            "Three points on a line",
            6,
            "Which labels can a line separate: + − −, or + − +?",
            "Only + − −. A line crosses the line L once at most, and + − + changes twice.",
        ),
        asking(
            "xor",
            "view=try&data=xor",
            "XOR by hand",
            4,
            "Who gets all four points right?",
            "Nobody. θ = (1, 1), θ₀ = −0.5 gets three of four. No line gets more.",
        ),
        asking(
            "xor",
            "view=why&data=xor",
            "XOR by four inequalities",
            6,
            "Four points ask for something about θ₁, θ₂ and θ₀. What do the demands add up to?",
            "0 > 0. Each weight is added as often as it is taken away. So no line does it.",
        ),
        asking(
            "xor",
            "data=xor",
            "The algorithm on XOR",
            3,
            "When can we be sure that this run never ends?",
            "After 4 updates: θ, θ₀ and the place in the order are those of the start.",
        ),
        asking(
            "step_through",
            "data=or",
            "The learning algorithm",
            6,
            "At w = 0, is (0, 0) misclassified? The text says σ(0) = +1.",
            "Its label is −, so yes. The app counts every point with y·a = 0 as a mistake. OR then "
            "takes 9 updates and ends with θ = (2, 2), θ₀ = −1.",
        ),
        asking(
            "update_rule",
            "view=rate&data=and",
            "The learning rate η",
            3,
            "The run starts at 0. What changes with η = 0.1 in place of 1?",
            "θ is a tenth as long, and nothing else: the same mistakes, the same 18 updates.",
        ),
        asking(
            "convergence",
            "data=eight_updates",
            "The bound on the number of errors",
            7,
            "Two sides squeeze ‖θ̂‖. Which grows like k, and which like √k? Where do they cross?",
            "θ̂·θ* grows at least like kγ, ‖θ̂‖ at most like √k·R. They cross at (R/γ)², here "
            "61.4. The run stops at 8.",
        ),
    ),
    "Perceptron: what it is, what it cannot do, when it ends",
)
