"""What does one update do?"""

from core.lessons.update_rule.lesson import LESSON

__all__ = ["LESSON"]
