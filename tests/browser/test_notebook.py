"""Does the example notebook run, and does its replay step inside the cell?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "perceptron.ipynb"
MINUTES = 10  # a busy machine makes it slow, never red


@pytest.fixture(scope="module")
def cells() -> dict[str, Any]:
    """What every cell gives out, by the cell's name."""
    notebook = nbformat.read(EXAMPLE, as_version=4)
    where = {"metadata": {"path": str(ROOT)}}
    NotebookClient(notebook, timeout=60 * MINUTES, resources=where).execute()
    return {cell.id: cell.outputs for cell in notebook.cells if cell.cell_type == "code"}


def test_every_cell_shows_what_the_engine_found(cells: dict[str, Any]) -> None:
    kinds = {one.output_type for outputs in cells.values() for one in outputs}
    assert kinds <= {"execute_result", "display_data"}  # no error, and nothing is complained about
    verdict = cells["verdict"][0].data["text/html"]
    assert ">51: a run from zero" in verdict
    table = cells["table"][0].data["text/markdown"].splitlines()
    assert len([line for line in table if line.startswith("| ")]) == 18 + 2  # head and rule
    assert "18" in cells["arrays"][0].data["text/plain"]
    assert "application/vnd.plotly.v1+json" in cells["figure"][0].data


def test_the_replay_steps_in_its_cell(page: Page, app_url: str, cells: dict[str, Any]) -> None:
    page.goto(f"{app_url}/_stcore/health")
    page.set_content(cells["trace"][0].data["text/html"])
    frame = page.frame_locator("iframe")
    player = frame.get_by_test_id("replay")
    expect(player).to_have_attribute("data-cursor", "0")
    player.get_by_role("button", name="Next update").click()
    expect(player).to_have_attribute("data-cursor", "1")
    player.get_by_role("button", name="Last", exact=True).click()
    expect(player).to_have_attribute("data-cursor", "18")
    expect(player.locator('[data-readout="theta"]')).to_have_text("(3, 2)")
    expect(frame.get_by_role("heading", name="AND", exact=True)).to_be_visible()
