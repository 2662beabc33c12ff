"""Do other programs read the files that the browser writes for slides?"""

import tomllib
from base64 import b64decode, b64encode
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZIP_STORED, ZipFile

import numpy as np
import pytest
from PIL import Image

from core.scenes.ink import palette
from core.ui.export.theme import THEME
from tests.js.in_node import through

FILES = Path(__file__).parent / "slides" / "files.mjs"
MAKER = Path(__file__).parents[2] / "core/ui/components/replay/slides/slide_maker.js"
SIZE = (90, 70)


def written(**told: Any) -> BytesIO:
    [text] = through(FILES, {"size": SIZE, "frames": [], "clear": False, "files": [], **told})
    return BytesIO(b64decode(text))


def pictures(colours: int, alpha: int = 255) -> list[np.ndarray]:
    """Noise of so many colours, then the same with a part changed, then the same again."""
    random = np.random.default_rng(7)
    shades = np.column_stack([random.integers(0, 256, (colours, 3)), np.full(colours, 255)])
    first = shades[random.integers(0, colours, SIZE[::-1])].astype(np.uint8)
    first[:5, :5, 3] = alpha
    second = first.copy()
    second[20:50, 30:60] = shades[0]
    return [first, second, second.copy()]


@pytest.mark.parametrize(("colours", "clear"), [(3, False), (250, False), (250, True)])
def test_pillow_reads_every_picture_of_a_gif_and_its_time(colours: int, clear: bool) -> None:
    """Noise fills the table of codes again and again; few colours make codes for long rows."""
    wanted = pictures(colours, 0 if clear else 255)
    times = (40, 1360, 2000)
    frames = [
        {"pixels": b64encode(frame.tobytes()).decode(), "ms": ms}
        for frame, ms in zip(wanted, times, strict=True)
    ]
    with Image.open(written(kind="gif", frames=frames, clear=clear)) as gif:
        assert gif.size == SIZE
        assert gif.n_frames == 3  # type: ignore[attr-defined]
        assert gif.info["loop"] == 0
        for index, frame in enumerate(wanted):
            gif.seek(index)
            read = np.asarray(gif.convert("RGBA"))
            assert gif.info["duration"] == times[index]
            seen = frame[..., 3] > 0
            assert (read[seen] == frame[seen]).all()
            assert (read[~seen][:, 3] == 0).all()


def test_more_colours_than_a_gif_has_become_the_nearest() -> None:
    ramp = np.zeros((*SIZE[::-1], 4), dtype=np.uint8)
    ramp[..., 0] = np.linspace(0, 255, SIZE[0])
    ramp[..., 1] = np.linspace(0, 255, SIZE[1])[:, None]
    ramp[..., 3] = 255
    frame = {"pixels": b64encode(ramp.tobytes()).decode(), "ms": 40}
    with Image.open(written(kind="gif", frames=[frame])) as gif:
        gap = np.abs(np.asarray(gif.convert("RGB")).astype(int) - ramp[..., :3])
    assert gap.mean() < 8


def test_a_zip_holds_its_files() -> None:
    files = [("and-k0.svg", "<svg/>"), ("θ-k1.svg", "é" * 70_000), ("empty.svg", "")]
    with ZipFile(written(kind="zip", files=files)) as archive:
        assert archive.testzip() is None
        assert [(one, archive.read(one).decode()) for one in archive.namelist()] == files
        assert all(one.compress_type == ZIP_STORED for one in archive.infolist())


def test_a_slide_has_the_colours_of_the_app() -> None:
    theme = tomllib.loads(THEME.read_text(encoding="utf-8"))["theme"]
    script = MAKER.read_text(encoding="utf-8")
    light, dark = (theme[name]["backgroundColor"] for name in ("light", "dark"))
    assert f'light: "{light}", dark: "{dark}"' in script
    assert f'DAY_INK = "{palette.INK}", DAY_QUIET = "{palette.GHOST}"' in script
    assert {palette.INK, palette.GHOST} <= set(palette.RECOLOUR)
