"""What the lesson about the margin says."""

from core.scenes.lesson import Check, Task

QUESTION = "How does the margin set the pace?"
OPENING = (
    r"Starting from zero, one mistake at a time, no run makes more than $(R/\gamma)^2$ updates. "
    "Do narrow margins really take that long? "
    "Measure it."
)
WAITING = "Others are measuring just now. Yours begins as soon as there is a place."
FAILED = "Something went wrong while measuring. What was measured until then is shown."
DONE = "Done. The same settings would give the same runs again."
TASKS = (
    Task("Measure. Does any dot cross the green line?"),
    Task("Double R and measure again. Where do the dots go, and why along the line?"),
    Task("Take 2 features. How much flatter is the line of medians?"),
    Task(
        "Type margins of your own, such as 0.4, 0.2, 0.1: half the margin, how many times the "
        "updates?"
    ),
)
CHECK = Check(
    "All points, and with them R and γ, are made ten times as large. What happens to the runs?",
    {
        "They take as many updates as before.": "Only R/γ counts, and it stays the same. The "
        "theorem says so for the bound; here even every single run is the same.",
        "They take ten times as many.": "Every update is ten times as large, too.",
        "They take a hundred times as many.": "If R alone grew tenfold, the bound would grow a "
        "hundredfold. Here γ grows with it.",
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
- The experiment goes on while you look at other pages, and its results stay for this visit.
"""
