"""What happens, update by update, while a perceptron learns?"""

from core.lessons.step_through import LESSON
from core.ui.shell import show

show(LESSON)
