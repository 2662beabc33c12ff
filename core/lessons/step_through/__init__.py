"""What happens, update by update, while a perceptron learns?"""

from core.lessons.step_through.lesson import LESSON

__all__ = ["LESSON"]
