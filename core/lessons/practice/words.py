"""What the page of exercises says."""

QUESTION = "The perceptron by hand"
VIEWS = {
    "new": "A table to fill in",
    "own": "Your points or a data set",
    "drills": "Short questions",
}
FIRST_ROWS = "This run is longer than {rows} rows. Fill in the first {rows}."
LECTURERS = (
    "The link holds the exercise: all who open it get the same numbers. Every cell is judged "
    "exactly, and from what stands above it: after a wrong θ the next rows are right or wrong "
    "*given that θ*. A first wrong answer gets a hint that names the step, a second one the answer "
    "with its calculation. Every cell counts at its first try, also a θ that stays as it was, and "
    "so does how the run ends; a homework counts the same. What is written stays in this browser "
    "and is sent nowhere."
)
NEXT_EXERCISE = "Next exercise"
NEXT_DRILL = "Other questions"
DRILL_LECTURERS = (
    "The link holds topic and number: all who open it get the same ten questions. Wrong options "
    "are what students often believe, and each comes with the reason. A question that was "
    "answered wrong comes again, until all are right. Your progress stays in this browser."
)
