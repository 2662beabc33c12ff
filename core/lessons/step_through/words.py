"""What the page “Step through” says to lecturers."""

from core.scenes.lesson import Choice
from core.scenes.lesson.words import plain


def lecturers(choice: Choice) -> str:
    """About the data set, and about the ways through a run."""
    entry = choice.entry
    return f"""
**{plain(entry.title)}.** {plain(entry.shows)}
Source: {plain(entry.source)}.

The address bar holds every setting and the current update, so a link, a bookmark or a printed
address opens exactly this picture. *Present* shows it in large type without the menus, and Esc
leads back. The keys are ← and → for one update, Home and End for the ends of the run, Space to
play, + and − for the speed.
"""
