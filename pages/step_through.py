"""What happens, update by update, while a perceptron learns?"""

from core.lessons.step_through import LESSON
from core.ui.shell import show
from core.ui.shell.contents import data_links

show(LESSON)
data_links(LESSON.page)
