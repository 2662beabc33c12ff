"""Is a package installed only where that is possible?"""

from setup.debian import apt_commands
from tests.setup.machines import fails, on_path, works


def test_debian_installs_as_root() -> None:
    update, install = apt_commands("chromium", on_path("apt-get"), is_root=True)
    assert update[:2] == ["apt-get", "update"]
    assert (install[:2], install[-1]) == (["apt-get", "install"], "chromium")


def test_debian_installs_with_sudo_only_if_it_asks_for_no_password() -> None:
    machine = on_path("apt-get", "sudo")
    commands = apt_commands("chromium", machine, is_root=False, starts=works)
    assert [command[:2] for command in commands] == [["sudo", "-n"]] * 2
    assert apt_commands("chromium", machine, is_root=False, starts=fails) == []
    assert apt_commands("chromium", on_path("apt-get"), is_root=False, starts=works) == []


def test_elsewhere_there_is_nothing_for_apt_to_do() -> None:
    assert apt_commands("chromium", on_path(), is_root=True) == []
