"""Can you do it by hand?"""

from core.lessons.practice import LESSON
from core.lessons.practice.views import WIDGETS
from core.ui.shell import show

show(LESSON, WIDGETS)
