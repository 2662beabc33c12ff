"""What the page of the glossary says beside the glossary."""

QUESTION = "What does it mean?"
OPENING = (
    "Every sign and word of the course, in the order in which the lessons bring them. Beside a "
    "picture, point at a sign or tap it: it answers with the number that it has there."
)
