"""When does a neuron fire?"""

from core.lessons.neuron.lesson import LESSON

__all__ = ["LESSON"]
