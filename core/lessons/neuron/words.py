"""What the lesson about a neuron says."""

from core.scenes.lesson import Check, Task

QUESTION = "When does a neuron fire?"
OPENING = (
    "A neuron gathers what comes in and answers yes or no. The first model, from 1943, only "
    "counts how many inputs are on. Weights came later, and with them learning."
)

VIEWS = {"gates": "AND and OR", "xor": "XOR", "weights": "Weights and bias"}
FORMULAS = {
    "gates": r"""
The first model of a neuron (McCulloch and Pitts, 1943) counts. Each input is on or off; the neuron
fires when enough of them are on: when $x_1 + \dots + x_n \ge$ threshold.""",
    "xor": r"""
XOR must fire with **one** input on, and must not with **two**. But two is more than one: a sum that
reaches the threshold with one input on reaches it with two as well.""",
    "weights": r"""
$a = \theta_1 x_1 + \theta_2 x_2 + \theta_0 \cdot 1$. It fires when $a \ge 0$, that is when
$\theta_1 x_1 + \theta_2 x_2 \ge -\theta_0$: the **bias** $\theta_0$ is a threshold with its sign
turned, and at the same time a weight on an input that is always 1.""",
}
TASKS = {
    "gates": (
        Task("Press the inputs, and drag the thick line. When does the unit fire?"),
        Task("Find AND, then choose the goal OR and find that too."),
        Task("Take 3 inputs. Which thresholds make AND and OR now?"),
    ),
    "xor": (
        Task("Try every threshold. Which rows are wrong each time?"),
        Task("Take 3 inputs: XOR then means that an odd number of them is on."),
    ),
    "weights": (
        Task("Set θ₁ = θ₂ = 1 and θ₀ = −2, and let the inputs be 0 or 1. Which unit is this?"),
        Task("Make θ₁ negative. What does a larger x₁ do now?"),
        Task("Set both inputs to 0. What alone decides whether it fires?"),
    ),
}
LIMITS = """
- It knows only 0 and 1: no lengths, no prices, no temperatures.
- All its inputs count the same. It cannot trust one of them more than another.
- Somebody has to set its threshold by hand. It does not learn.
- XOR is out of reach, whatever the threshold.

Weights on real inputs remove the first two limits, and learning the weights removes the third.
For XOR that is still not enough: no line separates it, so one neuron cannot do it.
"""
CHECK = Check(
    "θ₁ = 2, θ₂ = −1, θ₀ = −1. What does the neuron say to x = (1, 2)?",
    {
        "It fires": "a = 2·1 − 1·2 − 1 = −1, which is below 0.",
        "It rests": "a = 2·1 − 1·2 − 1 = −1 is below 0. A bias of 0 would make it fire.",
        "It fires if the threshold is 1": "The bias θ₀ = −1 already is that threshold: "
        "2·1 − 1·2 = 0 is less than 1.",
    },
    right="It rests",
)
LECTURERS = """
- AND of n inputs: threshold n. OR: threshold 1. Threshold 0 always fires, n + 1 never.
- Outputs 0/1 and −1/+1 are the same answer in two alphabets: y = 2·(0/1 output) − 1. All later
  pages use −1 and +1, because then “right” reads y·a > 0.
- Here the unit fires at a = 0, as McCulloch and Pitts have it (sum ≥ threshold). When training,
  a point on the boundary counts as a mistake; the page “One update” compares the choices.
- Of the 16 Boolean functions of two inputs a neuron with weights can do 14, all but XOR and its
  opposite. The unit with equal weights does only those that count inputs upwards.
"""
