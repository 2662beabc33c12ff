"""Who composes a homework, who works on it, and who collects it?"""

from core.lessons.homework import LESSON
from core.lessons.homework.views import WIDGETS
from core.ui.shell import show

show(LESSON, WIDGETS)
