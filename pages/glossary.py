"""What does a sign or a word mean?"""

from core.lessons.contents import LESSONS
from core.lessons.glossary import LESSON
from core.lessons.glossary.views import glossary
from core.ui.shell import show

show(LESSON, glossary(LESSONS))
