"""What does one update do?"""

from core.lessons.update_rule import LESSON
from core.ui.shell import show

show(LESSON)
