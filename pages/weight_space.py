"""Which weights get every point right, and how does a run find one of them?"""

from core.lessons.weight_space import LESSON
from core.ui.shell import show

show(LESSON)
