"""Why does the run end, and how soon at the latest?"""

from core.lessons.convergence import LESSON
from core.ui.shell import show

show(LESSON)
