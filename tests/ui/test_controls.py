"""Do the controls offer what the engine knows, and show texts as they are?"""

from core.perceptron.settings import RULES as ENGINE_RULES
from core.perceptron.settings import UPDATES as ENGINE_UPDATES
from core.ui.address import ORDERS as ADDRESS_ORDERS
from core.ui.controls import OFFSETS, ORDERS, RULES, UPDATES, plain


def test_every_rule_order_and_update_is_offered() -> None:
    assert tuple(RULES) == ENGINE_RULES
    assert tuple(ORDERS) == ADDRESS_ORDERS
    assert tuple(UPDATES) == ENGINE_UPDATES
    assert set(OFFSETS) == {"0", "1"}


def test_a_text_is_shown_as_it_is_and_not_as_markdown() -> None:
    assert plain("y·a ≤ 0, says θ") == "y·a ≤ 0, says θ"
    assert plain("![x](http://a.b) <b>:red[c]") == (
        r"\!\[x\]\(http\:\/\/a\.b\) \<b\>\:red\[c\]".replace(r"\/", "/")
    )
    assert plain("1 * 2_3 $x$") == r"1 \* 2\_3 \$x\$"
