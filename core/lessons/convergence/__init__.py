"""Why does the run end, and how soon at the latest?"""

from core.lessons.convergence.lesson import LESSON

__all__ = ["LESSON"]
