"""Every file of ours that a browser fetches, made before anybody asks for it.

    python -m core.ui.components.served_files

does so for a folder that cannot be written later.
"""

from importlib import import_module
from pathlib import Path

from core.ui.components.browser import SHARED, module_file
from core.ui.components.plotly_script import builds_there, static_plotly

# Every folder beside this file, but for what they share.
COMPONENTS = [
    import_module(f"{__package__}.{file.parent.name}")
    for file in sorted(Path(__file__).parent.glob("*/__init__.py"))
    if file.parent != SHARED
]


def served_files() -> list[Path]:
    """The components' modules and Plotly's scripts, as far as static/ can be written."""
    modules = [module_file(component.SCRIPT) for component in COMPONENTS]
    libraries = [static_plotly(build) for build in builds_there()]
    return [file for file in (*modules, *libraries) if file is not None]


if __name__ == "__main__":
    if len(served_files()) <= len(COMPONENTS):
        raise SystemExit("static/ cannot be written.")
