"""The perceptron by hand: exercises that are judged cell by cell."""

from core.lessons.practice.lesson import LESSON

__all__ = ["LESSON"]
