"""Can your own points be separated, and how long does a perceptron take?"""

from core.lessons.your_data.lesson import LESSON

__all__ = ["LESSON"]
