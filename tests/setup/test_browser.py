"""Is the right browser chosen, and is one installed only where that is possible?"""

from collections.abc import Callable, Sequence

import pytest

from setup.browser import NoBrowserError, ensure, find
from tests.setup.machines import fails, on_path, works

MAC_CHROME = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"


@pytest.mark.parametrize(
    ("installed", "found"),
    [
        (("google-chrome", "chromium"), "/bin/chromium"),
        (("chromium", "chromium-headless-shell"), "/bin/chromium-headless-shell"),
        (("google-chrome-stable",), "/bin/google-chrome-stable"),
        ((MAC_CHROME,), MAC_CHROME),
        ((), None),
    ],
)
def test_an_installed_browser_is_found(installed: tuple[str, ...], found: str | None) -> None:
    assert find({}, on_path(*installed), works) == found


def test_a_stub_that_does_not_start_is_passed_over() -> None:
    def starts(command: Sequence[str]) -> bool:
        return command[0] == "/bin/google-chrome"

    installed = on_path("chromium-browser", "google-chrome")
    assert find({}, installed, starts) == "/bin/google-chrome"
    assert find({}, installed, fails) is None


def test_the_variable_comes_first() -> None:
    installed = on_path("chromium", "/opt/mine")
    assert find({"CHROMIUM": "/opt/mine"}, installed, works) == "/opt/mine"
    assert find({"CHROMIUM": ""}, installed, works) == "/bin/chromium"


@pytest.mark.parametrize(("installed", "starts"), [((), works), (("/opt/mine",), fails)])
def test_a_wrong_variable_is_told(installed: tuple[str, ...], starts) -> None:
    with pytest.raises(NoBrowserError, match="CHROMIUM is set to /opt/mine"):
        find({"CHROMIUM": "/opt/mine"}, on_path("chromium", *installed), starts)


def apt(package: str) -> list[list[str]]:
    return [["apt-get", "update"], ["apt-get", "install", package]]


def no_apt(package: str) -> list[list[str]]:
    return []


class Machine:
    """A machine on which a browser is found from the `found_at`-th look on."""

    def __init__(self, found_at: int, failing: str = "") -> None:
        self.looks, self.found_at, self.failing = 0, found_at, failing
        self.ran: list[str] = []

    def find(self) -> str | None:
        self.looks += 1
        return "/bin/chromium" if self.looks >= self.found_at else None

    def run(self, command: Sequence[str]) -> bool:
        words = " ".join(command)
        self.ran.append(words)
        return not (self.failing and self.failing in words)

    def ensure(self, apt: Callable[[str], list[list[str]]] = apt) -> str | None:
        return ensure(self.find, apt, self.run)


def test_nothing_is_installed_when_there_is_a_browser() -> None:
    machine = Machine(found_at=1)
    assert machine.ensure() == "/bin/chromium"
    assert machine.ran == []


def test_debians_packages_come_before_playwrights_download_the_lighter_one_first() -> None:
    machine = Machine(found_at=2)
    assert machine.ensure() == "/bin/chromium"
    assert machine.ran == ["apt-get update", "apt-get install chromium-headless-shell"]
    machine = Machine(found_at=3)
    assert machine.ensure() == "/bin/chromium"
    assert machine.ran[2:] == ["apt-get update", "apt-get install chromium"]


@pytest.mark.parametrize("apt", [no_apt, apt])
def test_playwrights_own_browser_is_the_last_way(apt: Callable[[str], list[list[str]]]) -> None:
    machine = Machine(found_at=99, failing="apt-get")
    assert machine.ensure(apt) is None
    assert machine.ran[-1].endswith("playwright install chromium")


def test_no_way_left_is_told_with_what_to_do() -> None:
    with pytest.raises(NoBrowserError, match="apt-get install chromium"):
        Machine(found_at=99, failing=" install").ensure()
