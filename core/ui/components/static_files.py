"""Files in static/ that are made once and whose names tell their contents.

Streamlit serves them compressed, and browsers keep them.
"""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

STATIC = Path(__file__).parents[3] / "static"
# Without other word from the server, browsers keep a file for a tenth of its age. The name tells
# the contents, and the file never changes: let it be old.
LONG_AGO = 946_684_800
KEPT = 3  # versions of a file: an older process may still serve one of them


def is_in_place(target: Path, contents: bytes) -> bool:
    """Put the contents at `target` unless they are there; half a file is never seen.

    False where the disk cannot be written. What comes before the last dash of the name says whose
    versions these are; all but the last few are removed.
    """
    if target.is_file() and target.read_bytes() == contents:
        with suppress(OSError):
            _let_it_be_old(target)  # which also tells that this version is in use now
        return True
    try:
        target.parent.mkdir(exist_ok=True)
        handle, unfinished = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}-")
    except OSError:
        return False
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(contents)
        os.chmod(unfinished, 0o644)
        _let_it_be_old(Path(unfinished))
        os.replace(unfinished, target)
    except OSError:
        Path(unfinished).unlink(missing_ok=True)
        return False
    with suppress(OSError):
        _remove_old_versions(target)
    return True


def _let_it_be_old(path: Path) -> None:
    os.utime(path, (LONG_AGO, LONG_AGO))


def _remove_old_versions(target: Path) -> None:
    name = target.name.rpartition("-")[0]
    others = [path for path in target.parent.glob(f"{name}-*") if path != target]
    others.sort(key=lambda path: path.stat().st_ctime, reverse=True)
    for path in others[KEPT - 1 :]:
        path.unlink(missing_ok=True)
