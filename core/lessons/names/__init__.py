"""What do other books call it, and which lesson serves which goal?"""

from core.lessons.names.lesson import LESSON

__all__ = ["LESSON"]
