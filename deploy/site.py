"""The whole course as a folder of plain pages, which need no server.

    python -m deploy.site           writes site/
    python -m deploy.site FOLDER    writes there
    APP=https://…                   in the environment: where the app is, for what must be computed

Any static host serves it to any number of people, and it opens from a disk too.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from core.lessons.plain_course import write_course

FOLDER = Path(__file__).parents[1] / "site"

if __name__ == "__main__":
    write_course(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER, os.environ.get("APP", ""))
