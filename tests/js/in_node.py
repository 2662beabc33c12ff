"""A script of the browser, run by Node.js."""

import json
import subprocess
from pathlib import Path
from typing import Any


def written_by(script: Path, told: Any) -> str:
    """What the script writes when it is told a value."""
    done = subprocess.run(
        ["node", script],
        input=json.dumps(told),
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def through(script: Path, *told: Any) -> list[Any]:
    """What the script makes of each value."""
    return list(json.loads(written_by(script, told)))
