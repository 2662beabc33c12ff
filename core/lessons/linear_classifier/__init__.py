"""What does a line decide?"""

from core.lessons.linear_classifier.lesson import LESSON

__all__ = ["LESSON"]
