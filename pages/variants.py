"""Does it matter how the mistakes are corrected, and which θ is kept?"""

from core.lessons.variants import LESSON
from core.lessons.variants.views import WIDGETS
from core.ui.shell import show

show(LESSON, WIDGETS)
