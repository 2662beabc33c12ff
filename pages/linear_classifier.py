"""What does a line decide?"""

from core.lessons.linear_classifier import LESSON
from core.ui.shell import show

show(LESSON)
