"""After A. Nigam, CS-671 Deep Learning, lecture 2(a), Mandi 2019: two spaces, J, and α and β."""

from core.lessons.lecture.ready.asking import asking
from core.scenes.lecture import Lecture

LECTURE = Lecture(
    (
        asking(
            "linear_classifier",
            "view=others&data=through_origin",
            "Learning the border itself",
            5,
            "Which of the three pictures needs all the points again for every new one?",
            "Nearest neighbours. The line keeps three numbers, however many points there are. It "
            "learns the border and assumes no distribution: it is discriminative.",
        ),
        asking(
            "linear_classifier",
            "data=eight_updates",
            "A linear discriminant",
            4,
            "Which lines can w₁x₁ + w₂x₂ + w₀ = 0 write down, and y = mx + c cannot?",
            "The upright ones: there w₂ = 0, and no m. And it has a + side and a − side.",
        ),
        asking(
            "weight_space",
            "data=eight_updates",
            "Pattern space and weight space",
            6,
            "θ lies exactly on the line of a point in weight space. Where is that point in pattern "
            "space?",
            "On the boundary. In both pictures it says y·a = 0.",
        ),
        asking(
            "weight_space",
            "view=carve&data=eight_updates",
            "The solutions form a convex cone",
            6,
            "Ten points cut. How many of them take something away?",
            "Four: 1, 2, 3 and 5. What is left is where half-spaces overlap, so it is convex. A "
            "run ends as soon as it is inside.",
        ),
        asking(
            "weight_space",
            "view=downhill&data=eight_updates&k=5",
            "The criterion J and its slope",
            6,
            "After 5 updates J is 0. Why does the run go on? And does each update lower J?",
            "x⁽¹⁾ lies on the boundary: y·a = 0 is a mistake, and adds nothing to J. In 4 of the 8 "
            "updates J rises. Single steps follow the slope of one term only.",
        ),
        asking(
            "weight_space",
            "view=losses&data=eight_updates",
            "Adaline and LMS",
            4,
            "A point is right with y·a = 3. Which of these losses still moves θ̂ a lot?",
            "The squared one: its slope is 2 there. It pulls back a point that is far on the right "
            "side.",
        ),
        asking(
            "variants",
            "view=steps&data=not_through_origin",
            "Batch or single sample",
            5,
            "“Batch is slow, single is fast.” Count updates, then count visits. Is it so?",
            "Here single takes 9 updates and 18 visits, batch 10 and 66. On “Close together” batch "
            "takes 9 updates and single 40. It depends on the points.",
        ),
        asking(
            "variants",
            "view=rates&data=and",
            "Learning rates",
            3,
            "All four start at θ = (1, −1), θ₀ = 0.5. Which η ends first?",
            "η = 2, after 6 updates. The others take 13, 21 and 37. From zero all four take 18.",
        ),
        asking(
            "convergence",
            "view=second&data=eight_updates",
            "The proof with α and β",
            6,
            "Why does the proof aim at αθ*, far out, and not at θ* itself?",
            "It needs 2αγ − β² to be above 0. With α = β²/γ every update lowers the squared "
            "distance by β² = 8.5 or more, and a square is never below 0.",
        ),
    ),
    "Linear classification: two spaces and a criterion",
)
