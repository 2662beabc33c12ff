"""A page, entered by the front door, at an address."""

from functools import cache
from pathlib import Path

from streamlit.components.v2 import manifest_scanner
from streamlit.testing.v1 import AppTest

from core.scenes.signs.finding import PLAIN

ROOT = Path(__file__).parents[2]

# Every visit would look through all installed packages for components: most of its time.
manifest_scanner.scan_component_manifests = cache(manifest_scanner.scan_component_manifests)


def visit(page: str, **address: str) -> AppTest:
    """The page whose file has this name, after it has run without an error."""
    app = AppTest.from_file(str(ROOT / "front_door.py"), default_timeout=60)
    for name, text in address.items():
        app.query_params[name] = text
    return sound(app.switch_page(f"pages/{page}.py").run())


def from_the_menu(app: AppTest, page: str) -> AppTest:
    """Another page of the same visit; the menu says nothing in the address."""
    app.query_params.clear()
    return sound(app.switch_page(f"pages/{page}.py").run())


def sound(app: AppTest) -> AppTest:
    assert [error.message for error in app.exception] == []
    return app


def address_of(app: AppTest) -> dict[str, str]:
    """What the address bar says; AppTest has texts, and after a run lists of them."""
    said = app.query_params.items()
    return {name: text if isinstance(text, str) else text[-1] for name, text in said}


def told(app: AppTest) -> str:
    """All words of the page, as they are seen."""
    parts = [*app.markdown, *app.caption, *app.info, *app.warning]
    return "\n".join(part.value.replace("\\", "").replace(PLAIN, "") for part in parts)
