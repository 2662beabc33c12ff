"""Do the pages run, and do they show the right numbers?"""

from pathlib import Path

import pytest
from streamlit.testing.v1 import AppTest

ROOT = Path(__file__).parents[1]
PAGES = sorted(path.name for path in (ROOT / "pages").glob("*.py"))


def opened(path: str) -> AppTest:
    app = AppTest.from_file(str(ROOT / path), default_timeout=30).run()
    assert [error.message for error in app.exception] == []
    return app


def test_the_app_opens_on_the_home_page() -> None:
    assert [title.value for title in opened("app.py").title] == ["Perceptron Explorer"]


@pytest.mark.parametrize("page", PAGES)
def test_a_page_runs_and_has_one_title(page: str) -> None:
    assert len(opened(f"pages/{page}").title) == 1


def test_the_first_run_is_and_in_eighteen_updates() -> None:
    table = opened("pages/home.py").table[0].value
    assert list(table["k"]) == [str(k) for k in range(1, 19)]
    first, last = table.iloc[0], table.iloc[-1]
    assert (first["corrected point"], first["label"]) == ("x⁽¹⁾ = (0, 0)", "−1")
    assert (first["θ"], first["θ₀"]) == ("(0, 0)", "−1")
    assert (last["corrected point"], last["label"]) == ("x⁽²⁾ = (0, 1)", "−1")
    assert (last["θ"], last["θ₀"]) == ("(3, 2)", "−4")
