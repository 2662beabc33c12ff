"""Is nginx found, and installed only where it is missing?"""

import pytest

from setup.nginx import NGINX
from tests.setup.machines import on_path

APT = [["apt-get", "install", "nginx"]]


def test_it_is_found_outside_the_path_too() -> None:
    assert NGINX.find(on_path("nginx")) == "/bin/nginx"
    assert NGINX.find(on_path("/usr/sbin/nginx")) == "/usr/sbin/nginx"
    assert NGINX.find(on_path()) is None


@pytest.mark.parametrize(("looks", "ran"), [(["/bin/nginx"], []), ([None, "/bin/nginx"], APT)])
def test_it_is_installed_if_missing(looks: list[str | None], ran: list[list[str]]) -> None:
    done: list[list[str]] = []
    found = NGINX.ensure(
        iter(looks).__next__, lambda package: APT, lambda command: not done.append(command)
    )
    assert (found, done) == ("/bin/nginx", ran)


def test_no_way_is_told_with_what_to_do() -> None:
    with pytest.raises(RuntimeError, match="apt-get install nginx"):
        NGINX.ensure(lambda: None, lambda package: [], lambda command: False)
