"""After the lecture notes “Perceptron”, January 2018: separable sets, algorithm and promise."""

from core.lessons.lecture.ready.asking import asking
from core.scenes.lecture import Lecture

LECTURE = Lecture(
    (
        asking(
            "linear_classifier",
            "data=eight_updates",
            "What a line decides",
            5,
            "θ is made twice as long. What happens to the line, and to the training error?",
            "Nothing. Every activation is doubled, and doubling changes no sign.",
        ),
        asking(
            "step_through",
            "data=first_pass",
            "Two mistakes, then done",
            6,
            "At θ = 0 every point lies on the line. Which points are mistakes in the first pass?",
            "Both. x⁽¹⁾ = (2, 1) is +, so θ becomes (2, 1). Then x⁽²⁾ = (0.5, 2) is −, but a = 3 "
            "says +. It is subtracted: θ = (1.5, −1). The second pass finds no mistake.",
        ),
        asking(
            "update_rule",
            "data=eight_updates",
            "What one update turns",
            5,
            "θ = (2, 1), and the point (1, 2) has the label −. What is θ after the update?",
            "(1, −1): a = 4 says +, so the point is subtracted. Set it up and look.",
        ),
        asking(
            "update_rule",
            "view=score&data=eight_updates",
            "Why it helps",
            5,
            "The point (3, 4) has the score −20. What is its score after one update?",
            "5. An update adds ‖x‖² = 25, whatever θ is.",
        ),
        asking(
            "update_rule",
            "view=undershoot&data=eight_updates",
            "When one update is not enough",
            5,
            "Can a point still be misclassified after its own update? Build such a case.",
            "Yes, if y·a ≤ −‖x‖². The point (2, 1) with the score −7 needs two: −7, −2, 3.",
        ),
        asking(
            "step_through",
            "data=eight_updates&predict=1",
            "A whole run",
            6,
            "Before each step: which point is the next mistake, and which way will the line turn?",
            "x⁽¹⁾, x⁽⁵⁾, x⁽⁹⁾, x⁽⁵⁾, x⁽⁹⁾, x⁽¹⁾, x⁽⁵⁾, x⁽⁹⁾. All three are −, so θ turns away from "
            "them. The other seven points are never corrected.",
        ),
        asking(
            "xor",
            "data=xor",
            "When no line separates the points",
            3,
            "What will the run do if there is no line?",
            "It never ends. After 4 updates θ and θ₀ are 0 again, and the same 4 come again.",
        ),
        asking(
            "offset",
            "data=not_through_origin",
            "Separable, but not through the origin",
            4,
            "Both runs see the same points. Why does only one of them end?",
            "A line separates the points, but none through the origin. With offset it takes 9 "
            "updates. Without, θ is back at 0 after 29, and goes round.",
        ),
        asking(
            "offset",
            "view=lift&data=not_through_origin",
            "Why the offset is updated by y",
            3,
            "Why does a mistake add y to θ₀?",
            "θ₀ is the weight of one more coordinate, and that is 1 for every point: y·1 = y.",
        ),
        asking(
            "convergence",
            "data=eight_updates&step=5",
            "The promise",
            3,
            "This run from zero took 8 updates. Could another order of the points take 70?",
            "No. The proof never asks which mistake comes next: at most 61, in every order.",
        ),
    ),
    "Perceptron: separable sets, the algorithm, its promise",
)
