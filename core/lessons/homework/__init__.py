"""Homework without accounts: composed, worked on and collected by links."""

from core.lessons.homework.lesson import LESSON

__all__ = ["LESSON"]
