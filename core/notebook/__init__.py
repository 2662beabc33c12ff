"""Traces and verdicts that show themselves in a notebook.

    from core.perceptron import Dataset, Settings, separability, train
    import core.notebook

After this import a cell that ends with a trace shows its replay, one that ends with a verdict shows
its numbers, and `updates(trace)` is the table of updates. The engine knows nothing of it.
"""

from __future__ import annotations

import sys
from typing import Any

from core.notebook.shown import replay_frame, updates, verdict_table
from core.perceptron import Trace, Verdict

__all__ = ["register", "updates"]


def register(shell: Any) -> None:
    """Teach a running IPython to show what the engine returns."""
    as_html = shell.display_formatter.formatters["text/html"]
    as_html.for_type(Trace, replay_frame)
    as_html.for_type(Verdict, verdict_table)


# Only IPython itself can be running it: a plain script neither has nor needs it.
if "IPython" in sys.modules and (running := sys.modules["IPython"].get_ipython()) is not None:
    register(running)
