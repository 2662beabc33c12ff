"""Which weights get every point right, and how does a run find one of them?"""

from core.lessons.weight_space.lesson import LESSON

__all__ = ["LESSON"]
