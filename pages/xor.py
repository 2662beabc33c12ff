"""When does it never end, and how does one know?"""

from core.lessons.xor import LESSON
from core.ui.shell import show

show(LESSON)
