"""What the page of homework says."""

QUESTION = "Homework"
VIEWS = {"compose": "Compose", "collect": "Collect", "solve": "Work on it"}
OPENINGS = {
    "compose": "Choose tasks and hand out the link. Students need no account.",
    "collect": "Paste the links that your students sent you, or drop their files. Every answer is "
    "judged again.",
}
LECTURERS = (
    "The homework is in its link, and a student's answers are in the student's link or file. "
    "Nothing is stored on the server. While students work, nothing is judged and no answer is "
    "shown; what they write stays in their browser until they hand in. What they hand in holds "
    "answers and no score, so a score cannot be forged.\n\n"
    "It is homework, not an exam: nobody can be kept from starting again in another browser. "
    "With *own numbers for each name*, a copied answer is a wrong one.\n\n"
    "The score counts questions and cells, also those of a θ that stays as it was. A cell of a "
    "table is right if it is true for the θ above it, or follows from what stands before it in its "
    "row, so one slip costs one cell. Where the run has an end, one more point is for saying how "
    "it ends."
)
WHERE_ANSWERS_ARE = (
    "Where are my answers?",
    "What you write stays in this browser until you hand in. Then it goes into your own link, and "
    "nowhere else: send it to your lecturer.",
)
NUMBER_HELP = (
    "The same seed gives the same task. Seeds up to 9,999 are those of Practise by hand, where "
    "answers are shown."
)
NO_HOMEWORK = "A homework opens with the link that you were given. This address holds none."
NO_NAME = "This name has no visible letter. Please change it."
HANDED_IN = "Handed in. Now send this link to your lecturer: it holds your answers."
HANDED_IN_LONG = (
    "Handed in. Your answers are too long for a link. Save them as a file, and send it to your "
    "lecturer."
)
IN_A_FILE = "Answers to a homework of Perceptron Explorer. Please do not change this file."
HOW_JUDGED = "✓ is right, ✗ is wrong, and → is what belongs there."
CELLS_JUDGED = (
    "A cell is right if it is true for the θ above it, or follows from what stands before it in "
    "its row."
)
PASTE = "Links or answers, as many as you like"
COLLECT = "Collect"
FILES = "Files with answers"
WHICH_HOMEWORK = (
    "Nobody can tell yet which homework these answers belong to. Paste its link as well."
)
NOTHING_FOUND = "There are no answers in this text. A link of a student has “work=” in it."
SAID = {"done": "the run is over", "never": "it never ends"}
JUDGING = "Judging the answers"
ENDS = {"done": "the run is over", "returns": "it never ends", "": "by this table it goes on"}
EXAMPLE = "https://…/homework?view=solve&homework=…&work=…"
AS_A_STUDENT = "Open it as a student does"
PREVIEW = "What a student gets. Try it: nothing is kept."
PREVIEW_OF = "What a student gets, here with the numbers of {name}. Try it: nothing is kept."
WISHES = {
    "wants_name": "Ask for a name",
    "own_numbers": "Own numbers for each name",
    "wants_times": "Note the time for each task",
}
