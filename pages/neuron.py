"""When does a neuron fire?"""

from core.lessons.neuron import LESSON
from core.ui.shell import show

show(LESSON)
