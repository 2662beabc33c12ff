"""What the lesson on XOR says about each of its pictures, and to lecturers."""

from core.scenes.lesson import Check, Task

QUESTION = "When does it never end?"
OPENING = "No line gets XOR right. So every θ makes a mistake, and the run goes on for ever."
VIEWS = {
    "run": "The run",
    "try": "Your own line",
    "why": "Why none works",
    "hulls": "Two hulls",
    "line": "Three on a line",
    "sixteen": "All sixteen",
    "lift": "One dimension more",
}
SAYS = {
    "run": "The error never reaches 0, and ‖θ̂‖ stays below a limit. A ring marks where θ and the "
    "place in the order are the same as before: from there on the run repeats itself.",
    "try": "Drag the line or the tip of θ, or type θ₁, θ₂ and θ₀. A point is right when "
    r"$y\,(\theta\cdot x + \theta_0) > 0$; wrong ones are ringed.",
    "why": r"Each point asks for $y\,(\theta\cdot x + \theta_0) > 0$. Go through the steps: the "
    "left sides cancel, whatever θ and θ₀ are.",
    "hulls": r"The shares λ ≥ 0 add up to 1, and $c = 2\sum_+ \lambda_i x^{(i)} = 2\sum_- "
    r"\lambda_i x^{(i)}$ lies in both hulls. Which side of your line should it be on?",
    "line": r"One cut separates the three points if $b < a_1$ or $b > a_2$, and only then. "
    "Drag B.",
    "sixteen": "Two inputs have 4 settings, so there are 2⁴ = 16 functions. The engine ran every "
    "one: 14 were learnt. Point at one.",
    "lift": r"A third feature $x_1 x_2$ lets the boundary bend: $\theta_1 x_1 + \theta_2 x_2 + "
    r"\theta_3 x_1 x_2 + \theta_0 = 0$. The perceptron itself stays as it was.",
}
HAS_A_LINE = (
    "These points have a line, so the run on them ends and nothing is contradicted. For points "
    "without one, choose “XOR” or “Two clouds that overlap”."
)
LECTURERS = """
- **The proof on screen** is Gordan's alternative: either some θ̂ has all θ̂·z > 0, or some λ ≥ 0 with
  Σλ = 1 has Σλz = 0. The λ are exact fractions, checked for every set, one's own included.
- **The repeat is a proof, too.** θ̂ and the place in the order decide all that follows. A shuffled
  order has no such place; there the run is stopped, and only the certificate speaks.
- **‖θ̂‖ stays bounded** on every set of points without a line (Minsky and Papert, 1969; Block and
  Levin, 1970). So with whole-number data and a fixed order every such run must repeat itself.
- **Ties count as mistakes** here. On three collinear points, B on top of an A is not separable.
- Each view has an address of its own, such as `?view=hulls` or `?view=try&theta1=1&theta2=1`.
"""
NOT_DECIDED = "Whether a line separates these points could not be proven, so nothing is claimed."
TOO_MANY = "This picture needs points with one or two features. Choose another data set for it."
EXTREME = (
    "These numbers are too large, too small or too far from 0 to drag a line among them. "
    "Measure them in another unit, or choose another view."
)
NOT_TWO = "This picture needs points with two features. Choose another data set for it."
TASKS = (
    Task("*The run*: choose the order “restart”, or another data set. Does a ring come sooner?"),
    Task("*Your own line*: get 3 of 4 right. Then find out why the fourth always spoils it."),
    Task("*Three on a line*: put B exactly on an A. Is that separable?"),
    Task("*One dimension more*: lower the points to the floor. When does the plane fail?"),
)
CHECK = Check(
    "A run has made 10,000 updates and has not converged. What follows?",
    {
        "No line separates the points.": "A narrow margin may need more than 10,000 updates. "
        "Only a repeat or a certificate proves that there is no line.",
        "Nothing yet.": "A narrow margin can make a run as long as you like. A repeat of θ̂ at "
        "the same place in the order, or a certificate λ, would decide it.",
        "The learning rate is too large.": "From zero, η only stretches θ̂. The same mistakes "
        "happen in the same order.",
    },
    right="Nothing yet.",
)
