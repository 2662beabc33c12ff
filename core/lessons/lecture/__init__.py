"""Which views are shown in a lecture, in which order, and what is asked there?"""

from core.lessons.lecture.lesson import LESSON

__all__ = ["LESSON"]
