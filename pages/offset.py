"""Why an offset?"""

from core.lessons.offset import LESSON
from core.ui.shell import show

show(LESSON)
