"""What holds for every page: the stage, the chips, the words around a picture, and `show`."""

from core.ui.shell.show import Widgets, show

__all__ = ["Widgets", "show"]
