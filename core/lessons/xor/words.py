"""What the lesson on XOR says about each of its pictures, and to lecturers."""

from core.scenes.lesson import Check, Folded, Task

QUESTION = "When does learning never end?"
OPENING = (
    "Where no line gets all the points right, there is always a mistake to correct, and the run "
    "never ends. The four points of XOR are the best-known example."
)
VIEWS = {
    "run": "The run",
    "try": "Your own line",
    "why": "Why none works",
    "hulls": "Two hulls",
    "line": "Three on a line",
    "sixteen": "All sixteen",
    "lift": "One dimension more",
    "layers": "Two layers",
}
SAYS = {
    "run": "Play. The errors never reach 0, and θ̂ does not grow for ever. A large circle marks "
    "where θ̂ and the place in the order are what they were before: from there on, everything "
    "repeats.",
    "try": "Drag the line, or the tip of θ. Can you get all the points right? A point is right "
    r"when its score $y\,(\theta\cdot x + \theta_0)$ is above 0. The others are hollow.",
    "why": "Suppose some line gets every point right. Then every score is above 0: "
    r"$y\,(\theta\cdot x + \theta_0) > 0$. Go through the points, and add up what they ask for.",
    "hulls": "Put a rubber band around each class: that is its hull. Both hulls contain c. The "
    r"shares λ say how: $c = 2\sum_{+}\lambda_i x^{(i)} = 2\sum_{-}\lambda_i x^{(i)}$, summed "
    "over the points of one class. No λ is negative, and each class's λ add up to ½.",
    "line": "A₁, B and A₂ lie on one line, L, and the one in the middle has the other label. Drag "
    "your line, and B. Can you get all three right?",
    "sixteen": "Two inputs have 4 settings, so there are 2⁴ = 16 functions of them. One unit "
    "learns 14. Choose one, and see the line it found.",
    "lift": "Give every point a third feature, the product $x_1 x_2$. Then a plane fits XOR. Seen "
    r"from above it is a curve: $\theta_1 x_1 + \theta_2 x_2 + \theta_3 x_1 x_2 + \theta_0 = 0$.",
    "layers": "One unit says OR, another says NAND: not both. A third unit fires when both of them "
    "do. Together they are XOR. Drag the three lines.",
}
HULLS_APART = "Put a rubber band around each class: that is its hull. These two do not meet."
HULL_OF_ALL = (
    "Turn every − point round, to the other side of the origin. All these z should be on the + "
    "side of a line through the origin. But their hull contains the origin: the shares λ, which "
    r"are not negative and add up to 1, have $\sum_i \lambda_i z_i = 0$, summed over all points."
)
HULL_APART_FROM_ZERO = (
    "Turn every − point round, to the other side of the origin. All these z should be on the + "
    "side of a line through the origin. Their hull does not contain the origin, so some line does."
)
HAS_A_LINE = (
    "These points have a line, so the run on them ends and nothing is contradicted. For points "
    "without one, choose “XOR” or “Two clouds that overlap”."
)
HAS_A_LINE_SO = (
    "A line separates “{title}”. This lesson is about points that none separates, so it shows XOR."
)
NOT_DECIDED = "Whether a line separates these points could not be proven, so nothing is claimed."
EXTREME = (
    "These numbers are too large, too small or too far from 0 to drag a line among them. "
    "Measure them in another unit, or choose another view."
)

