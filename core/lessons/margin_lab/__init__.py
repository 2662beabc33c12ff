"""How does the margin set the pace?"""

from core.lessons.margin_lab.lesson import LESSON

__all__ = ["LESSON"]
