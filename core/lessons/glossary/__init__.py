"""What does a sign or a word mean here?"""

from core.lessons.glossary.lesson import LESSON

__all__ = ["LESSON"]
