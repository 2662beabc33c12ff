"""What is shown in a lecture, and in which order?"""

from core.lessons.contents import COURSE
from core.lessons.lecture import LESSON
from core.lessons.lecture.views import lecture_page
from core.ui.shell import show

show(LESSON, lecture_page(COURSE))
