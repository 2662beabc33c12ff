"""Does the table offer what the engine knows?"""

import pytest

from core.perceptron import Settings
from core.perceptron.data.settings import ORDERS as ENGINE_ORDERS
from core.perceptron.data.settings import RULES as ENGINE_RULES
from core.perceptron.data.settings import UPDATES as ENGINE_UPDATES
from core.ui.address.settings_table import OFFSETS, ORDERS, RULES, UPDATES, chip_text


def test_every_rule_order_and_update_is_offered() -> None:
    assert tuple(RULES) == ENGINE_RULES
    assert set(ORDERS) == set(ENGINE_ORDERS) - {"permutation"}
    assert tuple(UPDATES) == ENGINE_UPDATES
    assert set(OFFSETS) == {"0", "1"}


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        (Settings(), "when done"),
        (Settings(max_passes=1), "1 pass"),
        (Settings(max_passes=1000), "1,000 passes"),
        (Settings(max_passes=2, order="restart"), "2 scans"),
        (Settings(max_passes=2, order="restart", update="batch"), "2 passes"),
        (Settings(stop_after=1), "1 update"),
        (Settings(max_passes=3, stop_after=50), "3 passes, 50 updates"),
    ],
)
def test_a_chip_tells_when_a_run_stops(settings: Settings, told: str) -> None:
    assert chip_text(settings, "stop") == told
