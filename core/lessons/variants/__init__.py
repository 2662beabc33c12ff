"""Does it matter how the mistakes are corrected, and which θ is kept?"""

from core.lessons.variants.lesson import LESSON

__all__ = ["LESSON"]
