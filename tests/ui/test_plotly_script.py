"""Does Plotly's script reach static/ whole and once, and does a read-only disk do no harm?"""

from pathlib import Path

from core.ui.plotly_script import PACKAGED, is_copied


def test_the_script_is_copied_whole_and_once(tmp_path: Path) -> None:
    target = tmp_path / "static" / "plotly-1.min.js"
    assert is_copied(target)
    assert target.read_bytes() == PACKAGED.read_bytes()
    assert list(target.parent.iterdir()) == [target]
    copied = target.stat().st_ino
    is_copied.cache_clear()
    assert is_copied(target)
    assert target.stat().st_ino == copied


def test_half_a_script_is_replaced(tmp_path: Path) -> None:
    target = tmp_path / "plotly-2.min.js"
    target.write_text("half")
    assert is_copied(target)
    assert target.stat().st_size == PACKAGED.stat().st_size


def test_a_folder_that_cannot_be_written_is_no_error(tmp_path: Path) -> None:
    (tmp_path / "static").write_text("a file in the way")
    assert not is_copied(tmp_path / "static" / "plotly-3.min.js")
