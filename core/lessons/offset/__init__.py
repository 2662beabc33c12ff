"""Why an offset?"""

from core.lessons.offset.lesson import LESSON

__all__ = ["LESSON"]
