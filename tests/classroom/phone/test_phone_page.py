"""Is the page of a phone whole, and does it run nothing but its own scripts?"""

import gzip
import re
import subprocess

from core.classroom.phone import phone_files, phone_page


def test_the_page_names_all_of_its_own_files() -> None:
    named = set(re.findall(r"class/files/([\w.-]+)", phone_page()))
    assert named == set(phone_files())


def test_every_script_is_one_that_a_browser_can_read() -> None:
    """Parts that have the same name for different things cannot be joined."""
    scripts = [gzip.decompress(file) for name, file in phone_files().items() if ".js" in name]
    assert len(scripts) == 2
    for script in scripts:
        assert b"\nimport " not in script
        read = subprocess.run(["node", "--check", "-"], input=script, capture_output=True)
        assert read.returncode == 0, read.stderr


def test_nothing_runs_that_stands_in_the_page() -> None:
    page = phone_page()
    [policy] = re.findall('Content-Security-Policy" content="(.+?)"', page)
    [scripts] = re.findall("script-src ([^;]+)", policy)
    assert "unsafe-inline" not in scripts
    assert re.findall("<script(?! type=.application/json| defer src=)", page) == []
