"""Do files for the browser reach static/ whole and once, and does a read-only disk do no harm?"""

from pathlib import Path

from core.ui.components.plotly_script import PACKAGED, WHOLE, static_plotly
from core.ui.components.static_files import KEPT, is_in_place


def test_a_file_is_made_whole_and_once(tmp_path: Path) -> None:
    target = tmp_path / "static" / "player-1.js"
    assert is_in_place(target, b"whole")
    assert target.read_bytes() == b"whole"
    assert list(target.parent.iterdir()) == [target]
    made = target.stat().st_ino
    assert is_in_place(target, b"whole")
    assert target.stat().st_ino == made


def test_half_a_file_is_replaced(tmp_path: Path) -> None:
    target = tmp_path / "player-2.js"
    target.write_bytes(b"wh")
    assert is_in_place(target, b"whole")
    assert target.read_bytes() == b"whole"


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "static").write_text("a file in the way")
    assert not is_in_place(tmp_path / "static" / "player-3.js", b"whole")


def test_the_last_few_versions_stay_and_other_files_too(tmp_path: Path) -> None:
    other = tmp_path / "board-0.js"
    other.write_text("another component")
    for version in range(KEPT + 3):
        target = tmp_path / f"player-{version}.js"
        assert is_in_place(target, str(version).encode())
        assert target.is_file()
    assert len(list(tmp_path.glob("player-*"))) == KEPT
    assert other.is_file()


def test_plotlys_script_is_that_of_the_package() -> None:
    file = static_plotly(WHOLE)
    assert file is not None
    assert file.read_bytes() == PACKAGED.read_bytes()
