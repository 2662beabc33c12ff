"""When does it never end, and how does one know?"""

from core.lessons.xor.lesson import LESSON

__all__ = ["LESSON"]
