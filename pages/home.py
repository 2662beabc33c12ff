"""What is this, and what does a first run look like?"""

from core.lessons.contents import LESSONS, SECTIONS
from core.lessons.home.views import show_home

show_home(SECTIONS, LESSONS)
