"""Can your own points be separated, and how long does a perceptron take?"""

from core.lessons.your_data import LESSON
from core.lessons.your_data.views import WIDGETS
from core.ui.shell import show

show(LESSON, WIDGETS)
