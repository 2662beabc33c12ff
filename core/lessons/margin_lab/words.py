"""What the lesson about the margin says."""

from core.scenes.lesson import Check, Task

QUESTION = "How does the margin set the pace?"
OPENING = (
    "Starting from zero, correcting one mistake at a time with a constant η, no run makes more "
    r"than $(R/\gamma)^2$ updates. Do narrow margins really take that long? Measure it."
)
BELOW = (
    "Each grey dot is a run. The dots on the line are **medians**: half of the runs take fewer "
    "updates, half take more. Both axes go by powers of ten: equal steps multiply by equal factors."
)
WAITING = "Others are measuring just now. Yours begins as soon as there is room."
FAILED = "Something went wrong while measuring. What had been measured by then is shown."
DONE = "Done. The same settings would give the same runs again."
TASKS = (
    Task(
        "Measure. Does any dot cross the green line?",
        "No, not one of 2000. The theorem forbids it. No run uses more than half of what it is "
        "allowed.",
    ),
    Task(
        "Set R to 2 and measure again. Where do the dots go?",
        "To the right, because (R/γ)² is four times as large, and up. They land on the same line "
        "of medians. Only R/γ counts: γ = 0.1 now has the median 67, as γ = 0.05 had before.",
    ),
    Task(
        "Go back to R = 1 and take 2 features. How much flatter is the line of medians?",
        "Its power of R/γ falls from 1.8 to 1.03. The bound still has the power 2, so it is far "
        "too careful here.",
    ),
    Task(
        "Take 10 features and the margins 0.4, 0.2, 0.1. What does half the margin cost?",
        "The bound grows 4 times with each halving: 6.25, 25, 100. The medians are 2, 6 and 20. "
        "They grow about 3 times.",
    ),
)
CHECK = Check(
    "All points, and with them R and γ, are made ten times as large. What happens to the runs?",
    {
        "They take as many updates as before.": "Only R/γ counts, and it stays the same. From "
        "zero and through the origin, as here, even every single run is the same.",
        "They take ten times as many.": "Every update is ten times as large, too.",
        "They take a hundred times as many.": "If R alone grew tenfold, the bound would grow a "
        "hundredfold. Here γ grows with it, so even the bound stays.",
    },
    right="They take as many updates as before.",
)
LECTURERS = """
- **The data** are drawn for each margin: 40 points on both sides of a street, through the origin.
  Their margin γ and radius R are *exactly* the numbers asked for, and that is proven for each set.
- **The same points** serve every margin, moved towards the street or away from it. Each set is run
  in ten random orders. The same settings always give the same runs.
- **Medians** are the dots joined by a line; the bars hold the middle half of the runs. The dotted
  grey line is what was measured before.
- **In a plane** runs grow about like R/γ, far below the bound: an update can only go left or right.
  With ten features there are many ways to be wrong, and the growth comes near (R/γ)².
- **The widest street** is where support vector machines begin: they look for the θ that the proof
  only imagines.
- The experiment goes on while you look at other pages, and its results stay for this visit.
"""
