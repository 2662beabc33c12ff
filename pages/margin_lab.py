"""How does the margin set the pace?"""

from core.lessons.margin_lab import LESSON
from core.lessons.margin_lab.views import WIDGETS
from core.ui.shell import show

show(LESSON, WIDGETS)
