"""Is what stands there before any script has come what the page will show at its address?"""

import re
from urllib.parse import parse_qsl

import pytest

from core.lessons.openings import opening_picture

MARK = re.compile(r"<(?:circle|rect|path)")


def shown(address: str) -> str:
    path, _, query = address.partition("?")
    picture = opening_picture(path, dict(parse_qsl(query)))
    return "" if picture is None else picture.still


@pytest.mark.parametrize(
    "address",
    [
        "step_through?data=and",
        "step_through?data=eight_updates&k=3",
        "step_through?data=eight_updates&eta=0.5&order=shuffled",
        "xor?view=hulls",
        "convergence?data=and&step=4",
        "weight_space?theta1=3",
        "margin_lab",
    ],
)
def test_a_link_shows_its_picture(address: str) -> None:
    assert len(MARK.findall(shown(address))) > 4


@pytest.mark.parametrize(
    "address",
    [
        "your_data",
        "nowhere?data=and",
        "xor?view=nowhere",
        "step_through?data=nothing",
        "step_through?eta=much",
        "step_through?data=and&points=AQ",
        "step_through?data=and&ask=1",
        "step_through?data=and&predict=1",
        "step_through?data=and&present=1",
        "step_through?data=and&unheard=of",
        "weight_space?unheard=of",
        "margin_lab?margins=0.5",
        "convergence?step=6",
    ],
)
def test_other_addresses_have_words_alone(address: str) -> None:
    assert shown(address) == ""


def test_each_moment_of_a_run_has_a_picture_of_its_own() -> None:
    moments = [shown(f"step_through?data=eight_updates&k={k}") for k in (0, 3, 8)]
    assert len(set(moments)) == 3
    assert shown("step_through?data=eight_updates&k=999") == moments[-1]  # the run has ended
