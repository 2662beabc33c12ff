"""What the lesson about a neuron says."""

from core.scenes.lesson import Check, Task

QUESTION = "When does a neuron fire?"
OPENING = (
    "A nerve cell gathers signals through its dendrites. When enough come in, it fires: a signal "
    "leaves along its axon. The first model of it (1943) counts. Weights came in 1958, and with "
    "them learning."
)

OPENINGS = {
    "gates": OPENING,
    "xor": "XOR should fire when an odd number of inputs is on. With two inputs that is exactly "
    "one, with three it is one or all three. Try every threshold: does one of them do it?",
    "weights": "Now every input has a **weight**, and an **offset** is added to the sum. Drag "
    "them. The neuron fires when the sum, its **activation** a, is not below 0.",
}
VIEWS = {"gates": "AND and OR", "xor": "XOR", "weights": "Weights and offset"}
FORMULAS = {
    "gates": r"""
The first model of a neuron (McCulloch and Pitts, 1943) counts. Each input is on or off; the neuron
fires when enough of them are on: when $x_1 + \dots + x_n \ge$ threshold.""",
    "xor": r"""
XOR must fire with **one** input on, and rest with **two**. But a sum that reaches the threshold
with one input on reaches it with two as well.""",
    "weights": r"""
Rosenblatt's perceptron (1958) multiplies each input by its **weight** and adds an **offset**
$\theta_0$. The sum is the **activation** $a = \theta_1 x_1 + \theta_2 x_2 + \theta_0$. Then comes a
step: the neuron fires when $a \ge 0$, that is when $\theta_1 x_1 + \theta_2 x_2 \ge -\theta_0$. So
the offset is the threshold with its sign turned round. Other books call it the *bias*.""",
}
THRESHOLD = {"2": "fires: x₁ + x₂ ≥ threshold", "3": "fires: x₁ + x₂ + x₃ ≥ threshold"}
ACTIVATION = "a = θ₁x₁ + θ₂x₂ + θ₀"
TASKS = {
    "gates": (
        Task(
            "Press the inputs and drag the thick line. When does the neuron fire?",
            "As soon as the sum reaches the line. With threshold 1 one input is enough; "
            "threshold 2 asks for two.",
        ),
        Task(
            "Take 2 inputs and find AND. Then choose the goal OR and find that too.",
            "AND needs threshold 2, OR threshold 1.",
        ),
        Task(
            "Take 3 inputs. Which thresholds make AND and OR now?",
            "AND needs 3, OR still 1. With threshold 2 the neuron fires when most inputs are on.",
        ),
    ),
    "xor": (
        Task(
            "Take 2 inputs and try every threshold. Which rows are wrong each time?",
            "Threshold 1 comes closest: only 1, 1 is wrong. Threshold 0 gets two rows wrong, "
            "threshold 2 gets three. From threshold 3 on it never fires: two rows are wrong.",
        ),
        Task(
            "Take 3 inputs: XOR then means that an odd number of them is on. How many rows can "
            "be right?",
            "At most 5 of 8, with threshold 1 or 3.",
        ),
    ),
    "weights": (
        Task(
            "Set θ₁ = θ₂ = 1 and θ₀ = −2, and let the inputs be 0 or 1. Is this AND or OR?",
            "AND: a = x₁ + x₂ − 2 reaches 0 only when both inputs are 1. With θ₀ = −1 it is OR.",
        ),
        Task(
            "Make θ₁ negative. What does a larger x₁ do now?",
            "It lowers a, so it pushes the neuron towards rest.",
        ),
        Task(
            "Set both inputs to 0. What alone decides whether it fires?",
            "The offset: then a = θ₀, and the neuron fires when θ₀ is not below 0.",
        ),
        Task(
            "Move one input slowly, and watch the dot on the step. When does the output change?",
            "Only when a crosses 0, and then with one jump. Elsewhere the step is flat.",
        ),
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
HISTORY = """
- **1943** Warren McCulloch, a neuroscientist, and Walter Pitts, a logician, describe a neuron as
  a switch that counts.
- **1958** Frank Rosenblatt publishes the perceptron: it learns its weights from examples. His
  machine, the Mark I, sees with 400 photocells, and electric motors turn the knobs that hold
  its weights.
- **1962** Albert Novikoff proves that learning ends whenever some line separates the points.
- **1969** Marvin Minsky and Seymour Papert show what one perceptron cannot do, XOR for instance.
"""
CHECKS = {
    "gates": Check(
        "A neuron has 5 inputs, each on or off. Which threshold makes it OR?",
        {
            "0": "It would fire even with no input on: 0 ≥ 0.",
            "1": "One input that is on is enough, and with none it rests: 0 < 1.",
            "5": "All 5 inputs would have to be on. That is AND.",
        },
        right="1",
    ),
    "xor": Check(
        "Why does no threshold make XOR of two inputs?",
        {
            "The sum does not tell which of the two inputs is on.": "XOR does not ask that: it "
            "must fire for 0, 1 and for 1, 0 alike.",
            "With two inputs on the sum is larger than with one.": "A threshold that 1 reaches is "
            "reached by 2 as well. So the row 1, 1 is wrong, or both rows with one input on are.",
            "The threshold must be a whole number.": "A threshold of 1.5 is no help: the sum "
            "reaches it exactly when it reaches 2.",
        },
        right="With two inputs on the sum is larger than with one.",
    ),
    "weights": Check(
        "θ₁ = 2, θ₂ = −1, θ₀ = −1. What does the neuron do with x₁ = 1, x₂ = 2?",
        {
            "It fires, because both inputs are positive.": "The weight θ₂ = −1 turns x₂ = 2 into "
            "−2. Then a = 2 − 2 − 1 = −1 is below 0.",
            "It fires, because 2·1 − 1·2 = 0 is not below 0.": "That leaves out the offset: "
            "a = 0 − 1 = −1 is below 0.",
            "It rests.": "a = 2·1 − 1·2 − 1 = −1 is below 0. With θ₀ = 0 it would fire.",
        },
        right="It rests.",
    ),
}
LECTURERS = """
- AND of n inputs: threshold n. OR: threshold 1. Threshold 0 always fires, n + 1 never.
- Outputs 0/1 and −1/+1 are the same answer in two alphabets: y = 2·(0/1 output) − 1. All later
  pages use −1 and +1, because then “right” reads y·a > 0.
- Here the neuron fires at a = 0, as McCulloch and Pitts have it (sum ≥ threshold). When training,
  a point with a = 0 counts as a mistake; the page “One update” compares the choices.
- Of the 16 Boolean functions of two inputs a neuron with weights can do 14, all but XOR and its
  opposite. With both weights 1 it does only four: always, OR, AND and never.
- The step is flat on either side of 0, so its slope says nothing about how to change a weight.
  The perceptron learns from its mistakes instead.
"""
