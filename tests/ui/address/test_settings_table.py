"""Does the table offer what the engine knows?"""

from core.perceptron.data.settings import ORDERS as ENGINE_ORDERS
from core.perceptron.data.settings import RULES as ENGINE_RULES
from core.perceptron.data.settings import UPDATES as ENGINE_UPDATES
from core.ui.address.settings_table import OFFSETS, ORDERS, RULES, UPDATES


def test_every_rule_order_and_update_is_offered() -> None:
    assert tuple(RULES) == ENGINE_RULES
    assert set(ORDERS) == set(ENGINE_ORDERS) - {"permutation"}
    assert tuple(UPDATES) == ENGINE_UPDATES
    assert set(OFFSETS) == {"0", "1"}
