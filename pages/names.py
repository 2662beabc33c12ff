"""What do other books call it?"""

from core.lessons.contents import COURSE
from core.lessons.names import LESSON
from core.lessons.names.views import guide
from core.ui.shell import show

show(LESSON, guide(COURSE))