LIFT = "x₃ = lift · x₁ · x₂"
COMMON_POINT = "c = 2Σ₊ λᵢ x⁽ⁱ⁾ = 2Σ₋ λᵢ x⁽ⁱ⁾"
AROUND_ZERO = "Σ λᵢ zᵢ = 0,  Σ λᵢ = 1"
TASKS = {
    "run": (
        Task(
            "Take “XOR”, and play to the first large circle. What is the same as at the start?",
            "After 4 updates θ = (0, 0) and θ₀ = 0 again, and the next point is the first one "
            "again. So the next 4 updates are the same 4, for ever.",
        ),
        Task(
            "Choose the order “restart”. Does the circle come sooner?",
            "No, later. θ̂ wanders first. After 11 updates it is back at what it was after 7, and "
            "then the same 4 updates come again and again.",
        ),
        Task(
            "Choose “Two clouds that overlap”. Does that run repeat itself, too?",
            "Yes, but it wanders first. After 272 updates it is back at what it was after 236, and "
            "then the same 36 updates come again and again.",
        ),
    ),
    "try": (
        Task(
            "Take “XOR”, and get 3 of 4 right.",
            "θ = (1, 1), θ₀ = −0.5 does it, for instance. This is the line of OR: only (1, 1) is "
            "misclassified.",
        ),
        Task(
            "Now move the line until the fourth point is right, too. What happens to the others?",
            "One of them is lost. Whatever you do, no line gets more than 3 of 4.",
        ),
    ),
    "why": (
        Task(
            "Take “XOR”, and go to the last step. What is left of θ₁, θ₂ and θ₀?",
            "Nothing. Each of them is added as often as it is taken away, and 0 > 0 is false.",
        ),
        Task(
            "Suppose (1, 1) were + as well. What would the four demands add up to?",
            "To 2θ₁ + 2θ₂ + 2θ₀ > 0. That is easy to satisfy: with + at (1, 1) this is OR, and OR "
            "has a line.",
        ),
    ),
    "hulls": (
        Task(
            "Take “XOR”, and move your line until c is on its + side. What goes wrong?",
            "c is halfway between (0, 0) and (1, 1), which are both −. They cannot both be on the "
            "− side, so at least one of them is misclassified.",
        ),
        Task(
            "Choose “One point with both labels”. Where is c, and which points have a λ?",
            "c is that point. It is in the list twice, once as + and once as −, and each of the "
            "two has λ = ½.",
        ),
    ),
    "line": (
        Task(
            "Turn your line until it never meets L. Which points are right?",
            "All three are on one side. On the + side both A are right and B is not; on the − side "
            "only B is right.",
        ),
        Task(
            "Drag B past A₂. Now find a line that gets all three right.",
            "Any line that crosses L between A₂ and B, with θ pointing to the side of A₂.",
        ),
        Task(
            "Put B exactly on A₂. Can a line tell the two apart?",
            "No. It is one point with both labels. λ = 0, ½, ½.",
        ),
    ),
    "sixteen": (
        Task(
            "Which two functions are never learnt, and what do their pictures have in common?",
            "XOR and XNOR. Their two diagonals cross in the middle, so the hulls meet.",
        ),
        Task(
            "Which of the others took the most updates?",
            "AND and NAND, 18 each. NAND is AND with the labels exchanged, so θ̂ is turned round.",
        ),
    ),
    "lift": (
        Task(
            "Take “XOR”, and lower the points. When does no plane fit any more?",
            "Only on the floor itself. The smallest lift is enough.",
        ),
        Task(
            "Look at the points from above. Why does + have two pieces there?",
            "The plane cuts the floor in a curve with two branches, a hyperbola: "
            "2x₁ + 2x₂ − 5x₁x₂ − 1 = 0. The + points lie beyond one branch each.",
        ),
        Task(
            "Choose “One point with both labels”. Does the lift help?",
            "No. The same point gets the same height, twice. No feature can tell the two apart.",
        ),
    ),
    "layers": (
        Task(
            "Where have the two + gone in the second picture?",
            "Both of them to h = (1, 1): at 01 and at 10, OR and NAND are both on. The − are at "
            "(0, 1) and (1, 0). Now one line is enough.",
        ),
        Task(
            "Move the line of h₂ until h₂ is NOR. Which rows fail?",
            "01 and 10. OR and NOR are opposites, so they are never both on, and the output is "
            "always 0.",
        ),
        Task(
            "Put all three lines back. Now lower the output's line until the output is OR.",
            "Everything is on: at every input OR or NAND is on. 2 of 4 rows are left.",
        ),
    ),
}
CHECKS = {
    "run": Check(
        "A run has made 10,000 updates and has not ended. What follows?",
        {
            "No line separates the points.": "Not yet. Where the two classes nearly touch, a run "
            "may need more than 10,000 updates. Only a repeat or a certificate λ proves that there "
            "is no line.",
            "Nothing yet.": "A narrow gap can make a run as long as you like. If θ̂ and the place "
            "in the order came back, that would decide it; so would a certificate λ.",
            "The learning rate is too large.": "From zero, η only makes θ̂ longer or shorter. The "
            "same mistakes happen in the same order.",
        },
        right="Nothing yet.",
    ),
    "try": Check(
        "You get 3 of 4 points of XOR right. Somebody says: with finer steps you will get all 4.",
        {
            "That may be, the steps here are 0.1.": "Finer steps do not help. No line at all gets "
            "4 of 4, as the next view proves.",
            "No. No line gets all 4.": "So it does not matter how finely you search, or for how "
            "long.",
            "That may be, if θ is made longer as well.": "A longer θ is the same line: θ and 2θ "
            "have the same sides.",
        },
        right="No. No line gets all 4.",
    ),
    "why": Check(
        "Three of XOR's demands are θ₁ + θ₀ > 0, θ₂ + θ₀ > 0 and θ₁ + θ₂ + θ₀ < 0. "
        "What do they say about θ₀?",
        {
            "θ₀ > 0": "The first two add up to θ₁ + θ₂ + 2θ₀ > 0. Take away the third, and θ₀ > 0 "
            "is left. But (0, 0) is −, and asks for θ₀ < 0.",
            "θ₀ < 0": "That is what (0, 0) asks for. These three ask for the opposite: add the "
            "first two, and take away the third.",
            "Nothing: θ₀ can be anything.": "Add the first two: θ₁ + θ₂ + 2θ₀ > 0. Take away the "
            "third, and something about θ₀ alone is left.",
        },
        right="θ₀ > 0",
    ),
    "hulls": Check(
        "A line has every + point on its + side. Where is a mixture of these points?",
        {
            "On the + side, too.": "The activation of a mixture is the same mixture of their "
            "activations, and those are all above 0. So the whole hull is on that side.",
            "It may be on either side.": "The activation of a mixture is the mixture of the "
            "activations. If those are all above 0, so is it.",
            "On the line.": "There the activation is 0, but a mixture of numbers above 0 is above "
            "0.",
        },
        right="On the + side, too.",
    ),
    "line": Check(
        "Three points on a line are labelled, from left to right. Which labels can a line "
        "separate?",
        {
            "+, −, −": "The label changes once, and a line that crosses between the first and the "
            "second point changes the side once.",
            "+, −, +": "The label changes twice. A line crosses L once at most.",
            "−, +, −": "The same with the labels exchanged: two changes, and a line crosses L once "
            "at most.",
        },
        right="+, −, −",
    ),
    "sixteen": Check(
        "Why does one unit learn AND, but never XOR?",
        {
            "XOR has as many + as −.": "So has “x₁”, and that was learnt after 5 updates.",
            "The two classes of XOR lie crosswise.": "Their hulls are the two diagonals, and these "
            "meet in (½, ½). No line can have that point on both sides.",
            "XOR would need more updates.": "The run is back at its start after 4 updates. More of "
            "them only repeat it.",
        },
        right="The two classes of XOR lie crosswise.",
    ),
    "lift": Check(
        "What is different in the run that learns the lifted XOR?",
        {
            "The points have one number more.": "And θ has one weight more. The rule is the same: "
            "add y·x̂ for each mistake.",
            "The update rule.": "It is the same rule, with one weight more.",
            "The labels.": "They are as before. The points have moved: each has a third feature, "
            "x₁x₂.",
        },
        right="The points have one number more.",
    ),
    "layers": Check(
        "Why is one line enough for the second layer?",
        {
            "It sees the points elsewhere: at h.": "The first layer has moved both + to (1, 1), "
            "and the − to (0, 1) and (1, 0). These a line can separate.",
            "Its unit is stronger than the others.": "All three are the same kind of unit: a sum "
            "and a threshold.",
            "It has seen more examples.": "Nothing was learnt here. You, or we, chose the three "
            "lines.",
        },
        right="It sees the points elsewhere: at h.",
    ),
}
FOLDED = {
    "line": Folded(
        "The theorem",
        """
**If three points lie on a line, and the middle one has another label than the outer two, no line
separates them.** Call their line L, and suppose some line separates them. On the way from A₁ to B
the side changes, so that line meets L between A₁ and B. On the way from B to A₂ the side changes
again, so it meets L there, too. But two lines that meet in two places are one and the same. Then
all three points lie on it, and none is right. So there is no such line.

In space a plane takes the place of the line, and the proof is the same: it meets L once, contains
it, or misses it.
""",
    ),
    "layers": Folded(
        "Can two layers be learnt?",
        """
Not by the perceptron's rule. It needs to know what a unit should have said. For the output that is
the label; for h₁ and h₂ nobody knows. The step of each unit is in the way, too: a small change of a
weight changes nothing, or everything. Networks that learn have a smooth curve in place of the step,
and pass the error back from layer to layer (backpropagation, 1986). Apart from that they are what
you see here: units with weights, in layers.
""",
    ),
}
LECTURERS = """
- **The proof on screen** is Gordan's alternative: either some θ̂ has all θ̂·z > 0, or some λ ≥ 0,
  adding up to 1 over all points, has Σλz = 0. The λ are exact fractions, checked for every set,
  one's own included. With an offset the last coordinate of Σλz = 0 says that each class's λ add up
  to ½.
- **The textbook's proof for XOR** adds two of the four inequalities and plays the sum against the
  other two. *Why none works* adds all four at once. Both use all four.
- **The repeat is a proof, too.** θ̂ and the place in the order decide all that follows. A shuffled
  order has no such place; there the run is stopped, and only the certificate speaks.
- **‖θ̂‖ stays bounded** on every set of points without a line (Minsky and Papert, 1969; Block and
  Levin, 1970). So with decimals, a constant η and a fixed order, every such run must repeat itself.
- **A point on the line** counts as a mistake here. With B on top of an A there is no line either.
- Each view has an address of its own, such as `?view=hulls` or `?view=try&theta1=1&theta2=1`.
"""

STILL_BOUNDED = "For lecturers: not separable, still bounded"
WITHOUT_A_LINE = r"""
Without a line a run never ends, so nothing bounds all its updates. But those of the first $P$
passes are bounded (Freund and Schapire, 1999), if the run starts from zero, corrects one mistake at
a time with a constant η, and visits every point once in a pass. Take any $\theta^*$ of length 1 and
any $\gamma > 0$. A point falls short of γ by
$d_i = \max(0,\; \gamma - y^{(i)}\,\theta^*\!\cdot\hat x^{(i)})$. With $D^2 = P \sum_i d_i^2$,
summed over all points,

$k \le \left(\frac{R + D}{\gamma}\right)^2$.
"""
FALLS_NOWHERE_SHORT = (
    r"These points have a line. With its $\theta^*$ and γ no point falls short, so "
    r"$D = 0$, and the bound is $(R/\gamma)^2$ again. Choose “Two clouds that overlap”."
)
OUTSIDE_THE_THEOREM = "It does not meet these conditions, so we show no number."
